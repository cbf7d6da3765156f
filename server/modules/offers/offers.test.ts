import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packTraits } from '../../../core/rules/market-offers.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { marketOfferEndpoints } from '../../../core/wire/game/market-offers.ts';
import { rowsOf } from '../../db/database.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { offersCustody } from './offers.service.ts';

const { list, counters } = marketOfferEndpoints;
const DAY = 86_400;
const upgraded = {
  rarities: [1, 2, 3, 4],
  classes: null,
  factions: null,
  genders: null,
  minUpgradeLevel: null,
  parts: [null, null, null, null],
};

let world: MarketWorld;
let end: number;

/** Heroes 1 to 3 are Alice's. Bob makes all the offers. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain } = world;
  const { hero, marketOffers } = chain.contracts;
  await chain.send(chain.to.mint(alice, 3));
  await chain.mine();
  await act(alice, 'hero', 'setApprovalForAll', marketOffers, true);
  await act(bob, 'arca', 'approve', marketOffers, 2n ** 255n);
  end = (await world.now()) + DAY;
  await act(bob, 'marketOffers', 'offerForToken', hero, 1, 10n * ONE, end, 0);
  await act(bob, 'marketOffers', 'offerForTraits', packTraits(upgraded), 20n * ONE, end + DAY);
  await act(bob, 'marketOffers', 'offerForCollection', hero, 30n * ONE, end);
  await act(bob, 'marketOffers', 'offerForCollection', hero, 40n * ONE, end);
  await act(alice, 'marketOffers', 'counter', 3, 2, 50n * ONE, end);
  await act(alice, 'marketOffers', 'counter', 3, 3, 60n * ONE, end);
  await act(alice, 'marketOffers', 'accept', 1, 1, 10n * ONE);
  await act(bob, 'marketOffers', 'changeAmount', 2, 25n * ONE);
  await act(bob, 'marketOffers', 'cancel', 4);
  await world.sync();
}, 60_000);
afterAll(() => world.close());

describe('offers', () => {
  test('say what they are for, for how much, and what came of them', async () => {
    const { data } = await world.hub.list(list, { sorter: [{ field: 'id', order: 'asc' }] });

    expect(data.list.map((one) => [one.id, one.kind, one.state, one.amount, one.tokenId])).toEqual([
      ['1', 'token', 'accepted', String(10n * ONE), '1'],
      ['2', 'traits', 'open', String(25n * ONE), null],
      ['3', 'collection', 'open', String(30n * ONE), null],
      ['4', 'collection', 'cancelled', String(40n * ONE), null],
    ]);
    expect(data.list[1]).toMatchObject({ traits: upgraded, buyer: bob, isExpired: false });
  });

  test('name the shares of an accepted one, which sum to its price', async () => {
    const [one] = (await world.hub.list(list, { filter: { state: ['accepted'] } })).data.list;

    expect(one).toMatchObject({ seller: alice, price: String(10n * ONE), feeBps: 300 });
    const parts = [one?.burned, one?.toPool, one?.toDev, one?.proceeds].map((part) => BigInt(part ?? '0'));
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(10n * ONE);
  });

  test('are found by who made them, and by who could accept them', async () => {
    const idsOf = async (filter: Record<string, unknown>) =>
      (await world.hub.list(list, { filter, sorter: [{ field: 'amount', order: 'desc' }] })).data.list.map(
        ({ id }) => id,
      );

    expect(await idsOf({ buyer: bob, state: ['open'] })).toEqual(['3', '2']);
    // Hero 1 is Bob's by now.
    expect(await idsOf({ receivedBy: alice })).toEqual(['4', '3', '2']);
    // The one on it was his own.
    expect(await idsOf({ receivedBy: bob })).toEqual([]);
    expect(await idsOf({ receivedBy: `0x${'77'.repeat(20)}` })).toEqual([]);
    expect(await idsOf({ seller: alice })).toEqual(['1']);
    expect(await idsOf({ account: alice })).toEqual(['1']);
    expect(await idsOf({ forHero: '1' })).toEqual(['4', '3', '2', '1']);
    expect(await idsOf({ forHero: '2', state: ['open'], least: String(26n * ONE) })).toEqual(['3']);
    expect(await idsOf({ forHero: '9'.repeat(30), state: ['open'] })).toEqual([]);
    expect(await idsOf({ tokenId: '9'.repeat(70) })).toEqual([]);
  });

  test('that were accepted are sales of their heroes, and no gifts', async () => {
    const contractAddress = world.chain.contracts.hero;
    const { data } = await world.hub.list(heroEndpoints.history, { filter: { contractAddress, nftId: '1' } });
    const [hero] = (await world.hub.list(heroEndpoints.list, { filter: { id: ['1'] } })).data.list;

    expect(data.list.map(({ kind }) => kind)).toEqual(['sale', 'minted']);
    expect(data.list[0]).toMatchObject({ from: alice, to: bob, price: String(10n * ONE), currency: 'ARCA' });
    expect(hero).toMatchObject({ owner: bob, lastSale: { currency: 'ARCA', price: String(10n * ONE) } });
  });

  test('hold exactly what the contract holds', async () => {
    const custody = offersCustody(world.chain.contracts);
    const held = await world.ask('arca', 'balanceOf', world.chain.contracts.marketOffers);

    expect(await custody.holds(world.hub.database.db)).toEqual([
      { asset: { kind: 'token', resource: 37 }, amount: held },
      { asset: { kind: 'coin' }, amount: 0n },
    ]);
  });
});

describe('counter-offers', () => {
  test('are listed with the offer that they answer, newest first', async () => {
    const { data } = await world.hub.list(counters, { filter: { buyer: bob } });

    expect(data.list.map((one) => [one.id, one.offerId, one.state, one.tokenId, one.price])).toEqual([
      ['2', '3', 'open', '3', String(60n * ONE)],
      ['1', '3', 'open', '2', String(50n * ONE)],
    ]);
    expect((await world.hub.list(counters, { filter: { seller: bob } })).data.total).toBe(0);
  });

  test('close the offer when one is accepted, and the others are dead', async () => {
    await world.act(bob, 'marketOffers', 'acceptCounter', 1, 50n * ONE, 0);
    await world.sync();

    const { data } = await world.hub.list(counters, { filter: { offerId: '3' } });
    expect(data.list.map(({ id, state }) => [id, state])).toEqual([
      ['2', 'dead'],
      ['1', 'accepted'],
    ]);
    const [offer] = (await world.hub.list(list, { filter: { id: ['3'] } })).data.list;
    expect(offer).toMatchObject({ state: 'accepted', price: String(50n * ONE), tokenId: '2', seller: alice });
  });
});

test('an expired offer says so until its money is taken back', async () => {
  await world.pass(3 * DAY);
  const read = async () => (await world.hub.list(list, { filter: { id: ['2'] } })).data.list[0];
  expect(await read()).toMatchObject({ state: 'open', isExpired: true });

  await world.act(bob, 'marketOffers', 'cancel', 2);
  await world.sync();

  expect(await read()).toMatchObject({ state: 'cancelled', isExpired: false });
});

test('an offer that the chain takes back is gone', async () => {
  const count = () => rowsOf(world.hub.database.db, sql`select count(*)::int as count from market_offers`);
  const later = (await world.now()) + DAY;
  await world.act(bob, 'marketOffers', 'offerForCollection', world.chain.contracts.hero, ONE, later);
  await world.sync();
  expect(await count()).toEqual([{ count: 5 }]);

  await world.chain.rpc.call('anvil_rollback', 1);
  await world.chain.mine(2);
  await world.sync();

  expect(await count()).toEqual([{ count: 4 }]);
});

describe('a counter-offer, when its hero is another one', () => {
  /** Offers for any hero, each answered with another price for this one. */
  async function askedFor(heroId: number) {
    const { act, chain } = world;
    const later = (await world.now()) + DAY;
    await act(bob, 'marketOffers', 'offerForCollection', chain.contracts.hero, 5n * ONE, later);
    const offerId = (await world.ask('marketOffers', 'totalOffers')) as bigint;
    await act(alice, 'marketOffers', 'counter', offerId, heroId, 6n * ONE, later);
    await world.sync();
    return (await world.ask('marketOffers', 'totalCounters')) as bigint;
  }
  const openIds = async () => {
    const { data } = await world.hub.list(counters, { filter: { buyer: bob, isOpen: true } });
    return data.list.map(({ id }) => id);
  };
  const stateOf = async (id: bigint) =>
    (await world.hub.list(counters, { filter: { buyer: bob } })).data.list.find((one) => one.id === String(id))?.state;

  beforeAll(async () => {
    await world.chain.send(world.chain.to.mint(alice, 2));
    await world.chain.mine();
  });

  test('is dead once the hero was given away, also when it came back', async () => {
    const [counterId, other] = [await askedFor(4), await askedFor(5)];
    expect(await openIds()).toEqual([String(other), String(counterId)]);

    await world.act(alice, 'hero', 'transferFrom', alice, bob, 4);
    await world.act(bob, 'hero', 'transferFrom', bob, alice, 4);
    await world.sync();

    expect(await stateOf(counterId)).toBe('dead');
    expect(await openIds()).toEqual([String(other)]);
    await expect(world.act(bob, 'marketOffers', 'acceptCounter', counterId, 6n * ONE, 0)).rejects.toThrow();
  });

  test('is dead once the hero has other traits, and lives again when the chain takes that back', async () => {
    const counterId = await askedFor(5);
    const traits = await world.ask('hero', 'traitsOf', 5);

    await world.act(world.configurator, 'hero', 'setTraits', 5, traits);
    await world.sync();
    expect(await stateOf(counterId)).toBe('dead');
    expect(await openIds()).toEqual([]);

    await world.chain.rpc.call('anvil_rollback', 1);
    await world.chain.mine(2);
    await world.sync();
    expect(await stateOf(counterId)).toBe('open');
  });
});
