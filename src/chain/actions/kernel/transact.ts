import { RpcUnreachable, toCount, toQuantity } from '../../rpc-client.ts';
import { keepCalldata } from '../../transactions/kept-calldata.ts';
import { whilePrompting } from '../../transactions/watch/leader.ts';
import {
  hasFailed,
  hasSucceeded,
  isSameCall,
  type TransactionOutcome,
  type TransactionRecord,
} from '../../transactions/transaction-record.ts';
import { waitForRecord } from '../../transactions/transaction-store.ts';
import { readAccounts, readChainId } from '../../wallet/session/eip1193.ts';
import { identityProblem } from '../../wallet/session/identity-guard.ts';
import { ActionFailure, type FailureName } from '../action-failure.ts';
import { readFees, withReserve, type FeeFields } from './fees.ts';
import type { Kernel } from './kernel.ts';
import { readRefusal } from './revert.ts';
import { judgeSendError } from './send-error.ts';

/** One transaction as the kernel sends it. */
export type Plan = Pick<TransactionRecord, 'action' | 'step' | 'subject' | 'invalidates' | 'to' | 'data'> & {
  value: bigint;
  /** Confirmations after which the action goes on. */
  enough: number;
};

const HASH = /^0x[0-9a-f]{64}$/;

/** Who signs, and where, asked of the wallet itself at this moment: it may have changed since the page last heard. */
export async function assertIdentity(kernel: Kernel): Promise<string> {
  const boundAddress = kernel.boundAddress();
  const early = identityProblem({
    boundAddress,
    wallet: { status: 'connected', address: boundAddress ?? null, chainId: null },
    chainId: null,
  });
  if (early) throw new ActionFailure(early);

  const provider = readProvider(kernel);
  const [accounts, chainId] = await Promise.all([
    provider.request({ method: 'eth_accounts' }),
    provider.request({ method: 'eth_chainId' }),
  ]).catch((cause: unknown) => {
    throw new ActionFailure('walletDisconnected', { cause });
  });
  const address = readAccounts(accounts)[0] ?? null;
  const wallet = { status: address ? 'connected' : 'disconnected', address, chainId: readChainId(chainId) } as const;
  const problem = identityProblem({ boundAddress, wallet, chainId: kernel.config.chainId });
  if (problem) throw new ActionFailure(problem);
  return boundAddress ?? '';
}

function readProvider(kernel: Kernel) {
  try {
    return kernel.provider();
  } catch (cause) {
    throw new ActionFailure('disconnected', { cause });
  }
}

/** Turns "no answer" into its failure; everything else passes. */
export async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RpcUnreachable) throw new ActionFailure('chainUnreachable', { cause: error });
    throw error;
  }
}

/** A node of another chain behind the configured address would simulate and estimate nonsense. */
export async function assertNode({ rpc, config }: Kernel): Promise<void> {
  const chainId = await reading(rpc.call<string>('eth_chainId'));
  if (readChainId(chainId) !== config.chainId) throw new ActionFailure('wrongNode');
}

export type Call = { from: string; to: string; data: string; value: bigint };

export const toFields = ({ from, to, data, value }: Call) => ({ from, to, data, value: toQuantity(value) });

/** Runs the call on the present state; a contract's refusal becomes a named failure before the wallet is asked. */
export async function simulate(kernel: Kernel, call: Call): Promise<void> {
  await assertBalance(kernel, call.from, call.value, 'lowBalance');
  await reading(refusing(kernel.rpc.call('eth_call', [toFields(call), 'latest'])));
}

export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refusal = readRefusal(error);
    if (refusal) throw new ActionFailure('refused', { refusal, cause: error });
    throw error;
  }
}

export async function assertBalance(
  { rpc }: Kernel,
  account: string,
  needs: bigint,
  reason: FailureName,
): Promise<void> {
  if (needs === 0n) return;
  const has = BigInt(await reading(rpc.call<string>('eth_getBalance', [account, 'latest'])));
  if (has < needs) throw new ActionFailure(reason, { currency: 'RON', has: has.toString(), needs: needs.toString() });
}

async function priceGas(kernel: Kernel, call: Call): Promise<{ gas: bigint; fees: FeeFields }> {
  const estimate = await reading(refusing(kernel.rpc.call<string>('eth_estimateGas', [toFields(call), 'latest'])));
  const gas = withReserve(BigInt(estimate));
  const fees = await reading(readFees(kernel.rpc));
  await assertBalance(kernel, call.from, call.value + gas * fees.perGas, 'lowGasBalance');
  return { gas, fees: fees.fields };
}

/**
 * Checks, simulates, asks the wallet once, and waits. The intention is written down before the wallet is asked, so that a
 * reload in between loses nothing (faults C5, C6); from the hash on the watcher alone says what became of it.
 */
export async function transact(kernel: Kernel, plan: Plan): Promise<TransactionRecord> {
  kernel.report({ phase: 'simulating' });
  const account = await assertIdentity(kernel);
  const scope = { account, chainId: kernel.config.chainId };
  const kept = await keepCalldata(plan.data);
  const twin = { to: plan.to, data: kept, value: plan.value.toString() };
  const isWaiting = ({ id, state }: TransactionRecord) =>
    state === 'pending' || (['prompt', 'unknown'].includes(state) && !kernel.despite?.has(id));
  const underway = kernel.store.list(scope).find((record) => isWaiting(record) && isSameCall(record, twin));
  if (underway) return follow(kernel, underway, plan.enough);

  const call: Call = { from: account, to: plan.to, data: plan.data, value: plan.value };
  await simulate(kernel, call);
  const { gas, fees } = await priceGas(kernel, call);
  const record = await writeIntention(kernel, account, { ...plan, data: kept });
  // Read once more, as late as possible: the estimate took its time, and the wallet may have been switched meanwhile.
  await assertIdentity(kernel).catch((error: unknown) => {
    kernel.store.remove(scope, record.id);
    throw error;
  });
  await prompt(kernel, record, { ...toFields(call), gas: toQuantity(gas), ...fees });
  return follow(kernel, record, plan.enough);
}

/** `plan.data` as it is kept. */
async function writeIntention(kernel: Kernel, account: string, plan: Plan): Promise<TransactionRecord> {
  const { rpc, config, store } = kernel;
  const [nonce, head] = await reading(
    Promise.all([
      rpc.call<string>('eth_getTransactionCount', [account, 'latest']),
      rpc.call<string>('eth_blockNumber'),
    ]),
  );
  const now = new Date().toISOString();
  const record: TransactionRecord = {
    version: 1,
    id: crypto.randomUUID(),
    ...{ action: plan.action, step: plan.step, subject: plan.subject, invalidates: plan.invalidates },
    ...{ account, chainId: config.chainId, to: plan.to, data: plan.data, value: plan.value.toString() },
    ...{ hashes: [], nonce: null, promptNonce: toCount(nonce), promptBlock: toCount(head) },
    ...{ lookedTo: null, scannedTo: null, state: 'prompt', outcome: null, refusal: null },
    ...{ blockNumber: null, blockHash: null, confirmations: 0, required: config.confirmations },
    ...{ isSpedUp: false, cancelHash: null, isSeen: true, createdAt: now, updatedAt: now },
  };
  try {
    store.add(record);
  } catch (cause) {
    throw new ActionFailure('storageFull', { cause });
  }
  return record;
}

async function prompt(kernel: Kernel, record: TransactionRecord, fields: object): Promise<void> {
  kernel.report({ phase: 'prompt', record });
  const { store } = kernel;
  try {
    const hash = await whilePrompting(record.id, () =>
      kernel.provider().request({ method: 'eth_sendTransaction', params: [fields] }),
    );
    const isHash = typeof hash === 'string' && HASH.test(hash.toLowerCase());
    store.update(record, record.id, (fresh) => (isHash ? withHash(fresh, hash.toLowerCase()) : asUnknown(fresh)));
  } catch (error) {
    const verdict = judgeSendError(error);
    if (verdict.isUnsent) store.remove(record, record.id);
    else store.update(record, record.id, asUnknown);
    if (verdict.failure) throw verdict.failure;
  }
}

/** The watcher may have found it on the chain before the wallet answered. */
const withHash = (record: TransactionRecord, hash: string): TransactionRecord =>
  record.hashes.includes(hash) ? record : { ...record, state: 'pending', hashes: [...record.hashes, hash] };

const asUnknown = (record: TransactionRecord): TransactionRecord =>
  record.state === 'prompt' ? { ...record, state: 'unknown' } : record;

const failureByOutcome: Record<Exclude<TransactionOutcome, 'succeeded'>, FailureName> = {
  reverted: 'reverted',
  cancelled: 'cancelled',
  replaced: 'replaced',
  lost: 'lost',
  notSent: 'notSent',
};

async function follow(kernel: Kernel, record: TransactionRecord, enough: number): Promise<TransactionRecord> {
  const isEnough = (fresh: TransactionRecord) =>
    hasFailed(fresh) || fresh.state === 'final' || (hasSucceeded(fresh) && fresh.confirmations >= enough);
  const done = await waitForRecord(kernel.store, record, isEnough, (fresh) => {
    kernel.report({ phase: fresh.state === 'prompt' ? 'prompt' : 'sent', record: fresh });
  });
  if (!done) throw new ActionFailure('removed');
  if (done.outcome && done.outcome !== 'succeeded') {
    throw new ActionFailure(failureByOutcome[done.outcome], {
      refusal: done.refusal,
      currency: done.subject.currency,
    });
  }
  return done;
}
