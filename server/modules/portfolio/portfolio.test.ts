import { Wallet, type HDNodeWallet } from 'ethers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { energyResource } from '../../../core/rules/economy/resources.ts';
import { packTraits, type OfferTraits } from '../../../core/rules/market-offers.ts';
import { portfolioEndpoints, type WireSums } from '../../../core/wire/account/portfolio.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { quantity } from '../../chain/rpc.ts';
import { purses } from '../ledger/ledger.service.ts';
import { ledgerBalances } from '../ledger/ledger.tables.ts';
import { rowsOf } from '../../db/database.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { saleDays } from './portfolio.tables.ts';

const { summary, holdings, entries } = portfolioEndpoints;
const COIN = `0x${'0'.repeat(40)}`;
const BOX = 10_100;
const RICHES = 2n ** 255n;
const anyTraits: OfferTraits = {
  ...{ rarities: null, classes: null, factions: null, genders: null },
  ...{ minUpgradeLevel: null, parts: [null, null, null, null] },
};

let world: MarketWorld;
let ben: HDNodeWallet;
let me: string;
let session: Session;
let spent: { arca: bigint; coin: bigint };

const amountOf = (sums: WireSums, currency: string) =>
  BigInt(sums.find((sum) => sum.currency === currency)?.amount ?? '0');
const coinOf = async () => BigInt((await world.chain.rpc.call('eth_getBalance', me, 'latest')) as string);
const arcaOf = async () => (await world.ask('arca', 'balanceOf', me)) as bigint;

/** Ben buys heroes 1 to 3 of Alice and boxes, sells hero 1 and two boxes to Bob, gives hero 2 away, and keeps hero 3. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, pay, chain, operator, hub } = world;
  const { arca, hero, items, market, itemMarket } = chain.contracts;
  ben = Wallet.createRandom();
  me = ben.address.toLowerCase();
  await world.sync(); // the server's time is the chain's
  session = await hub.logIn(ben);
  await chain.rpc.call('anvil_setBalance', me, quantity(100n * ONE));
  await act(operator, 'arca', 'mint', me, 1_000n * ONE);
  await chain.send(chain.to.mint(alice, 5));
  await chain.mine();
  await act(operator, 'items', 'mint', alice, BOX, 9);
  const before = { arca: await arcaOf(), coin: await coinOf() };
  for (const contract of [market, itemMarket]) {
    await act(me, 'arca', 'approve', contract, RICHES);
    await act(bob, 'arca', 'approve', contract, RICHES);
  }
  for (const from of [alice, me]) {
    await act(from, 'hero', 'setApprovalForAll', market, true);
    await act(from, 'items', 'setApprovalForAll', itemMarket, true);
  }
  await act(alice, 'market', 'list', hero, 1, arca, 100n * ONE);
  await act(alice, 'market', 'list', hero, 2, arca, 30n * ONE);
  await act(alice, 'market', 'list', hero, 3, COIN, 2n * ONE);
  await act(alice, 'itemMarket', 'list', items, BOX, 9, arca, 7n * ONE, 0);
  await act(me, 'market', 'buy', 1, 100n * ONE);
  await act(me, 'market', 'buy', 2, 30n * ONE);
  await pay(2n * ONE, me, 'market', 'buy', 3, 2n * ONE);
  await act(me, 'itemMarket', 'buy', 1, 3, 7n * ONE);
  await act(me, 'market', 'list', hero, 1, arca, 140n * ONE);
  await act(me, 'market', 'changePrice', 4, 150n * ONE);
  await act(bob, 'market', 'buy', 4, 150n * ONE);
  await act(me, 'itemMarket', 'list', items, BOX, 2, arca, 100n * ONE, 0);
  await act(bob, 'itemMarket', 'buy', 2, 2, 100n * ONE);
  await chain.send(chain.to.give(me, bob, 2));
  await chain.mine();
  await world.sync();
  spent = { arca: before.arca - (await arcaOf()), coin: before.coin - (await coinOf()) };
}, 120_000);
afterAll(() => world.close());

const read = async () => (await world.hub.call(summary, {}, { session })).data;

describe('the books of a wallet', () => {
  test('ask the chain for gas that they do not know, and say so until it has answered', async () => {
    const first = await read();
    expect(first.gasMissing).toBeGreaterThan(0);
    expect(first.gas).toEqual([]);

    await runJob(world.hub, 'read the cost of transactions');

    expect((await read()).gasMissing).toBe(0);
  });

  test('come to what the chain says that was got and paid, to the last unit and with all gas', async () => {
    const { cashIn, cashOut } = await read();

    expect(amountOf(cashOut, 'ARCA') - amountOf(cashIn, 'ARCA')).toBe(spent.arca);
    expect(amountOf(cashOut, 'RON') - amountOf(cashIn, 'RON')).toBe(spent.coin);
  });

  test('reconcile: what was won is cash in less cash out, with what is still held and what went for nothing', async () => {
    const { cashIn, cashOut, realised, open, lost } = await read();
    for (const currency of ['ARCA', 'RON']) {
      const of = (sums: WireSums) => amountOf(sums, currency);
      expect(of(realised) - of(open) - of(lost)).toBe(of(cashIn) - of(cashOut));
    }
    expect(amountOf(lost, 'ARCA')).toBe(30n * ONE);
    expect(amountOf(open, 'ARCA')).toBe(7n * ONE);
  });

  test('say of each sale what it won, after fees, and by which transaction', async () => {
    const { data } = await world.hub.list(entries, { filter: { kind: ['sold'] } }, { session });
    const [boxes, hero] = data.list;
    const fee = amountOf(hero?.fees ?? [], 'ARCA');

    expect(hero?.asset).toMatchObject({ kind: 'hero', id: '1' });
    expect(fee).toBe((150n * ONE * 300n) / 10_000n);
    expect(amountOf(hero?.realised ?? [], 'ARCA')).toBe(50n * ONE - fee);
    expect(boxes).toMatchObject({ quantity: '2', price: [{ currency: 'ARCA', amount: String(200n * ONE) }] });
    expect(amountOf(boxes?.basis ?? [], 'ARCA')).toBe(14n * ONE);
    const receipt = await world.chain.rpc.call('eth_getTransactionReceipt', hero?.txHash);
    expect(receipt).toMatchObject({ status: '0x1' });
  });

  test('are read page by page, newest first, and by kind', async () => {
    const all = (await world.hub.list(entries, { size: 100 }, { session })).data;
    const first = (await world.hub.list(entries, { size: 4 }, { session })).data;
    const rest = (await world.hub.list(entries, { size: 100, cursor: first.next ?? '' }, { session })).data;

    expect([...first.list, ...rest.list]).toEqual(all.list);
    expect(new Set(all.list.map(({ kind }) => kind))).toEqual(
      new Set(['bought', 'sold', 'sent', 'gas', 'listing', 'approval']),
    );
    expect(all.list.map(({ at }) => at)).toEqual(
      all.list
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  test('have a line for each approval of one of our contracts, with its transaction, and none for that of a stranger', async () => {
    const { act, sync } = world;
    await act(me, 'arca', 'approve', alice, 5n);
    await sync();
    const { data } = await world.hub.list(entries, { size: 100, filter: { kind: ['approval'] } }, { session });

    expect(data.list).toHaveLength(4);
    expect(data.list.every(({ gas, asset }) => amountOf(gas, 'RON') > 0n && asset === null)).toBe(true);
  });

  test('are nobody else’s', async () => {
    const other = await world.hub.logIn();
    const { data } = await world.hub.call(summary, {}, { session: other });

    expect(data).toMatchObject({ heroes: 0, items: '0', entries: 0, realised: [], cashIn: [] });
    expect((await world.hub.call(summary, {})).outcome).toBe('authExpired');
  });
});

describe('what a player has', () => {
  test('is what the ledger of the chain says, with what each cost', async () => {
    const { data } = await world.hub.list(holdings, {}, { session });
    const [hero, box] = data.list;

    expect(data.list.map(({ asset, quantity: pieces, place }) => [asset.kind, asset.id, pieces, place])).toEqual([
      ['hero', '3', '1', 'wallet'],
      ['item', String(BOX), '1', 'wallet'],
    ]);
    expect(await world.ask('hero', 'ownerOf', 3)).toBe(ben.address);
    expect(amountOf(hero?.basis ?? [], 'RON')).toBeGreaterThan(2n * ONE);
    expect(hero?.lastSale).toEqual({ currency: 'RON', amount: String(2n * ONE) });
    expect(amountOf(box?.basis ?? [], 'ARCA')).toBe(7n * ONE);
    expect(box?.floor).toEqual({ currency: 'ARCA', amount: String(7n * ONE) });
    expect(box?.lastSale).toEqual({ currency: 'ARCA', amount: String(100n * ONE) });
  });

  test('is worth what each measure says, and what one knows nothing of is counted and left out', async () => {
    const { lastSale, offer, floor } = await read();

    expect(lastSale.worth).toEqual([
      { currency: 'ARCA', amount: String(100n * ONE) },
      { currency: 'RON', amount: String(2n * ONE) },
    ]);
    expect(amountOf(lastSale.unrealised, 'ARCA')).toBe(93n * ONE);
    expect(offer).toMatchObject({ worth: [], basis: [], known: 0, unknown: 2 });
    expect(floor).toMatchObject({ worth: [{ currency: 'ARCA', amount: String(7n * ONE) }], known: 1, unknown: 1 });
  });

  test('moves with an offer of somebody else, but not with one’s own', async () => {
    const { act, chain } = world;
    const { hero, marketOffers } = chain.contracts;
    const end = (await world.now()) + 86_400;
    for (const from of [bob, me]) await act(from, 'arca', 'approve', marketOffers, RICHES);
    await act(me, 'marketOffers', 'offerForCollection', hero, 50n * ONE, end);
    await act(bob, 'marketOffers', 'offerForToken', hero, 3, 40n * ONE, end, 0);
    await world.sync();

    expect((await read()).offer.worth).toEqual([{ currency: 'ARCA', amount: String(40n * ONE) }]);
  });

  test('is no energy: what an account has of it is neither counted nor listed', async () => {
    const { db } = world.hub.database;
    const before = await read();
    const purse = purses.player(session.userInfo.userId);
    await db.insert(ledgerBalances).values({ purse, resource: String(energyResource), amount: '7' });

    expect((await read()).items).toBe(before.items);
    const { data } = await world.hub.list(holdings, { filter: { kind: ['item'] } }, { session });
    expect(data.list.map(({ asset }) => asset.id)).toEqual([String(BOX)]);
  });

  test('counts the highest offer, whether it is for the hero, for its traits or for any', async () => {
    const { act, chain } = world;
    const { hero } = chain.contracts;
    const end = (await world.now()) + 86_400;
    const best = async () => {
      await world.sync();
      return (await read()).offer.worth;
    };
    await act(bob, 'marketOffers', 'offerForCollection', hero, 41n * ONE, end);
    expect(await best()).toEqual([{ currency: 'ARCA', amount: String(41n * ONE) }]);
    await act(bob, 'marketOffers', 'offerForToken', hero, 3, 42n * ONE, end, 0);
    expect(await best()).toEqual([{ currency: 'ARCA', amount: String(42n * ONE) }]);

    // Traits that it has, for less and then for more than all others; and others, for more still.
    const [shown] = await rowsOf<{ rarity: number }>(
      world.hub.database.db,
      sql`select rarity from heroes where token_id = 3`,
    );
    const rarity = shown?.rarity ?? 0;
    for (const whole of [1n, 43n]) {
      await act(
        bob,
        'marketOffers',
        'offerForTraits',
        packTraits({ ...anyTraits, rarities: [rarity] }),
        whole * ONE,
        end,
      );
    }
    const other = packTraits({ ...anyTraits, rarities: [(rarity % 4) + 1] });
    await act(bob, 'marketOffers', 'offerForTraits', other, 44n * ONE, end);
    expect(await best()).toEqual([{ currency: 'ARCA', amount: String(43n * ONE) }]);
  });

  test('is in the market while it is listed', async () => {
    const { act, chain } = world;
    await act(me, 'market', 'list', chain.contracts.hero, 3, chain.contracts.arca, ONE);
    await world.sync();

    const { data } = await world.hub.list(holdings, { filter: { place: ['market'] } }, { session });
    expect(data.list.map(({ asset }) => asset.id)).toEqual(['3']);
  });
});

describe('what heroes and items were worth', () => {
  const DAY_MS = 86_400_000;

  test('is told for thirty days, of which the last is today, with what moved since a week ago', async () => {
    const { db } = world.hub.database;
    const now = world.hub.clock.now().getTime();
    // A week ago a box went for one unit.
    await db
      .insert(saleDays)
      .values({ kind: `item:${BOX}`, day: Math.floor(now / DAY_MS) - 7, currency: 'ARCA', amount: '1', pieces: '1' });
    const { days, movers } = (await world.hub.call(portfolioEndpoints.worth, {}, { session })).data;

    expect(days).toHaveLength(30);
    expect(Date.parse(days.at(-1)?.at ?? '')).toBe(Math.floor(now / DAY_MS) * DAY_MS);
    // Before everything was bought there was nothing.
    expect(days.slice(0, 20).every(({ amount, known }) => amount === '0' && known === 0)).toBe(true);
    expect(days.at(-1)?.known).toBeGreaterThan(0);
    expect(BigInt(days.at(-1)?.amount ?? '0')).toBeGreaterThan(0n);
    expect(movers.week).toMatchObject([{ kind: 'item', itemId: String(BOX), before: '1' }]);
    expect(movers.week[0]?.changeBps).toBeGreaterThan(0);
    // Since yesterday it did not: nothing was sold between.
    expect(movers.day.every(({ before }) => before === '1')).toBe(true);
  });
});
