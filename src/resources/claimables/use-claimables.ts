import { useGetIdentity } from '@refinedev/core';
import { claimableEndpoints, type Claimable } from '../../../core/wire/account/claimables.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import type { LiveResource } from '../../../core/wire/live.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { useOwedClaims } from '../../chain/reads/use-owed-claims.ts';
import { useLiveEvents } from '../../lib/data/use-live-event.ts';
import { useApi } from '../../lib/use-api.ts';

/** Farms go on earning, which no block tells of. */
const LOOK_AGAIN_MS = 30_000;
const UNKNOWN: readonly LiveResource[] = [];
const NONE: readonly Claimable[] = [];

/** All that can be claimed, what ends first before the others. */
export function useClaimables() {
  const wallet = useGetIdentity<UserInfo | null>().data?.walletAddress ?? null;
  const config = useChainConfig();
  const owed = useOwedClaims(wallet);
  const query = useApi(claimableEndpoints.claimables, {}, { quiet: true, refreshMs: LOOK_AGAIN_MS });
  useLiveEvents(query.data?.live ?? UNKNOWN, () => void query.refetch());
  const told = query.data?.list ?? NONE;
  const ending = told.filter(({ endsAt }) => endsAt !== null);
  const rows = [...ending, ...owed.rows, ...told.filter(({ endsAt }) => endsAt === null)];
  return { query, rows, config, owed };
}
