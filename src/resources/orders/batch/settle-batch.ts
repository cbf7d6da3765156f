import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import type { ActionChain, MarketContract, BatchedCall } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';

export type SettleOptions = {
  /** What has to be allowed for the calls that would go through, before they are sent. */
  prepare?: (kept: readonly number[]) => Promise<void>;
  /** The listing that a call is about, so that a closed one can be explained. */
  listingIdOf?: (index: number) => string;
};

/** Who closed it: the market itself only says that it is not open. A stack may be sold in part before it is taken back. */
async function findWhy(
  chain: ActionChain,
  contract: MarketContract,
  result: CallResult,
  listingId: string | undefined,
): Promise<CallResult> {
  const isClosed = result.state === 'refused' && result.refusal.name === 'Market_ListingNotOpen';
  if (!isClosed || listingId === undefined || contract === 'marketOffers') return result;
  const indexed = [BigInt(listingId)];
  const has = {
    unlisted: () =>
      contract === 'market'
        ? chain.hasEvent('market', 'Unlisted', indexed)
        : chain.hasEvent('itemMarket', 'ItemsUnlisted', indexed),
    sold: () =>
      contract === 'market'
        ? chain.hasEvent('market', 'Sold', indexed)
        : chain.hasEvent('itemMarket', 'ItemsSold', indexed),
  };
  if (await has.unlisted()) return { ...result, why: 'justUnlisted' as const };
  if (await has.sold()) return { ...result, why: 'justSold' as const };
  return result;
}

/** The better reason is worth a look; when the chain cannot tell, the contract's stands: the rest was sent and paid. */
const explain: typeof findWhy = (chain, contract, result, listingId) =>
  findWhy(chain, contract, result, listingId).catch(() => result);

/**
 * Tries all calls first and sends those that would go through: what was sold meanwhile costs neither gas nor a question to
 * the wallet. Answers a result for each call, in their order; when nothing at all would go through, nothing is sent.
 */
export async function settleBatch<C extends MarketContract>(
  chain: ActionChain,
  contract: C,
  calls: readonly BatchedCall<C>[],
  { prepare, listingIdOf }: SettleOptions = {},
): Promise<CallResult[]> {
  const results = await chain.tryBatch(contract, calls);
  const kept = results.flatMap(({ state }, index) => (state === 'done' ? [index] : []));
  if (kept.length > 0) {
    await prepare?.(kept);
    const sent = await chain.sendBatch(
      contract,
      kept.flatMap((index) => calls[index] ?? []),
    );
    kept.forEach((index, at) => {
      results[index] = sent[at] ?? { state: 'unsent' };
    });
  }
  return Promise.all(results.map((result, index) => explain(chain, contract, result, listingIdOf?.(index))));
}

/** An action of which nothing was done has failed; its dialog says so, and the list says why for each. */
export function unlessNone(results: readonly CallResult[]): readonly CallResult[] {
  if (results.some(({ state }) => state === 'done')) return results;
  throw new ActionFailure('noneDone', { results });
}
