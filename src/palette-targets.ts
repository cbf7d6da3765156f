import { useNavigate } from 'react-router-dom';
import { heroEndpoints, type Hero } from '../core/wire/game/heroes.ts';
import { orderEndpoints, type Order } from '../core/wire/game/orders.ts';
import type { ChainConfig } from '../core/wire/game/status.ts';
import { useChainConfig } from './chain/chain-config.ts';
import { isTransactionCenterShown } from './chain/transactions/transaction-center-shown.ts';
import { useTransactions } from './chain/transactions/use-transactions.ts';
import type { PaletteItem } from './components/palette/command-palette.tsx';
import { shortenAddress } from './lib/address.ts';
import { readTarget, type PaletteTarget } from './lib/palette/read-target.ts';
import type { RecentEntry } from './lib/palette/recent-entries.ts';
import { useText, type Translate } from './lib/text/use-text.ts';
import { useApi } from './lib/use-api.ts';
import { useSettled } from './lib/time/use-settled.ts';

/** `found` is how it is shown again among what was used recently. */
export type TargetItem = PaletteItem & { found?: NonNullable<RecentEntry['found']> };

/** A number is typed figure by figure, and each of them would be asked for. */
const SETTLE_MS = 160;

type Found = NonNullable<RecentEntry['found']>;
type Open = (to: string) => void;

function foundItem(t: Translate, open: Open, query: string, key: string, found: Found): TargetItem {
  return {
    key: `target:${key}`,
    label: t(found.text, found.values),
    hint: found.hint,
    keywords: [query],
    found,
    run: () => {
      open(found.to);
    },
  };
}

const heroPath = (contract: string, id: string) => `/hero/details/${contract}/${id}`;

function orderItem(t: Translate, open: Open, query: string, order: Order): TargetItem {
  return foundItem(t, open, query, `order:${order.id}`, {
    text: 'palette.order',
    values: { id: order.id },
    hint: `${order.heroName} · ${t(`orders.state.${order.state}`)}`,
    to: heroPath(order.contractAddress, order.tokenId),
  });
}

/** What a number, an address or a hash may stand for; the chain's explorer where there is one. */
export function useTargets(query: string): { items: TargetItem[]; isSearching: boolean } {
  const t = useText();
  const navigate = useNavigate();
  const open: Open = (to) => void navigate(to);
  const config = useChainConfig();
  const target = readTarget(query);
  const lookup = useLookup(target);
  const mine = useMine(target, query);
  const items: TargetItem[] = [];
  if (target?.kind === 'number' && config && lookup.hero !== null) {
    items.push(
      foundItem(t, open, query, `hero:${target.id}`, {
        text: 'palette.hero',
        values: { id: target.id },
        hint: lookup.hero ?? '',
        to: heroPath(config.contracts.hero, target.id),
      }),
    );
  }
  items.push(...mine, ...lookup.orders.map((order) => orderItem(t, open, query, order)));
  if (target?.kind === 'address') {
    items.push(
      foundItem(t, open, query, `owner:${target.address}`, {
        text: 'palette.heroesOf',
        values: { address: shortenAddress(target.address) },
        hint: t('common.routes.marketHero'),
        to: `/market/hero?show=all&owner=${target.address}`,
      }),
      foundItem(t, open, query, `profile:${target.address}`, {
        text: 'palette.profileOf',
        values: { address: shortenAddress(target.address) },
        hint: t('common.routes.profile'),
        to: `/profile/${target.address}`,
      }),
    );
  }
  return { items: [...items, ...explorerItems(t, query, target, config)], isSearching: lookup.isSearching };
}

function explorerItems(
  t: Translate,
  query: string,
  target: PaletteTarget | undefined,
  config: ChainConfig | undefined,
): TargetItem[] {
  if (!config?.explorerUrl || !target || target.kind === 'number') return [];
  const path = target.kind === 'address' ? `address/${target.address}` : `tx/${target.hash}`;
  const url = `${config.explorerUrl.replace(/\/$/, '')}/${path}`;
  const run = () => void window.open(url, '_blank', 'noopener,noreferrer');
  return [{ key: 'target:explorer', label: t('palette.explorer'), hint: t('palette.leaves'), keywords: [query], run }];
}

/** A transaction that this browser follows. */
function useMine(target: PaletteTarget | undefined, query: string): TargetItem[] {
  const t = useText();
  const records = useTransactions();
  if (target?.kind !== 'hash' || !records.some(({ hashes }) => hashes.includes(target.hash))) return [];
  return [
    {
      key: `target:mine:${target.hash}`,
      label: t('palette.mine', { hash: shortenAddress(target.hash) }),
      keywords: [query],
      run: () => {
        isTransactionCenterShown.set(true);
      },
    },
  ];
}

/** What is asked for: nothing for an address. */
function wantedOf(target: PaletteTarget | undefined): string {
  if (target?.kind === 'number') return target.id;
  return target?.kind === 'hash' ? target.hash : '';
}

/** Heroes and orders of what was typed. A hero is null once it is known that there is none. */
function useLookup(target: PaletteTarget | undefined) {
  const wanted = wantedOf(target);
  const settled = useSettled(wanted, SETTLE_MS);
  const isNumber = settled !== '' && !settled.startsWith('0x');
  const heroes = useApi(
    heroEndpoints.list,
    { size: 1, filter: { id: [isNumber ? settled : '0'] } },
    { enabled: isNumber, quiet: true },
  );
  const orders = useApi(
    orderEndpoints.list,
    { size: 5, filter: isNumber ? { id: [settled] } : { txHash: settled } },
    { enabled: settled !== '', quiet: true },
  );
  const isCurrent = wanted !== '' && wanted === settled;
  return {
    hero: isCurrent ? heroNameOf(heroes) : undefined,
    orders: isCurrent && !orders.isPlaceholderData ? (orders.data?.list ?? []) : [],
    isSearching: wanted !== settled || orders.isFetching || heroes.isFetching,
  };
}

/** Its name, null when there is none of this number, undefined while nobody knows. */
function heroNameOf({ data, isPlaceholderData }: { data?: { list: Hero[] } | undefined; isPlaceholderData: boolean }) {
  return data && !isPlaceholderData ? (data.list[0]?.name ?? null) : undefined;
}
