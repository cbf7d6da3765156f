import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencyEndpoints } from '../../../core/wire/account/currency.ts';
import { portfolioEndpoints } from '../../../core/wire/account/portfolio.ts';
import { serverEndpoints } from '../../../core/wire/admin/server.ts';
import { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';

const BALL = 10_100;
const UNIQUE = 3_000_001;
const GACHA = 3;
const AFTER_END = 1_800 + 600 + 60;

let world: EconomyWorld;
let prizes = 0;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const { preWithdraw, withdraw, again, latest, balance } = withdrawalEndpoints;
const ledger = createLedgerService();

/** A player who won so many pieces in the game. */
async function winner(won: Readonly<Record<number, bigint>>): Promise<Player> {
  const player = await world.newPlayer();
  for (const [item, amount] of Object.entries(won)) {
    prizes += 1;
    const prize = { key: `prize ${prizes}`, cause: causes.order(`prize ${prizes}`), at: world.hub.clock.now() };
    const to = purses.player(player.accountId);
    await ledger.post(world.hub.database.db, [
      { ...prize, resource: BigInt(item), from: purses.world('prizes'), to, amount },
    ]);
  }
  return player;
}

const itemsOf = async (player: Player) => (await world.hub.call(balance, {}, player)).data.items;
/** Where the wallet centre and the portfolio see the balls of a player. */
async function ballsBy(player: Player) {
  const { assets } = (await world.hub.call(currencyEndpoints.places, {}, player)).data;
  const { list } = (await world.hub.list(portfolioEndpoints.holdings, { filter: { kind: ['item'] } }, player)).data;
  const boxes = assets.find(({ kind }) => kind === 'boxes')?.places ?? [];
  const balls = list.filter(({ asset }) => asset.id === String(BALL));
  return {
    places: Object.fromEntries(boxes.map(({ place, amount }) => [place, amount])),
    held: Object.fromEntries(balls.map(({ place, quantity }) => [place, quantity])),
  };
}
const heldOnChain = (player: Player, item: number) => world.ask('items', 'balanceOf', player.address, item);
const order = (player: Player, resType: number, amount: string, more: object = {}) =>
  world.hub.call(withdraw, { resType, amount, ...more }, player);

async function books() {
  await runJob(world.hub, 'check the books');
  const session = await world.hub.logIn(undefined, 'manager');
  const { data } = await world.hub.call(serverEndpoints.report, {}, { session });
  if (!data.books) throw new Error('The books were not looked at');
  const itemsAt = (location: string) =>
    data.books?.places.find((place) => place.asset === 'items' && place.location === location)?.amount ?? '0';
  return { differences: data.books.differences, itemsAt };
}

test('items that were won are told, cost no fee, leave by a voucher of their own, and come to be on the chain', async () => {
  const player = await winner({ [BALL]: 5n, [UNIQUE]: 1n });
  expect(await itemsOf(player)).toEqual([
    { resType: String(BALL), game: '5', frozen: '0' },
    { resType: String(UNIQUE), game: '1', frozen: '0' },
  ]);
  const quote = await world.hub.call(preWithdraw, { resType: BALL }, player);
  expect(quote.data).toMatchObject({ resType: BALL, balance: '5', min: '1', max: '100', feeBps: 0, order: null });
  expect((await books()).itemsAt('game')).toBe('6');

  const { data } = await order(player, BALL, '3');

  expect(data.order).toMatchObject({
    resType: String(BALL),
    variant: 'gacha',
    amount: '3',
    fee: '0',
    state: 'created',
  });
  if (!data.voucher) throw new Error('It was not signed');
  expect(data.voucher).toMatchObject({ user: player.address, variant: GACHA });
  expect(await itemsOf(player)).toContainEqual({ resType: String(BALL), game: '2', frozen: '3' });
  const frozen = await books();
  expect([frozen.itemsAt('game'), frozen.itemsAt('transit'), frozen.itemsAt('wallet')]).toEqual(['3', '3', '0']);

  await world.withdraw(data.voucher);
  expect(await heldOnChain(player, BALL)).toBe(3n);
  await expect(world.withdraw(data.voucher)).rejects.toThrow('reverted');
  await world.sync();
  // Paid, and not settled yet: the pieces are at one place.
  expect(await ballsBy(player)).toEqual({ places: { game: '2', wallet: '3' }, held: { game: '2', wallet: '3' } });
  await world.settle();

  expect((await world.hub.call(latest, {}, player)).data.order).toMatchObject({ state: 'confirmed' });
  expect(await itemsOf(player)).toContainEqual({ resType: String(BALL), game: '2', frozen: '0' });
  const after = await books();
  expect([after.itemsAt('game'), after.itemsAt('transit'), after.itemsAt('wallet')]).toEqual(['3', '0', '3']);
  expect(after.differences).toEqual([]);
});

test('a unique item leaves the game once', async () => {
  const player = await winner({ [UNIQUE + 1]: 1n });

  const { data } = await order(player, UNIQUE + 1, '1');
  if (!data.voucher) throw new Error('It was not signed');
  await world.withdraw(data.voucher);
  await world.settle();

  expect(await heldOnChain(player, UNIQUE + 1)).toBe(1n);
  expect(await itemsOf(player)).toEqual([]);
});

test.each([
  ['more than there is', BALL, '6', {}, 'invalidAmount'],
  ['more than an order may have', BALL, '101', {}, 'invalidAmount'],
  ['a part of a piece', BALL, '1.5', {}, 'invalidAmount'],
  ['none', BALL, '0', {}, 'invalidAmount'],
  ['what was never won', 20_001, '1', {}, 'invalidAmount'],
  ['what is neither currency nor item', 39, '1', {}, 'badRequest'],
  ['at a fee that items have not', BALL, '1', { feeBps: 500 }, 'withdrawFeeChanged'],
] as const)('%s is refused, and nothing is frozen', async (_what, resType, amount, more, refusal) => {
  const player = await winner({ [BALL]: 5n });

  expect((await order(player, resType, amount, more)).outcome).toBe(refusal);

  expect(await itemsOf(player)).toEqual([{ resType: String(BALL), game: '5', frozen: '0' }]);
});

test('pieces that nobody took are the player’s again, and can be ordered once more', async () => {
  const player = await winner({ [BALL]: 2n });
  const { data } = await order(player, BALL, '2');
  if (!data.voucher) throw new Error('It was not signed');

  await world.pass(AFTER_END);
  await runJob(world.hub, 'give back expired withdrawals');

  expect(await itemsOf(player)).toEqual([{ resType: String(BALL), game: '2', frozen: '0' }]);
  await expect(world.withdraw(data.voucher)).rejects.toThrow('reverted');
  const repeated = await world.hub.call(again, { orderId: data.voucher.salt }, player);
  expect(repeated.data).toMatchObject({ order: { variant: 'gacha', amount: '2' }, voucher: { variant: GACHA } });
  if (!repeated.data.voucher) throw new Error('It was not signed');
  await world.withdraw(repeated.data.voucher);
  await world.settle();
  expect(await heldOnChain(player, BALL)).toBe(2n);
  expect((await books()).differences).toEqual([]);
});
