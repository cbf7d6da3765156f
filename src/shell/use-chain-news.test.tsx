import { Refine, type DataProvider, type LiveEvent, type LiveProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { stakingEndpoints } from '../../core/wire/game/staking.ts';
import { chainEndpoints } from '../../core/wire/game/status.ts';
import { accountNews } from '../lib/data/account-news.ts';
import { useChainNews } from './use-chain-news.ts';

const MINE = `0x${'a'.repeat(40)}`;
const OTHER = `0x${'b'.repeat(40)}`;
const followed = new Map<string, (event: LiveEvent) => void>();
const live: LiveProvider = {
  subscribe: ({ channel, callback }) => void followed.set(channel, callback),
  unsubscribe: () => undefined,
};
let client: QueryClient;

function follow(wallet: string | null) {
  client = new QueryClient();
  for (const { service, path } of [stakingEndpoints.levels, chainEndpoints.config])
    client.setQueryData(['api', service, path, {}], 'known');
  const options = { disableTelemetry: true, reactQuery: { clientConfig: client } };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Refine dataProvider={{} as DataProvider} liveProvider={live} options={options}>
      {children}
    </Refine>
  );
  renderHook(() => useChainNews(wallet), { wrapper });
}

const announce = (resource: string, ids: string[]) =>
  act(() => {
    const channel = `resources/${resource}`;
    followed.get(channel)?.({ channel, type: 'updated', payload: { ids }, date: new Date() });
  });

const isAskedAgain = ({ service, path }: { service: string; path: string }) =>
  client.getQueryState(['api', service, path, {}])?.isInvalidated;

beforeEach(() => {
  followed.clear();
});

test.each([
  ['one’s own stake, however its address is written', MINE, [OTHER, MINE.toUpperCase().replace('X', 'x')], 1],
  ['nobody knows whose', MINE, [], 1],
  ['that of somebody else', MINE, [OTHER], 0],
  ['any stake, for who has no wallet', null, [], 0],
])('the account is asked for again when what changed is %s', (_, wallet, ids, times) => {
  follow(wallet);
  const before = accountNews.get();

  announce('staking', ids);

  expect(accountNews.get() - before).toBe(times);
  expect(isAskedAgain(stakingEndpoints.levels)).toBe(true);
});

test('what the market allows is asked for again when a setting of a contract changed', () => {
  follow(null);
  expect(isAskedAgain(chainEndpoints.config)).toBe(false);

  announce('contractLog', ['7-0']);

  expect([isAskedAgain(chainEndpoints.config), isAskedAgain(stakingEndpoints.levels)]).toEqual([true, false]);
});
