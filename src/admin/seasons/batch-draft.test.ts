import { expect, test } from 'vitest';
import { batchOf, newDraft, problemOf } from './batch-draft.ts';

const arca = { symbol: 'ARCA', decimals: 18, displayDecimals: 4 };
const draft = { ...newDraft(Date.UTC(2026, 2, 2, 12)), name: ' Lanterns ', amount: '1.5' };

test('a batch of a currency is asked for in its smallest unit, with its time in UTC', () => {
  expect(batchOf(draft, arca)).toEqual({
    ...{ name: 'Lanterns', resource: '37', amount: '1500000000000000000', codes: 10, usesPerCode: 1, perAccount: 1 },
    opensAt: '2026-03-02T12:00:00.000Z',
    closesAt: '2026-03-16T12:00:00.000Z',
  });
  expect(batchOf({ ...draft, gives: 'WO' }, arca)?.resource).toBe('38');
});

test('a batch of items is asked for in pieces', () => {
  const items = { ...draft, gives: 'item' as const, itemId: '20003', pieces: 3 };
  expect(batchOf(items, arca)).toMatchObject({ resource: '20003', amount: '3' });
  expect(problemOf({ ...items, itemId: '9' }, arca)).toBe('item');
});

test('a unique item, of which there is one in all, is given by no code', () => {
  const items = { ...draft, gives: 'item' as const, pieces: 1, codes: 1 };
  expect(problemOf({ ...items, itemId: '1000000' }, arca)).toBe('unique');
  expect(batchOf({ ...items, itemId: '1000000' }, arca)).toBeNull();
  expect(problemOf({ ...items, itemId: '79999' }, arca)).toBeNull();
});

test('what is missing or turned around is named, and nothing is asked for', () => {
  expect(problemOf({ ...draft, name: '  ' }, arca)).toBe('name');
  expect(problemOf({ ...draft, amount: '0' }, arca)).toBe('amount');
  expect(problemOf({ ...draft, closesAt: draft.opensAt }, arca)).toBe('window');
  expect(problemOf({ ...draft, opensAt: '' }, arca)).toBe('window');
  expect(batchOf({ ...draft, opensAt: '' }, arca)).toBeNull();
});
