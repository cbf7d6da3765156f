import { ConfigProvider, unstableSetRender, type ConfigProviderProps } from 'antd';
import { useMemo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { scheme } from './lib/display-mode.ts';
import { useStore } from './lib/store.ts';
import { useText } from './lib/text/use-text.ts';
import type { Language } from './lib/text/text-keys.ts';
import type { PartFrame } from './lib/view/part-frame.ts';
import { antdTheme } from './theme/antd-theme.ts';

type AntdLocale = ConfigProviderProps['locale'];

const antdLocales: Record<Language, () => Promise<AntdLocale>> = {
  en: () => Promise.resolve(undefined),
  'zh-Hant': () => import('antd/locale/zh_TW').then((module) => module.default),
  'zh-Hans': () => import('antd/locale/zh_CN').then((module) => module.default),
  ja: () => import('antd/locale/ja_JP').then((module) => module.default),
};

/** Ant Design 5 mounts some of its pieces itself and knows only React 18's way of doing so. */
function letAntdRender(): void {
  const roots = new WeakMap<Element | DocumentFragment, Root>();
  unstableSetRender((node, container) => {
    const root = roots.get(container) ?? createRoot(container);
    roots.set(container, root);
    root.render(node);
    return async () => {
      await Promise.resolve(); // not while React is rendering
      root.unmount();
      roots.delete(container);
    };
  });
}

/** The frame of what draws with Ant Design: our theme, this language. `nonce` is for the styles that it makes. */
export async function createAntdRoot(language: Language, nonce: string | undefined): Promise<PartFrame> {
  const locale = await antdLocales[language]();
  letAntdRender();
  const csp = nonce ? { nonce } : {};
  return function AntdRoot({ children }) {
    const t = useText();
    const current = useStore(scheme);
    const theme = useMemo(() => antdTheme(current), [current]);
    // Ant Design calls the cross of its dialogs "Close" in every language.
    const modal = useMemo(() => ({ closable: { 'aria-label': t('common.actions.close') } }), [t]);
    return (
      <ConfigProvider
        theme={theme}
        csp={csp}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
        modal={modal}
        {...(locale ? { locale } : {})}
      >
        {children}
      </ConfigProvider>
    );
  };
}
