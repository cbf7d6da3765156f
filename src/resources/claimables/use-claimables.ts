import { useGetIdentity } from '@refinedev/core';
import { claimableEndpoints, type Claimable, type GameClaim } from '../../../core/wire/account/claimables.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useOwed, type Owed } from '../../chain/reads/use-owed.ts';
import { useLiveEvent } from '../../lib/data/use-live-event.ts';
import { useApi } from '../../lib/use-api.ts';
import type { WebCall } from './callers/claim-caller.ts';

/** A row of the page: what the server tells of, or what a market holds as the chain itself says. */
export type ClaimRow = Omit<Claimable, 'call'> & { call: WebCall | GameClaim | null };

const ZERO = `0x${'0'.repeat(40)}`;
/** Farms go on earning, which no block tells of. */
const LOOK_AGAIN_MS = 30_000;

const owedRow = ({ market, currency, amount }: Owed, config: ChainConfig): ClaimRow => ({
  key: `market-${market}-${currency}`,
  kind: 'market',
  pays: { token: config.tokens.find(({ id }) => id === currency)?.address ?? ZERO, amount },
  values: {},
  endsAt: null,
  call: { to: `${market}.take`, currency },
  path: '/market/order',
});

/** All that can be claimed, what ends first before the others. */
export function useClaimables() {
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const config = useChainConfig();
  const owed = useOwed(wallet ?? ZERO);
  const query = useApi(claimableEndpoints.claimables, {}, { live: 'orders', quiet: true, refreshMs: LOOK_AGAIN_MS });
  const refresh = () => void query.refetch();
  useLiveEvent('staking', refresh);
  useLiveEvent('bounties', refresh);
  useLiveEvent('vestings', refresh);
  useLiveEvent('farms', refresh);
  useLiveEvent('seasons', refresh);
  useLiveEvent('heroes', refresh);
  useLiveEvent('boxes', refresh);
  const taken = wallet !== null && config ? (owed.data ?? []).map((one) => owedRow(one, config)) : [];
  const told: readonly ClaimRow[] = query.data?.list ?? [];
  const ending = told.filter(({ endsAt }) => endsAt !== null);
  const rows = [...ending, ...taken, ...told.filter(({ endsAt }) => endsAt === null)];
  return { query, rows, config, isOwedUnknown: owed.isError };
}
