import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bindingEndpoints } from '../../../core/wire/account/binding.ts';
import { useApi } from '../../lib/use-api.ts';
import { useAccountChanged } from './use-account.ts';

const custom = vi.fn();
const provider = { custom } as unknown as DataProvider;

function WayBackIn() {
  const { data } = useApi(bindingEndpoints.isSnsBind, { id: 'ada' });
  const changed = useAccountChanged();
  return (
    <>
      <p>{data ? data.sources.join() || 'none' : 'loading'}</p>
      <button type="button" onClick={changed}>
        bind
      </button>
    </>
  );
}

test('a social login that was bound is one everywhere, where somebody asked before as well', async () => {
  custom.mockResolvedValueOnce({ data: { isBind: false, sources: [] } });
  custom.mockResolvedValueOnce({ data: { isBind: true, sources: ['google'] } });
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  render(
    <Refine
      dataProvider={{ default: provider, game: provider }}
      options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
    >
      <WayBackIn />
    </Refine>,
  );
  await screen.findByText('none');
  fireEvent.click(screen.getByRole('button'));

  await screen.findByText('google');
  expect(custom).toHaveBeenCalledTimes(2);
});
