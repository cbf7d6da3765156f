import { ActionFailure } from '../../chain/actions/action-failure.ts';
import type { ActionChain } from '../../chain/actions/chain-action.ts';

/** The market only says that a listing is not open; its events say whether somebody bought it or the seller took it back. */
export async function explainClosedListing(
  failure: ActionFailure,
  listingId: string,
  chain: ActionChain,
): Promise<ActionFailure> {
  if (failure.details.refusal?.name !== 'Market_ListingNotOpen') return failure;
  const indexed = [BigInt(listingId)];
  if (await chain.hasEvent('market', 'Sold', indexed)) return new ActionFailure('justSold', failure.details);
  if (await chain.hasEvent('market', 'Unlisted', indexed)) return new ActionFailure('justUnlisted', failure.details);
  return failure;
}
