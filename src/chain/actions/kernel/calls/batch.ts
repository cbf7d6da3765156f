import { ActionFailure } from '../../action-failure.ts';
import type { BatchContract } from '../../chain-action.ts';
import type { CallResult } from '../../call-result.ts';
import { MAX_BATCH } from '../../limits.ts';
import { interfaceOf } from '../contracts.ts';
import type { Kernel } from '../kernel.ts';
import { readLogs } from '../read-logs.ts';
import { MISSING_APPROVAL } from '../refusals.ts';
import { decodeRevert } from '../revert.ts';
import { assertBalance, reading, refusing, toFields, transact, type Plan } from '../transact.ts';

type Tools = {
  kernel: Kernel;
  account: string;
  plan: (contract: BatchContract, data: string, value: bigint) => Plan;
};
export type Wanted = { method: string; args: readonly unknown[]; value?: bigint };
type Batching = (contract: BatchContract, calls: readonly Wanted[]) => Promise<CallResult[]>;
/** Looser than what actions see, for calls that came as data too. */
export type Batches = { tryBatch: Batching; sendBatch: Batching };
/** As the contract takes it. */
type Call = { data: string; value: bigint };

/** Whether there is money enough is asked of the whole, before its approval. */
const PASSES = new Set([...MISSING_APPROVAL, 'BalanceIsNotEnough']);

const encodeCalls = (contract: BatchContract, calls: readonly Wanted[]): Call[] =>
  calls.map(({ method, args, value = 0n }) => ({
    data: interfaceOf(contract).encodeFunctionData(method, args),
    value,
  }));

const encodeBatch = (contract: BatchContract, calls: readonly Call[]) => ({
  data: interfaceOf(contract).encodeFunctionData('batch', [calls.map(({ data, value }) => [data, value])]),
  value: calls.reduce((sum, call) => sum + call.value, 0n),
});

function chunksOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MAX_BATCH) }, (_, i) =>
    all.slice(i * MAX_BATCH, (i + 1) * MAX_BATCH),
  );
}

/** The contract's answer to a batch that was only tried: one result a call. */
function readTried(contract: BatchContract, answer: string): CallResult[] {
  const [results] = interfaceOf(contract).decodeFunctionResult('batch', answer) as unknown as [[boolean, string][]];
  return results.map(([isDone, data]) => {
    if (isDone) return { state: 'done' };
    const refusal = decodeRevert(data);
    return PASSES.has(refusal.name) ? { state: 'done' } : { state: 'refused', refusal };
  });
}

/** Several calls in one transaction; what is more than one holds goes into the next, in order. */
export function createBatches({ kernel, account, plan }: Tools): Batches {
  const tryChunk = async (contract: BatchContract, calls: readonly Call[]): Promise<CallResult[]> => {
    const { data, value } = encodeBatch(contract, calls);
    await assertBalance(kernel, account, value, 'lowBalance');
    const fields = toFields({ from: account, to: kernel.config.contracts[contract], data, value });
    return readTried(contract, await reading(refusing(kernel.rpc.call<string>('eth_call', [fields, 'latest']))));
  };

  const sendChunk = async (contract: BatchContract, calls: readonly Call[]): Promise<CallResult[]> => {
    const { data, value } = encodeBatch(contract, calls);
    const record = await transact(kernel, plan(contract, data, value));
    const events = await readLogs(kernel, record);
    const reasons = new Map(
      events
        .filter((event) => event.contract === contract && event.name === 'BatchCallFailed')
        .map(({ args }) => [BigInt(args['index'] as bigint), String(args['reason'])]),
    );
    return calls.map((_call, index) => {
      const reason = reasons.get(BigInt(index));
      return reason === undefined ? { state: 'done' } : { state: 'refused', refusal: decodeRevert(reason) };
    });
  };

  return {
    tryBatch: async (contract, calls) => {
      const results: CallResult[] = [];
      for (const chunk of chunksOf(encodeCalls(contract, calls))) results.push(...(await tryChunk(contract, chunk)));
      return results;
    },
    sendBatch: async (contract, calls) => {
      const results: CallResult[] = [];
      const chunks = chunksOf(encodeCalls(contract, calls));
      for (const [at, chunk] of chunks.entries()) {
        try {
          results.push(...(await sendChunk(contract, chunk)));
        } catch (error) {
          // What went through stays true; only a first one that came to nothing is a failure of the whole.
          if (at === 0 || !(error instanceof ActionFailure)) throw error;
          const unsent = (left: readonly unknown[], failure?: ActionFailure) =>
            left.map((): CallResult => (failure ? { state: 'unsent', failure } : { state: 'unsent' }));
          results.push(...unsent(chunk, error), ...chunks.slice(at + 1).flatMap((left) => unsent(left)));
          break;
        }
      }
      return results;
    },
  };
}
