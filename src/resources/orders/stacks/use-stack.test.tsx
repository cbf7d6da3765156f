import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import { useStack } from './use-stack.ts';

const seller = `0x${'a'.repeat(40)}`;
const order = (id: string, unitPrice: string) =>
  ({ id, unitPrice, stock: '5', seller, currency: 'RON', itemId: '20001', state: 'open' }) as ItemOrder;

/** The cheapest as the list has them, and one further down that only its number finds. */
function begin(further: ItemOrder[]) {
  const rows = [order('1', '10'), order('2', '20')];
  const provider = {
    getList: () => Promise.resolve({ data: rows, total: 3, cursor: { next: null }, totalExact: true }),
    custom: ({ payload }: { payload: { filter: { id: string[] } } }) =>
      Promise.resolve({ data: { list: further.filter(({ id }) => payload.filter.id.includes(id)) } }),
  } as unknown as DataProvider;
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider }}
        resources={[{ name: 'orders', meta: { dataProviderName: 'game' } }]}
        options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
      >
        {children}
      </Refine>
    </MemoryRouter>
  );
  const stack = { itemId: '20001', currency: 'RON', account: null, enabled: true } as const;
  return renderHook(() => useStack(stack), { wrapper }).result;
}
const meant = { id: '7', unitPrice: '90', of: 'RON' } as const;

test('the offer that was chosen before a login is chosen again, however far down it stands', async () => {
  const now = begin([order('7', '90')]);
  await waitFor(() => expect(now.current.chosen?.id).toBe('1'));

  act(() => now.current.mean(meant));
  await waitFor(() => expect(now.current.chosen?.id).toBe('7'));
  expect(now.current).toMatchObject({ verdict: 'ready', isMeantGone: false });

  act(() => now.current.choose(order('2', '20')));
  expect(now.current.chosen?.id).toBe('2');
});

test('with another price by now it says so, and takes it for what was seen', async () => {
  const now = begin([order('7', '95')]);
  act(() => now.current.mean(meant));
  await waitFor(() => expect(now.current.chosen?.id).toBe('7'));
  expect(now.current).toMatchObject({ verdict: 'repriced', chosen: { unitPrice: '90' }, now: { unitPrice: '95' } });
});

test('one that is gone is said to be, until something else is chosen', async () => {
  const now = begin([]);
  act(() => now.current.mean(meant));
  await waitFor(() => expect(now.current.isMeantGone).toBe(true));
  await waitFor(() => expect(now.current.chosen?.id).toBe('1'));

  act(() => now.current.choose(order('2', '20')));
  expect(now.current).toMatchObject({ isMeantGone: false, chosen: { id: '2' } });
});
