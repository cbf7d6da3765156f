import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroEndpoints, heroFacetFields, type Hero } from '../../../core/wire/game/heroes.ts';
import type { ListInput } from '../../../core/wire/list-query.ts';
import { pathOf } from '../../http/api.ts';
import {
  addressOf,
  heroRow,
  insertHeroes,
  insertHistory,
  listedHero,
  ONE,
  type HeroInsert,
} from '../../test-support/rows.ts';
import { contracts, createTestApp, START, type TestApp } from '../../test-support/test-app.ts';

const { list, facets, info, history, queryNftIds } = heroEndpoints;
const OWNER = Wallet.createRandom();
const COUNT = 120;
let hub: TestApp;

/** Many equal prices and times, so that pages break within ties. */
function world(): HeroInsert[] {
  return Array.from({ length: COUNT }, (_, i): HeroInsert => {
    const id = i + 1;
    const traits = {
      rarity: (i % 4) + 1,
      heroClass: (i % 8) + 1,
      faction: i % 6,
      gender: i % 2,
      head: 10_101 + (i % 3),
      suitId: i % 10 === 0 ? 10_201 : null,
      owner: i % 20 === 0 ? OWNER.address.toLowerCase() : addressOf((i % 5) + 10),
    };
    if (i % 3 === 0) return heroRow(id, traits);
    const listedAt = new Date(START.getTime() + (i % 7) * 1_000);
    return listedHero(id, ONE * BigInt((i % 4) + 1), { ...traits, listedAt, currency: i % 5 === 0 ? 'RON' : 'ARCA' });
  });
}

beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  await insertHeroes(hub.database.db, [
    ...world(),
    heroRow(901, { state: 'burned', owner: addressOf(0), holder: addressOf(0) }),
  ]);
  await insertHistory(hub.database.db, 1, ['minted', 'listed', 'repriced', 'cancelled', 'listed', 'sale']);
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
    expect([first.total, first.totalExact]).toEqual([COUNT, true]);
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
    expect(new Set(numbers(whole)).size).toBe(COUNT);
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
    expect([whole.total, whole.floor]).toEqual([COUNT, ONE.toString()]);
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

describe('refused', () => {
  test.each([
    [{ contractAddress: contracts.hero, nftId: '99999' }],
    [{ contractAddress: contracts.market, nftId: '1' }],
    [{ contractAddress: contracts.hero, nftId: '9'.repeat(70) }],
  ])('a hero that is not there: %j', async (of) => {
    expect((await hub.call(info, of)).code).toBe(1301);
    expect((await hub.list(history, { filter: of })).code).toBe(1301);
  });

  test('a cursor that was changed, or belongs to another sorter, filter or list', async () => {
    const sorter = [{ field: 'price', order: 'asc' as const }];
    const { next } = await page({ size: 5, sorter });
    const cursor = next ?? '';
    const [payload = '', mac = ''] = cursor.split('.');
    const forged = Buffer.from(JSON.stringify([1, 1, '0', '0', '0'])).toString('base64url');
    const tries: Query[] = [
      { sorter, cursor: `${payload}x.${mac}` },
      { sorter, cursor: `${payload}.${mac.split('').reverse().join('')}` },
      { sorter, cursor: `${forged}.${mac}` },
      { sorter, cursor: payload },
      { sorter, cursor: 'x' },
      { sorter: [{ field: 'price', order: 'desc' }], cursor },
      { sorter, cursor, filter: { forSale: true } },
    ];
    for (const query of tries) {
      const answer = await hub.list(list, query);
      expect([answer.status, answer.outcome]).toEqual([400, 'cursorInvalid']);
    }
    expect((await hub.list(history, { cursor, filter: { contractAddress: contracts.hero, nftId: '1' } })).outcome).toBe(
      'cursorInvalid',
    );
    expect((await hub.list(list, { sorter, cursor, size: 99 })).outcome).toBe('ok');
  });
});

describe('invalid', () => {
  const judged = async (query: string) => {
    const response = await hub.request(`${pathOf(list)}?${query}`);
    return [response.status, ((await response.json()) as { code: number }).code];
  };
  const filter = (value: unknown) =>
    `filter=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`;

  test.each([
    'size=0',
    'size=101',
    'size=-1',
    'size=1.5',
    'size=x',
    'size=',
    'size=10&size=20',
    'sorter=name:asc',
    'sorter=price',
    'sorter=price:up',
    'sorter=price:asc:x',
    'sorter=',
    'sorter=price:asc,price:desc',
    'sorter=id:asc,id:asc',
    'sorter=__proto__:asc',
    'sorter=price:asc;drop table heroes',
    'page=2',
    'offset=10',
    'limit=5',
    `cursor=${'x'.repeat(601)}`,
    filter('{'),
    filter('null'),
    filter('[]'),
    filter('1'),
    filter({ name: 'x' }),
    filter({ rarity: 3 }),
    filter({ rarity: [] }),
    filter({ rarity: [9] }),
    filter({ rarity: ['3'] }),
    filter({ rarity: { $in: [3] } }),
    filter({ price: '1' }),
    filter({ price: { gte: -1 } }),
    filter({ price: { gte: '1e3' } }),
    filter({ price: { gt: '1' } }),
    filter({ price: { gte: '9'.repeat(79) } }),
    filter({ owner: 'me' }),
    filter({ forSale: 'true' }),
    filter({ currency: 'SUI' }),
    filter({ id: [1] }),
    filter({ id: ['-1'] }),
    filter('{"__proto__":{"forSale":true}}'),
    filter('{"constructor":{"prototype":{}}}'),
    filter(`{"rarity":${'['.repeat(2_000)}${']'.repeat(2_000)}}`),
    filter({ id: Array.from({ length: 201 }, (_, i) => String(i)) }),
  ])('%s', async (query) => {
    expect(await judged(query)).toEqual([400, -400]);
  });

  test('no text makes a 5xx or reaches the database as anything but a value', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom("' or 1=1 --", '{"id":["1"]}', '\u0000'),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('filter', 'sorter', 'size', 'cursor', 'x'), anything, async (name, value) => {
        const [status = 500] = await judged(`${name}=${encodeURIComponent(Buffer.from(value).toString())}`);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
