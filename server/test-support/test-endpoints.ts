import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { endpoint } from '../../core/wire/endpoint.ts';
import type { Feature } from '../../core/wire/features.ts';
import type { GameStatus } from '../../core/wire/game/status.ts';
import { rowsOf } from '../db/database.ts';
import { ApiError } from '../http/api-error.ts';
import { createApi } from '../http/api.ts';
import { requestLog } from '../http/operations/request-log.ts';
import { serve } from '../http/serve.ts';
import { ORIGIN, type TestApp } from './test-app.ts';

const note = z.strictObject({ note: z.string().check(z.maxLength(40)) });
const answer = z.object({ note: z.string() });
const write = endpoint({
  method: 'POST',
  path: '/Test/Write',
  access: 'player',
  summary: '',
  input: note,
  output: answer,
});
const bet = endpoint({ ...write, path: '/Test/Bet', feature: 'bets' });
const managed = endpoint({ ...write, path: '/Test/Managed', access: 'manager', service: 'admin' });
export const part = endpoint({
  method: 'GET',
  path: '/Test/{part}',
  access: 'guest',
  summary: '',
  input: z.strictObject({ part: z.string() }),
  output: z.object({ part: z.string() }),
});

/** A small app of its own beside the real one, to see what serve() does with endpoints that write, fail or leak. */
export function serveTestEndpoints(hub: TestApp) {
  const world: { status: GameStatus; off: Feature[] } = { status: 'normal', off: [] };
  const api = createApi(hub.deps, {
    callerOf: (jwtKey) => hub.app.accounts.callerOf(jwtKey),
    gameStatus: async () => world.status,
    isFeatureOn: async (feature) => !world.off.includes(feature),
    recordAct: async () => undefined,
    noteFailure: () => undefined,
  });
  api.app.use(requestLog(hub.deps));
  serve(api, write, async (input, { db, now }) => {
    const at = now.toISOString();
    await db.execute(sql`insert into game_settings (key, value, updated_at) values (${input.note}, '1', ${at})`);
    if (input.note === 'refused') throw new ApiError('heroMissing');
    if (input.note === 'hurried') throw new ApiError('tooManyRequests');
    if (input.note === 'broken') throw new Error('secret detail of the inside');
    return { note: input.note };
  });
  serve(api, managed, (input) => input);
  serve(api, bet, (input) => input);
  serve(api, part, (input) => (input.part === 'leak' ? { ...input, password: 'x' } : input));

  async function post(path: string, body: string, headers: Record<string, string> = {}) {
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } };
    const response = await api.app.request(`${ORIGIN}${path}`, init);
    const envelope = (await response.json()) as { code: number; data: unknown };
    return { status: response.status, headers: response.headers, ...envelope };
  }

  return {
    api,
    world,
    post,
    get: (path: string, headers: Record<string, string> = {}) => api.app.request(`${ORIGIN}${path}`, { headers }),
    written: () => rowsOf<{ key: string }>(hub.database.db, sql`select key from game_settings order by key`),
    async writer() {
      const session = await hub.logIn();
      const headers = { Authorization: `Bearer ${session.jwtKey}` };
      return {
        session,
        send: (body: unknown, more: Record<string, string> = {}) =>
          post('/api/game/Test/Write', JSON.stringify(body), { ...headers, ...more }),
      };
    },
  };
}
export type TestEndpoints = ReturnType<typeof serveTestEndpoints>;
