import { statEndpoints } from '../../../core/wire/game/status.ts';
import { serverNow } from '../time/server-time.ts';
import { useApi } from '../use-api.ts';

const CALM_MS = 60_000;
const LEAST_MS = 5_000;
/** Asked again after this part of the time that it has lasted: often at first, then less and less. */
const SHARE = 6;

/** How long to wait before asking again, `sinceMs` after the game stopped or the server was last heard. */
export function statusWait(sinceMs: number, chance: number): number {
  const wait = Math.min(Math.max(sinceMs / SHARE, LEAST_MS), CALM_MS);
  return Math.round(wait * (0.8 + 0.4 * chance)); // not all browsers at the same instant
}

/** The state of the game server and of the reader's in-game account, as `useWatchedGameStatus` keeps it. */
export function useGameStatus() {
  return useApi(statEndpoints.status, {}, { quiet: true });
}

/**
 * Keeps it: to be used once, around all pages. A switch is announced live; while the game is not normal, or the server not
 * heard, it is also asked again and again, so that the way back never needs a reload.
 */
export function useWatchedGameStatus() {
  return useApi(
    statEndpoints.status,
    {},
    {
      live: 'status',
      quiet: true,
      refreshMs: ({ data, dataUpdatedAt, isError }) => {
        if (isError) return statusWait(Date.now() - (dataUpdatedAt || performance.timeOrigin), Math.random());
        if (!data || data.Status === 'normal') return CALM_MS;
        return statusWait(serverNow() - Date.parse(data.Since), Math.random());
      },
    },
  );
}
