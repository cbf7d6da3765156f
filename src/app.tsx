import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { ConfigProvider, unstableSetRender, type ConfigProviderProps } from 'antd';
import { startTransition, StrictMode, useEffect, useMemo } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { ChainProvider } from './chain/chain-provider.tsx';
import { isNetworkError } from './lib/api-error.ts';
import { forgetPerson } from './lib/data/person-change.ts';
import { scheme } from './lib/display-mode.ts';
import { useStore } from './lib/store.ts';
import type { Language } from './lib/text/text-keys.ts';
import { whenIdle } from './lib/when-idle.ts';
import { createTexts, type Texts } from './providers/i18n.ts';
import { resourceList } from './resource-list.ts';
import { Alias, createPages, ExpiredSession, OauthErrorRename, RouteGate } from './routes/route-gate.tsx';
import { aliases } from './routes/season-routes.ts';
import { routes } from './routes.tsx';
import { createServices, type Services } from './services.ts';
import { Shell } from './shell.tsx';
import { antdTheme } from './theme/antd-theme.ts';
import { giveStylesNonce } from './theme/style-nonce.ts';

const FRESH_MS = 5_000;

type AntdLocale = ConfigProviderProps['locale'];

const antdLocales: Record<Language, () => Promise<AntdLocale>> = {
  en: () => Promise.resolve(undefined),
  'zh-Hant': () => import('antd/locale/zh_TW').then((module) => module.default),
  'zh-Hans': () => import('antd/locale/zh_CN').then((module) => module.default),
  ja: () => import('antd/locale/ja_JP').then((module) => module.default),
};

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false, // live events say when something changed
      retry: (count, error) => count < 1 && isNetworkError(error),
      retryDelay: 800,
    },
  },
});

type AppProps = { services: Services; texts: Texts; antdLocale: AntdLocale; nonce: string | undefined };

function App({ services, texts, antdLocale, nonce }: AppProps) {
  const current = useStore(scheme);
  const pages = useMemo(() => createPages(texts), [texts]);
  const csp = useMemo(() => (nonce ? { nonce } : {}), [nonce]);
  const theme = useMemo(() => antdTheme(current), [current]);
  // Ant Design calls the cross of its dialogs "Close" in every language.
  const modal = useMemo(() => ({ closable: { 'aria-label': texts.textOf('common.actions.close', '') } }), [texts]);

  useEffect(() => {
    const { state } = services.session;
    const personNow = () => state.get().stored?.userInfo.userId ?? null;
    let person = personNow();
    return state.subscribe(() => {
      void queryClient.invalidateQueries({ queryKey: ['auth'] });
      if (person === personNow()) return;
      person = personNow();
      forgetPerson(queryClient, person !== null);
    });
  }, [services]);

  return (
    <ConfigProvider
      theme={theme}
      csp={csp}
      wave={{ disabled: true }}
      button={{ autoInsertSpace: false }}
      modal={modal}
      {...(antdLocale ? { locale: antdLocale } : {})}
    >
      <BrowserRouter>
        <Refine
          dataProvider={services.dataProvider}
          authProvider={services.authProvider}
          accessControlProvider={services.accessControlProvider}
          liveProvider={services.liveProvider}
          routerProvider={services.routerProvider}
          notificationProvider={services.notificationProvider}
          i18nProvider={services.i18nProvider}
          resources={resourceList.map(({ name, list, show, service }) => ({
            name,
            list,
            show,
            meta: { dataProviderName: service },
          }))}
          options={{ disableTelemetry: true, liveMode: 'auto', reactQuery: { clientConfig: queryClient } }}
        >
          <OauthErrorRename />
          <ExpiredSession session={services.session} />
          <ChainProvider>
            <Routes>
              <Route element={<Shell />}>
                {routes.map((route) => (
                  <Route
                    key={route.path}
                    path={route.path}
                    element={<RouteGate route={route} pages={pages} session={services.session} />}
                  />
                ))}
                {aliases.map(({ from, to }) => (
                  <Route key={from} path={from} element={<Alias to={to} />} />
                ))}
                <Route path="*" element={<Navigate to="/404" replace />} />
              </Route>
            </Routes>
          </ChainProvider>
        </Refine>
      </BrowserRouter>
    </ConfigProvider>
  );
}

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

const readNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Builds the page once its texts are there. */
export async function mount(container: Element, language: Language): Promise<void> {
  letAntdRender();
  const nonce = readNonce();
  if (nonce) giveStylesNonce(nonce);
  const [texts, antdLocale] = await Promise.all([createTexts(language), antdLocales[language]()]);
  const services = createServices(texts);
  services.session.start();
  const root = createRoot(container);
  // In slices: a phone answers a touch while the first view is being built.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services} texts={texts} antdLocale={antdLocale} nonce={nonce} />
      </StrictMode>,
    ),
  );
  whenIdle(() => void texts.loadAll().catch(() => undefined)); // offline: each is asked for again on its first use
}
