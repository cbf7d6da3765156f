import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useLog } from './use-log.ts';

type Row = { id: string; state: string };
const row = (id: number, state = 'answered'): Row => ({ id: String(id), state });
const pages: Record<string, { rows: Row[]; next: string | null }> = {
  first: { rows: [row(5, 'open'), row(4)], next: 'second' },
  second: { rows: [row(3), row(2)], next: 'third' },
  third: { rows: [row(1)], next: null },
};

function begin(newest: Row[]) {
  let isDown = false;
  const asked: unknown[] = [];
  const getList = ({ pagination }: { pagination: { currentPage: unknown } }) => {
    asked.push(pagination.currentPage);
    if (isDown) return Promise.reject(new Error('away'));
    const page = pages[String(pagination.currentPage)] ?? pages.first;
    return Promise.resolve({ data: page?.rows, total: 5, cursor: { next: page?.next }, totalExact: true });
  };
  const provider = { getList } as unknown as DataProvider;
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider }}
        resources={[{ name: 'forge', meta: { dataProviderName: 'game' } }]}
        options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
      >
        {children}
      </Refine>
    </MemoryRouter>
  );
  const of = { endpoint: 'recasts', filter: { heroId: '7' }, size: 2 } as const;
  const { result } = renderHook(() => useLog({ list: newest, next: 'second' }, of), { wrapper });
  return { result, asked, turn: (next: boolean) => (isDown = next) };
}
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

test('a log goes on to its first row, and of the newest ones what is followed counts', async () => {
  const { result, asked } = begin([row(5), row(4)]);
  expect(ids(result.current.rows)).toEqual(['5', '4']);
  expect(result.current.hasMore).toBe(true);
  expect(asked).toEqual([]); // nothing is asked twice

  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.isLoadingMore).toBe(false));
  act(() => result.current.loadMore());
  await waitFor(() => expect(ids(result.current.rows)).toEqual(['5', '4', '3', '2']));
  act(() => result.current.loadMore());
  await waitFor(() => expect(ids(result.current.rows)).toEqual(['5', '4', '3', '2', '1']));
  expect(result.current.rows[0]?.state).toBe('answered');
  expect(result.current.hasMore).toBe(false);
});

test('where the older rows cannot be read, the end is not said, and they are asked for again by hand', async () => {
  const { result, turn } = begin([row(5), row(4)]);
  turn(true);
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.query.isFetchNextPageError).toBe(true));
  expect(result.current.hasMore).toBe(true);

  turn(false);
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.query.isFetchNextPageError).toBe(false));
  expect(result.current.hasMore).toBe(true);
});
