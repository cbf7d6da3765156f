import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SmallTable, type SmallColumn } from './small-table.tsx';

type Sale = { rank: number; hero: string; price: string; buyer: string };

const sales: Sale[] = [
  { rank: 1, hero: 'Grit', price: '40 ARCA', buyer: 'Mira' },
  { rank: 2, hero: 'Ada', price: '9 ARCA', buyer: '' },
];
const columns: SmallColumn<Sale>[] = [
  { key: 'rank', title: 'Rank', of: ({ rank }) => rank, place: 'lead' },
  { key: 'hero', title: 'Hero', of: ({ hero }) => <a href={`/${hero}`}>{hero}</a> },
  { key: 'buyer', title: 'Buyer', of: ({ buyer }) => buyer, isExtra: true },
  { key: 'price', title: 'Price', of: ({ price }) => price, place: 'main' },
  { key: 'act', title: 'Act', of: () => <button type="button">Buy</button>, place: 'action' },
];
const shared = { label: 'Sales', rows: sales, keyOf: ({ hero }: Sale) => hero };

test('a row is named by its first column that does not lead, and a screen reader hears each column’s head once', () => {
  render(<SmallTable {...shared} columns={columns} />);

  const table = screen.getByRole('table', { name: 'Sales' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Rank', 'Hero', 'Buyer', 'Price', 'Act']);
  expect(within(table).getByRole('row', { name: '1 Grit Mira 40 ARCA Buy' })).toBeDefined();
  expect(within(table).getByRole('rowheader', { name: 'Grit' }).getAttribute('data-place')).toBe('name');
  expect(within(table).getByRole('link', { name: 'Grit' })).toBeDefined();
});

test('on a card every line has its title, and what leads, the name and what can be done have none', () => {
  render(<SmallTable {...shared} columns={columns} />);

  const [grit, ada] = screen.getAllByRole('row').slice(1);
  const told = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].map((cell) => [cell.getAttribute('data-place'), cell.getAttribute('data-title')]);
  expect(told(grit)).toEqual([
    ['lead', null],
    ['name', null],
    [null, 'Buyer'],
    ['main', 'Price'],
    ['action', null],
  ]);
  // What a row does not have is no line with a title alone.
  expect(ada?.children[2]?.matches(':empty')).toBe(true);
});

test('a sum stands below all others, in the columns that it has', () => {
  render(<SmallTable {...shared} columns={columns} foot={{ hero: 'Total', price: '49 ARCA' }} />);

  const sum = screen.getAllByRole('row').at(-1) as HTMLElement;
  expect(within(sum).getByRole('rowheader').textContent).toBe('Total');
  expect(
    within(sum)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['', '', '49 ARCA', '']);
});

test('the reader’s own line and one that just came are marked', () => {
  render(
    <SmallTable
      {...shared}
      columns={columns}
      isMine={({ hero }) => hero === 'Ada'}
      isFresh={({ hero }) => hero === 'Grit'}
    />,
  );

  const [grit, ada] = screen.getAllByRole('row').slice(1);
  expect([grit?.getAttribute('aria-current'), ada?.getAttribute('aria-current')]).toEqual(['false', 'true']);
  expect([grit?.getAttribute('data-fresh'), ada?.getAttribute('data-fresh')]).toEqual(['true', 'false']);
});

test('columns that say nothing make a table without a head, and its name can be read above it', () => {
  const plain = columns.slice(1, 4).map((column) => ({ ...column, title: '' }));
  render(<SmallTable {...shared} columns={plain} hasCaption />);

  expect(screen.queryByRole('columnheader')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByText('Sales').tagName).toBe('CAPTION');
  expect(screen.getAllByRole('cell').every((cell) => cell.getAttribute('data-title') === null)).toBe(true);
});
