import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { serveTestEndpoints, type TestEndpoints } from '../test-support/test-endpoints.ts';

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

describe('idempotency keys', () => {
  test('the same key and body act once and answer the same', async () => {
    const { send } = await tests.writer();
    const first = await send({ note: 'once' }, { 'Idempotency-Key': 'k1' });
    const second = await send({ note: 'once' }, { 'Idempotency-Key': 'k1' });

    expect(second.data).toEqual(first.data);
    expect(second.code).toBe(0);
    expect(await tests.written()).toEqual([{ key: 'once' }]);
  });

  test('twenty at once act once', async () => {
    const { send } = await tests.writer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send({ note: 'parallel' }, { 'Idempotency-Key': 'k2' })),
    );

    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(await tests.written()).toEqual([{ key: 'parallel' }]);
  });

  test('the same key with another body is a mistake, with its own code and without effect', async () => {
    const { send } = await tests.writer();
    await send({ note: 'one' }, { 'Idempotency-Key': 'k3' });
    const other = await send({ note: 'two' }, { 'Idempotency-Key': 'k3' });

    expect([other.status, other.code]).toEqual([422, -422]);
    expect(await tests.written()).toEqual([{ key: 'one' }]);
  });

  test('the same key of another account is another key', async () => {
    const [a, b] = [await tests.writer(), await tests.writer()];
    await a.send({ note: 'of a' }, { 'Idempotency-Key': 'k4' });
    await b.send({ note: 'of b' }, { 'Idempotency-Key': 'k4' });
    expect(await tests.written()).toEqual([{ key: 'of a' }, { key: 'of b' }]);
  });

  test('a refusal is answered again, and what it had done is undone', async () => {
    const { send } = await tests.writer();
    const first = await send({ note: 'refused' }, { 'Idempotency-Key': 'k5' });
    const second = await send({ note: 'refused' }, { 'Idempotency-Key': 'k5' });

    expect([first.code, second.code]).toEqual([1301, 1301]);
    expect(await tests.written()).toEqual([]);
  });

  test.each([
    ['the game is in maintenance', () => (tests.world.status = 'maintenance')],
    ['the game is closed', () => (tests.world.status = 'closed')],
    ['its feature is off', () => (tests.world.off = ['bets'])],
  ])('while %s what was done is answered again, and nothing new is done', async (_what, shut) => {
    const { session } = await tests.writer();
    const bet = async (key: string) => {
      const headers = { Authorization: `Bearer ${session.jwtKey}`, 'Idempotency-Key': key };
      return tests.post('/api/game/Test/Bet', '{"note":"lost"}', headers);
    };
    const first = await bet('told');
    expect(first.code).toBe(0);

    shut();
    expect(await bet('told')).toMatchObject({ code: 0, data: first.data });
    expect((await bet('new')).code).not.toBe(0);
  });

  test('a refusal for being asked too often leaves the key free', async () => {
    const { send } = await tests.writer();
    expect((await send({ note: 'hurried' }, { 'Idempotency-Key': 'k8' })).code).toBe(-429);
    expect((await send({ note: 'calm' }, { 'Idempotency-Key': 'k8' })).code).toBe(0);
    expect(await tests.written()).toEqual([{ key: 'calm' }]);
  });

  test('a failure of ours leaves the key free', async () => {
    const { send } = await tests.writer();
    expect((await send({ note: 'broken' }, { 'Idempotency-Key': 'k6' })).code).toBe(-1);
    expect((await send({ note: 'works' }, { 'Idempotency-Key': 'k6' })).code).toBe(0);
    expect(await tests.written()).toEqual([{ key: 'works' }]);
  });

  test('a key is forgotten after 24 h', async () => {
    const { send } = await tests.writer();
    await send({ note: 'early' }, { 'Idempotency-Key': 'k7' });
    hub.clock.advance(24 * 3_600_000 + 1);
    // The token itself still is good for the minute of leeway.
    expect((await send({ note: 'late' }, { 'Idempotency-Key': 'k7' })).code).toBe(0);
    expect(await tests.written()).toEqual([{ key: 'early' }, { key: 'late' }]);
  });

  test.each(['a b', 'x'.repeat(129), 'é'])('%j is no key', async (key) => {
    const { send } = await tests.writer();
    expect((await send({ note: 'n' }, { 'Idempotency-Key': encodeURI(key) === key ? key : `${key} ` })).status).toBe(
      400,
    );
  });
});
