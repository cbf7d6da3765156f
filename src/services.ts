import { createAnnouncer } from './providers/data/announce-error.ts';
import { createCdnProvider, createDataProvider } from './providers/data/data-provider.ts';
import { createHttpClient, type HttpClient } from './providers/data/http-client.ts';
import { createAccessProvider } from './providers/access.ts';
import { createAuthProvider } from './providers/auth/auth-provider.ts';
import { roleOf, SessionKeeper } from './providers/auth/session.ts';
import type { Texts } from './providers/i18n.ts';
import { createLiveProvider } from './providers/live.ts';
import { notificationProvider } from './providers/notification.ts';
import { createRouterProvider } from './providers/router.ts';
import { baseUrls } from './lib/base-urls.ts';
import { spansOf } from './lib/text/figures.ts';
import { noteReferrer } from './lib/session/referrer.ts';
import { readRedirect, redirectOrHome } from './lib/routing/redirect.ts';
import { resourceList } from './resource-list.ts';
import { redirectRules } from './routes.tsx';

/** Everything that Refine asks for, wired once per page. */
export function createServices(texts: Texts) {
  noteReferrer(location.search);
  const announce = createAnnouncer({
    textOf: ({ code, spans }) => texts.textOf(`errors.${String(code)}`, String(code), spansOf(spans, texts.language)),
  });
  const session: SessionKeeper = new SessionKeeper((): HttpClient => client, { announce });
  const client = createHttpClient({ session: session.access, announce });
  const rules = redirectRules();
  const game = createDataProvider(client, 'game', resourceList);
  return {
    session,
    dataProvider: {
      default: game,
      game,
      season: createDataProvider(client, 'season', resourceList),
      admin: createDataProvider(client, 'admin', resourceList),
      cdn: createCdnProvider(client),
    },
    authProvider: createAuthProvider({
      client,
      session,
      redirectTarget: () => redirectOrHome(new URLSearchParams(location.search).get('redirect'), rules),
    }),
    accessControlProvider: createAccessProvider({
      role: () => roleOf(session.state.get()),
      resources: resourceList,
      textOf: (denial) => texts.textOf(denial, ''),
    }),
    liveProvider: createLiveProvider({ url: `${baseUrls.game}/Live` }),
    routerProvider: createRouterProvider((to) => readRedirect(to, rules)),
    notificationProvider,
    i18nProvider: texts.provider,
  };
}

export type Services = ReturnType<typeof createServices>;
