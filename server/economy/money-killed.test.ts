import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawalEndpoints } from '../../core/wire/game/withdrawals.ts';
import { rowsOf } from '../db/database.ts';
import { reportedDifferences } from '../test-support/economy/book-differences.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../test-support/economy/economy-world.ts';
import { runJob } from '../test-support/jobs.ts';
import { killedAtEveryStep } from '../test-support/kept/killed.ts';

let world: EconomyWorld;
let player: Player;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
  player = await world.newPlayer();
}, 120_000);
afterAll(() => world.close());

const db = () => world.hub.database.db;
const LEDGER = ['ledger_entries', 'ledger_balances'];
const AMOUNT = (200n * ONE).toString();
const held = async () => {
  const { game, frozen } = (await world.hub.call(withdrawalEndpoints.balance, {}, player)).data.balances[0] ?? {};
  return [BigInt(game ?? 0) / ONE, BigInt(frozen ?? 0) / ONE];
};
const isEven = async () => expect(await reportedDifferences(world)).toEqual([]);
const ask = (key: string) =>
  world.hub.call(
    withdrawalEndpoints.withdraw,
    { resType: 37, amount: AMOUNT },
    { ...player, headers: { 'idempotency-key': key } },
  );

describe.each(['killed', 'timedOut'] as const)('%s before each statement', (by) => {
  test('deposits are credited whole or not at all, and by the next one once', async () => {
    await world.act(player.address, 'treasury', 'deposit', 37, 600n * ONE);
    await world.act(player.address, 'treasury', 'deposit', 37, 400n * ONE);
    await world.chain.mine(5);
    await world.indexer.catchUp();
    const [before = 0n] = await held();

    const deaths = await killedAtEveryStep({
      ...{ db: db(), by, tables: [...LEDGER, 'chain_credits', 'deposits', 'chain_looks'] },
      work: () => runJob(world.hub, 'credit deposits'),
      async killed() {
        const [game = 0n] = await held();
        expect([before, before + 1_000n]).toContain(game);
        await isEven();
      },
      async done() {
        expect(await held()).toEqual([before + 1_000n, 0n]);
        await isEven();
      },
    });
    expect(deaths).toBeGreaterThan(10);
  }, 120_000);

  test('an order freezes its amount or is not there, and by its key is one', async () => {
    const [before = 0n] = await held();
    const deaths = await killedAtEveryStep({
      ...{ db: db(), by, tables: [...LEDGER, 'withdraw_orders', 'withdraw_quotes', 'idempotency_keys'] },
      work: () => ask(`one-order-${by}`),
      async killed() {
        const orders = await rowsOf(db(), sql`select id from withdraw_orders where state = 'created'`);
        expect(await held()).toEqual(orders.length === 1 ? [before - 200n, 200n] : [before, 0n]);
        await isEven();
      },
      async done() {
        expect(await held()).toEqual([before - 200n, 200n]);
        await isEven();
      },
    });
    expect(deaths).toBeGreaterThan(10);
  }, 120_000);

  test('what was paid is settled once, and what nobody used is given back once', async () => {
    const voucher = (await ask(`one-order-${by}`)).data.voucher;
    if (!voucher) throw new Error('there is no voucher');
    const [game = 0n] = await held();
    await world.pass(1_800 + 600 + 60);
    const back = await killedAtEveryStep({
      ...{ db: db(), by, tables: [...LEDGER, 'withdraw_orders'] },
      work: () => runJob(world.hub, 'give back expired withdrawals'),
      async killed() {
        expect([`${game},200`, `${game + 200n},0`]).toContain((await held()).join());
        await isEven();
      },
      async done() {
        expect(await held()).toEqual([game + 200n, 0n]);
        await isEven();
      },
    });
    expect(back).toBeGreaterThan(5);

    await world.pass(86_400);
    player = await world.logInAgain(player);
    const paid = (await ask(`paid-order-${by}`)).data.voucher;
    if (!paid) throw new Error('there is no voucher');
    await world.withdraw(paid);
    await world.chain.mine(5);
    await world.indexer.catchUp();
    const settled = await killedAtEveryStep({
      ...{ db: db(), by, tables: [...LEDGER, 'withdraw_orders', 'chain_looks'] },
      work: () => runJob(world.hub, 'settle withdrawals'),
      async killed() {
        expect([`${game},200`, `${game},0`]).toContain((await held()).join());
        await isEven();
      },
      async done() {
        expect(await held()).toEqual([game, 0n]);
        await isEven();
      },
    });
    expect(settled).toBeGreaterThan(5);
    await world.pass(86_400);
    player = await world.logInAgain(player);
  }, 240_000);
});

describe('what was left half all the same', () => {
  const heal = async () => {
    for (const job of ['heal deposits', 'heal energy', 'heal pools', 'heal withdrawals']) await runJob(world.hub, job);
    await world.sync();
  };

  test('a deposit that is noted as credited and was not is credited, and one that was is not credited again', async () => {
    const before = await held();
    await isEven();
    await heal();
    expect(await held()).toEqual(before);

    // As a statement left it that was committed alone.
    await world.act(player.address, 'treasury', 'deposit', 37, 600n * ONE);
    await world.chain.mine(5);
    await world.indexer.catchUp();
    await db().execute(sql`update deposits set credited = true where not credited`);
    await runJob(world.hub, 'credit deposits');
    expect(await held()).toEqual(before);
    expect(await reportedDifferences(world)).not.toEqual([]);

    await heal();
    await heal();
    expect(await held()).toEqual([(before[0] ?? 0n) + 600n, 0n]);
    await isEven();
  }, 60_000);

  test('a credit without its entry is given, once', async () => {
    const [game = 0n] = await held();
    await world.act(player.address, 'treasury', 'deposit', 37, 7n * ONE);
    await world.chain.mine(5);
    await world.indexer.catchUp();
    await db().execute(sql`with noted as (update deposits set credited = true where not credited returning *)
      insert into chain_credits (tx_hash, log_index, kind, round, state, owner, resource, amount, given, block_number, credited_at)
      select tx_hash, log_index, 'deposit', 1, 'credited', ${player.accountId}, 37, amount, amount, block_number, at from noted`);
    await heal();
    await heal();
    expect(await held()).toEqual([game + 7n, 0n]);
    await isEven();
  }, 60_000);

  test('what was frozen for no order is the player’s again, once', async () => {
    const [game = 0n] = await held();
    const { accountId } = player;
    const id = `0x${'ab'.repeat(32)}`;
    const amount = (100n * ONE).toString();
    await db().execute(sql`insert into ledger_entries (key, resource, from_purse, to_purse, amount, cause, at)
      values (${`order:${id}:freeze`}, 37, ${`player:${accountId}`}, ${`frozen:${accountId}`}, ${amount}::numeric, ${`order:${id}`}, now())`);
    await db().execute(sql`update ledger_balances set amount = amount - ${amount}::numeric
      where purse = ${`player:${accountId}`} and resource = 37`);
    await db().execute(sql`insert into ledger_balances (purse, resource, amount)
      values (${`frozen:${accountId}`}, 37, ${amount}::numeric)
      on conflict (purse, resource) do update set amount = ledger_balances.amount + excluded.amount`);
    expect(await held()).toEqual([game - 100n, 100n]);
    expect(await reportedDifferences(world)).not.toEqual([]);

    await heal();
    await heal();
    expect(await held()).toEqual([game, 0n]);
    await isEven();
  }, 60_000);
});
