import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroEndpoints, heroFacetFields, heroLooks, type Hero } from '../../../core/wire/game/heroes.ts';
import type { ListInput } from '../../../core/wire/list-query.ts';
import { HEROES, insertHeroWorld } from '../../test-support/hero-world.ts';
import { addressOf, insertHeroes, listedHero, ONE } from '../../test-support/rows.ts';
import { contracts, createTestApp, type TestApp } from '../../test-support/test-app.ts';

const { list, facets, info, history, queryNftIds } = heroEndpoints;
const OWNER = Wallet.createRandom();
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  await insertHeroWorld(hub, OWNER.address.toLowerCase());
});
afterAll(() => hub.close());

type Query = Partial<ListInput>;

async function page(query: Query) {
  const answer = await hub.list(list, query);
  if (answer.outcome !== 'ok') throw new Error(String(answer.outcome));
  return answer.data;
}

async function allPages(query: Query): Promise<Hero[]> {
  const rows: Hero[] = [];
  let cursor = query.cursor;
  do {
    const { list: some, next } = await page({ ...query, cursor });
    rows.push(...some);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

const numbers = (rows: readonly { id: string }[]) => rows.map(({ id }) => Number(id));

describe('ok', () => {
  test('without a query: by id, twenty at a time, with the total', async () => {
    const first = await page({});
    expect(numbers(first.list)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    expect([first.total, first.totalExact]).toEqual([HEROES, true]);
  });

  test('a listed hero shows its listing and its seller as owner', async () => {
    const [hero] = (await page({ filter: { id: ['2'] } })).list;
    expect(hero).toMatchObject({ owner: addressOf(11), holder: contracts.market, state: 'listed' });
    expect(hero?.listing).toMatchObject({
      listingId: '2',
      seller: addressOf(11),
      currency: 'ARCA',
      price: `${2n * ONE}`,
    });
  });

  test.each([
    [{ forSale: true }, (hero: Hero) => hero.listing !== null],
    [{ forSale: false }, (hero: Hero) => hero.listing === null],
    [{ rarity: [3, 4] }, (hero: Hero) => hero.rarity >= 3],
    [{ rarity: [1], gender: [0] }, (hero: Hero) => hero.rarity === 1 && hero.gender === 0],
    [{ suit: [10_201] }, (hero: Hero) => hero.suitId === 10_201],
    [{ head: [10_102, 10_103] }, (hero: Hero) => hero.parts.head.suitId >= 10_102],
    [{ currency: 'RON' }, (hero: Hero) => hero.listing?.currency === 'RON'],
    [{ owner: OWNER.address }, (hero: Hero) => hero.owner === OWNER.address.toLowerCase()],
    [{ state: ['listed'] }, (hero: Hero) => hero.state === 'listed'],
    [{ price: { gte: `${2n * ONE}`, lte: `${3n * ONE}` } }, (hero: Hero) => isPriced(hero, 2n, 3n)],
    [
      { price: { gte: `${2n * ONE}` }, currency: 'ARCA' },
      (hero: Hero) => isPriced(hero, 2n, 4n) && hero.listing?.currency === 'ARCA',
    ],
  ])('filter %j', async (filter, matches) => {
    const everything = await allPages({ size: 100 });
    const expected = numbers(everything.filter(matches));
    for (const sorter of [[], [{ field: 'price', order: 'desc' as const }]]) {
      const found = await allPages({ size: 7, filter, sorter });
      expect(numbers(found).sort((a, b) => a - b)).toEqual(expected);
      expect((await page({ filter, sorter })).total).toBe(expected.length);
    }
    expect(expected.length).toBeGreaterThan(0);
  });

  const isPriced = (hero: Hero, from: bigint, to: bigint) => {
    const price = BigInt(hero.listing?.price ?? -1n);
    return price >= from * ONE && price <= to * ONE;
  };

  test.each([
    'id:asc',
    'id:desc',
    'price:asc',
    'price:desc',
    'listedAt:asc',
    'listedAt:desc',
    'price:asc,id:desc',
    'price:desc,id:desc',
    'listedAt:desc,id:asc',
    'price:asc,listedAt:desc',
    'listedAt:desc,price:asc',
    'listedAt:asc,price:desc,id:desc',
  ])('sorter %s: every hero once, in order, however large the pages are', async (text) => {
    const sorter = text.split(',').map((part) => {
      const [field = '', order = ''] = part.split(':');
      return { field, order: order as 'asc' | 'desc' };
    });
    const whole = await allPages({ size: 100, sorter });
    expect(new Set(numbers(whole)).size).toBe(HEROES);
    for (const size of [1, 7, 50]) expect(numbers(await allPages({ size, sorter }))).toEqual(numbers(whole));
    for (let i = 1; i < whole.length; i += 1) {
      const [before, after] = [whole[i - 1], whole[i]];
      if (before && after) expect(compare(before, after, sorter)).toBeLessThanOrEqual(0);
    }
  });

  test('by price, ARCA comes before RON and what is not for sale last, in either direction', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const ranks = (await allPages({ size: 100, sorter: [{ field: 'price', order }] })).map(rankOf);
      expect(ranks).toEqual([...ranks].sort());
    }
  });

  test('the total of the first page is carried on by the cursor', async () => {
    const first = await page({ size: 10, filter: { forSale: true } });
    const second = await page({ size: 10, filter: { forSale: true }, cursor: first.next ?? '' });
    expect(second.total).toBe(first.total);
  });

  test('a burned hero is shown to who asks for it alone', async () => {
    expect(numbers((await page({ filter: { state: ['burned'] } })).list)).toEqual([901]);
    expect(numbers((await page({ filter: { id: ['901'] } })).list)).toEqual([901]);
    expect(numbers(await allPages({ size: 100 }))).not.toContain(901);
  });

  test('a skill is asked for, and counted with its price, as the heroes have it', async () => {
    const counted = (await hub.call(heroEndpoints.skills, {})).data.list;
    const [most] = [...counted].sort((a, b) => b.count - a.count);
    if (!most) throw new Error('no hero has a skill');
    const having = await allPages({ size: 100, filter: { skill: [most.skill] } });
    expect(having).toHaveLength(most.count);
    const prices = having.flatMap(({ listing }) => (listing?.currency === 'ARCA' ? [BigInt(listing.price)] : []));
    const floor = prices.reduce<bigint | null>(
      (least, price) => (least === null || price < least ? price : least),
      null,
    );
    expect(most.floor).toBe(floor?.toString() ?? null);
    expect(numbers(await allPages({ size: 100, filter: { skill: [65_535] } }))).toEqual([]);
  });

  test.each(heroLooks)('the looks of the %s are asked for, together with what else is', async (part) => {
    const place = sql.raw(String(heroLooks.indexOf(part) + 1));
    await hub.database.db.execute(sql`update heroes set looks[${place}] = 7 where token_id % 3 = 0`);
    const everybody = await allPages({ size: 100, filter: { gender: [0] } });
    const look = 7;
    const having = everybody.filter(({ id }) => Number(id) % 3 === 0);
    expect(having.length).toBeGreaterThan(0);
    expect(having.length).toBeLessThan(everybody.length);
    const found = await allPages({ size: 100, filter: { gender: [0], [part]: [look] } });
    expect(numbers(found).sort()).toEqual(numbers(having).sort());
    const cheapest = { field: 'price', order: 'asc' } as const;
    const offered = await allPages({ size: 100, sorter: [cheapest], filter: { [part]: [look], forSale: true } });
    expect(offered.length).toBeGreaterThan(0);
    expect(offered.every(({ id, listing }) => Number(id) % 3 === 0 && listing !== null)).toBe(true);
    expect(numbers(await allPages({ size: 100, filter: { [part]: [1_000] } }))).toEqual([]);
    // What the panel says of each look beside another choice, and of its own whatever is chosen of it.
    const { data } = await hub.list(facets, { filter: { gender: [0], [part]: [look] } });
    expect(data.total).toBe(having.length);
    const counts = data.facets[part].map(({ value, count }) => [value, count]);
    const usual = heroLooks.indexOf(part) + 1;
    expect(counts).toEqual([
      [usual, everybody.length - having.length],
      [look, having.length],
    ]);
  });

  test('an id that no hero can have matches nothing', async () => {
    expect((await page({ filter: { id: ['9'.repeat(60)] } })).list).toEqual([]);
  });

  test('facets count each choice under the other filters, not under their own', async () => {
    const { data } = await hub.list(facets, { filter: { rarity: [3], gender: [0] } });
    const everything = await allPages({ size: 100 });
    const count = (matches: (hero: Hero) => boolean) => everything.filter(matches).length;

    expect(data.total).toBe(count((hero) => hero.rarity === 3 && hero.gender === 0));
    expect(data.facets.rarity).toMatchObject(
      [1, 3].map((value) => ({ value, count: count((hero) => hero.rarity === value && hero.gender === 0) })),
    );
    expect(data.facets.gender).toMatchObject([{ value: 0, count: count((hero) => hero.rarity === 3) }]);
    for (const { value, count: counted } of data.facets.heroClass) {
      expect(counted).toBe(count((hero) => hero.heroClass === value && hero.rarity === 3 && hero.gender === 0));
    }
    expect(data.facets.suit.every(({ value }) => value === 10_201)).toBe(true);
  });

  test('the floor is the lowest price in the currency asked for, ARCA when none is', async () => {
    const whole = (await hub.list(facets, {})).data;
    expect([whole.total, whole.floor]).toEqual([HEROES, ONE.toString()]);
    expect(Object.keys(whole.facets).sort()).toEqual([...heroFacetFields].sort());
    const ron = (await hub.list(facets, { filter: { currency: 'RON' } })).data;
    const cheapest = (await page({ filter: { currency: 'RON' }, sorter: [{ field: 'price', order: 'asc' }] })).list[0];
    expect(ron.floor).toBe(cheapest?.listing?.price);
  });

  test('every facet chosen at once', async () => {
    const filter = {
      rarity: [1],
      heroClass: [1],
      faction: [0],
      gender: [0],
      suit: [10_201],
      head: [10_101],
      body: [10_102],
      legs: [10_103],
      hands: [10_104],
      eyes: [1],
      nose: [2],
      mouth: [3],
      skin: [4],
      hair: [5],
    };
    const { data } = await hub.list(facets, { filter });
    expect(data.total).toBe((await page({ filter })).total);
  });

  test('one hero in full, and what happened to it, newest first', async () => {
    const of = { contractAddress: contracts.hero, nftId: '1' };
    const details = (await hub.call(info, of)).data;
    expect(details).toMatchObject({ id: '1', face: { eyes: 1, nose: 2, mouth: 3 }, skin: 4, hair: 5, weapon: 6 });

    const kinds = async (query: Query) =>
      (await hub.list(history, { ...query, filter: { ...of, ...query.filter } })).data.list.map(({ kind }) => kind);
    expect(await kinds({})).toEqual(['sale', 'listed', 'cancelled', 'repriced', 'listed', 'minted']);
    expect(await kinds({ filter: { kind: ['listed', 'sale'] } })).toEqual(['sale', 'listed', 'listed']);
    expect(await kinds({ sorter: [{ field: 'at', order: 'asc' }], size: 2 })).toEqual(['minted', 'listed']);
  });

  test("a player's token ids, those in escrow included", async () => {
    const session = await hub.logIn(OWNER);
    const expected = numbers(await allPages({ size: 100, filter: { owner: OWNER.address } })).map(String);
    expect((await hub.call(queryNftIds, {}, { session })).data.ids).toEqual(expected);
  });

  test('rows that come while somebody pages neither repeat nor hide those that were there', async () => {
    const sorter = [{ field: 'price', order: 'asc' as const }];
    const before = await allPages({ size: 100, sorter });
    const first = await page({ size: 30, sorter });
    await insertHeroes(hub.database.db, [listedHero(800, 1n), listedHero(801, 3n * ONE)]);
    const rest = await allPages({ size: 30, sorter, cursor: first.next ?? '' });
    await hub.database.db.execute(sql`delete from heroes where token_id in (800, 801)`);

    const seen = numbers([...first.list, ...rest]).filter((id) => id < 800);
    expect(seen).toEqual(numbers(before));
  });
});

const rankOf = ({ listing }: Hero) => ({ ARCA: 0, RON: 1, none: 2 })[listing?.currency ?? 'none'];

function compare(a: Hero, b: Hero, sorter: readonly { field: string; order: string }[]): number {
  for (const { field, order } of sorter) {
    const [x, y] = [keyOf(a, field), keyOf(b, field)];
    if (field === 'price' && rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
    if (x !== y) return (x < y ? -1 : 1) * (order === 'asc' ? 1 : -1);
  }
  return 0;
}

function keyOf(hero: Hero, field: string): bigint {
  if (field === 'id') return BigInt(hero.id);
  if (field === 'price') return BigInt(hero.listing?.price ?? 0);
  return BigInt(Date.parse(hero.listing?.listedAt ?? hero.mintedAt));
}
