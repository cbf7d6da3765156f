import { Wallet } from 'ethers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serverEndpoints } from '../../core/wire/admin/server.ts';
import { accountEndpoints } from '../../core/wire/account/session.ts';
import { allEndpoints } from '../../core/wire/endpoints.ts';
import { heroEndpoints } from '../../core/wire/game/heroes.ts';
import { statEndpoints } from '../../core/wire/game/status.ts';
import { createTestApp, ORIGIN, type TestApp } from '../test-support/test-app.ts';
import { part, serveTestEndpoints, type TestEndpoints } from '../test-support/test-endpoints.ts';
import { nameOf } from './api.ts';
import { serve } from './serve.ts';

let hub: TestApp;
let tests: TestEndpoints;

beforeAll(async () => {
  hub = await createTestApp();
  tests = serveTestEndpoints(hub);
});
beforeEach(async () => {
  tests.world.status = 'normal';
  tests.world.off = [];
  await hub.reset();
});
afterAll(() => hub.close());

describe('the list of endpoints', () => {
  test('every endpoint is served, and nothing else is', () => {
    expect([...hub.app.served.keys()].sort()).toEqual(allEndpoints.map(nameOf).sort());
  });

  test('an endpoint cannot be served twice', () => {
    expect(() => serve(tests.api, part, (input) => input)).toThrow('served twice');
  });
});

describe('pages of other origins', () => {
  const publicKey = `0x${'1'.repeat(40)}`;
  const nonceFrom = (headers: Record<string, string>) => hub.call(accountEndpoints.nonce, { publicKey }, { headers });

  test.each(['https://evil.example', 'null', `${ORIGIN}.evil.example`, ORIGIN.replace('http', 'https')])(
    'a POST from %s is refused before anything happens, with a session and without',
    async (origin) => {
      expect(await nonceFrom({ Origin: origin })).toMatchObject({ status: 403, outcome: 'forbidden' });
      const session = await hub.logIn();
      const answer = await hub.call(accountEndpoints.logoutAll, {}, { session, headers: { Origin: origin } });
      expect([answer.status, answer.outcome]).toEqual([403, 'forbidden']);
      expect((await hub.call(accountEndpoints.info, {}, { session })).outcome).toBe('ok');
    },
  );

  test('our own pages, and programs that are no browser, go on', async () => {
    expect((await nonceFrom({ Origin: ORIGIN })).outcome).toBe('ok');
    expect((await nonceFrom({})).outcome).toBe('ok');
  });
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
    const response = await tests.get(`/api/game/Test/a%20b`);
    expect(await response.json()).toMatchObject({ code: 0, data: { part: 'a b' } });
  });

  test('a long answer is compressed as the browser asks', async () => {
    const long = async (accepted: string) => {
      const url = `/api/game/Test/${'x'.repeat(3_000)}`;
      const response = await tests.get(`${url}`, { 'Accept-Encoding': accepted });
      const bytes = Buffer.from(await response.arrayBuffer());
      return [response.headers.get('content-encoding'), bytes.length < 500] as const;
    };
    expect(await long('gzip, deflate, br')).toEqual(['br', true]);
    expect(await long('gzip')).toEqual(['gzip', true]);
    expect(await long('identity')).toEqual([null, false]);
  });
});

describe('refused', () => {
  test.each([
    ['maintenance', 70019101],
    ['closed', 70019102],
  ] as const)('in %s nobody writes but who manages; reading goes on', async (state, code) => {
    const { send } = await tests.writer();
    const manager = await hub.logIn(Wallet.createRandom(), 'manager');
    tests.world.status = state;

    expect((await send({ note: 'n' })).code).toBe(code);
    const headers = { Authorization: `Bearer ${manager.jwtKey}` };
    expect((await tests.post('/api/game/Test/Write', '{"note":"m"}', headers)).code).toBe(0);
    expect((await tests.post('/api/admin/Test/Managed', '{"note":"m"}', headers)).code).toBe(0);
    expect((await tests.get(`/api/game/Test/x`)).status).toBe(200);
    expect(await tests.written()).toEqual([{ key: 'm' }]);
  });

  test('what a manager switched off is refused by its name, and by no other', async () => {
    const { session } = await tests.writer();
    const headers = { Authorization: `Bearer ${session.jwtKey}` };
    const bet = async () => (await tests.post('/api/game/Test/Bet', '{"note":"n"}', headers)).code;

    tests.world.off = ['draws'];
    expect(await bet()).toBe(0);
    tests.world.off = ['bets'];
    expect(await bet()).toBe(70019417);
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
  const send = async (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', more = {}) => {
    const response = await hub.request(nonce, { method: 'POST', body, headers: { 'Content-Type': type, ...more } });
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
    ['a field twice', `{"publicKey":"${publicKey}","publicKey":"${publicKey}"}`, 400],
    ['a field twice in other letters', `{"publicKey":"${publicKey}","public\\u004bey" :"${publicKey}"}`, 400],
    ['a NUL', `{"publicKey":"${publicKey}\\u0000"}`, 400],
    ['deep nesting', `{"publicKey":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['1 MB and a byte', `{"publicKey":"${'x'.repeat(1_048_577 - 16)}"}`, 413],
  ])('a body with %s', async (_name, body, expected) => {
    expect(await send(body)).toEqual([expected, expected === 413 ? -413 : -400]);
  });

  test.each([
    [`{"publicKey":"${publicKey}","colour":1}`, /^colour unrecognized_keys$/],
    ['{"publicKey":"0x1"}', /^publicKey invalid/],
    ['{', /JSON/],
  ])('the answer to %s names the error and what is wrong', async (body, detail) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await hub.request('/api/game/Account/Nonce', { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ error: 'badRequest', detail: expect.stringMatching(detail) });
  });

  test('a body of exactly 1 MB is read and judged', async () => {
    const head = `{"publicKey":"${publicKey}"`;
    expect(await send(`${head}${' '.repeat(1_048_576 - head.length - 1)}}`)).toEqual([200, 0]);
  });

  test.each([
    ['gzip', 415],
    ['br, identity', 415],
    ['Identity', 200],
  ])('a body whose content encoding is %s', async (coding, expected) => {
    const [status] = await send(`{"publicKey":"${publicKey}"}`, 'application/json', { 'Content-Encoding': coding });
    expect(status).toBe(expected);
  });

  test('a body that begins with a byte order mark is read without it', async () => {
    expect(await send(`\ufeff{"publicKey":"${publicKey}"}`)).toEqual([200, 0]);
  });

  test('a name that is in another object, in a text or in a list too is given once', async () => {
    const { send: write } = await tests.writer();
    expect((await write({ note: '{"note":1,"note":2} "note": \\' })).code).toBe(0);
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
    const { send } = await tests.writer();
    hub.logged.length = 0;
    const failed = await send({ note: 'broken' });

    expect([failed.status, failed.code, failed.data]).toEqual([500, -1, null]);
    expect(JSON.stringify(failed)).not.toContain('secret');
    const line = hub.logged.find((one) => one.includes('request failed')) ?? '';
    expect(line).toContain('secret detail');
    expect(line).toContain(failed.headers.get('x-request-id') ?? 'none');
    expect(await tests.written()).toEqual([]);
  });

  test('in development and tests an answer that holds more than its endpoint declares is not sent', async () => {
    const response = await tests.get(`/api/game/Test/leak`);
    expect(await response.json()).toMatchObject({ code: -1, data: null });
  });

  test('neither tokens nor bodies are in the log', async () => {
    hub.logged.length = 0;
    const { session, send } = await tests.writer();
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
