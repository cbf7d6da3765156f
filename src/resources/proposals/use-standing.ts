import { useGetIdentity } from '@refinedev/core';
import { proposalEndpoints } from '../../../core/wire/lp/proposals.ts';
import type { UserInfo } from '../../../core/wire/account/session.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { unitsOf, type BookUnits } from '../../lib/amount.ts';
import { useApi } from '../../lib/use-api.ts';

const NO_TOKENS: never[] = [];
const ARCA: BookUnits = { symbol: 'ARCA', decimals: 18, displayDecimals: 4 };
/** A stake is worth less with the clock, and a vote that is not in the list begins and ends with it. */
const LOOK_AGAIN_MS = 30_000;

/** What the reader may propose and vote with; nobody's for who has no wallet. */
export function useStanding() {
  const me = useGetIdentity<UserInfo | null>();
  const wallet = me.data?.walletAddress ?? null;
  const query = useApi(proposalEndpoints.standing, wallet === null ? {} : { address: wallet }, {
    // A guest's answer in place of one's own would ask somebody to log in who is in.
    enabled: !me.isLoading,
    live: 'proposals',
    quiet: true,
    refreshMs: LOOK_AGAIN_MS,
  });
  const arca = unitsOf('ARCA', useChainConfig()?.tokens ?? NO_TOKENS) ?? ARCA;
  return { wallet, query, standing: query.data, units: { ...arca, symbol: 've-ARCA' } };
}
export type StandingView = ReturnType<typeof useStanding>;
