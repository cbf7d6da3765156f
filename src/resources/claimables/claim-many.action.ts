import type { ContractClaim } from '../../../core/wire/account/claimables.ts';
import { defineChainAction, type ActionEnding } from '../../chain/actions/chain-action.ts';
import type { CallResult } from '../../chain/actions/call-result.ts';
import { walletEnding, type Paid } from '../../chain/actions/ending/wallet-ending.ts';
import { staleAfter } from './stale-after.ts';

/** Where it is by then: balls and heroes that came back are things, what farms earned is locked, all else is money. */
function endingOf(calls: readonly ContractClaim[], paid: readonly Paid[]): ActionEnding {
  const isAll = (is: (call: ContractClaim) => boolean) => calls.every(is);
  if (isAll(({ contract }) => contract === 'farms')) {
    return { to: '/6551/vesting', next: { what: 'myHeroes', to: '/6551/my-hero' } };
  }
  if (isAll(({ contract }) => contract === 'boxSales' || contract === 'gacha')) {
    return { to: '/boxes/list', next: { what: 'market', to: '/market/hero' } };
  }
  if (isAll(({ contract }) => contract === 'forge')) {
    return { to: '/hero/list', next: { what: 'myHeroes', to: '/hero/list' } };
  }
  return walletEnding(paid);
}

/** `name` says what it is about: one claim, or how many. `pays` is what each call pays to the wallet, where it does. */
export type ClaimManyInput = { calls: readonly ContractClaim[]; name: string; pays?: readonly (Paid | null)[] };

/** Claims whatever can be claimed; one that is refused stops no other. */
export const claimMany = defineChainAction<ClaimManyInput, readonly CallResult[]>({
  name: 'claimables.claim',
  invalidates: ({ calls }) => staleAfter(calls),
  subject: ({ name }) => ({ name }),
  ending({ calls, pays = [] }, results) {
    const isDone = (_: unknown, at: number) => results[at]?.state === 'done';
    const done = calls.filter(isDone);
    return done.length === 0
      ? null
      : endingOf(
          done,
          pays.filter(isDone).flatMap((each) => each ?? []),
        );
  },
  run: ({ calls }, chain) => chain.settle(calls),
});
