import type { ContractClaim } from '../../../core/wire/account/claimables.ts';
import { defineChainAction, type ActionEnding } from '../../chain/actions/chain-action.ts';
import type { CallResult } from '../../chain/actions/call-result.ts';
import { staleAfter } from './stale-after.ts';

/** Where it is by then: balls and heroes that came back are things, all else is money. */
function endingOf(calls: readonly ContractClaim[]): ActionEnding {
  const isAll = (is: (call: ContractClaim) => boolean) => calls.every(is);
  if (isAll(({ contract }) => contract === 'boxSales' || contract === 'gacha')) {
    return { to: '/boxes/list', next: { what: 'market', to: '/market/hero' } };
  }
  if (isAll(({ contract }) => contract === 'forge')) {
    return { to: '/hero/list', next: { what: 'myHeroes', to: '/hero/list' } };
  }
  return { to: '/account/portfolio', next: { what: 'stake', to: '/defi/staking' } };
}

/** `name` says what it is about: one claim, or how many. */
export type ClaimManyInput = { calls: readonly ContractClaim[]; name: string };

/** Claims whatever can be claimed; one that is refused stops no other. */
export const claimMany = defineChainAction<ClaimManyInput, readonly CallResult[]>({
  name: 'claimables.claim',
  invalidates: ({ calls }) => staleAfter(calls),
  subject: ({ name }) => ({ name }),
  ending: ({ calls }) => endingOf(calls),
  run: ({ calls }, chain) => chain.settle(calls),
});
