import { createElement, lazy, Suspense, useEffect, type ReactElement } from 'react';
import { generatePath, Navigate, useLocation, useParams } from 'react-router-dom';
import { EmptyState } from '../components/display/empty-state.tsx';
import { ShowSkeleton } from '../components/resource/skeletons.tsx';
import { guardRoute, withOverride, type Verdict } from '../lib/routing/guard-route.ts';
import { cleanOauthError } from '../lib/routing/oauth-error.ts';
import { loginPath } from '../lib/routing/redirect.ts';
import { useStore } from '../lib/store.ts';
import { useGameConfig } from '../lib/data/use-game-config.ts';
import { roleOf } from '../providers/auth/session.ts';
import { framed } from '../lib/view/lazy-part.tsx';
import { useText } from '../lib/text/use-text.ts';
import type { Texts } from '../providers/i18n.ts';
import { isCodeAwaited, loadCode } from '../lib/routing/load-code.ts';
import { isBuilt, type Route } from './route.ts';
import { routes } from '../routes.tsx';
import type { Services } from '../services.ts';

export type Pages = ReadonlyMap<string, ReactElement>;

/** Each page once, with its texts: both are there before it is drawn. */
export function createPages(texts: Texts): Pages {
  return new Map(
    routes.filter(isBuilt).map((route) => [
      route.path,
      createElement(
        lazy(async () => {
          const load = async () => (await route.page()).default;
          const [page] = await loadCode(route.path, () =>
            Promise.all([route.isPlain ? load() : framed(load), texts.load(route.texts)]),
          );
          return { default: page };
        }),
      ),
    ]),
  );
}

type GateProps = { route: Route; pages: Pages; session: Services['session'] };

function useVerdict(route: Route, session: Services['session']): Verdict {
  const state = useStore(session.state);
  const config = useGameConfig();
  const view = { isLoggedIn: state.stored !== null, role: roleOf(state) };
  // A page that is hidden by default may be shown by the configuration, so it waits for it; a failed reading hides it.
  if (isBuilt(route) && route.hidden && config.isPending) return 'wait';
  return guardRoute(withOverride(route, route.path, config.data?.routes), view);
}

/** Until a page's code is there; where nobody answers, that is said, and asking goes on by itself. */
function PageWait() {
  const t = useText();
  const isAwaited = useStore(isCodeAwaited);
  return isAwaited ? <EmptyState title={t('pages.awaited.title')} hint={t('pages.awaited.hint')} /> : <ShowSkeleton />;
}

/** The guard of one line of the table, and what it lets through. */
export function RouteGate({ route, pages, session }: GateProps) {
  const location = useLocation();
  const verdict = useVerdict(route, session);
  const isAwaited = useStore(isCodeAwaited);
  const page = pages.get(route.path);
  // The way to another page is a transition: this one stays until the code is there, and gives way when nobody answers.
  if (isAwaited && window.location.pathname !== location.pathname) return <PageWait />;
  if (verdict === 'wait') return <ShowSkeleton />;
  if (verdict === 'login') return <Navigate to={loginPath(location)} replace />;
  if (verdict === '404' || !page) return <Navigate to="/404" replace />;
  return <Suspense fallback={<PageWait />}>{page}</Suspense>;
}

/** Another spelling of a page's address leads to the page (decisions.md 15). */
export function Alias({ to }: { to: string }) {
  const { search, hash } = useLocation();
  const params = useParams();
  return <Navigate to={{ pathname: generatePath(to, params), search, hash }} replace />;
}

/** `error` in a URL becomes `oauth_error` with a known value, before anything reads it (core.md 2). */
export function OauthErrorRename() {
  const { pathname, search, hash } = useLocation();
  const cleaned = cleanOauthError(search);
  return cleaned === null ? null : <Navigate to={{ pathname, search: cleaned, hash }} replace />;
}

/** A session that the server ended leads to the login page, with the way back (decisions.md 11). */
export function ExpiredSession({ session }: { session: Services['session'] }) {
  const ended = useStore(session.ended);
  const location = useLocation();
  const isExpired = ended?.reason === 'expired';
  useEffect(() => {
    if (isExpired) session.ended.set(null);
  }, [isExpired, session]);
  return isExpired && location.pathname !== '/login' ? <Navigate to={loginPath(location)} replace /> : null;
}
