import { mayAccess, type Access, type Role } from '../../../core/wire/endpoint.ts';

/** What a line of routes.tsx says about who may see it. */
export type RouteRules = {
  access: Access;
  /** A chain other than the EVM chain is not built, so its pages are not there (core.md 2). */
  chain: 'evm' | 'none' | 'sui';
  hidden: boolean;
  debug: boolean;
  /** Null while the page is not built: nothing can show what is not there. */
  page: (() => Promise<unknown>) | null;
};

export type SessionView = {
  isLoggedIn: boolean;
  /** The server's word; null while it has not spoken, and for a guest. */
  role: Role | null;
};

export type Verdict = 'show' | '404' | 'login' | 'wait';

/** What is not built, hidden, for debugging or of a foreign chain is not there; what needs a login asks for it; what needs a role hides from others. */
export function guardRoute(route: RouteRules, session: SessionView): Verdict {
  if (route.page === null || route.hidden || route.debug || route.chain === 'sui') return '404';
  if (route.access === 'guest') return 'show';
  if (!session.isLoggedIn) return 'login';
  if (route.access === 'player') return 'show';
  if (session.role === null) return 'wait';
  return mayAccess(session.role, route.access) ? 'show' : '404';
}

/**
 * The game configuration may show a hidden route or hide a visible one (decisions.md 14). A debug route stays shut, and a
 * page that is not built stays away.
 */
export function withOverride<Rules extends RouteRules>(
  route: Rules,
  path: string,
  overrides: Readonly<Record<string, { hidden: boolean }>> | undefined,
): Rules {
  if (!overrides || !Object.hasOwn(overrides, path)) return route;
  return { ...route, hidden: overrides[path]?.hidden ?? route.hidden };
}
