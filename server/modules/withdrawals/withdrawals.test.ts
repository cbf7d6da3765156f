import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { withdrawalEndpoints, type Voucher } from '../../../core/wire/game/withdrawals.ts';
import { profileEndpoints } from '../../../core/wire/account/profile.ts';
import { accountEndpoints } from '../../../core/wire/account/session.ts';
import { quantity } from '../../chain/rpc.ts';
import { rowsOf } from '../../db/database.ts';
import { reportedDifferences } from '../../test-support/economy/book-differences.ts';
import { depositTwice } from '../../test-support/nodes/deposit-twice.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';

let world: EconomyWorld;

beforeAll(async () => {
  world = await openEconomyWorld();
  // What the pot pays out in a day is 2 % of it.
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const { preWithdraw, withdraw, again, latest, withdrawals, masterState, balance, deposits, submitted } =
  withdrawalEndpoints;
const amount = (whole: bigint) => (whole * ONE).toString();

async function balanceOf({ session }: Player, resType = '37') {
  const { data } = await world.hub.call(balance, {}, { session });
  return data.balances.find((one) => one.resType === resType);
}

/** A player with so much ARCA in the game. */
async function richPlayer(whole = 1_000n): Promise<Player> {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, whole * ONE);
  await world.settle();
  return player;
}

async function order(player: Player, whole = 200n): Promise<Voucher> {
  const { data, outcome } = await world.hub.call(withdraw, { resType: 37, amount: amount(whole) }, player);
  if (outcome !== 'ok' || !data.voucher) throw new Error(`refused: ${outcome}`);
  return data.voucher;
}

describe('deposits', () => {
  test('are credited after five confirmations, once, and to the depositor alone', async () => {
    const [player, other] = [await world.newPlayer(), await world.newPlayer()];
    const txHash = await world.act(player.address, 'treasury', 'deposit', 37, 50n * ONE);
    await world.chain.mine(3);
    await world.sync();
    expect(await balanceOf(player)).toMatchObject({ game: '0', arriving: amount(50n), wallet: amount(9_950n) });

    await world.chain.mine();
    await world.sync();
    await world.sync();

    expect(await balanceOf(player)).toMatchObject({ game: amount(50n), arriving: '0' });
    expect(await balanceOf(other)).toMatchObject({ game: '0', arriving: '0' });
    const { data } = await world.hub.list(deposits, {}, player);
    expect(data.list).toMatchObject([{ txHash, amount: amount(50n), credited: true, confirmations: 5 }]);
    expect((await world.hub.list(deposits, {}, other)).data.list).toEqual([]);
    expect(await reportedDifferences(world)).toEqual([]);
  });

  test('of a player without a game account wait until it is made; PreWithdraw says that there is none', async () => {
    const player = await world.newPlayer();
    const { db } = world.hub.database;
    await db.execute(sql`update accounts set has_game_account = false where id = ${player.accountId}`);
    await world.act(player.address, 'treasury', 'deposit', 37, 150n * ONE);
    await world.settle();
    await world.settle();
    expect(await balanceOf(player)).toMatchObject({ game: '0', arriving: amount(150n) });
    expect((await world.hub.list(deposits, {}, player)).data.list).toMatchObject([{ credited: false, waits: true }]);
    expect((await world.hub.call(preWithdraw, { resType: '37' }, player)).data.inGame).toBe(false);
    expect((await world.hub.call(withdraw, { resType: 37, amount: amount(120n) }, player)).outcome).toBe(
      'gameAccountInactive',
    );

    await world.hub.call(profileEndpoints.makeGameAccount, { nickname: 'Latecomer' }, player);
    await world.sync();

    expect(await balanceOf(player)).toMatchObject({ game: amount(150n), arriving: '0' });
    expect((await world.hub.call(preWithdraw, { resType: '37' }, player)).data).toMatchObject({
      inGame: true,
      balance: amount(150n),
    });
    expect((await world.hub.call(withdraw, { resType: 37, amount: amount(120n) }, player)).outcome).toBe('ok');
    expect(await reportedDifferences(world)).toEqual([]);
  });

  test('of a wallet that nobody has bound wait until somebody has', async () => {
    const player = await world.newPlayer();
    await world.hub.database.db.execute(sql`update accounts set wallet_address = null where id = ${player.accountId}`);
    await world.act(player.address, 'treasury', 'deposit', 37, 7n * ONE);
    await world.settle();
    expect(
      (await rowsOf(world.hub.database.db, sql`select 1 from chain_credits where owner = ${player.accountId}`)).length,
    ).toBe(0);

    await world.hub.database.db.execute(
      sql`update accounts set wallet_address = ${player.address} where id = ${player.accountId}`,
    );
    await world.sync();

    expect(await balanceOf(player)).toMatchObject({ game: amount(7n), arriving: '0' });
  });

  test('two in one transaction count twice; what is only sent there counts for nobody', async () => {
    const { db } = world.hub.database;
    const { rpc, contracts } = world.chain;
    const player = await world.newPlayer();
    // A wallet that is a contract: whatever it is told, it tells the treasury twice.
    const twice = `0x${'2c'.repeat(20)}`;
    await rpc.call('anvil_setBalance', twice, quantity(ONE));
    await world.act(world.operator, 'arca', 'mint', twice, 11n * ONE);
    await world.act(twice, 'arca', 'approve', contracts.treasury, 6n * ONE);
    await world.act(twice, 'arca', 'transfer', contracts.treasury, 5n * ONE);
    await db.execute(sql`update accounts set wallet_address = ${twice} where id = ${player.accountId}`);
    await depositTwice(world.chain, { from: player.address, by: twice, amount: 3n * ONE });
    await world.settle();

    const [told] = await rowsOf<{ deposits: number; transactions: number }>(
      db,
      sql`select count(*)::int as deposits, count(distinct tx_hash)::int as transactions
        from deposits where wallet = ${twice}`,
    );
    expect(told).toEqual({ deposits: 2, transactions: 1 });
    await db.execute(sql`update accounts set wallet_address = ${player.address} where id = ${player.accountId}`);
    expect(await balanceOf(player)).toMatchObject({ game: amount(6n) });
    expect(await reportedDifferences(world)).toEqual([]);
  });

  test('that a deep reorganisation takes away are taken back, and nobody else loses anything', async () => {
    const player = await richPlayer(150n);
    await order(player, 120n);
    const late = await world.newPlayer();
    await world.act(late.address, 'treasury', 'deposit', 37, 40n * ONE);
    await world.settle();
    expect(await balanceOf(late)).toMatchObject({ game: amount(40n) });

    await world.chain.rpc.call('anvil_reorg', 6, []);
    await world.chain.mine(7);
    await world.sync();

    expect(await balanceOf(late)).toMatchObject({ game: '0', debt: '0', wallet: amount(10_000n) });
    expect(await balanceOf(player)).toMatchObject({ game: amount(30n), frozen: amount(120n) });
    expect(world.hub.logged.some((line) => line.includes('is gone from the chain; it was taken back'))).toBe(true);
    expect(await reportedDifferences(world)).toEqual([]);
  });
});

describe('an order', () => {
  test('freezes its amount, is paid by the treasury contract and settled after five confirmations', async () => {
    const player = await richPlayer();
    const quote = await world.hub.call(preWithdraw, { resType: 37 }, player);
    expect(quote.data).toMatchObject({
      balance: amount(1_000n),
      feeBps: 500,
      vipLevel: 0,
      min: amount(100n),
      order: null,
    });

    const voucher = await order(player);
    expect(await balanceOf(player)).toMatchObject({ game: amount(800n), frozen: amount(200n) });
    expect(voucher).toMatchObject({ user: player.address, fee: amount(10n), variant: 0 });
    const txHash = await world.withdraw(voucher);
    await world.sync();
    const seen = await world.hub.call(masterState, { txHash }, player);
    expect(seen.data).toMatchObject({ state: 'submitted', confirmations: 1, order: { state: 'submitted', txHash } });

    await world.chain.mine(4);
    await world.sync();

    expect(await balanceOf(player)).toMatchObject({ game: amount(800n), frozen: '0', wallet: amount(9_190n) });
    expect((await world.hub.call(latest, {}, player)).data).toMatchObject({
      order: { state: 'confirmed' },
      voucher: null,
    });
    expect((await world.hub.call(masterState, { txHash }, player)).data).toMatchObject({ state: 'confirmed' });
    expect(await reportedDifferences(world)).toEqual([]);
  });

  test('shows the same voucher again, to its owner alone', async () => {
    const [player, other] = [await richPlayer(), await world.newPlayer()];
    const voucher = await order(player);

    const repeated = await world.hub.call(again, { orderId: voucher.salt }, player);

    expect(repeated.data.voucher).toEqual(voucher);
    expect((await world.hub.call(again, { orderId: voucher.salt }, other)).outcome).toBe('notFound');
    const foreign = await world.hub.call(submitted, { orderId: voucher.salt, txHash: voucher.salt }, other);
    expect(foreign.outcome).toBe('notFound');
    const wrong = await world.hub.call(masterState, { txHash: voucher.salt }, other);
    expect(wrong.data).toEqual({ state: 'unknown', confirmations: 0, order: null });
    expect((await world.hub.list(withdrawals, {}, other)).data.list).toEqual([]);
    expect((await world.hub.list(withdrawals, {}, player)).data.list).toHaveLength(1);
  });

  test('is one at a time, and the next one 22 hours after the last one was made', async () => {
    const player = await richPlayer();
    const voucher = await order(player);
    const made = world.hub.clock.now().getTime();
    const ask = () => world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player);
    expect((await ask()).outcome).toBe('withdrawUnfinished');
    await world.hub.call(submitted, { orderId: voucher.salt, txHash: `0x${'12'.repeat(32)}` }, player);
    expect((await ask()).outcome).toBe('withdrawStillOpen');
    await world.withdraw(voucher);
    await world.settle();

    world.hub.clock.set(new Date(made + 79_199_000));
    // The session is a day's: the chain's clock has not moved.
    expect(await ask()).toMatchObject({ outcome: 'withdrawTooSoon', spans: { spacing: 79_200_000 } });
    world.hub.clock.set(new Date(made + 79_200_000));
    const next = await ask();
    expect(next.outcome).toBe('ok');
    // The contract has a spacing of its own, counted from the payment: the voucher outlives it.
    const paidAt = Number(await world.ask('treasury', 'nextWithdrawAt', player.address, 37));
    expect(next.data.voucher?.expireAt).toBe(paidAt + 1_800);
    await world.followTime();
  });

  test('of fifty at the very end of the 22 hours one is made, and a moment before none', async () => {
    const player = await richPlayer();
    const voucher = await order(player);
    const made = world.hub.clock.now().getTime();
    await world.withdraw(voucher);
    await world.settle();
    const fifty = async (at: number) => {
      world.hub.clock.set(new Date(at));
      const ask = () => world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player);
      return (await Promise.all(Array.from({ length: 50 }, ask))).map(({ outcome }) => outcome);
    };

    expect(new Set(await fifty(made + 79_199_999))).toEqual(new Set(['withdrawTooSoon']));
    const outcomes = await fifty(made + 79_200_000);

    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'withdrawUnfinished']));
    expect(await balanceOf(player)).toMatchObject({ frozen: amount(100n) });
    await world.followTime();
  }, 20_000);

  test.each([
    '0',
    '-1',
    '1e21',
    '0x10',
    '99999999999999999999',
    '1000000000000000000001',
    `1${'0'.repeat(77)}`,
    2 ** 53 + 2,
    '',
  ])('of the amount %j is refused, and nothing is frozen', async (typed) => {
    const player = await cheapPlayer();
    const answer = await world.hub.call(withdraw, { resType: 37, amount: typed }, player);

    expect([answer.code, answer.data]).toEqual([70170105, null]);
    expect(await balanceOf(player)).toMatchObject({ game: amount(1_000n), frozen: '0' });
  });

  test('of the least and of all there is are both made', async () => {
    const [least, all] = [await richPlayer(), await richPlayer()];

    expect((await order(least, 100n)).amount).toBe(amount(100n));
    expect((await order(all, 1_000n)).amount).toBe(amount(1_000n));
    expect(await balanceOf(all)).toMatchObject({ game: '0', frozen: amount(1_000n) });
  });

  test('by one idempotency key is one order, and another amount under it is a mistake', async () => {
    const player = await richPlayer();
    const headers = { 'idempotency-key': 'one-withdrawal' };
    const first = await world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, { ...player, headers });
    const second = await world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, { ...player, headers });
    const other = await world.hub.call(withdraw, { resType: 37, amount: amount(101n) }, { ...player, headers });

    expect(second.data).toEqual(first.data);
    expect(other.outcome).toBe('idempotencyMismatch');
    expect(await balanceOf(player)).toMatchObject({ frozen: amount(100n) });
  });

  test('fifty at the same moment are one', async () => {
    const player = await richPlayer();

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player)),
    );

    expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['ok', 'withdrawUnfinished']));
    expect(await balanceOf(player)).toMatchObject({ game: amount(900n), frozen: amount(100n) });
    expect(await reportedDifferences(world)).toEqual([]);
  }, 20_000);

  test('and a logout at the same moment leave a whole order, or none', async () => {
    for (const isFirst of [true, false, true, false]) {
      const player = await richPlayer();
      const make = () => world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player);
      const leave = () => world.hub.call(accountEndpoints.logout, { jwtKey: player.session.jwtKey });
      // Which of the two is on its way first.
      const early = isFirst ? make() : null;
      const left = leave();
      const { outcome: made } = await (early ?? make());
      await left;

      expect(made).toMatch(/^(ok|authExpired)$/);
      const held = made === 'ok' ? { game: amount(900n), frozen: amount(100n) } : { game: amount(1_000n), frozen: '0' };
      expect(await balanceOf(await world.logInAgain(player))).toMatchObject(held);
      expect((await make()).outcome).toBe('authExpired');
    }
    expect(await reportedDifferences(world)).toEqual([]);
  }, 40_000);

  test('is refused silently when the fee is another one than was shown', async () => {
    const player = await richPlayer();
    await world.hub.call(preWithdraw, { resType: 37 }, player);
    await world.act(player.address, 'staking', 'stake', 2_000n * ONE, 365 * 86_400);
    await world.settle();

    const stale = await world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player);
    expect([stale.code, stale.data]).toEqual([71001, null]);
    expect(await balanceOf(player)).toMatchObject({ game: amount(1_000n), frozen: '0' });

    const quote = await world.hub.call(preWithdraw, { resType: 37 }, player);
    expect(quote.data).toMatchObject({ vipLevel: 5, feeBps: 447 });
    expect((await order(player, 100n)).fee).toBe(((100n * ONE * 447n) / 10_000n).toString());
  });

  test('is refused to whom the treasury shuts out, and while it is paused', async () => {
    const player = await richPlayer();
    await world.act(world.operator, 'treasury', 'setBlacklist', player.address, true);
    await world.sync();
    expect((await world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player)).outcome).toBe('userLocked');
    expect((await world.hub.call(preWithdraw, { resType: 37 }, player)).data.locked).toBe(true);
    await world.act(world.operator, 'treasury', 'setBlacklist', player.address, false);
    await world.act(world.operator, 'treasury', 'pause');
    await world.sync();
    const quote = await world.hub.call(preWithdraw, { resType: 37 }, player);
    expect(quote.data).toMatchObject({ locked: false, paused: true });
    expect((await world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player)).outcome).toBe(
      'gameMaintenance',
    );

    await world.act(world.operator, 'treasury', 'unpause');
    await world.sync();
    expect((await order(player, 100n)).amount).toBe(amount(100n));
  });
});

let cheap: Player | null = null;
/** One player for all the refusals. */
async function cheapPlayer(): Promise<Player> {
  return (cheap ??= await richPlayer());
}
