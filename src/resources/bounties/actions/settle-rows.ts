import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import type { ActionChain, BatchContract, BatchedCall } from '../../../chain/actions/chain-action.ts';
import { MAX_BATCH } from '../../../chain/actions/limits.ts';

const isAnyDone = (results: readonly CallResult[]) => results.some(({ state }) => state === 'done');

/**
 * Tries all calls first and sends those that would go through, so that one that cannot costs nothing. Answers a result for
 * each, in their order; when none would go through nothing is sent, and that is a failure with all reasons.
 */
export async function settleRows<C extends BatchContract>(
  chain: ActionChain,
  contract: C,
  calls: readonly BatchedCall<C>[],
): Promise<readonly CallResult[]> {
  const results = await chain.tryBatch(contract, calls);
  const kept = results.flatMap(({ state }, index) => (state === 'done' ? [index] : []));
  if (kept.length === 0) throw new ActionFailure('noneDone', { results });
  const sent = await chain.sendBatch(
    contract,
    kept.flatMap((index) => calls[index] ?? []),
  );
  kept.forEach((index, at) => {
    results[index] = sent[at] ?? { state: 'unsent' };
  });
  if (isAnyDone(results)) return results;
  throw new ActionFailure('noneDone', { results });
}

/**
 * The same for calls of which later ones build on earlier ones: as many as one transaction holds are tried once those before
 * them are mined. What went through stays true; when a transaction comes to nothing, it and what follows is unsent.
 */
export async function settleInTurn<C extends BatchContract>(
  chain: ActionChain,
  contract: C,
  calls: readonly BatchedCall<C>[],
): Promise<readonly CallResult[]> {
  const results: CallResult[] = [];
  while (results.length < calls.length) {
    const slice = calls.slice(results.length, results.length + MAX_BATCH);
    try {
      results.push(...(await settleRows(chain, contract, slice)));
    } catch (error) {
      if (!(error instanceof ActionFailure)) throw error;
      // That all of these were refused says nothing of those that come next.
      const refused = error.reason === 'noneDone' ? error.details.results : undefined;
      if (refused) {
        results.push(...refused);
        continue;
      }
      if (!isAnyDone(results)) throw error;
      results.push(...slice.map((): CallResult => ({ state: 'unsent', failure: error })));
      results.push(...calls.slice(results.length).map((): CallResult => ({ state: 'unsent' })));
    }
  }
  if (isAnyDone(results)) return results;
  throw new ActionFailure('noneDone', { results });
}
