import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FilterFrame, type FilterFrameProps } from './filter-frame.tsx';

const framed = (props: Partial<FilterFrameProps>) => (
  <FilterFrame view="cards" filters={<button type="button">SSR</button>} {...props}>
    <p>Heroes</p>
  </FilterFrame>
);
const isDrawn = () => screen.queryByRole('button', { name: 'SSR' }) !== null;
const panel = () => screen.queryByRole('complementary');

/** A screen that has or has not the room for both. */
const withRoom = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

test('the filters stand beside cards, and not beside a table, and the list is the same element in both', () => {
  const { rerender } = render(framed({}));
  const list = screen.getByText('Heroes');
  expect(panel()?.textContent).toBe('SSR');

  rerender(framed({ view: 'table' }));

  expect(panel()).toBeNull();
  expect(isDrawn()).toBe(false);
  expect(screen.getByText('Heroes')).toBe(list);
});

test('without room for both they are not drawn twice: the drawer has them', () => {
  withRoom(false);

  render(framed({}));

  expect(panel()).toBeNull();
  expect(screen.getByText('Heroes')).toBeTruthy();
});

test('where a list without an end is read, their panel waits empty until that has been drawn', async () => {
  withRoom(true);
  const { rerender } = render(framed({ isListDrawn: false }));
  expect(panel()?.textContent).toBe('');

  rerender(framed({ isListDrawn: true }));

  expect(panel()?.textContent).toBe(''); // the browser has the list to draw first
  expect(await screen.findByRole('button', { name: 'SSR' })).toBeTruthy();
});
