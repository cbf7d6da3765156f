import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useEnergy } from './energy-figures.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('energy that a prize or a code gave shows within ten seconds, though no hero changed and nothing was arriving', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let game = '40';
  const custom = () =>
    Promise.resolve({ data: { energy: { game, debt: '0', arriving: '0', machines: '0', cap: '1000' } } });
  const provider = { custom } as unknown as DataProvider;
  const clientConfig = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine
      dataProvider={{ default: provider, game: provider }}
      options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
    >
      {children}
    </Refine>
  );
  const { result } = renderHook(() => useEnergy(true), { wrapper });
  await waitFor(() => expect(result.current.energy?.game).toBe('40'));

  game = '45';
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(result.current.energy?.game).toBe('45');
  expect(result.current.room).toBe(955n);
});
