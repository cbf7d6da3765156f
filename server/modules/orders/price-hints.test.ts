import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderEndpoints } from '../../../core/wire/game/orders.ts';
import {
  acceptedOffer,
  addressOf,
  heroRow,
  insertHeroes,
  insertOffers,
  insertOrders,
  listedHero,
  offerRow,
  soldOrder,
} from '../../test-support/rows.ts';
import { createTestApp, START, type TestApp } from '../../test-support/test-app.ts';

const at = (seconds: number) => new Date(START.getTime() + seconds * 1_000);
/** Whose R asks the least. */
const OWN = addressOf(0xabc);
let hub: TestApp;

/**
 * Six sales of rarity 2 in ARCA and one in RON, one of rarity 3 and five offers for it that were accepted, a sixth that was
 * not; the cheapest R on sale asks 700, an ended one 5. Of the SR five were sold for RON, and one is on sale for 60 of it.
 */
beforeAll(async () => {
  hub = await createTestApp();
  await hub.reset();
  const { db } = hub.database;
  const ids = [1, 2, 3, 4, 5, 6, 7];
  await insertHeroes(db, [
    ...ids.map((id) => heroRow(id, { rarity: 2 })),
    heroRow(8, { rarity: 3 }),
    listedHero(9, 700n, { rarity: 2, owner: OWN }),
    listedHero(10, 900n, { rarity: 2 }),
    listedHero(12, 60n, { rarity: 3, currency: 'RON' }),
    listedHero(11, 5n, { rarity: 2, expiresAt: at(-60) }),
  ]);
  await insertOrders(db, [
    ...ids.slice(0, 6).map((id) => soldOrder(id, at(id), { price: String(id * 100) })),
    soldOrder(7, at(9), { price: '1', currency: 'RON' }),
    soldOrder(8, at(9), { price: '4000' }),
    ...[1, 2, 3, 4, 5].map((n) => soldOrder(20 + n, at(n), { tokenId: 8n, price: String(n * 10), currency: 'RON' })),
  ]);
  await insertOffers(db, [
    ...[1, 2, 3, 4, 5].map((id) => acceptedOffer(id, at(id), { tokenId: 8n, price: String(id * 1_000) })),
    offerRow(6, { tokenId: 8n, amount: '1' }),
  ]);
}, 60_000);
afterAll(() => hub.close());

test('prices in another currency are hinted at from what is asked and was paid in it', async () => {
  const { currency, hints } = (await hub.call(orderEndpoints.hints, { currency: 'RON' })).data;

  expect(currency).toBe('RON');
  expect(hints).toEqual([
    { rarity: 1, floor: null, band: null, sales: 0 },
    { rarity: 2, floor: null, band: null, sales: 1 },
    { rarity: 3, floor: '60', band: { low: '20', high: '40' }, sales: 5 },
    { rarity: 4, floor: null, band: null, sales: 0 },
  ]);
});

test('a seller hears the lowest listing of the rarity and the middle half of its latest sales', async () => {
  const { hints } = (await hub.call(orderEndpoints.hints, {})).data;

  expect(hints).toEqual([
    { rarity: 1, floor: null, band: null, sales: 0 },
    { rarity: 2, floor: '700', band: { low: '200', high: '500' }, sales: 6 },
    { rarity: 3, floor: null, band: { low: '2000', high: '4000' }, sales: 6 },
    { rarity: 4, floor: null, band: null, sales: 0 },
  ]);
});

test('to a seller what their own wallet asks is no floor, however it is spelt', async () => {
  for (const except of [OWN, OWN.toUpperCase().replace('0X', '0x')]) {
    const { hints } = (await hub.call(orderEndpoints.hints, { except })).data;
    expect(hints.map(({ floor }) => floor)).toEqual([null, '900', null, null]);
  }
  const { hints } = (await hub.call(orderEndpoints.hints, { except: addressOf(1) })).data;
  expect(hints.map(({ floor }) => floor)).toEqual([null, '700', null, null]);
});
