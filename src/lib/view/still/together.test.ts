import { expect, test, vi } from 'vitest';
import { together } from './together.ts';

const read = () => ({ isPending: false, isError: false, isFetching: false, error: null, data: 1, refetch: vi.fn() });
const awaited = () => ({ ...read(), isPending: true, isFetching: true, data: undefined });
const failed = () => ({ ...read(), isError: true, error: new Error('gone'), data: undefined });

test('is on its way until the last of them is there', () => {
  expect(together(read(), awaited())).toMatchObject({ isPending: true, isError: false, data: undefined });
  expect(together(read(), read())).toMatchObject({ isPending: false, isFetching: false, isError: false });
  expect(together(read(), { ...read(), isPlaceholderData: true }).isPlaceholderData).toBe(true);
});

test('has failed as soon as one has, and reads that one alone again', () => {
  const [good, bad] = [read(), failed()];
  const both = together(good, bad);
  expect(both).toMatchObject({ isError: true, error: bad.error, data: undefined });
  both.refetch();
  expect(good.refetch).not.toHaveBeenCalled();
  expect(bad.refetch).toHaveBeenCalledOnce();
});

test('what failed can be read again while the rest of it is on its way', () => {
  expect(together(awaited(), failed())).toMatchObject({ isError: true, isFetching: false });
  expect(together(read(), { ...failed(), isFetching: true })).toMatchObject({ isError: true, isFetching: true });
});
