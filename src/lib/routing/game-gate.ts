import type { Access, Role } from '../../../core/wire/endpoint.ts';
import type { GameStatus } from '../../../core/wire/game/status.ts';

export type GameView = {
  /** Undefined while the server has not said it. */
  status: GameStatus | undefined;
  /** Null for a guest, and while the server has not said who this is. */
  role: Role | null;
  /** Somebody is logged in of whom the server has not yet said who it is. */
  isUnknown: boolean;
  /** Asked to see the page all the same, to read it. */
  isReading: boolean;
};

export type GatedRoute = { path: string; access: Access };
export type Gate = Exclude<GameStatus, 'normal'> | null;

/** The ways in stay open at all times: who manages the game has to get in. */
const alwaysOpen = [/^\/login(\/|$)/, /^\/404$/, /^\/unity-login$/, /^\/(sign-up|forgot-password)(\/|$)/];

/**
 * What stands in place of a page. As on the server (requireOpenGame): in maintenance reading goes on and acting does not,
 * so the pages of players wait and the others stay; a closed game shows nothing but the way in; managers see everything.
 */
export function gateOf({ path, access }: GatedRoute, { status, role, isUnknown, isReading }: GameView): Gate {
  if (status === undefined || status === 'normal' || role === 'manager' || isUnknown) return null;
  if (alwaysOpen.some((pattern) => pattern.test(path))) return null;
  if (status === 'closed') return 'closed';
  return access === 'guest' || isReading ? null : 'maintenance';
}
