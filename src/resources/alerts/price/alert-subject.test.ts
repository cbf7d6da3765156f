import { expect, test } from 'vitest';
import type { Alert } from '../../../../core/wire/account/alerts.ts';
import { alertAbout, heroSubject, itemSubject } from './alert-subject.ts';

const listing = {
  listingId: '1',
  currency: 'RON' as const,
  price: '5',
  listedAt: '2026-03-01T00:00:00.000Z',
  expiresAt: null,
};
const wick = { id: '7', name: 'Wick' };

test('a hero has the price that it is asked for, and none once that is over', () => {
  const now = { ...listing, seller: '0x1', isExpired: false };
  expect(heroSubject({ ...wick, listing: now }).prices).toEqual({ RON: '5' });
  expect(heroSubject({ ...wick, listing: { ...now, isExpired: true } }).prices).toEqual({});
  expect(heroSubject({ ...wick, listing: null }).prices).toEqual({});
});

test('an item has the price of its cheapest piece in each currency that there is', () => {
  expect(itemSubject({ id: '7', floors: { ARCA: '3', RON: null } }, 'Badge').prices).toEqual({ ARCA: '3' });
  expect(itemSubject({ id: '7', floors: { ARCA: null, RON: null } }, 'Badge').prices).toEqual({});
});

test('of the alerts, the price of a hero is not that of the item with its number', () => {
  const made = { createdAt: '2026-03-01T00:00:00.000Z', currency: 'ARCA' as const, price: '1' };
  const ofItem: Alert = { ...made, id: '1', kind: 'itemPrice', itemId: '7' };
  const ofHero: Alert = { ...made, id: '2', kind: 'price', nftId: '7', heroName: 'Wick' };
  const search: Alert = { id: '3', createdAt: made.createdAt, kind: 'itemSearch', name: '7', wish: {} };
  const all = [search, ofItem, ofHero];
  const item = itemSubject({ id: '7', floors: { ARCA: null, RON: null } }, 'Badge');
  expect(alertAbout(all, item)).toBe(ofItem);
  expect(alertAbout(all, heroSubject({ ...wick, listing: null }))).toBe(ofHero);
  expect(alertAbout([search, ofHero], item)).toBeUndefined();
});
