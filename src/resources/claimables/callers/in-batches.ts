import type { ActionChain, BatchContract, BatchedCall } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import type { CallName, CallOf, ClaimCaller } from './claim-caller.ts';

/** For a contract with batches: those that would go through, in one transaction; one that is refused stops no other. */
export const inBatches =
  <To extends CallName, C extends BatchContract>(
    contract: C,
    toCall: (call: CallOf<To>, chain: ActionChain) => BatchedCall<C>,
  ): ClaimCaller<To> =>
  async (calls, chain) => {
    const all = calls.map((call) => toCall(call, chain));
    const results: CallResult[] = await chain.tryBatch(contract, all);
    const kept = results.flatMap(({ state }, index) => (state === 'done' ? [index] : []));
    if (kept.length === 0) return results;
    const sent = await chain.sendBatch(
      contract,
      kept.flatMap((index) => all[index] ?? []),
    );
    kept.forEach((index, at) => {
      results[index] = sent[at] ?? { state: 'unsent' };
    });
    return results;
  };
