import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LongGrid } from './long-grid.tsx';

const rowsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${String(index + 1)}`);
const keyOf = (row: string) => row;
const renderCard = (row: string) => <article>{row}</article>;
const gridOf = (rows: string[]) => <LongGrid label="Cards" {...{ rows, keyOf, renderCard }} />;
const shown = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
const roomOfFirst = () =>
  screen.getByRole<HTMLElement>('list').querySelector<HTMLElement>(':scope > div > div')?.style.minHeight;

test('other rows: the first view at once, in the room of all, and the rest after it', async () => {
  const [first, second] = [rowsOf('first', 24), rowsOf('second', 24)];
  const { rerender } = render(gridOf(first));
  expect(shown()).toEqual(first);
  rerender(gridOf(second));
  expect(shown()).toEqual(second.slice(0, 12));
  expect(roomOfFirst()).toBe('2160px');
  await waitFor(() => expect(shown()).toEqual(second));
  expect(roomOfFirst()).toBe('');
});

test('what is drawn already stays when some rows go, change or change places', async () => {
  const rows = rowsOf('card', 24);
  const { rerender } = render(gridOf(rows));
  const reordered = [...rows.slice(3, 20), ...rows.slice(0, 2)];
  rerender(gridOf(reordered));
  expect(shown()).toEqual(reordered);
  const withNew = [...reordered.slice(0, 15), 'new', ...reordered.slice(15)];
  rerender(gridOf(withNew));
  expect(shown()).toEqual(withNew.slice(0, 15));
  await waitFor(() => expect(shown()).toEqual(withNew));
});

test('what changes around it goes over no row of it', () => {
  let looks = 0;
  const get = (target: string[], name: string | symbol) => {
    looks += 1;
    return Reflect.get(target, name) as unknown;
  };
  const rows = new Proxy(rowsOf('card', 5_000), { get });
  const { rerender } = render(gridOf(rows));
  expect(looks).toBeGreaterThan(0);
  looks = 0;
  rerender(gridOf(rows));
  expect(looks).toBe(0);
});
