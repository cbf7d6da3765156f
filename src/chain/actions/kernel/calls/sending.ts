import { ActionFailure } from '../../action-failure.ts';
import type { Sent } from '../../chain-action.ts';
import type { ContractName } from '../abi-types.ts';
import type { Kernel } from '../kernel.ts';
import { readLogs } from '../read-logs.ts';
import { missingBy } from '../refusals.ts';
import { simulate, transact, type Plan } from '../transact.ts';

type Options = { at?: string; value?: bigint; expects?: string | null; as?: keyof typeof missingBy };
type Call = [contract: ContractName, method: string, args: readonly unknown[], options?: Options];
/** Looser than what actions see, for calls that came as data too. */
export type Sending = { preflight: (...call: Call) => Promise<void>; send: (...call: Call) => Promise<Sent> };

type Tools = {
  kernel: Kernel;
  account: string;
  encode: (contract: ContractName, method: string, args: readonly unknown[]) => string;
  plan: (contract: ContractName, data: string, value: bigint, at?: string) => Plan;
};

/** One call in a transaction of its own. */
export function createSending({ kernel, account, encode, plan }: Tools): Sending {
  const { contracts } = kernel.config;
  return {
    preflight: async (contract, method, args, options = {}) => {
      const data = encode(contract, method, args);
      const call = { from: account, to: options.at ?? contracts[contract], data, value: options.value ?? 0n };
      await simulate(kernel, call).catch((error: unknown) => {
        const refusal = error instanceof ActionFailure ? error.details.refusal : null;
        if (!refusal || !missingBy[options.as ?? 'owner'].has(refusal.name)) throw error;
      });
    },
    send: async (contract, method, args, options = {}) => {
      const { value = 0n, expects = null, at } = options;
      const record = await transact(kernel, plan(contract, encode(contract, method, args), value, at));
      return readOutcome(kernel, record, expects);
    },
  };
}

/** Mined and confirmed; now whether the contract says that it did what was asked. */
async function readOutcome(kernel: Kernel, record: Sent['record'], expected: string | null): Promise<Sent> {
  const events = await readLogs(kernel, record);
  const isDone = !expected || events.some(({ name }) => name === expected);
  if (!isDone)
    throw new ActionFailure('unexpected', { cause: new Error(`No ${expected} in ${String(record.hashes.at(-1))}`) });
  return { record, events };
}
