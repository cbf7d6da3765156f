import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { StateQuery } from './list-state.tsx';
import { ShowState } from './show-state.tsx';

const query = { isPending: false, isError: false, isFetching: true, error: null, data: {}, refetch: vi.fn() };
const shown = (isPlaceholderData: boolean, asksWithin = false) => (
  <ShowState query={{ ...query, isPlaceholderData }} record="Plan" asksWithin={asksWithin}>
    {(record) => <button type="button">{record}</button>}
  </ShowState>
);
const stateOf = (button: HTMLElement) => {
  const around = button.parentElement;
  return { isBusy: around?.getAttribute('aria-busy') === 'true', isInert: around?.hasAttribute('inert') };
};

test('the record of another question is marked and cannot be pressed until the answer comes, and stays the same element', () => {
  const { rerender } = render(shown(false));
  const button = screen.getByText('Plan');
  expect(stateOf(button)).toEqual({ isBusy: false, isInert: false });

  rerender(shown(true));
  expect(stateOf(button)).toEqual({ isBusy: true, isInert: true });

  rerender(shown(false));
  expect(stateOf(button)).toEqual({ isBusy: false, isInert: false });
  expect(screen.getByText('Plan')).toBe(button);
});

test('where the question is chosen within, the choice stays usable', () => {
  render(shown(true, true));

  expect(stateOf(screen.getByText('Plan'))).toEqual({ isBusy: true, isInert: false });
});

test.each([
  ['while it is awaited', { ...query, isPending: true, data: undefined }],
  ['when it could not be read', { ...query, isError: true, error: new Error('down'), data: undefined }],
])('a page says what it is called %s, and leaves that to its own header once there is one', (_when, awaited) => {
  const page = (asked: StateQuery, record?: string) => (
    <ShowState query={asked} record={record} title="Energy">
      {() => <h1>Energy of Goldie</h1>}
    </ShowState>
  );
  const { rerender } = render(page(awaited));
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Energy']);

  rerender(page(query, 'of Goldie'));
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Energy of Goldie',
  ]);
});
