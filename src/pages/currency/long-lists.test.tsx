import { Refine, type DataProvider, type LiveProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { sampleHero } from '../../../.storybook/sample-heroes.ts';
import type { PlacedAsset } from '../../../core/wire/account/currency.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { chainEndpoints } from '../../../core/wire/game/status.ts';
import { chainConfig } from '../../../server/test-support/test-chain-config.ts';
import { WalletContext, type WalletContextValue } from '../../chain/wallet/wallet-context.ts';
import { createTexts } from '../../providers/i18n.ts';
import { FarmHistory } from '../../resources/bounties/farms/farm-history.tsx';
import { Purchases } from '../../resources/boxes/rows/purchases.tsx';
import { historyCodec, movementSpec } from '../../resources/currency/history/history-query.ts';
import { MovementTable } from '../../resources/currency/history/movement-table.tsx';
import { OrderList } from '../../resources/currency/orders/order-list.tsx';
import { MyItems } from '../../resources/items/mine/my-items.tsx';
import { ClaimsPanel } from '../../resources/mining/mining-records.tsx';
import { StakeHistory } from '../../resources/staking/stake-history.tsx';
import { HeroesPart } from './parts/heroes-part.tsx';

const account = `0x${'a1'.repeat(20)}`;
const at = '2026-01-01T00:00:00.000Z';
const me = { userId: '1', walletAddress: account, vipLevel: 0 } as unknown as UserInfo;
const rowOf = {
  heroes: (id: string) => ({ ...sampleHero(0), id }),
  items: (id: string) => ({ id, amount: '1', kind: 'item' }),
  withdrawals: (id: string) => ({
    ...{ id, resType: '37', amount: '5', txHash: null, variant: 'game', state: 'created', createdAt: at, at },
    ...{ kind: 'deposit', place: 'game', delta: '5', balance: '5', orderId: null },
  }),
  boxes: (id: string) => ({
    ...{ id, account, kind: 'sale', boxId: '10100', amount: 1, saleId: null, itemId: null, currency: null },
    ...{ price: '0', burned: '0', toPool: '0', toDev: '0', at, txHash: `0x${'b2'.repeat(32)}` },
  }),
  farms: (id: string) => ({ id, poolId: 1, account, kind: 'staked', amount: '5', heroId: null, at, txHash: '0x' }),
  mining: (id: string) => ({ id, amount: '5', at }),
  staking: (id: string) => ({ id, kind: 'staked', amount: '5', weekId: null, at, account }),
};
type Noun = keyof typeof rowOf;
const OPEN_PAGES = 4;

/** A list of which four pages are open; `tell` is somebody's change of its noun. */
async function openLong(noun: Noun, list: ReactElement) {
  const read: number[] = [];
  const getList = () => {
    const page = read.push(read.length);
    const data = [2 * page, 2 * page + 1].map((id) => rowOf[noun](String(id)));
    const next = page < OPEN_PAGES ? 'more' : null;
    return Promise.resolve({ data, total: 2 * OPEN_PAGES, cursor: { next }, totalExact: true });
  };
  const custom = ({ url }: { url: string }) =>
    url === chainEndpoints.config.path ? Promise.resolve({ data: chainConfig }) : new Promise(() => undefined);
  const provider = { getList, custom } as unknown as DataProvider;
  const heard: (() => void)[] = [];
  const liveProvider: LiveProvider = {
    subscribe: ({ channel, callback }) => {
      if (channel !== `resources/${noun}`) return;
      heard.push(() => callback({ channel, type: 'updated', payload: {}, date: new Date() }));
    },
    unsubscribe: () => undefined,
  };
  const clientConfig = new QueryClient();
  const texts = await createTexts('en');
  await texts.load(['currency', 'items', 'heroes', 'orders', 'staking', 'transactions', 'boxes', 'farms', 'mining']);
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider, account: provider }}
        liveProvider={liveProvider}
        i18nProvider={texts.provider}
        resources={[{ name: noun, meta: { dataProviderName: 'game' } }]}
        options={{ disableTelemetry: true, liveMode: 'auto', reactQuery: { clientConfig } }}
      >
        <WalletContext value={{ account: me } as unknown as WalletContextValue}>{list}</WalletContext>
      </Refine>
    </MemoryRouter>,
  );
  // A table asks for the next rows by itself while it is not full.
  await waitFor(() => {
    const more = screen.queryByRole('button', { name: 'Show more' });
    if (more) fireEvent.click(more);
    const isReading = clientConfig.isFetching({ predicate: ({ queryKey }) => queryKey.includes('infinite') }) > 0;
    expect([read.length, isReading]).toEqual([OPEN_PAGES, false]);
  });
  return { read, tell: () => act(() => heard.forEach((hear) => hear())) };
}

const noAsset: PlacedAsset = { asset: 'heroes', total: '0', places: [] } as unknown as PlacedAsset;
const movements = historyCodec(movementSpec).decode(new URLSearchParams());
const ore = { decimals: 18, displayDecimals: 2, symbol: 'Ore' };
const nothing = () => undefined;
const lists: [string, Noun, ReactElement][] = [
  ['heroes of the wallet centre', 'heroes', <HeroesPart asset={noAsset} me={me} />],
  ['items', 'items', <MyItems account={account} kinds={['item']} emptyText="None" renderAction={() => null} />],
  ['withdrawals', 'withdrawals', <OrderList states={[]} onToggle={nothing} />],
  ['purchases', 'boxes', <Purchases account={account} tokens={[]} />],
  ['farms', 'farms', <FarmHistory me={account} pools={[]} />],
  ['claims of ore', 'mining', <ClaimsPanel ore={ore} />],
  ['stakes', 'staking', <StakeHistory />],
  ['movements', 'withdrawals', <MovementTable account="1" config={chainConfig} query={movements} onChange={nothing} />],
];

test.each(lists)('a long list of %s says what changed, and shows it when it is asked to', async (_name, noun, list) => {
  const { read, tell } = await openLong(noun, list);
  tell();
  expect(read).toHaveLength(OPEN_PAGES);

  fireEvent.click(await screen.findByRole('button', { name: '1 change' }));
  await waitFor(() => expect(read.length).toBeGreaterThan(OPEN_PAGES));
  expect(screen.queryByRole('button', { name: '1 change' })).toBeNull();
});
