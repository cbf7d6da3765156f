import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { profileEndpoints } from '../../../core/wire/account/profile.ts';
import { currencyEndpoints, type AssetKind } from '../../../core/wire/account/currency.ts';
import { adminWithdrawalEndpoints, withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { heroAccountOf } from '../../chain/contracts/hero-account.ts';
import { heroRow, insertHeroes } from '../../test-support/rows.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../../test-support/economy/economy-world.ts';

let world: EconomyWorld;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const amount = (whole: bigint) => (whole * ONE).toString();
const { preWithdraw, preDeposit, withdraw, order: orderInfo, withdrawals } = withdrawalEndpoints;

async function placesOf({ session }: Player, kind: AssetKind) {
  const { data } = await world.hub.call(currencyEndpoints.places, {}, { session });
  const asset = data.assets.find((one) => one.kind === kind);
  const places = Object.fromEntries(asset?.places.map((one) => [one.place, one.amount]) ?? []);
  return { ...places, total: asset?.total };
}

async function movementsOf({ session }: Player, filter = {}) {
  const { data } = await world.hub.list(currencyEndpoints.movements, { filter }, { session });
  return data.list;
}

async function depositOf(player: Player, whole: bigint) {
  await world.act(player.address, 'treasury', 'deposit', 37, whole * ONE);
}

test('each unit is at one place on its way from the wallet to the game and back', async () => {
  const player = await world.newPlayer(10_000n);
  await world.sync();
  expect(await placesOf(player, 'arca')).toEqual({ wallet: amount(10_000n), total: amount(10_000n) });

  await depositOf(player, 1_000n);
  await world.sync();
  const onItsWay = { wallet: amount(9_000n), transit: amount(1_000n), total: amount(10_000n) };
  expect(await placesOf(player, 'arca')).toEqual(onItsWay);

  await world.settle();
  await world.act(player.address, 'staking', 'stake', 500n * ONE, 30 * 86_400);
  await world.sync();
  const inGame = { wallet: amount(8_500n), game: amount(1_000n), staking: amount(500n), total: amount(10_000n) };
  expect(await placesOf(player, 'arca')).toEqual(inGame);

  const { data } = await world.hub.call(withdraw, { resType: 37, amount: amount(200n) }, player);
  expect(await placesOf(player, 'arca')).toMatchObject({ game: amount(800n), transit: amount(200n) });
  if (!data.voucher) throw new Error('not signed');
  await world.withdraw(data.voucher);
  await world.sync();
  // The fee is what is missing: paid, and not yet settled, it is in the wallet alone.
  const fee = BigInt(data.order.fee);
  const paid = {
    wallet: (8_700n * ONE - fee).toString(),
    game: amount(800n),
    staking: amount(500n),
    total: (10_000n * ONE - fee).toString(),
  };
  expect(await placesOf(player, 'arca')).toEqual(paid);
  await world.settle();
  expect(await placesOf(player, 'arca')).toEqual(paid);
});

test('ore that waits at the forge is on its way, and energy in machines at work', async () => {
  const player = await world.newPlayer();
  const { db } = world.hub.database;
  const ask = (id: number, state: string) =>
    db.execute(sql`insert into forge_requests (id, action, state, user_address, hero_id, material_ids, ore, asked_at, ask_tx_hash)
      values (${id}, 'powerUpgrade', ${state}, ${player.address}, 1, '{2}', ${amount(40n)}, now(), '0x')`);
  await ask(900_001, 'open');
  await ask(900_002, 'answered');
  expect(await placesOf(player, 'whiteOre')).toEqual({ transit: amount(40n), total: amount(40n) });
  expect(await placesOf(player, 'energy')).toEqual({ total: '0' });
  await db.execute(sql`delete from forge_requests where id > 900000`);
});

test('what lies in the own account of a hero is its owner’s, where somebody made that account by the rule', async () => {
  const player = await world.newPlayer(100n);
  const { db } = world.hub.database;
  const { contracts, chainId } = world.hub.deps.chain.config;
  const heroId = 900_000;
  const account = heroAccountOf(contracts, chainId, BigInt(heroId));
  await world.act(player.address, 'arca', 'transfer', account, 30n * ONE);
  await world.sync();
  expect(await placesOf(player, 'arca')).toEqual({ wallet: amount(70n), total: amount(70n) });

  await insertHeroes(db, [heroRow(heroId, { owner: player.address, holder: player.address })]);
  await db.execute(sql`insert into hero_accounts (account, token_id, at, tx_hash)
    values (${account}, ${heroId}, now(), '0x1'), (${player.address}, ${heroId}, now(), '0x2')`);
  const inside = { wallet: amount(70n), heroAccount: amount(30n), total: amount(100n) };
  expect(await placesOf(player, 'arca')).toEqual(inside);
});

test('a balance that the index has wrong is named by a sync, and right from then on', async () => {
  const player = await world.newPlayer(70n);
  await world.sync();
  const { db } = world.hub.database;
  const spoil = (whole: bigint) =>
    db.execute(sql`update token_balances set amount = ${amount(whole)} where holder = ${player.address}`);
  const sync = async () => (await world.hub.call(profileEndpoints.sync, {}, player)).data;
  await spoil(50n);
  expect(await placesOf(player, 'arca')).toMatchObject({ wallet: amount(50n) });

  const { checked, differences } = await sync();
  expect(checked).toEqual(expect.arrayContaining(['arca', 'whiteOre']));
  const named = { field: 'arca', subject: '', before: amount(50n), after: amount(70n), done: 'updated' };
  expect(differences).toContainEqual(named);
  expect(await placesOf(player, 'arca')).toMatchObject({ wallet: amount(70n) });
  expect((await sync()).differences).not.toContainEqual(expect.objectContaining({ field: 'arca' }));

  await world.act(player.address, 'treasury', 'deposit', 37, 20n * ONE);
  await world.settle();
  expect(await placesOf(player, 'arca')).toMatchObject({ wallet: amount(50n), game: amount(20n) });
});

test('pieces that the index has wrong are named by a sync, kind by kind, and right from then on', async () => {
  const player = await world.newPlayer();
  const { address } = player;
  await world.act(world.operator, 'items', 'mintBatch', address, [50_002, 20_001], [4, 1]);
  await world.sync();
  const { db } = world.hub.database;
  const sync = async () => (await world.hub.call(profileEndpoints.sync, {}, player)).data;
  expect(await placesOf(player, 'vouchers')).toEqual({ wallet: '4', total: '4' });
  await db.execute(sql`update item_balances set amount = 9 where holder = ${address} and item_id = 50002`);
  await db.execute(sql`delete from item_balances where holder = ${address} and item_id = 20001`);

  const { checked, differences } = await sync();
  expect(checked).toContain('items');
  const named = (subject: string, before: string, after: string) =>
    ({ field: 'items', subject, before, after, done: 'updated' }) as const;
  expect(differences).toHaveLength(2);
  expect(differences).toEqual(expect.arrayContaining([named('20001', '0', '1'), named('50002', '9', '4')]));
  expect(await placesOf(player, 'vouchers')).toEqual({ wallet: '4', total: '4' });
  expect(await placesOf(player, 'items')).toEqual({ wallet: '1', total: '1' });
  expect((await sync()).differences).toEqual([]);
});

test('the movements of a currency add up to its balance, and are narrowed by kind, direction and time', async () => {
  const player = await world.newPlayer();
  await depositOf(player, 700n);
  await world.settle();
  const { data } = await world.hub.call(withdraw, { resType: 37, amount: amount(150n) }, player);
  const rows = await movementsOf(player);
  const sum = rows.reduce((all, row) => all + (row.direction === 'in' ? 1n : -1n) * BigInt(row.amount), 0n);
  expect(sum).toBe(550n * ONE);
  expect(rows.map(({ kind }) => kind)).toEqual(['withdrawal', 'deposit']);
  expect(rows[0]).toMatchObject({ orderId: data.order.id, txHash: null, place: 'game' });
  expect(rows[1]?.txHash).toMatch(/^0x/);
  expect(await movementsOf(player, { kind: ['deposit'] })).toEqual([rows[1]]);
  expect(await movementsOf(player, { direction: 'out' })).toEqual([rows[0]]);
  expect(await movementsOf(player, { resType: ['38'] })).toEqual([]);
  expect(await movementsOf(player, { at: { gte: '2100-01-01T00:00:00.000Z' } })).toEqual([]);
  expect(await movementsOf(await world.newPlayer())).toEqual([]);
});

test('transfers of the wallet are listed with their other side, add up to what it holds, and are narrowed', async () => {
  const [player, other] = [await world.newPlayer(1_000n), await world.newPlayer(0n)];
  await depositOf(player, 300n);
  await world.act(player.address, 'staking', 'stake', 100n * ONE, 30 * 86_400);
  await world.act(player.address, 'arca', 'transfer', other.address, 7n);
  await world.act(player.address, 'arca', 'transfer', player.address, 5n);
  await world.sync();
  const list = async (filter = {}, { session }: Player = player, size = 30) =>
    (await world.hub.list(currencyEndpoints.transfers, { filter, size }, { session })).data.list;

  const rows = await list();
  expect(rows.map((row) => [row.with, row.direction, row.amount])).toEqual([
    ['wallet', 'out', '7'],
    ['staking', 'out', amount(100n)],
    ['game', 'out', amount(300n)],
    ['nobody', 'in', amount(1_000n)],
  ]);
  expect(rows[0]).toMatchObject({ address: other.address, resType: '37' });
  expect(rows[0]?.txHash).toMatch(/^0x[0-9a-f]{64}$/);
  expect(rows[3]?.address).toBeNull();
  const sum = rows.reduce((all, row) => all + (row.direction === 'in' ? 1n : -1n) * BigInt(row.amount), 0n);
  expect(await placesOf(player, 'arca')).toMatchObject({ wallet: sum.toString() });

  expect((await list({ with: ['game', 'staking'] })).map((row) => row.with)).toEqual(['staking', 'game']);
  expect((await list({ direction: 'in' })).map((row) => row.with)).toEqual(['nobody']);
  expect(await list({ resType: ['38'] })).toEqual([]);
  expect(await list({ at: { gte: '2100-01-01T00:00:00.000Z' } })).toEqual([]);
  expect(await list({}, other)).toMatchObject([
    { with: 'wallet', direction: 'in', amount: '7', address: player.address },
  ]);
  const first = (await world.hub.list(currencyEndpoints.transfers, { size: 3 }, player)).data;
  const rest = await world.hub.list(currencyEndpoints.transfers, { size: 3, cursor: first.next ?? '' }, player);
  expect([...first.list, ...rest.data.list]).toEqual(rows);
});

test('the quote tells what the contract would still pay today, and which level would cost less', async () => {
  const player = await world.newPlayer();
  await depositOf(player, 1_000n);
  await world.settle();
  const quote = async () => (await world.hub.call(preWithdraw, { resType: '37' }, player)).data;
  const before = await quote();
  const left = (await world.ask('treasury', 'leftToday', 37)) as bigint;
  expect(before.daily.left).toBe(left.toString());
  expect(before.daily.resetsAt).toMatch(/T00:00:00.000Z$/);
  expect(before).toMatchObject({ feeBps: 500, vipLevel: 0, nextLevel: { vipLevel: 4, feeBps: 474, ve: amount(670n) } });

  const { data } = await world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player);
  if (!data.voucher) throw new Error('not signed');
  await world.withdraw(data.voucher);
  await world.settle();
  const paid = BigInt(data.order.amount) - BigInt(data.order.fee);
  expect((await quote()).daily.left).toBe((left - paid).toString());
  expect((await world.ask('treasury', 'leftToday', 37)) as bigint).toBe(left - paid);
  for (const resType of ['38', '10100']) {
    const answer = (await world.hub.call(preWithdraw, { resType }, player)).data;
    expect(answer.daily.left).toBe(((await world.ask('treasury', 'leftToday', resType)) as bigint).toString());
  }
  const staking = await world.hub.call(preWithdraw, { resType: '37', variant: 'staking' }, player);
  expect(staking.data).toMatchObject({ feeBps: 0, nextLevel: null, balance: '0', min: amount(10n) });
});

test('a deposit is told its minimum before the wallet is asked', async () => {
  const player = await world.newPlayer();
  for (const [resType, min] of [
    ['37', amount(1n)],
    ['38', amount(30n)],
  ] as const) {
    const { data } = await world.hub.call(preDeposit, { resType }, player);
    expect(data).toMatchObject({ resType, min, inGame: true, locked: false, paused: false });
  }
  expect((await world.hub.call(preDeposit, { resType: '39' as '37' }, player)).outcome).toBe('badRequest');
});

test('an order has an address of its own: its player sees the voucher, staff see the order, others nothing', async () => {
  const [player, other] = [await world.newPlayer(), await world.newPlayer()];
  await depositOf(player, 500n);
  await world.settle();
  const { data } = await world.hub.call(withdraw, { resType: 37, amount: amount(100n) }, player);
  const orderId = data.order.id;
  const ask = (session: Player['session']) => world.hub.call(orderInfo, { orderId }, { session });

  expect((await ask(player.session)).data).toMatchObject({ isOwn: true, voucher: data.voucher, confirmations: 0 });
  expect((await ask(other.session)).outcome).toBe('notFound');
  const support = await world.hub.logIn(undefined, 'support');
  const seen = (await ask(support)).data;
  expect(seen).toMatchObject({ isOwn: false, voucher: null, account: { wallet: player.address } });

  const all = async (filter: Record<string, unknown>) =>
    (await world.hub.list(adminWithdrawalEndpoints.list, { filter }, { session: support })).data.list;
  expect((await all({ open: true })).map(({ id }) => id)).toContain(orderId);
  expect((await all({ open: true, wallet: other.address })).length).toBe(0);
  expect((await all({ wallet: player.address })).map(({ id }) => id)).toEqual([orderId]);
  if (!data.voucher) throw new Error('not signed');
  const txHash = await world.withdraw(data.voucher);
  await world.settle();
  for (const hash of [orderId, txHash]) expect((await all({ hash })).map(({ id }) => id)).toEqual([orderId]);
  expect(await all({ hash: `0x${'0'.repeat(64)}` })).toEqual([]);
  const stateFor = async (session: Player['session']) =>
    (await world.hub.call(withdrawalEndpoints.masterState, { txHash }, { session })).data;
  expect(await stateFor(support)).toMatchObject({ state: 'confirmed', order: { id: orderId } });
  expect(await stateFor(player.session)).toMatchObject({ state: 'confirmed', order: { id: orderId } });
  expect(await stateFor(other.session)).toEqual({ state: 'unknown', confirmations: 0, order: null });
  expect((await ask(player.session)).data).toMatchObject({ order: { state: 'confirmed' }, voucher: null });
  expect((await ask(player.session)).data.confirmations).toBeGreaterThanOrEqual(5);
  expect((await all({ open: true })).map(({ id }) => id)).not.toContain(orderId);
  const gacha = await world.hub.list(withdrawals, { filter: { variant: ['gacha'] } }, { session: player.session });
  expect(gacha.data.list).toEqual([]);
});
