import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { MAX_WATCHES } from '../../../core/wire/limits.ts';
import { watchEndpoints } from '../../../core/wire/account/watches.ts';
import { heroRow, insertHeroes, listedHero, ONE } from '../../test-support/rows.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { itemSupplies } from '../items/items.tables.ts';
import { heroes } from '../heroes/heroes.tables.ts';
import { eq } from 'drizzle-orm';

const { list, ids, star } = watchEndpoints;
let hub: TestApp;
let session: Session;

beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  session = await hub.logIn();
  const many = Array.from({ length: MAX_WATCHES + 1 }, (_, at) => heroRow(at + 100));
  await hub.database.db
    .insert(itemSupplies)
    .values({ itemId: '20001', minted: '3', burned: '0', firstAt: hub.clock.now(), type: 'badge', rarity: 0 });
  await insertHeroes(hub.database.db, [listedHero(1, 5n * ONE), heroRow(2), ...many]);
}, 60_000);
afterAll(() => hub.close());

const press = (id: string, starred = true, by = session) =>
  hub.call(star, { kind: 'hero', id, starred }, { session: by });
const only = (...heroIds: string[]) => ({ heroes: heroIds, items: [] });
const read = async () => (await hub.list(list, {}, { session })).data;

test('a star remembers what the hero was asked for, and the list says what it is now', async () => {
  expect((await press('1')).data).toEqual(only('1'));
  hub.clock.advance(1_000);
  await press('2');
  await hub.database.db
    .update(heroes)
    .set({ price: String(4n * ONE) })
    .where(eq(heroes.tokenId, 1n));

  const { list: rows, total } = await read();
  expect(total).toBe(2);
  expect(rows.map(({ id, priceThen }) => [id, priceThen])).toEqual([
    ['2', null],
    ['1', { currency: 'ARCA', price: String(5n * ONE) }],
  ]);
  expect(rows[1]).toMatchObject({ kind: 'hero', hero: { listing: { price: String(4n * ONE) } } });
});

test('a second star changes nothing, and one that is taken away is gone', async () => {
  await press('1');
  expect((await read()).list[1]?.priceThen).toEqual({ currency: 'ARCA', price: String(5n * ONE) });
  expect((await press('2', false)).data).toEqual(only('1'));
  expect((await press('2', false)).data).toEqual(only('1'));
});

test('a star is its owner’s', async () => {
  const other = await hub.logIn();
  expect((await hub.call(ids, {}, { session: other })).data).toEqual(only());
  expect((await press('1', false, other)).data).toEqual(only());
  expect((await hub.call(ids, {}, { session })).data).toEqual(only('1'));
  expect((await hub.call(ids, {})).outcome).toBe('authExpired');
});

test('there is no star for a hero that there is not, and none above two hundred', async () => {
  expect((await press('9')).outcome).toBe('heroMissing');
  expect((await press('9'.repeat(30))).outcome).toBe('heroMissing');
  for (let at = 1; at < MAX_WATCHES; at += 1) expect((await press(String(at + 99))).outcome).toBe('ok');
  expect((await press(String(MAX_WATCHES + 100))).outcome).toBe('watchesFull');
  expect((await press('1')).outcome).toBe('ok');
}, 30_000);

test('heroes and items share the two hundred', async () => {
  expect((await hub.call(star, { kind: 'item', id: '20001', starred: true }, { session })).outcome).toBe('watchesFull');
  await press('1', false);
  expect((await hub.call(star, { kind: 'item', id: '20001', starred: true }, { session })).data.items).toEqual([
    '20001',
  ]);
  const { list: rows } = (await hub.list(list, { filter: { kind: 'item' } }, { session })).data;
  expect(rows).toMatchObject([{ kind: 'item', id: '20001', ware: { supply: '3' }, priceThen: null }]);
});
