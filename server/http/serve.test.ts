import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import * as z from 'zod/mini';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverEndpoints } from '../../core/wire/admin/server.ts';
import { accountEndpoints } from '../../core/wire/account/session.ts';
import { endpoint } from '../../core/wire/endpoint.ts';
import { allEndpoints } from '../../core/wire/endpoints.ts';
import { heroEndpoints } from '../../core/wire/game/heroes.ts';
import { statEndpoints } from '../../core/wire/game/status.ts';
import { rowsOf } from '../db/database.ts';
import { createTestApp, ORIGIN, type TestApp } from '../test-support/test-app.ts';
import { ApiError } from './api-error.ts';
import { createApi, nameOf, type Api } from './api.ts';
import { requestLog } from './request-log.ts';
import { serve } from './serve.ts';

let hub: TestApp;
let api: Api;
let status: 'normal' | 'maintenance' | 'closed' = 'normal';

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
const managed = endpoint({ ...write, path: '/Test/Managed', access: 'manager', service: 'admin' });
const part = endpoint({
  method: 'GET',
  path: '/Test/{part}',
  access: 'guest',
  summary: '',
  input: z.strictObject({ part: z.string() }),
  output: z.object({ part: z.string() }),
});

/** A small app of its own beside the real one, to see what serve() does with endpoints that write, fail or leak. */
function registerTestEndpoints() {
  api = createApi(hub.deps, {
    callerOf: (jwtKey) => hub.app.accounts.callerOf(jwtKey),
    gameStatus: async () => status,
    noteFailure: () => undefined,
  });
  api.app.use(requestLog(hub.deps));
  serve(api, write, async (input, { db, now }) => {
    await db.execute(
      sql`insert into game_settings (key, value, updated_at) values (${input.note}, '1', ${now.toISOString()})`,
    );
    if (input.note === 'refused') throw new ApiError('heroMissing');
    if (input.note === 'broken') throw new Error('secret detail of the inside');
    return { note: input.note };
  });
  serve(api, managed, (input) => input);
  serve(api, part, (input) => (input.part === 'leak' ? { ...input, password: 'x' } : input));
}

beforeAll(async () => {
  hub = await createTestApp();
  registerTestEndpoints();
});
beforeEach(async () => {
  status = 'normal';
  await hub.reset();
});
afterAll(() => hub.close());

const written = () => rowsOf<{ key: string }>(hub.database.db, sql`select key from game_settings order by key`);

async function post(path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } };
  const response = await api.app.request(`${ORIGIN}${path}`, init);
  return {
    status: response.status,
    headers: response.headers,
    ...((await response.json()) as { code: number; data: unknown }),
  };
}

async function writer() {
  const session = await hub.logIn();
  const headers = { Authorization: `Bearer ${session.jwtKey}` };
  return {
    session,
    send: (body: unknown, more: Record<string, string> = {}) =>
      post('/api/game/Test/Write', JSON.stringify(body), { ...headers, ...more }),
  };
}

describe('the list of endpoints', () => {
  test('every endpoint is served, and nothing else is', () => {
    expect([...hub.app.served.keys()].sort()).toEqual(allEndpoints.map(nameOf).sort());
  });

  test('an endpoint cannot be served twice', () => {
    expect(() => serve(api, part, (input) => input)).toThrow('served twice');
  });

  const guarded = allEndpoints.filter(({ access }) => access !== 'guest');
  test.each(guarded.map((one) => [nameOf(one), one] as const))(
    "%s: A's token with B's address is 70010111, no token is 405, a player is no manager",
    async (_name, one) => {
      const session = await hub.logIn();
      const other = Wallet.createRandom().address;

      expect((await hub.call(one, {}, { session, address: other })).code).toBe(70010111);
      expect((await hub.call(one, {})).code).toBe(405);
      if (one.access === 'player') return;
      const refused = await hub.call(one, {}, { session });
      expect([refused.status, refused.outcome]).toEqual([403, 'forbidden']);
    },
  );
});

describe('ok', () => {
  test('an answer carries code 0, its data and the server time', async () => {
    const { status: http, code, data, time } = await hub.call(statEndpoints.status, {});
    expect([http, code, time]).toEqual([200, 0, hub.clock.now().toISOString()]);
    expect(data.Status).toBe('normal');
  });

  test('the address in a header may be written in any case', async () => {
    const wallet = Wallet.createRandom();
    const session = await hub.logIn(wallet);
    expect((await hub.call(accountEndpoints.info, {}, { session, address: wallet.address })).outcome).toBe('ok');
  });

  test('parts of the path are input', async () => {
    const response = await api.app.request(`${ORIGIN}/api/game/Test/a%20b`);
    expect(await response.json()).toMatchObject({ code: 0, data: { part: 'a b' } });
  });

  test('a long answer is compressed as the browser asks', async () => {
    const long = async (accepted: string) => {
      const url = `/api/game/Test/${'x'.repeat(3_000)}`;
      const response = await api.app.request(`${ORIGIN}${url}`, { headers: { 'Accept-Encoding': accepted } });
      const bytes = Buffer.from(await response.arrayBuffer());
      return [response.headers.get('content-encoding'), bytes.length < 500] as const;
    };
    expect(await long('gzip, deflate, br')).toEqual(['br', true]);
    expect(await long('gzip')).toEqual(['gzip', true]);
    expect(await long('identity')).toEqual([null, false]);
  });
});

describe('idempotency keys', () => {
  test('the same key and body act once and answer the same', async () => {
    const { send } = await writer();
    const first = await send({ note: 'once' }, { 'Idempotency-Key': 'k1' });
    const second = await send({ note: 'once' }, { 'Idempotency-Key': 'k1' });

    expect(second.data).toEqual(first.data);
    expect(second.code).toBe(0);
    expect(await written()).toEqual([{ key: 'once' }]);
  });

  test('twenty at once act once', async () => {
    const { send } = await writer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send({ note: 'parallel' }, { 'Idempotency-Key': 'k2' })),
    );

    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(await written()).toEqual([{ key: 'parallel' }]);
  });

  test('the same key with another body is a mistake, with its own code and without effect', async () => {
    const { send } = await writer();
    await send({ note: 'one' }, { 'Idempotency-Key': 'k3' });
    const other = await send({ note: 'two' }, { 'Idempotency-Key': 'k3' });

    expect([other.status, other.code]).toEqual([422, -422]);
    expect(await written()).toEqual([{ key: 'one' }]);
  });

  test('the same key of another account is another key', async () => {
    const [a, b] = [await writer(), await writer()];
    await a.send({ note: 'of a' }, { 'Idempotency-Key': 'k4' });
    await b.send({ note: 'of b' }, { 'Idempotency-Key': 'k4' });
    expect(await written()).toEqual([{ key: 'of a' }, { key: 'of b' }]);
  });

  test('a refusal is answered again, and what it had done is undone', async () => {
    const { send } = await writer();
    const first = await send({ note: 'refused' }, { 'Idempotency-Key': 'k5' });
    const second = await send({ note: 'refused' }, { 'Idempotency-Key': 'k5' });

    expect([first.code, second.code]).toEqual([1301, 1301]);
    expect(await written()).toEqual([]);
  });

  test('a failure of ours leaves the key free', async () => {
    const { send } = await writer();
    expect((await send({ note: 'broken' }, { 'Idempotency-Key': 'k6' })).code).toBe(-1);
    expect((await send({ note: 'works' }, { 'Idempotency-Key': 'k6' })).code).toBe(0);
    expect(await written()).toEqual([{ key: 'works' }]);
  });

  test('a key is forgotten after 24 h', async () => {
    const { send } = await writer();
    await send({ note: 'early' }, { 'Idempotency-Key': 'k7' });
    hub.clock.advance(24 * 3_600_000 + 1);
    // The token itself still is good for the minute of leeway.
    expect((await send({ note: 'late' }, { 'Idempotency-Key': 'k7' })).code).toBe(0);
    expect(await written()).toEqual([{ key: 'early' }, { key: 'late' }]);
  });

  test.each(['a b', 'x'.repeat(129), 'é'])('%j is no key', async (key) => {
    const { send } = await writer();
    expect((await send({ note: 'n' }, { 'Idempotency-Key': encodeURI(key) === key ? key : `${key} ` })).status).toBe(
      400,
    );
  });
});

describe('refused', () => {
  test.each([
    ['maintenance', 70019101],
    ['closed', 70019102],
  ] as const)('in %s nobody writes but who manages; reading goes on', async (state, code) => {
    const { send } = await writer();
    const manager = await hub.logIn(Wallet.createRandom(), 'manager');
    status = state;

    expect((await send({ note: 'n' })).code).toBe(code);
    const headers = { Authorization: `Bearer ${manager.jwtKey}` };
    expect((await post('/api/game/Test/Write', '{"note":"m"}', headers)).code).toBe(0);
    expect((await post('/api/admin/Test/Managed', '{"note":"m"}', headers)).code).toBe(0);
    expect((await api.app.request(`${ORIGIN}/api/game/Test/x`)).status).toBe(200);
    expect(await written()).toEqual([{ key: 'm' }]);
  });

  test('login, refresh and reading go on while the game is closed', async () => {
    const manager = await hub.logIn(Wallet.createRandom(), 'manager');
    await hub.call(serverEndpoints.switchStatus, { status: 'closed' }, { session: manager });
    const session = await hub.logIn();
    expect((await hub.call(accountEndpoints.refresh, { refreshToken: session.refreshToken })).outcome).toBe('ok');
    expect((await hub.list(heroEndpoints.list, {})).outcome).toBe('ok');
  });

  test('too many calls get 429 with Retry-After, by address and by wallet, whatever X-Forwarded-For claims', async () => {
    const limited = await createLimited({ perAddress: 5, perAccount: 2 });
    const call = (publicKey: string) =>
      limited.call(
        accountEndpoints.nonce,
        { publicKey },
        { headers: { 'X-Forwarded-For': `10.0.0.${Math.random()}` } },
      );
    const wallet = Wallet.createRandom().address;

    const outcomes = [];
    for (let i = 0; i < 3; i += 1) outcomes.push((await call(wallet)).outcome);
    expect(outcomes).toEqual(['ok', 'ok', 'tooManyRequests']);
    for (let i = 0; i < 2; i += 1) expect((await call(Wallet.createRandom().address)).outcome).toBe('ok');
    const refused = await call(Wallet.createRandom().address);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '12']);
    limited.clock.advance(12_000);
    expect((await call(Wallet.createRandom().address)).outcome).toBe('ok');
    await limited.close();
  });
});

const createLimited = (rateLimits: { perAddress: number; perAccount: number }) => createTestApp({ rateLimits });

describe('invalid', () => {
  const nonce = '/api/game/Account/Nonce';
  const publicKey = `0x${'1'.repeat(40)}`;
  const send = async (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') => {
    const response = await hub.request(nonce, { method: 'POST', body, headers: { 'Content-Type': type } });
    return [response.status, ((await response.json()) as { code: number }).code];
  };

  test.each<[string, string, number]>([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['an array', '[]', 400],
    ['a number', '1', 400],
    ['null', 'null', 400],
    ['an unknown field', `{"publicKey":"${publicKey}","x":1}`, 400],
    ['a prototype', `{"publicKey":"${publicKey}","__proto__":{"x":1}}`, 400],
    ['a constructor', `{"publicKey":"${publicKey}","constructor":{"prototype":{}}}`, 400],
    ['a NUL', `{"publicKey":"${publicKey}\\u0000"}`, 400],
    ['deep nesting', `{"publicKey":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['1 MB and a byte', `{"publicKey":"${'x'.repeat(1_048_577 - 16)}"}`, 413],
  ])('a body with %s', async (_name, body, expected) => {
    expect(await send(body)).toEqual([expected, expected === 413 ? -413 : -400]);
  });

  test('a body of exactly 1 MB is read and judged', async () => {
    const head = `{"publicKey":"${publicKey}"`;
    expect(await send(`${head}${' '.repeat(1_048_576 - head.length - 1)}}`)).toEqual([200, 0]);
  });

  test('a body that is not UTF-8', async () => {
    expect(await send(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).toEqual([400, -400]);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/jsonp',
  ])('the content type %s', async (type) => {
    expect(await send(`{"publicKey":"${publicKey}"}`, type)).toEqual([415, -415]);
  });

  test.each([
    ['twice', '?range=24h&range=7d'],
    ['by another name', '?range=24h&x=1'],
    ['with a hostile name', '?range=24h&__proto__[x]=1'],
    ['in broken UTF-8', '?range=%E0%A4%A'],
    ['with another value', '?range=1y'],
    ['not at all', ''],
  ])('a parameter given %s', async (_name, query) => {
    const response = await hub.request(`/api/game/Account/Stat${query}`);
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([400, -400]);
  });

  test('an unknown path and an unknown method below /api are envelopes', async () => {
    const missing = await hub.request('/api/game/Nothing');
    expect([missing.status, await missing.json()]).toMatchObject([404, { code: -404, data: null }]);
    const method = await hub.request('/api/game/Game/Status', { method: 'DELETE' });
    expect([method.status, await method.json()]).toMatchObject([405, { code: -4051, data: null }]);
    expect(method.headers.get('allow')).toBe('GET');
  });
});

describe('failures of ours', () => {
  test('an error is -1 with a request id and no word about the inside, and is in the log', async () => {
    const { send } = await writer();
    hub.logged.length = 0;
    const failed = await send({ note: 'broken' });

    expect([failed.status, failed.code, failed.data]).toEqual([500, -1, null]);
    expect(JSON.stringify(failed)).not.toContain('secret');
    const line = hub.logged.find((one) => one.includes('request failed')) ?? '';
    expect(line).toContain('secret detail');
    expect(line).toContain(failed.headers.get('x-request-id') ?? 'none');
    expect(await written()).toEqual([]);
  });

  test('an answer that holds more than its endpoint declares is not sent', async () => {
    const response = await api.app.request(`${ORIGIN}/api/game/Test/leak`);
    expect(await response.json()).toMatchObject({ code: -1, data: null });
  });

  test('neither tokens nor bodies are in the log', async () => {
    hub.logged.length = 0;
    const { session, send } = await writer();
    await send({ note: 'a private note' });
    await hub.call(accountEndpoints.refresh, { refreshToken: session.refreshToken });
    const log = hub.logged.join('');

    expect(log).toContain('/api/game/Account/Login');
    for (const secret of [session.jwtKey, session.refreshToken, 'a private note']) expect(log).not.toContain(secret);
  });

  test('a database that is away is 503, and the process goes on', async () => {
    const away = await createTestApp();
    await away.database.close();
    const answer503 = await away.list(heroEndpoints.list, {});
    expect([answer503.status, answer503.outcome]).toEqual([503, 'unavailable']);
    expect((await away.request('/healthz')).status).toBe(200);
    expect((await away.request('/readyz')).status).toBe(503);
  });
});
