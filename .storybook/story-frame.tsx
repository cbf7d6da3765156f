import { Refine } from '@refinedev/core';
import { ConfigProvider } from 'antd';
import chinese from 'antd/locale/zh_CN';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { chooseDisplayMode, scheme as shownScheme } from '../src/lib/display-mode.ts';
import { useStore } from '../src/lib/store.ts';
import { otherNamespaces } from '../src/lib/text/text-files.ts';
import { languages, type Language } from '../src/lib/text/text-keys.ts';
import { noteServerTime } from '../src/lib/time/server-time.ts';
import { createTexts } from '../src/providers/i18n.ts';
import { antdTheme } from '../src/theme/antd-theme.ts';
import { tokensCss, type Scheme } from '../src/theme/tokens.ts';
import { STORY_NOW } from './samples.ts';

const texts = new Map(
  await Promise.all(
    languages.map(async (language) => {
      const all = await createTexts(language);
      await all.load(otherNamespaces);
      return [language, all] as const;
    }),
  ),
);

const tokens = document.createElement('style');
tokens.textContent = tokensCss();
document.head.append(tokens);

noteServerTime(STORY_NOW, 0);

export type StoryFrameProps = { scheme: Scheme; language: Language; path: string; children: ReactNode };

/** What a component finds around itself in the product: theme, texts, router. No server. */
export function StoryFrame({ scheme, language, path, children }: StoryFrameProps) {
  const current = useStore(shownScheme);
  const theme = useMemo(() => antdTheme(current), [current]);
  const provider = texts.get(language)?.provider;
  useLayoutEffect(() => {
    chooseDisplayMode(scheme);
  }, [scheme]);
  if (!provider) throw new Error(`There are no texts in ${language}.`);
  return (
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      {...(language.startsWith('zh') ? { locale: chinese } : {})}
    >
      <MemoryRouter initialEntries={[path]}>
        <Refine i18nProvider={provider} options={{ disableTelemetry: true }}>
          <div lang={language}>{children}</div>
        </Refine>
      </MemoryRouter>
    </ConfigProvider>
  );
}
