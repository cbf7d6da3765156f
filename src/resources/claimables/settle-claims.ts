import { ActionFailure } from '../../chain/actions/action-failure.ts';
import type { ActionChain } from '../../chain/actions/chain-action.ts';
import type { CallResult } from '../../chain/actions/call-result.ts';
import { callers } from './callers/callers.ts';
import type { CallName, CallOf, WebCall } from './callers/claim-caller.ts';

const isTo =
  <To extends CallName>(to: To) =>
  (call: WebCall): call is CallOf<To> =>
    call.to === to;

const settleOne = <To extends CallName>(to: To, calls: readonly WebCall[], chain: ActionChain) =>
  callers[to](calls.filter(isTo(to)), chain);

/**
 * Claims them contract by contract and answers a result for each, in their order. What went through stays true when a later
 * one comes to nothing: that one and what follows is unsent. When nothing at all was done, the first failure is the whole's.
 */
export async function settleClaims(calls: readonly WebCall[], chain: ActionChain): Promise<readonly CallResult[]> {
  const results: CallResult[] = calls.map(() => ({ state: 'unsent' }));
  const isAnyDone = () => results.some(({ state }) => state === 'done');
  for (const to of new Set(calls.map((call) => call.to))) {
    try {
      const settled = await settleOne(to, calls, chain);
      const places = calls.flatMap((call, index) => (call.to === to ? [index] : []));
      places.forEach((index, at) => {
        results[index] = settled[at] ?? { state: 'unsent' };
      });
    } catch (error) {
      if (!isAnyDone() || !(error instanceof ActionFailure)) throw error;
      return results;
    }
  }
  if (!isAnyDone()) throw new ActionFailure('noneDone', { results });
  return results;
}
