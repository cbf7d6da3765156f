import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { withdrawalEndpoints, type Voucher } from '../../core/wire/game/withdrawals.ts';
import {
  ONE,
  openEconomyWorld,
  type EconomyWorld,
  type Player,
} from '../../server/test-support/economy/economy-world.ts';
import { createCashier } from '../../server/chain/contracts/vouchers.ts';
import { officesOf } from '../../server/local/seed/identities.ts';
import { reportedDifferences } from '../../server/test-support/economy/book-differences.ts';
import { runJob } from '../../server/test-support/jobs.ts';

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());
/** Whatever was done to it: ledger, index and chain agree to the last unit. */
afterEach(async () => {
  await world.settle();
  expect(await reportedDifferences(world)).toEqual([]);
});

const { withdraw, latest, submitted, balance, order: info, again, deposits } = withdrawalEndpoints;
const amount = (whole: bigint) => (whole * ONE).toString();
const UNKNOWN = `0x${'4d'.repeat(32)}`;
const MINUTE_MS = 60_000;
const DAY = 86_400;

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

const name = (player: Player, orderId: string, txHash: string) =>
  world.hub.call(submitted, { orderId, txHash }, player);
const latestOf = async (player: Player) => (await world.hub.call(latest, {}, player)).data;
const gameOf = async (player: Player) => {
  const { data } = await world.hub.call(balance, {}, player);
  const { game, frozen, wallet } = data.balances[0] ?? {};
  return { game, frozen, wallet };
};
const later = (ms: number) => world.hub.clock.set(new Date(world.hub.clock.now().getTime() + ms));
const follow = () => runJob(world.hub, 'follow sent withdrawals');

test('a transaction that no node has heard of for half a minute was not sent: its order waits for another one', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  await name(player, voucher.salt, UNKNOWN);
  later(20_000);
  await follow();
  expect((await latestOf(player)).order).toMatchObject({ state: 'submitted', txHash: UNKNOWN });
  later(6_000);
  await follow();
  expect(await latestOf(player)).toMatchObject({ order: { state: 'created', txHash: null }, voucher });

  await world.withdraw(voucher);
  await world.settle();
  expect((await latestOf(player)).order?.state).toBe('confirmed');
});

test('one that comes after its order counted as not sent pays it all the same, and once', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  await name(player, voucher.salt, UNKNOWN);
  later(26_000);
  await follow();
  expect((await latestOf(player)).order).toMatchObject({ state: 'created' });

  const late = await world.withdraw(voucher);
  await expect(world.withdraw(voucher)).rejects.toThrow('reverted');
  await world.sync();
  expect((await latestOf(player)).order).toMatchObject({ state: 'submitted', txHash: late });
  await world.settle();
  expect((await latestOf(player)).order).toMatchObject({ state: 'confirmed', txHash: late });
  expect(await gameOf(player)).toEqual({ game: amount(800n), frozen: '0', wallet: amount(9_190n) });
});

test('a transaction that is in a block for good and paid something else leaves the voucher as good as it was', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  const other = await world.act(player.address, 'arca', 'transfer', world.operator, 1n);
  await name(player, voucher.salt, other);
  await world.sync();
  expect((await latestOf(player)).order).toMatchObject({ state: 'submitted', txHash: other });

  await world.settle();
  expect(await latestOf(player)).toMatchObject({ order: { state: 'failed' }, voucher });
  await world.withdraw(voucher);
  await world.settle();
  expect((await latestOf(player)).order?.state).toBe('confirmed');
});

test('a transaction that was replaced in the wallet is followed to the one that was mined, and paid once', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  await name(player, voucher.salt, UNKNOWN);
  const mined = await world.withdraw(voucher);
  await world.sync();
  const { data } = await world.hub.call(info, { orderId: voucher.salt }, player);
  expect(data).toMatchObject({ order: { state: 'submitted', txHash: mined }, confirmations: 1 });
  await world.settle();
  expect((await latestOf(player)).order).toMatchObject({ state: 'confirmed', txHash: mined });
  expect(await gameOf(player)).toEqual({ game: amount(800n), frozen: '0', wallet: amount(9_190n) });
});

test('a voucher that was signed for another chain or another contract pays nothing here', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  const signedFor = async (chainId: number, treasury: string) => {
    const cashier = createCashier(officesOf('test').cashier.privateKey, { chainId, treasury });
    const { resType, amount: whole, fee, ...rest } = voucher;
    return cashier.sign({ ...rest, resType: BigInt(resType), amount: BigInt(whole), fee: BigInt(fee) });
  };
  const { treasury, staking } = world.chain.contracts;
  for (const signature of [await signedFor(2_020, treasury), await signedFor(31_337, staking)]) {
    await expect(world.withdraw({ ...voucher, signature })).rejects.toThrow('reverted');
  }
  expect(await signedFor(31_337, treasury)).toBe(voucher.signature);
  await world.withdraw(voucher);
  await world.settle();
  expect((await latestOf(player)).order?.state).toBe('confirmed');
});

test('a page that was closed for a day in the middle finds its amount back and orders it once more', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  await world.pass(DAY);
  await runJob(world.hub, 'give back expired withdrawals');
  const back = await world.logInAgain(player);
  expect(await latestOf(back)).toMatchObject({ order: { state: 'expired', canRepeat: true }, voucher: null });
  expect(await gameOf(back)).toMatchObject({ game: amount(1_000n), frozen: '0' });
  await expect(world.withdraw(voucher)).rejects.toThrow('reverted');

  const { data } = await world.hub.call(again, { orderId: voucher.salt }, back);
  if (!data.voucher) throw new Error('not signed');
  await world.withdraw(data.voucher);
  await world.settle();
  expect((await latestOf(back)).order).toMatchObject({ id: data.order.id, state: 'confirmed' });
});

/** Whatever the server asks of the node meanwhile fails, as while a network is away. */
async function whileNodeIsAway(work: () => Promise<unknown>): Promise<void> {
  const { rpc } = world.chain;
  const { call, batch } = rpc;
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  Object.assign(rpc, { call: away, batch: away });
  try {
    await work();
  } finally {
    Object.assign(rpc, { call, batch });
  }
}
/** As the server's timers would; what fails is tried again a second later. */
const tryJobs = async () => {
  const jobs = ['credit deposits', 'settle withdrawals', 'follow sent withdrawals', 'give back expired withdrawals'];
  for (const job of jobs) await runJob(world.hub, job).catch(() => undefined);
  await world.indexer.catchUp().catch(() => undefined);
};

test('a node that is away for a minute at each step loses nothing and pays nothing twice', async () => {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await whileNodeIsAway(tryJobs);
  await world.settle();
  expect((await world.hub.list(deposits, {}, player)).data.list).toMatchObject([{ credited: true }]);

  const made: { voucher: Voucher | null } = { voucher: null };
  await whileNodeIsAway(async () => {
    later(MINUTE_MS);
    made.voucher = await order(player);
    await tryJobs();
  });
  const { voucher } = made;
  if (!voucher) throw new Error('There is no order');
  expect(await gameOf(player)).toMatchObject({ game: amount(800n), frozen: amount(200n) });

  const txHash = await world.withdraw(voucher);
  await name(player, voucher.salt, txHash);
  await whileNodeIsAway(async () => {
    later(MINUTE_MS);
    await tryJobs();
    expect((await latestOf(player)).order).toMatchObject({ state: 'submitted', txHash });
  });
  await world.chain.mine(5);
  await whileNodeIsAway(tryJobs);
  await world.settle();
  expect((await latestOf(player)).order).toMatchObject({ state: 'confirmed', txHash });
  expect(await gameOf(player)).toEqual({ game: amount(800n), frozen: '0', wallet: amount(9_190n) });
});
