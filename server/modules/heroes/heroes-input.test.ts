import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import type { ListInput } from '../../../core/wire/list-query.ts';
import { pathOf } from '../../http/api.ts';
import { insertHeroWorld } from '../../test-support/hero-world.ts';
import { addressOf } from '../../test-support/rows.ts';
import { contracts, createTestApp, type TestApp } from '../../test-support/test-app.ts';

const { list, info, history } = heroEndpoints;
type Query = Partial<ListInput>;
let hub: TestApp;

beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  await insertHeroWorld(hub, addressOf(7));
});
afterAll(() => hub.close());

async function page(query: Query) {
  const answer = await hub.list(list, query);
  if (answer.outcome !== 'ok') throw new Error(String(answer.outcome));
  return answer.data;
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
    filter({ nickname: 'x' }),
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
