import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { orderEndpoints } from '../../../core/wire/game/orders.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { alice, bob, projectedRows } from '../../test-support/test-chain.ts';

const HOUR = 3_600;

let world: MarketWorld;
let end: number;
let collection: string;

/** Hero 1 is listed for an hour, 2 for ever and dearer, 3 until the last second that the contract can count. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { chain, act } = world;
  const { hero, arca } = chain.contracts;
  collection = hero;
  await chain.send(chain.to.mint(alice, 3));
  await chain.mine();
  end = (await world.now()) + HOUR;
  await act(alice, 'market', 'listUntil', hero, 1, arca, ONE, end);
  await act(alice, 'market', 'list', hero, 2, arca, 2n * ONE);
  await act(alice, 'market', 'listUntil', hero, 3, arca, 3n * ONE, 2n ** 64n - 1n);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const orderIds = async (filter: Record<string, unknown>) =>
  (await world.hub.list(orderEndpoints.list, { filter, sorter: [{ field: 'id', order: 'asc' }] })).data.list.map(
    ({ id }) => id,
  );
const heroIds = async (filter: Record<string, unknown>) =>
  (await world.hub.list(heroEndpoints.list, { filter })).data.list.map(({ id }) => id);
const readOrder = async (id: string) =>
  (await world.hub.list(orderEndpoints.list, { filter: { id: [id] } })).data.list[0];
const readHero = async (nftId: string) =>
  (await world.hub.call(heroEndpoints.info, { contractAddress: collection, nftId })).data;
const readFacets = async () => (await world.hub.list(heroEndpoints.facets, {})).data;

describe('before its end', () => {
  test('a listing can be bought, and says when it ends', async () => {
    const expiresAt = new Date(end * 1_000).toISOString();

    expect(await readOrder('1')).toMatchObject({ state: 'open', expiresAt });
    expect(await readOrder('2')).toMatchObject({ state: 'open', expiresAt: null });
    expect((await readHero('1')).listing).toMatchObject({ expiresAt, isExpired: false });
    expect(await orderIds({ state: ['open'] })).toEqual(['1', '2', '3']);
    expect(await heroIds({ forSale: true })).toEqual(['1', '2', '3']);
    expect(await readFacets()).toMatchObject({ total: 3, forSale: 3, floor: String(ONE) });
  });

  test('an end beyond all calendars is the last day that a date can say', async () => {
    expect((await readOrder('3'))?.expiresAt).toBe('9999-12-31T23:59:59.000Z');
  });
});

describe('from its end on', () => {
  beforeAll(async () => {
    await world.pass(2 * HOUR);
  });

  test('its record is invalid, and no longer among the open ones', async () => {
    expect(await readOrder('1')).toMatchObject({ state: 'invalid', closedAt: null });
    expect(await orderIds({ state: ['open'] })).toEqual(['2', '3']);
    expect(await orderIds({ state: ['invalid'] })).toEqual(['1']);
    expect(await orderIds({ state: ['open', 'invalid'] })).toEqual(['1', '2', '3']);
    expect(await orderIds({ state: ['open', 'sold'] })).toEqual(['2', '3']);
    expect((await world.hub.list(orderEndpoints.market, { filter: { state: ['open'] } })).data.total).toBe(2);
  });

  test('its hero is not for sale, by no filter, and its price is not the floor', async () => {
    expect(await heroIds({ forSale: true })).toEqual(['2', '3']);
    expect(await heroIds({ forSale: false })).toEqual(['1']);
    expect(await heroIds({ currency: 'ARCA' })).toEqual(['2', '3']);
    expect(await heroIds({ price: { lte: String(ONE) } })).toEqual([]);
    expect(await readFacets()).toMatchObject({ total: 3, forSale: 2, floor: String(2n * ONE) });
  });

  test('its hero still lies in the market, with the listing that its seller can take back', async () => {
    expect(await readHero('1')).toMatchObject({
      owner: alice,
      holder: world.chain.contracts.market,
      state: 'listed',
      listing: { listingId: '1', isExpired: true },
    });
  });

  test('nobody can buy it on the chain either', async () => {
    await expect(world.act(bob, 'market', 'buy', 1, ONE)).rejects.toThrow('market.buy reverted');
  });

  test('a reorganisation that takes a listing back takes its end back too', async () => {
    const { rpc, contracts, mine } = world.chain;
    const { db } = world.hub.database;
    await world.act(alice, 'market', 'unlist', 2);
    await world.sync();
    const before = await projectedRows(db);
    await world.act(alice, 'market', 'listUntil', contracts.hero, 2, contracts.arca, ONE, (await world.now()) + HOUR);
    await world.sync();
    expect((await readHero('2')).listing?.expiresAt).not.toBeNull();

    await rpc.call('anvil_rollback', 1);
    await mine(2);
    await world.sync();

    expect(await projectedRows(db)).toEqual(before);
  });

  test('taken back, it is cancelled and its hero idle; listed anew, the hero has no end any more', async () => {
    const { contracts } = world.chain;
    await world.act(alice, 'market', 'takeExpired', 1);
    await world.sync();
    expect(await readOrder('1')).toMatchObject({ state: 'cancelled', expiresAt: new Date(end * 1_000).toISOString() });
    expect(await readHero('1')).toMatchObject({ holder: alice, state: 'idle', listing: null });

    await world.act(alice, 'market', 'list', contracts.hero, 1, contracts.arca, ONE);
    await world.sync();
    expect((await readHero('1')).listing).toMatchObject({ expiresAt: null, isExpired: false });
  });
});
