import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { adminClaimEndpoints, claimEndpoints } from '../../../core/wire/game/claims.ts';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/database.ts';
import { createCursors } from '../../http/cursor.ts';
import { plantedDifferences } from '../../test-support/economy/book-differences.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { createClaimsService, type ClaimsService } from './claims.service.ts';

const { bitgetClaim, list } = claimEndpoints;
const { sent } = adminClaimEndpoints;
const exchange = { bitget_id: '123456789', bitget_address: `0x${'aB'.repeat(20)}` };
const txHash = `0x${'5e'.repeat(32)}`;
let hub: TestApp;
let session: Session;
let ids: string[];
let claims: ClaimsService;

beforeAll(async () => {
  hub = await createTestApp();
  claims = createClaimsService({
    ...hub.deps,
    cursors: createCursors(hub.deps.secrets.cursor),
    note: async () => undefined,
  });
}, 60_000);
afterAll(() => hub.close());

beforeEach(async () => {
  await hub.reset();
  session = await hub.logIn();
  for (const [key, amount] of [
    ['season 1', 10n],
    ['season 2', 25n],
  ] as const) {
    const grant = { key, accountId: session.userInfo.userId, amount, reason: 'season' };
    await claims.grant(hub.database.db, grant);
    await claims.grant(hub.database.db, grant);
  }
  const { data } = await hub.list(list, { sorter: [{ field: 'grantedAt', order: 'asc' }] }, { session });
  ids = [...data.list].sort((a, b) => (BigInt(a.amount) < BigInt(b.amount) ? -1 : 1)).map(({ id }) => id);
});

const ask = (claim_ids: unknown, amounts: unknown, as = session) =>
  hub.call(bitgetClaim, { ...exchange, claim_ids, amounts }, { session: as });
const states = async () => (await hub.list(list, {}, { session })).data.list.map(({ state }) => state);

test('claims are asked for once, all together, and a promise made twice is one', async () => {
  expect(ids).toHaveLength(2);

  const { data } = await ask(ids, ['10', '25']);

  expect(data).toMatchObject({ total: '35', claims: [{ state: 'pending' }, { state: 'pending' }] });
  expect(data.claims[0]?.bitgetAddress).toBe(exchange.bitget_address.toLowerCase());
  expect((await ask(ids, ['10', '25'])).outcome).toBe('rewardAlreadyClaimed');
  expect((await ask([ids[0]], ['10'])).outcome).toBe('rewardAlreadyClaimed');
});

test('each promise is a row of the claim centre until it is asked for, and nobody else’s', async () => {
  const rowsFor = async (as: Session) => {
    const { data } = await hub.call(claimableEndpoints.claimables, {}, { session: as });
    return data.list.filter(({ kind }) => kind === 'promise');
  };
  const arca = hub.deps.chain.config.contracts.arca;
  const row = (id: string | undefined, amount: string) => ({
    key: `promise-${String(id)}`,
    kind: 'promise',
    pays: { token: arca, amount },
    values: { reason: 'season' },
    endsAt: null,
    call: null,
    path: '/currency/promised',
  });
  const rows = await rowsFor(session);
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(expect.arrayContaining([row(ids[0], '10'), row(ids[1], '25')]));
  expect(await rowsFor(await hub.logIn())).toEqual([]);

  await ask([ids[0]], ['10']);
  expect(await rowsFor(session)).toEqual([row(ids[1], '25')]);
  await ask([ids[1]], ['25']);
  expect(await rowsFor(session)).toEqual([]);
});

test('twenty who ask at the same moment ask once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ids, ['10', '25'])));

  expect(answers.filter((answer) => answer.outcome === 'ok')).toHaveLength(1);
});

describe('refused, with nothing changed', () => {
  test.each([
    ['lists of different lengths', () => ask(ids, ['10']), 'badRequest'],
    ['a claim twice', () => ask([ids[0], ids[0]], ['10', '10']), 'badRequest'],
    ['another amount', () => ask(ids, ['10', '26']), 'invalidAmount'],
    ['an amount that is none', () => ask(ids, ['10', '2e1']), 'invalidAmount'],
    ['one that is not there', () => ask([...ids, 'nobody'], ['10', '25', '1']), 'nothingToClaim'],
    ['ten thousand of them', () => ask(Array(10_000).fill('x'), Array(10_000).fill('1')), 'badRequest'],
    [
      'no address',
      () =>
        hub.call(
          bitgetClaim,
          { ...exchange, bitget_address: '0x12', claim_ids: ids, amounts: ['10', '25'] },
          { session },
        ),
      'badRequest',
    ],
  ] as const)('%s', async (_what, call, refusal) => {
    expect((await call()).outcome).toBe(refusal);
    expect(await states()).toEqual(['open', 'open']);
  });

  test('those of somebody else', async () => {
    const other = await hub.logIn();

    expect((await ask(ids, ['10', '25'], other)).outcome).toBe('nothingToClaim');
    expect((await hub.list(list, {}, { session: other })).data.list).toEqual([]);
    expect(await states()).toEqual(['open', 'open']);
  });
});

test('a manager promises once by a key, and who did it stands in both logs', async () => {
  const manager = await hub.logIn(undefined, 'manager');
  const { grant } = adminClaimEndpoints;
  const promise = { key: 'carnival', account: session.userInfo.walletAddress ?? '', amount: '7', reason: 'Carnival' };
  const give = (change: object = {}, as = manager) => hub.call(grant, { ...promise, ...change }, { session: as });

  const { data } = await give();
  expect(data).toMatchObject({ isNew: true, claim: { amount: '7', reason: 'Carnival', state: 'open' } });
  expect((await give()).data).toMatchObject({ isNew: false, claim: { id: data.claim.id } });
  expect((await give({ amount: '8' })).outcome).toBe('conflict');
  expect((await give({ account: 'nobody', key: 'other' })).outcome).toBe('noAccount');
  expect((await give({ amount: '0', key: 'none' })).outcome).toBe('invalidAmount');
  expect((await give({}, session)).outcome).toBe('forbidden');

  expect(await states()).toEqual(['open', 'open', 'open']);
  expect((await ask([data.claim.id], ['7'])).outcome).toBe('ok');
  const rows = await rowsOf<{ action: string; actor: string; by: string }>(
    hub.database.db,
    sql`select e.action, e.actor_id as actor, c.granted_by as by from account_events as e, arca_claims as c
      where e.action = 'arcaGranted' and c.id = ${data.claim.id}`,
  );
  const by = manager.userInfo;
  expect(rows).toEqual([{ action: 'arcaGranted', actor: by.userId, by: by.walletAddress }]);
});

test('of promises the books find what no log tells, and what is sent and has no transaction or no address', async () => {
  const manager = await hub.logIn(undefined, 'manager');
  const promise = { key: 'carnival', account: session.userInfo.userId, amount: '7', reason: 'Carnival' };
  await hub.call(adminClaimEndpoints.grant, promise, { session: manager });
  await ask(ids, ['10', '25']);
  await hub.call(sent, { ids, txHash }, { session: manager });
  const found = (planted: string) =>
    plantedDifferences(hub.database.db, hub.deps.chain.config.contracts, (tx) => tx.execute(sql.raw(planted)));
  const line = (subject: string, is: string, shouldBe: string) => [
    { check: 'promises', asset: 'ARCA', subject, is, shouldBe },
  ];

  expect(await found('select 1')).toEqual([]);
  const more = 'update arca_claims set amount = amount + 1 where granted_by is not null';
  expect(await found(more)).toEqual(line('by managers', '8', '7'));
  expect(await found("delete from account_events where action = 'arcaGranted'")).toEqual(line('by managers', '7', '0'));
  for (const column of ['tx_hash', 'bitget_address', 'requested_at']) {
    const bare = `update arca_claims set ${column} = null where amount = 25`;
    expect(await found(bare)).toEqual(line('sent without a transaction', '25', '0'));
  }
});
