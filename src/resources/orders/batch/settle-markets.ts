import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import type { ActionChain, BatchedCall } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { settleBatch, unlessNone } from './settle-batch.ts';

/** Heroes have a market of their own; stacks of items and boxes share the other. */
export const marketKinds = ['hero', 'item'] as const;
export type MarketKind = (typeof marketKinds)[number];
export const contractOf = { hero: 'market', item: 'itemMarket' } as const;
type ContractOf = typeof contractOf;

/** The calls that a batch makes, one of each kind of part. */
export type MarketCalls<Part extends { kind: MarketKind }> = {
  [K in MarketKind]: (part: Extract<Part, { kind: K }>) => BatchedCall<ContractOf[K]>;
};

export type MarketSteps<Part extends { kind: MarketKind }> = {
  calls: MarketCalls<Part>;
  /** What has to be allowed before those parts are sent that would go through. */
  prepare?: (kind: MarketKind, kept: readonly Part[]) => Promise<void>;
  /** The listing that a part is about, so that a closed one can be explained; none for one that is to be made. */
  listingIdOf?: (part: Part) => string;
};

const isOf =
  <Part extends { kind: MarketKind }, K extends MarketKind>(kind: K) =>
  (part: Part): part is Extract<Part, { kind: K }> =>
    part.kind === kind;

async function settleKind<Part extends { kind: MarketKind }, K extends MarketKind>(
  chain: ActionChain,
  kind: K,
  all: readonly Part[],
  { calls, prepare, listingIdOf }: MarketSteps<Part>,
): Promise<CallResult[]> {
  const parts = all.filter(isOf<Part, K>(kind));
  return settleBatch<ContractOf[K]>(chain, contractOf[kind], parts.map(calls[kind]), {
    ...(prepare
      ? {
          prepare: (kept) =>
            prepare(
              kind,
              kept.flatMap((index) => parts[index] ?? []),
            ),
        }
      : {}),
    ...(listingIdOf ? { listingIdOf: (index) => (parts[index] ? listingIdOf(parts[index]) : '0') } : {}),
  });
}

/**
 * Does each part at its own market, each market in a transaction of its own. What the first one did stays done when the
 * second comes to nothing. Answers a result for each part, in their order.
 */
export async function settleMarkets<Part extends { kind: MarketKind }>(
  chain: ActionChain,
  parts: readonly Part[],
  steps: MarketSteps<Part>,
): Promise<readonly CallResult[]> {
  const results: CallResult[] = parts.map(() => ({ state: 'unsent' }));
  let isFirst = true;
  for (const kind of marketKinds) {
    const places = parts.flatMap((part, index) => (part.kind === kind ? [index] : []));
    if (places.length === 0) continue;
    try {
      const settled = await settleKind(chain, kind, parts, steps);
      places.forEach((index, at) => {
        results[index] = settled[at] ?? { state: 'unsent' };
      });
    } catch (error) {
      if (isFirst || !(error instanceof ActionFailure)) throw error;
      for (const index of places) results[index] = { state: 'unsent', failure: error };
    }
    isFirst = false;
  }
  return unlessNone(results);
}
