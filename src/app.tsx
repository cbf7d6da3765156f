import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode, useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { ChainProvider } from './chain/chain-provider.tsx';
import { FailureState } from './components/display/failure-state.tsx';
import { isNetworkError } from './lib/api-error.ts';
import { forgetPerson } from './lib/data/person-change.ts';
import type { Language } from './lib/text/text-keys.ts';
import { setPartFailure, type PartFailureProps } from './lib/view/part-failure.ts';
import { setPartFrame } from './lib/view/part-frame.ts';
import { whenIdle } from './lib/when-idle.ts';
import { createTexts, type Texts } from './providers/i18n.ts';
import { resourceList } from './resource-list.ts';
import { Alias, createPages, ExpiredSession, OauthErrorRename, RouteGate } from './routes/route-gate.tsx';
import { aliases } from './routes/season-routes.ts';
import { routes } from './routes.tsx';
import { createServices, type Services } from './services.ts';
import { Shell } from './shell.tsx';
import { giveStylesNonce } from './theme/style-nonce.ts';

const FRESH_MS = 5_000;

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // "Offline" is the browser's guess: a server on this machine answers all the same, and a failure is shown as one.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false, // live events say when something changed
      retry: (count, error) => count < 1 && isNetworkError(error),
      retryDelay: 800,
    },
    mutations: { networkMode: 'always' },
  },
});

type AppProps = { services: Services; texts: Texts };

function App({ services, texts }: AppProps) {
  const pages = useMemo(() => createPages(texts), [texts]);

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
  );
}

/** In the place of a part that did not arrive. */
function MissedPart({ message, onRetry }: PartFailureProps) {
  return <FailureState error={null} says={message} onRetry={onRetry} compact />;
}

const readNonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;

/** Builds the page once its texts are there. */
export async function mount(container: Element, language: Language): Promise<void> {
  const nonce = readNonce();
  if (nonce) giveStylesNonce(nonce);
  setPartFailure(MissedPart);
  setPartFrame(async () => (await import('./antd-root.tsx')).createAntdRoot(language, nonce));
  const texts = await createTexts(language);
  const services = createServices(texts);
  services.session.start();
  const root = createRoot(container);
  // In slices: a phone answers a touch while the first view is being built.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App services={services} texts={texts} />
      </StrictMode>,
    ),
  );
  whenIdle(() => void texts.loadAll().catch(() => undefined)); // offline: each is asked for again on its first use
}
