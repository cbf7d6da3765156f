import type { ContractClaim } from '../../../core/wire/account/claimables.ts';
import { defineChainAction } from '../../chain/actions/chain-action.ts';
import type { CallResult } from '../../chain/actions/call-result.ts';
import type { Paid } from '../../chain/actions/ending/wallet-ending.ts';
import { claimEnding } from './claim-ending.ts';
import { staleAfter } from './stale-after.ts';

/** `name` says what it is about: one claim, or how many. `pays` is what each call pays to the wallet, where it does. */
export type ClaimManyInput = { calls: readonly ContractClaim[]; name: string; pays?: readonly (Paid | null)[] };

/** Claims whatever can be claimed; one that is refused stops no other. */
export const claimMany = defineChainAction<ClaimManyInput, readonly CallResult[]>({
  name: 'claimables.claim',
  invalidates: ({ calls }) => staleAfter(calls),
  subject: ({ name }) => ({ name }),
  ending: ({ calls, pays = [] }, results) =>
    claimEnding(
      calls.map((call, at) => ({ call, pays: pays[at] ?? null })),
      results,
    ),
  run: ({ calls }, chain) => chain.settle(calls),
});
