import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemOrderEndpoints } from '../../../core/wire/game/item-orders.ts';
import { wareEndpoints } from '../../../core/wire/game/wares.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { alice, bob } from '../../test-support/test-chain.ts';

const { list, facets, show } = wareEndpoints;
const COIN = `0x${'0'.repeat(40)}`;
const HOUR = 3_600;
const [BADGE, AVATAR, UNIQUE, BOX] = [20_001, 30_001, 11_000_001, 10_100];

let world: MarketWorld;

beforeAll(async () => {
  world = await openMarketWorld();
  const { act, operator, chain } = world;
  const { items, itemMarket, arca } = chain.contracts;
  await act(operator, 'items', 'mintBatch', alice, [BADGE, AVATAR, UNIQUE, BOX], [20, 5, 1, 3]);
  await act(alice, 'items', 'setApprovalForAll', itemMarket, true);
  await act(bob, 'arca', 'approve', itemMarket, 2n ** 255n);
  const end = (await world.now()) + HOUR;
  await act(alice, 'itemMarket', 'list', items, BADGE, 8, arca, 3n * ONE, 0);
  await act(alice, 'itemMarket', 'list', items, BADGE, 4, arca, ONE, end);
  await act(alice, 'itemMarket', 'list', items, BADGE, 2, COIN, 2n * ONE, 0);
  await act(alice, 'itemMarket', 'list', items, AVATAR, 5, arca, 7n * ONE, 0);
  await act(bob, 'itemMarket', 'buy', 1, 3, 3n * ONE);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

const idsOf = async (input: object) => (await world.hub.list(list, input)).data.list.map(({ id }) => id);

describe('the shelf', () => {
  test('has every item once, with its lowest price in each currency and what is for sale of it', async () => {
    const { data } = await world.hub.list(list, { sorter: [{ field: 'price', order: 'asc' }] });

    expect(
      data.list.map(({ id, pieces, listings, floors }) => [id, pieces, listings, floors.ARCA, floors.RON]),
    ).toEqual([
      [String(BADGE), '11', 3, String(ONE), String(2n * ONE)],
      [String(AVATAR), '5', 1, String(7n * ONE), null],
      [String(BOX), '0', 0, null, null],
      [String(UNIQUE), '0', 0, null, null],
    ]);
  });

  test('is read page by page without a gap, whatever it is sorted by', async () => {
    for (const field of ['id', 'price', 'listedAt'] as const) {
      const sorter = [{ field, order: 'desc' as const }];
      const whole = await idsOf({ sorter });
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const { data } = await world.hub.list(list, { size: 1, sorter, cursor });
        seen.push(...data.list.map(({ id }) => id));
        cursor = data.next ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
      expect(seen).toHaveLength(4);
    }
  });

  test('refuses two sorters and what no item has', async () => {
    const sorter = [
      { field: 'id' as const, order: 'asc' as const },
      { field: 'price' as const, order: 'asc' as const },
    ];
    expect((await world.hub.list(list, { sorter })).outcome).toBe('badRequest');
    expect((await world.hub.list(list, { filter: { rarity: [5] } })).outcome).toBe('badRequest');
    // What lies in no named wallet was received by nobody.
    const received = [{ field: 'receivedAt' as const, order: 'desc' as const }];
    expect((await world.hub.list(list, { sorter: received })).outcome).toBe('badRequest');
    const { data } = await world.hub.list(list, { sorter: received, filter: { holder: alice } });
    expect(data.list.find(({ id }) => id === String(BADGE))?.held).toMatchObject({ amount: '6' });
  });

  test('counts what each choice would show', async () => {
    const { data } = await world.hub.list(facets, { filter: { type: ['badge', 'avatar', 'unique'] } });

    expect(data).toMatchObject({ total: 3, forSale: 2, floor: String(ONE) });
    expect(data.facets.type.find(({ value }) => value === 'box')).toEqual({ value: 'box', count: 1, floor: null });
  });
});

describe('an item', () => {
  test('says how many there are and where those of a wallet are', async () => {
    const { data } = await world.hub.call(show, { id: String(BADGE), address: alice });

    expect(data).toMatchObject({ minted: '20', burned: '0', holders: 3, sales: 1, band: null });
    expect(data.own).toEqual({ address: alice, wallet: '6', listed: '11' });
    expect(data.ware.pieces).toBe('11');
    expect((await world.hub.call(show, { id: String(BADGE) })).data.own).toBeNull();
  });

  test('that was never made is not found', async () => {
    expect((await world.hub.call(show, { id: '20002' })).outcome).toBe('notFound');
    expect((await world.hub.call(show, { id: '9'.repeat(78) })).outcome).toBe('notFound');
  });
});

test('an offer that has expired is no longer a price, and cannot be bought', async () => {
  const buyable = { filter: { itemId: [String(BADGE)], buyable: true, currency: 'ARCA' as const } };
  expect((await world.hub.list(itemOrderEndpoints.list, buyable)).data.total).toBe(2);
  await world.pass(2 * HOUR);

  const { data } = await world.hub.list(list, { filter: { id: [String(BADGE)] } });
  expect(data.list[0]).toMatchObject({ pieces: '7', listings: 2, floors: { ARCA: String(3n * ONE) } });
  expect((await world.hub.list(itemOrderEndpoints.list, buyable)).data.list.map(({ id }) => id)).toEqual(['1']);
});
