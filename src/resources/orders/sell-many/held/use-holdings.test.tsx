import { Refine, type DataProvider, type LiveProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ItemHolding } from '../../../../../core/wire/game/items.ts';
import { useHoldings } from './use-holdings.ts';

/** A wallet with many kinds, of which the list has read two; what is asked for by number is found. */
function begin(preset: readonly string[]) {
  let amount = '5';
  const holding = (id: string) => ({ id, amount, kind: 'item' }) as ItemHolding;
  const provider = {
    getList: () =>
      Promise.resolve({
        data: [holding('1'), holding('2')],
        total: 200,
        cursor: { next: 'more' },
        totalExact: true,
      }),
    custom: ({ payload }: { payload: { filter: { id: string[] } } }) =>
      Promise.resolve({ data: { list: payload.filter.id.map(holding) } }),
  } as unknown as DataProvider;
  const heard = new Map<string, (() => void)[]>();
  const liveProvider: LiveProvider = {
    subscribe: ({ channel, callback }) =>
      heard.set(channel, [
        ...(heard.get(channel) ?? []),
        () => callback({ channel, type: 'updated', payload: {}, date: new Date() }),
      ]),
    unsubscribe: () => undefined,
  };
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider }}
        liveProvider={liveProvider}
        resources={[{ name: 'items', meta: { dataProviderName: 'game' } }]}
        options={{ disableTelemetry: true, liveMode: 'auto', reactQuery: { clientConfig } }}
      >
        {children}
      </Refine>
    </MemoryRouter>
  );
  const of = { account: `0x${'a'.repeat(40)}`, kinds: ['item'] as const, preset };
  const { result } = renderHook(() => useHoldings(of), { wrapper });
  const sell = (left: string) => {
    amount = left;
    act(() => heard.get('resources/items')?.forEach((tell) => tell()));
  };
  return { result, sell };
}

test('what was chosen before stands first, however far down the wallet it is', async () => {
  const { result } = begin(['150', '2']);
  await waitFor(() => expect(result.current.holdings.map(({ id }) => id)).toEqual(['150', '2', '1']));
  expect(result.current.list.hasMore).toBe(true);
});

test('how many there are follows what is sold and opened meanwhile', async () => {
  const { result, sell } = begin(['150']);
  await waitFor(() => expect(result.current.holdings.map(({ amount }) => amount)).toEqual(['5', '5', '5']));
  sell('3');
  await waitFor(() => expect(result.current.holdings.map(({ amount }) => amount)).toEqual(['3', '3', '3']));
});
