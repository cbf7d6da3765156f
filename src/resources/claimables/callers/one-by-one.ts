import { ActionFailure } from '../../../chain/actions/action-failure.ts';
import type { ActionChain } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import type { CallName, CallOf, ClaimCaller } from './claim-caller.ts';

/** A refusal of the contract is the row's own; whatever else fails ends the whole. */
export async function resultOf(send: () => Promise<unknown>): Promise<CallResult> {
  try {
    await send();
    return { state: 'done' };
  } catch (error) {
    const refusal = error instanceof ActionFailure ? error.details.refusal : null;
    if (!refusal) throw error;
    return { state: 'refused', refusal };
  }
}

/** For a contract without batches: a transaction for each, one after the other. */
export const oneByOne =
  <To extends CallName>(send: (call: CallOf<To>, chain: ActionChain) => Promise<unknown>): ClaimCaller<To> =>
  async (calls, chain) => {
    const results: CallResult[] = [];
    for (const call of calls) results.push(await resultOf(() => send(call, chain)));
    return results;
  };
