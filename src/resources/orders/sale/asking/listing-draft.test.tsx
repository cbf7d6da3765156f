import { expect, test, vi } from 'vitest';
import { clearListingDraft, readListingDraft, writeListingDraft } from './listing-draft.ts';

const hero = `0x${'b'.repeat(40)}`;

test('keeps one draft per hero', () => {
  writeListingDraft(hero, '1', { currency: 'RON', price: '12.5' });

  expect(readListingDraft(hero, '1')).toEqual({ currency: 'RON', price: '12.5' });
  expect(readListingDraft(hero, '2')).toBeNull();
  clearListingDraft(hero, '1');
  expect(readListingDraft(hero, '1')).toBeNull();
});

test.each([
  '{',
  'null',
  '[]',
  '{"currency":"DOGE","price":"1"}',
  '{"currency":"ARCA","price":1}',
  `{"currency":"ARCA","price":"${'9'.repeat(99)}"}`,
])('takes %s for no draft', (text) => {
  localStorage.setItem(`hub.listing.${hero}.1`, text);
  expect(readListingDraft(hero, '1')).toBeNull();
});

test('goes without where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeListingDraft(hero, '1', { currency: 'ARCA', price: '1' })).not.toThrow();
});
