import { zeroPadValue } from 'ethers/utils';
import { toCount, toQuantity } from '../../rpc-client.ts';
import { tokenAddress } from '../../../lib/tokens/token.ts';
import { ActionFailure } from '../action-failure.ts';
import type { ContractName } from './abi-types.ts';
import type { ActionChain, ActionSubject } from '../chain-action.ts';
import { createApprovals } from './approvals.ts';
import { createBatches } from './calls/batch.ts';
import { interfaceOf } from './contracts.ts';
import type { Kernel } from './kernel.ts';
import { APPROVAL_CONFIRMATIONS } from '../limits.ts';
import { createSending } from './calls/sending.ts';
import { createSettling } from './calls/settle.ts';
import { reading, transact, type Plan } from './transact.ts';

const NATIVE = `0x${'0'.repeat(40)}`;
/** How far back `hasEvent` looks: some hours, and within what public nodes answer. */
const EVENT_BLOCKS = 2_000;

type Task = { name: string; invalidates: readonly string[]; subject: ActionSubject; account: string };

/** The chain as one run of an action sees it. */
export function createActionChain(kernel: Kernel, task: Task): ActionChain {
  const { account } = task;
  const contracts = kernel.config.contracts;
  const encode = (contract: ContractName, method: string, args: readonly unknown[]) =>
    interfaceOf(contract).encodeFunctionData(method, args);

  const view = async (to: string, contract: ContractName, method: string, args: readonly unknown[]) => {
    const call = { from: account, to, data: encode(contract, method, args) };
    const answer = await reading(kernel.rpc.call<string>('eth_call', [call, 'latest']));
    return interfaceOf(contract).decodeFunctionResult(method, answer)[0] as unknown;
  };

  const approve = async (step: Plan['step'], to: string, data: string) => {
    try {
      await transact(kernel, { ...describe(task), step, to, data, value: 0n, enough: APPROVAL_CONFIRMATIONS });
    } catch (error) {
      throw asApprovalFailure(error);
    }
  };

  const approvals = createApprovals({ kernel, account, view, approve, encode });
  const plan = (contract: ContractName, data: string, value: bigint, at = contracts[contract]): Plan => ({
    ...describe(task),
    step: 'call',
    to: at.toLowerCase(),
    enough: kernel.config.confirmations,
    data,
    value,
  });
  const sending = createSending({ kernel, account, encode, plan });
  const batches = createBatches({ kernel, account, plan });
  return {
    account,
    contracts,
    currencyAddress: (currency) => tokenAddress(kernel.config, currency) ?? NATIVE,
    read: async (contract, method, args, { at = contracts[contract] } = {}) =>
      (await view(at, contract, method, args)) as never,
    hasEvent: (contract, event, indexed) => hasEvent(kernel, contract, event, indexed),
    ...approvals,
    ...sending,
    ...batches,
    ...createSettling({ contracts, ...sending, ...batches, ...approvals }),
  };
}

/** As a record keeps it. */
export function keptSubject({ name = null, amount = null, currency = null }: ActionSubject): Plan['subject'] {
  return { name: name?.slice(0, 80) ?? null, amount, currency };
}

const describe = ({ name, invalidates, subject }: Task): Pick<Plan, 'action' | 'subject' | 'invalidates'> => ({
  action: name,
  subject: keptSubject(subject),
  invalidates: [...invalidates],
});

/** An approval that was mined and failed, or was replaced, is "Approve Failed"; the rest says itself what it is. */
function asApprovalFailure(error: unknown): unknown {
  const isMined = error instanceof ActionFailure && ['reverted', 'replaced', 'lost'].includes(error.reason);
  return isMined ? new ActionFailure('approvalFailed', { ...error.details, cause: error }) : error;
}

async function hasEvent(
  kernel: Kernel,
  contract: ContractName,
  name: string,
  indexed: readonly (bigint | string | null)[],
): Promise<boolean> {
  const head = toCount(await reading(kernel.rpc.call<string>('eth_blockNumber')));
  const topics = [
    interfaceOf(contract).getEvent(name)?.topicHash,
    ...indexed.map((value) => (value === null ? null : toTopic(value))),
  ];
  const fromBlock = toQuantity(Math.max(head - EVENT_BLOCKS, 0));
  const filter = { address: kernel.config.contracts[contract], topics, fromBlock, toBlock: 'latest' };
  return (await reading(kernel.rpc.call<unknown[]>('eth_getLogs', [filter]))).length > 0;
}

function toTopic(value: bigint | string): string {
  const hex = typeof value === 'bigint' ? value.toString(16) : value.slice(2);
  return zeroPadValue(`0x${hex.length % 2 ? '0' : ''}${hex}`, 32);
}
