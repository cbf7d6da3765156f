import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import type { ActionChain, BatchContract, BatchedCall } from '../../../chain/actions/chain-action.ts';

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
  if (results.some(({ state }) => state === 'done')) return results;
  throw new ActionFailure('noneDone', { results });
}
