import type { ClaimCall, GameClaim } from '../../../../core/wire/account/claimables.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import type { ActionChain, MarketContract } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';

/** A call of a contract: what the server tells of, and what the chain itself says that a market holds. */
export type WebCall = Exclude<ClaimCall, GameClaim> | { to: `${MarketContract}.take`; currency: Currency };
export type CallName = WebCall['to'];
export type CallOf<To extends CallName> = Extract<WebCall, { to: To }>;

/** How the rows of one call are claimed: in as few transactions as that contract allows, with a result for each. */
export type ClaimCaller<To extends CallName> = (
  calls: readonly CallOf<To>[],
  chain: ActionChain,
) => Promise<CallResult[]>;
