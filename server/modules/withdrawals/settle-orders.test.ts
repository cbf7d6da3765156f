import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { withdrawalEndpoints, type Voucher } from '../../../core/wire/game/withdrawals.ts';
import { reportedDifferences } from '../../test-support/economy/book-differences.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { createTestApp } from '../../test-support/test-app.ts';

let world: EconomyWorld;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const { withdraw, again, latest, submitted, balance, masterState, order: info } = withdrawalEndpoints;
const amount = (whole: bigint) => (whole * ONE).toString();
const AFTER_END = 1_800 + 600 + 1;

async function richPlayer(): Promise<Player> {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  return player;
}

async function order(player: Player): Promise<Voucher> {
  const { data, outcome } = await world.hub.call(withdraw, { resType: 37, amount: amount(200n) }, player);
  if (outcome !== 'ok' || !data.voucher) throw new Error(`refused: ${outcome}`);
  return data.voucher;
}

const orderOf = async (player: Player) => (await world.hub.call(latest, {}, player)).data.order;
const gameOf = async (player: Player) => {
  const { data } = await world.hub.call(balance, {}, player);
  const { game, frozen, debt } = data.balances[0] ?? {};
  return { game, frozen, debt };
};
const expire = () => runJob(world.hub, 'give back expired withdrawals');
const stays = { game: amount(800n), frozen: amount(200n), debt: '0' };
const givenBack = { game: amount(1_000n), frozen: '0', debt: '0' };

test('what nobody used is given back once the chain is past its end, not before, and can be made again at once', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  await world.pass(AFTER_END - 60);
  await expire();
  expect(await gameOf(player)).toEqual(stays);
  const early = await world.hub.call(again, { orderId: voucher.salt }, player);
  expect(early.outcome).toBe('withdrawUnfinished');

  await world.pass(120);
  await expire();
  await expire();

  expect(await gameOf(player)).toEqual(givenBack);
  expect(await orderOf(player)).toMatchObject({ state: 'expired', canRepeat: true, repeatableFrom: null });
  await expect(world.withdraw(voucher)).rejects.toThrow('reverted');
  // 22 hours have not passed: an order that ended unused need not wait for them, once.
  const repeated = await world.hub.call(again, { orderId: voucher.salt }, player);
  expect(repeated.data).toMatchObject({ order: { state: 'created', amount: amount(200n) } });
  expect(repeated.data.voucher?.salt).not.toBe(voucher.salt);
  expect((await world.hub.call(again, { orderId: voucher.salt }, player)).outcome).toBe('withdrawUnfinished');
  expect(await gameOf(player)).toEqual(stays);
  expect(await reportedDifferences(world)).toEqual([]);
});

test('one behind which a later order was made is made again when that one’s 22 hours are over, and says when', async () => {
  const player = await richPlayer();
  const early = await order(player);
  await world.pass(AFTER_END);
  await expire();
  await world.pass(79_200 - AFTER_END);
  const back = await world.logInAgain(player);
  const paid = await order(back);
  const made = world.hub.clock.now().getTime();
  await world.withdraw(paid);
  await world.settle();
  const told = async () => (await world.hub.call(info, { orderId: early.salt }, back)).data.order;
  const due = new Date(made + 79_200_000);
  expect(await told()).toMatchObject({ canRepeat: true, repeatableFrom: due.toISOString() });
  const repeat = () => world.hub.call(again, { orderId: early.salt }, back);
  expect((await repeat()).outcome).toBe('withdrawTooSoon');

  world.hub.clock.set(due);

  expect(await told()).toMatchObject({ canRepeat: true, repeatableFrom: null });
  expect((await repeat()).data.order).toMatchObject({ state: 'created', amount: amount(200n) });
  expect(await told()).toMatchObject({ canRepeat: false, repeatableFrom: null });
  await world.followTime();
});

test('the server’s clock alone gives nothing back: the chain’s time counts', async () => {
  const player = await richPlayer();
  await order(player);
  world.hub.clock.advance(AFTER_END * 1_000);

  await expire();

  expect(await gameOf(player)).toEqual(stays);
  await world.followTime();
});

test('an order that is paid in its last second is settled and never given back', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  await world.call(voucher.user, 'treasury', 'withdraw', [
    Object.fromEntries(Object.entries(voucher).filter(([name]) => name !== 'signature')),
    voucher.signature,
  ]);
  await world.chain.rpc.call('evm_mine', { timestamp: voucher.expireAt });
  // The index has not seen it while everything else is past the end.
  world.hub.clock.set(new Date((voucher.expireAt + AFTER_END) * 1_000));
  await expire();
  expect(await gameOf(player)).toEqual(stays);

  await world.pass(AFTER_END);
  await expire();

  expect(await orderOf(player)).toMatchObject({ state: 'confirmed' });
  expect(await gameOf(player)).toEqual({ game: amount(800n), frozen: '0', debt: '0' });
  expect(await reportedDifferences(world)).toEqual([]);
});

test('a reorganisation that removes a settled payment opens its order again, and it can be paid once more', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  await world.withdraw(voucher);
  await world.settle();
  expect(await orderOf(player)).toMatchObject({ state: 'confirmed' });

  await world.chain.rpc.call('anvil_reorg', 6, []);
  await world.chain.mine(2);
  await world.sync();

  expect(await orderOf(player)).toMatchObject({ state: 'created', txHash: null });
  expect(await gameOf(player)).toEqual(stays);
  expect(await reportedDifferences(world)).toEqual([]);
  expect((await world.hub.call(again, { orderId: voucher.salt }, player)).data.voucher).toEqual(voucher);
  await world.withdraw(voucher);
  await world.settle();
  expect(await orderOf(player)).toMatchObject({ state: 'confirmed' });
  expect(await gameOf(player)).toEqual({ game: amount(800n), frozen: '0', debt: '0' });
  expect(await reportedDifferences(world)).toEqual([]);
});

test('a payment of what was given back is charged, and what is not there any more is owed', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  // As if a reorganisation deeper than any wait had brought the payment after the end.
  await world.hub.database.db.execute(
    sql`update withdraw_orders set expire_at = expire_at - interval '3 hours' where id = ${voucher.salt}`,
  );
  await world.chain.mine(6);
  await world.sync();
  await expire();
  expect(await gameOf(player)).toEqual(givenBack);
  await world.hub.database.db.execute(
    sql`update ledger_balances set amount = amount - ${amount(900n)}::numeric where purse = ${`player:${player.accountId}`}`,
  );
  await world.hub.database.db.execute(
    sql`insert into ledger_balances values ('world:spent', 37, ${amount(900n)}::numeric) on conflict (purse, resource) do update set amount = excluded.amount`,
  );
  await world.hub.database.db
    .execute(sql`insert into ledger_entries (key, resource, from_purse, to_purse, amount, cause, at)
    values ('spent', 37, ${`player:${player.accountId}`}, 'world:spent', ${amount(900n)}::numeric, 'order:spent', now())`);

  await world.withdraw(voucher);
  await world.settle();

  expect(await gameOf(player)).toEqual({ game: '0', frozen: '0', debt: amount(100n) });
  expect(await reportedDifferences(world)).toEqual([]);
  // What comes in next pays the debt first.
  await world.act(player.address, 'treasury', 'deposit', 37, 150n * ONE);
  await world.settle();
  expect(await gameOf(player)).toEqual({ game: amount(50n), frozen: '0', debt: '0' });
  expect(await reportedDifferences(world)).toEqual([]);
});

test('a transaction that reverted leaves the voucher as good as it was', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  // Somebody else's voucher: the contract refuses it.
  const other = await world.newPlayer();
  const { signature, ...fields } = voucher;
  const txHash = await world.call(other.address, 'treasury', 'withdraw', [fields, signature]);
  await world.chain.mine();
  await world.hub.call(submitted, { orderId: voucher.salt, txHash }, player);
  await world.sync();

  expect(await orderOf(player)).toMatchObject({ state: 'failed' });
  expect((await world.hub.call(masterState, { txHash }, player)).data).toMatchObject({
    state: 'failed',
    confirmations: 0,
  });
  await world.withdraw(voucher);
  await world.settle();
  expect(await orderOf(player)).toMatchObject({ state: 'confirmed' });
});

test('an order that was sped up goes on under its other hash, and one that expired says so of its transaction', async () => {
  const player = await richPlayer();
  const { salt: orderId } = await order(player);
  const [slow, fast] = ['a', 'b'].map((digit) => `0x${digit.repeat(64)}`) as [string, string];
  for (const txHash of [slow, fast]) await world.hub.call(submitted, { orderId, txHash }, player);
  expect(await orderOf(player)).toMatchObject({ state: 'submitted', txHash: fast });

  await world.hub.database.db.execute(sql`update withdraw_orders set state = 'failed' where id = ${orderId}`);
  await world.pass(AFTER_END + 60);
  await expire();
  const seen = await world.hub.call(masterState, { txHash: fast }, player);
  expect(seen.data).toMatchObject({ state: 'expired', confirmations: 0, order: { state: 'expired' } });
});

test('an expired order that another followed waits its 22 hours as a new one does', async () => {
  const player = await richPlayer();
  const first = await order(player);
  await world.pass(AFTER_END + 60);
  await expire();
  await world.pass(22 * 3_600);
  await world.withdraw(await order(player));
  await world.settle();

  const early = await world.hub.call(again, { orderId: first.salt }, player);
  expect(early.outcome).toBe('withdrawTooSoon');
  await world.pass(22 * 3_600);
  const later = await world.logInAgain(player);
  expect((await world.hub.call(again, { orderId: first.salt }, later)).outcome).toBe('ok');
});

test('an order that could not be signed is there all the same, and is signed when somebody asks again', async () => {
  const player = await richPlayer();
  const { hub } = world;
  const sign = async () => Promise.reject(new Error('the signer is away'));
  const away = await createTestApp(() => ({
    database: hub.database,
    clock: hub.clock,
    chain: { ...hub.deps.chain, cashier: { address: '0x', sign } },
  }));
  const asked = { resType: 37, amount: amount(200n) };

  const lost = await away.call(withdraw, asked, { ...player, headers: { 'idempotency-key': 'signer-away' } });

  expect(lost.status).toBe(500);
  expect(await gameOf(player)).toEqual(stays);
  const repeated = await hub.call(withdraw, asked, { ...player, headers: { 'idempotency-key': 'signer-away' } });
  expect(repeated.data).toMatchObject({ order: { state: 'created', amount: amount(200n) } });
  expect(await gameOf(player)).toEqual(stays);
  if (!repeated.data.voucher) throw new Error('It was not signed');
  await world.withdraw(repeated.data.voucher);
  await world.settle();
  expect(await orderOf(player)).toMatchObject({ state: 'confirmed' });
  expect(await reportedDifferences(world)).toEqual([]);
});

test('jobs that run in two processes at the same time do everything once', async () => {
  const [player, depositor] = [await richPlayer(), await world.newPlayer()];
  const voucher = await order(player);
  await world.withdraw(voucher);
  await world.act(depositor.address, 'treasury', 'deposit', 37, 70n * ONE);
  const stale = await order(await richPlayer());
  await world.chain.rpc.call('evm_mine', { timestamp: stale.expireAt + AFTER_END });
  await world.chain.mine(6);
  await world.indexer.catchUp();
  await world.followTime();

  const jobs = ['credit deposits', 'settle withdrawals', 'give back expired withdrawals'];
  await Promise.all([...jobs, ...jobs, ...jobs].map((job) => runJob(world.hub, job)));

  expect(await gameOf(player)).toEqual({ game: amount(800n), frozen: '0', debt: '0' });
  expect(await gameOf(depositor)).toEqual({ game: amount(70n), frozen: '0', debt: '0' });
  expect(await reportedDifferences(world)).toEqual([]);
});

test('a changed balance, purse, credit, payment or stake is found by the books, by name', async () => {
  const { db } = world.hub.database;
  const player = await richPlayer();
  const pot = world.chain.contracts.treasury;
  const stray = `0x${'ab'.repeat(32)}`;
  const spoilt: [spoil: (by: number) => SQL, found: string[]][] = [
    [(by) => sql`update token_balances set amount = amount + ${by} where holder = ${pot}`, ['balances', 'chain']],
    [
      (by) => sql`update ledger_balances set amount = amount + ${by} where purse = ${`player:${player.accountId}`}`,
      ['purse'],
    ],
    [
      (by) => sql`update chain_credits set amount = amount + ${by} where owner = ${player.accountId}`,
      ['deposits', 'deposits'],
    ],
    [
      (by) =>
        by > 0
          ? sql`insert into payouts values (${stray}, ${player.address}, 37, 5, 0, 0, ${stray}, 0, 0, now())`
          : sql`delete from payouts where salt = ${stray}`,
      ['withdrawals'],
    ],
    [(by) => sql`update staking_totals set staked = staked + ${by}`, ['custody']],
    [(by) => sql`update heroes set state = ${by > 0 ? 'burned' : 'idle'} where token_id = 1`, ['chain']],
    [(by) => sql`update item_balances set amount = amount + ${by} where item_id = 10100`, ['balances']],
  ];
  await world.chain.send(world.chain.to.mint(player.address, 2));
  await world.act(world.operator, 'items', 'mintBatch', player.address, [10_100, 70_001], [3, 1]);
  await world.settle();
  expect(await reportedDifferences(world)).toEqual([]);

  for (const [spoil, found] of spoilt) {
    await db.execute(spoil(1));
    expect((await reportedDifferences(world)).map(({ check }) => check).sort()).toEqual(found);
    await db.execute(spoil(-1));
  }

  expect(await reportedDifferences(world)).toEqual([]);
  expect(world.hub.logged.filter((line) => line.includes('the books do not agree'))).toHaveLength(spoilt.length);
});
