import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  defaultPreferences,
  moveColumn,
  parsePreferences,
  placeColumns,
  useTablePreferences,
} from './table-preferences.ts';

const columns = [
  { key: 'name', width: 200, frozen: true, required: true },
  { key: 'rarity', width: 80 },
  { key: 'price', width: 120, minWidth: 90 },
];

beforeEach(() => {
  localStorage.clear();
});

test.each([null, '', '{', 'null', '[]', '{"version":2}', '{"version":1,"order":"x"}'])(
  'takes %j in storage as nothing stored',
  (text) => {
    expect(parsePreferences(text)).toEqual(defaultPreferences);
  },
);

test('keeps frozen columns first, the chosen order next and new columns last', () => {
  const placed = placeColumns(columns, { ...defaultPreferences, order: ['price', 'name'] });

  expect(placed.map((column) => column.key)).toEqual(['name', 'price', 'rarity']);
});

test('hides what was hidden, but never a required column, and keeps widths above the least', () => {
  const placed = placeColumns(columns, { ...defaultPreferences, hidden: ['name', 'rarity'], widths: { price: 41 } });

  expect(placed.map((column) => [column.key, column.width])).toEqual([
    ['name', 200],
    ['price', 90],
  ]);
});

test('moves a column by one place and stops at either end', () => {
  expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});

test('remembers per account and does not show one account the choice of another', () => {
  const first = renderHook(({ account }) => useTablePreferences('heroes', account), {
    initialProps: { account: '0xa' },
  });
  act(() => {
    first.result.current[1]({ density: 'compact' });
  });
  first.rerender({ account: '0xb' });
  expect(first.result.current[0].density).toBe('comfortable');

  const again = renderHook(() => useTablePreferences('heroes', '0xa'));
  expect(again.result.current[0].density).toBe('compact');
});
