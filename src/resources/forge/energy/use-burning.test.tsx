import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { createChoice } from '../../../components/picker/choice.ts';
import { useBurning } from './use-burning.ts';

const hero = (id: string): Hero => ({ id, state: 'idle', rarity: 1, upgradeLevel: 0 }) as Hero;
const first = {
  rows: [hero('1')],
  hasMore: true,
  isLoadingMore: false,
  isStale: false,
  query: { errorUpdateCount: 0, isSuccess: true, isPending: false },
  search: '',
};

function choosing(before: readonly string[] = []) {
  const loadMore = vi.fn();
  const choice = createChoice(before);
  const useNow = ({ search, ...heroes }: typeof first) =>
    useBurning({ ...heroes, loadMore }, { choice, known: heroes.rows, search, maxBurned: 50 });
  const view = renderHook(useNow, { initialProps: first });
  act(() => view.result.current.chooseAll());
  return { ...view, loadMore, now: () => view.result.current };
}

test('all are chosen once the last page was read', () => {
  const { now, rerender, loadMore } = choosing();
  expect([now().isChoosingAll, loadMore.mock.calls.length]).toEqual([true, 1]);

  rerender({ ...first, isLoadingMore: true });
  rerender({ ...first, rows: [hero('1'), hero('2')], hasMore: false });

  expect([now().isChoosingAll, now().chosen.map(({ id }) => id)]).toEqual([false, ['1', '2']]);
});

test('all are chosen while nothing more can be, and not while a page is to come', () => {
  const { now, rerender } = choosing();
  const listed = { ...hero('3'), state: 'listed' } as Hero;
  const all = { ...first, rows: [hero('1'), hero('2'), listed], hasMore: false };

  rerender(all);
  expect(now().noMore).toBe('allChosen');
  rerender({ ...all, hasMore: true });
  expect(now().noMore).toBeNull();
  rerender(all);
  act(() => now().choice.toggle('2', 50));
  expect(now().noMore).toBeNull();
});

test('a page that cannot be read ends it, says so and chooses none; it can be begun again', () => {
  const { now, rerender, loadMore } = choosing();
  const failed = { ...first, query: { ...first.query, errorUpdateCount: 1 } };

  rerender({ ...first, isLoadingMore: true });
  rerender(failed);
  rerender({ ...failed });

  expect([now().isChoosingAll, now().hasFailed, now().chosen]).toEqual([false, true, []]);
  expect(loadMore).toHaveBeenCalledTimes(1);
  act(() => now().chooseAll());
  expect([now().isChoosingAll, now().hasFailed, loadMore.mock.calls.length]).toEqual([true, false, 2]);
});

test('who does not want to wait stops it', () => {
  const { now, rerender, loadMore } = choosing();

  act(() => now().stopChoosing());
  rerender({ ...first, rows: [hero('1'), hero('2')] });

  expect([now().isChoosingAll, now().hasFailed, now().chosen, loadMore.mock.calls.length]).toEqual([
    false,
    false,
    [],
    1,
  ]);
});

test('that there are no more to choose is known once the last page was read, and said why', () => {
  const { now, rerender } = choosing();
  const whole = { ...first, hasMore: false };
  expect(now().noMore).toBeNull();
  rerender(whole);
  expect(now().noMore).toBe('allChosen');

  act(() => now().choice.clear());
  expect(now().noMore).toBeNull();
  rerender({ ...whole, rows: [] });
  expect(now().noMore).toBe('noHeroes');
});

test('while something is looked for, all are those that were found, once they are there, beside what was chosen before', () => {
  const { now, rerender } = choosing(['9']);
  act(() => now().stopChoosing());
  const brams = [hero('3'), hero('4')];

  // The rows are still those of the list without a search.
  rerender({ ...first, search: 'Bram', isStale: true, hasMore: false });
  act(() => now().chooseAll());
  expect([now().isChoosingAll, [...now().choice.get()]]).toEqual([true, ['9']]);
  rerender({ ...first, search: 'Bram', rows: brams, hasMore: false });

  expect([now().isChoosingAll, [...now().choice.get()], now().noMore]).toEqual([false, ['9', '3', '4'], 'allChosen']);
});

test('another search chooses none of what was asked for by the one before', () => {
  const { now, rerender } = choosing();
  act(() => now().stopChoosing());
  rerender({ ...first, search: 'Bram', rows: [hero('3')], isLoadingMore: true });
  act(() => now().chooseAll());
  expect(now().isChoosingAll).toBe(true);

  rerender({ ...first, rows: [hero('1'), hero('2'), hero('3')], hasMore: false });

  expect([now().isChoosingAll, now().hasFailed, now().chosen]).toEqual([false, false, []]);
});
