import type { ContractClaim } from '../../../core/wire/account/claimables.ts';
import { defineChainAction } from '../../chain/actions/chain-action.ts';
import type { CallResult } from '../../chain/actions/call-result.ts';
import { staleAfter } from './stale-after.ts';

/** `name` says what it is about: one claim, or how many. */
export type ClaimManyInput = { calls: readonly ContractClaim[]; name: string };

/** Claims whatever can be claimed; one that is refused stops no other. */
export const claimMany = defineChainAction<ClaimManyInput, readonly CallResult[]>({
  name: 'claimables.claim',
  invalidates: ({ calls }) => staleAfter(calls),
  subject: ({ name }) => ({ name }),
  ending: () => ({ to: '/account/portfolio', next: { what: 'stake', to: '/defi/staking' } }),
  run: ({ calls }, chain) => chain.settle(calls),
});
