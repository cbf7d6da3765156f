import { ActionFailure } from '../../chain/actions/action-failure.ts';
import type { ActionChain } from '../../chain/actions/chain-action.ts';

/** The market only says that a listing is not open; its events say whether the seller took it back or all was bought. */
export async function explainClosedStack(
  failure: ActionFailure,
  listingId: string,
  chain: ActionChain,
): Promise<ActionFailure> {
  if (failure.details.refusal?.name !== 'Market_ListingNotOpen') return failure;
  const indexed = [BigInt(listingId)];
  if (await chain.hasEvent('itemMarket', 'ItemsUnlisted', indexed)) {
    return new ActionFailure('justUnlisted', failure.details);
  }
  if (await chain.hasEvent('itemMarket', 'ItemsSold', indexed)) return new ActionFailure('justSold', failure.details);
  return failure;
}
