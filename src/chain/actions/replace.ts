import type { ChainConfig } from '../../../core/wire/game/status.ts';
import { rpcUrlsOf } from '../chain-config.ts';
import { createRpcClient, toQuantity, type RpcClient } from '../rpc-client.ts';
import { isKeptAsHash, isKeptCalldata } from '../transactions/kept-calldata.ts';
import { currentHash, type TransactionRecord } from '../transactions/transaction-record.ts';
import { transactionStore, type TransactionStore } from '../transactions/transaction-store.ts';
import type { Eip1193Provider } from '../wallet/session/eip1193.ts';
import { ActionFailure } from './action-failure.ts';
import { readFees } from './kernel/fees.ts';
import type { Kernel } from './kernel/kernel.ts';
import { MAX_FEE_CAP } from './limits.ts';
import { judgeSendError } from './kernel/send-error.ts';
import { assertIdentity, assertNode, reading } from './kernel/transact.ts';

/** Nodes take a replacement from 10 % more; a little above is safe from rounding. */
const BUMP_NUMERATOR = 1125n;
const BUMP_DENOMINATOR = 1000n;
const GWEI = 1_000_000_000n;
const CANCEL_GAS = 21_000n;

type Ports = { config: ChainConfig; provider: () => Eip1193Provider; boundAddress: Kernel['boundAddress'] };
type Known = { input: string; gas: string; maxFeePerGas?: string; maxPriorityFeePerGas?: string; gasPrice?: string };

const bump = (fee: bigint) => (fee * BUMP_NUMERATOR) / BUMP_DENOMINATOR + 1n;
const most = (one: bigint, other: bigint) => (one > other ? one : other);

type Price = { max: bigint; priority: bigint };

const priceOf = (fields: Partial<Omit<Known, 'gas'>>): Price => ({
  max: BigInt(fields.maxFeePerGas ?? fields.gasPrice ?? 0),
  priority: BigInt(fields.maxPriorityFeePerGas ?? fields.gasPrice ?? 0),
});

/** Dearer than the first by what nodes ask for, and at least today's price; never above the cap. */
async function replacementFees(rpc: RpcClient, known: Known | null) {
  const { fields } = await readFees(rpc);
  const today = priceOf(fields);
  const paid = priceOf(known ?? {});
  const max = most(bump(paid.max), today.max);
  const priority = most(bump(paid.priority), today.priority);
  if (max > MAX_FEE_CAP) {
    throw new ActionFailure('feeTooHigh', { has: (max / GWEI).toString(), needs: (MAX_FEE_CAP / GWEI).toString() });
  }
  if ('gasPrice' in fields) return { gasPrice: toQuantity(max) };
  return { maxFeePerGas: toQuantity(max), maxPriorityFeePerGas: toQuantity(priority < max ? priority : max) };
}

/** A long call is kept by its hash, and the node that holds the transaction has the rest. */
async function calldataOf(record: TransactionRecord, known: Known | null): Promise<string> {
  if (!isKeptAsHash(record.data)) return record.data;
  if (known && (await isKeptCalldata(record.data, known.input))) return known.input;
  throw new ActionFailure('callNotHeld');
}

async function sameCall(record: TransactionRecord, known: Known | null) {
  const data = await calldataOf(record, known);
  return { to: record.to, data, value: toQuantity(BigInt(record.value)), ...(known ? { gas: known.gas } : {}) };
}

const emptyCall = (from: string) => ({ to: from, data: '0x', value: '0x0', gas: toQuantity(CANCEL_GAS) });

/**
 * Sends a dearer transaction with the nonce of one that waits: the same call again, or an empty one to ourselves. What
 * became of it the watcher finds out by the nonce, whichever of the two gets into a block.
 */
export async function replaceTransaction(
  kind: 'speedUp' | 'cancel',
  record: TransactionRecord,
  { config, provider, boundAddress }: Ports,
  store: TransactionStore = transactionStore,
): Promise<ActionFailure | null> {
  const rpc = createRpcClient(rpcUrlsOf(config, globalThis.location?.origin ?? config.rpcUrls[0] ?? ''));
  const kernel: Kernel = { config, rpc, store, provider, boundAddress, report: () => undefined };
  try {
    const from = await assertIdentity(kernel);
    await assertNode(kernel);
    if (record.nonce === null || from !== record.account) throw new ActionFailure('unexpected');
    const known = await reading(rpc.call<Known | null>('eth_getTransactionByHash', [currentHash(record)]));
    const fees = await reading(replacementFees(rpc, known));
    const nonce = toQuantity(record.nonce);
    const call = kind === 'cancel' ? emptyCall(from) : await sameCall(record, known);
    const params = [{ from, nonce, ...call, ...fees }];
    const hash = String(await provider().request({ method: 'eth_sendTransaction', params })).toLowerCase();
    store.update(record, record.id, (fresh) =>
      kind === 'cancel'
        ? { ...fresh, cancelHash: hash }
        : { ...fresh, hashes: [...fresh.hashes, hash].slice(-20), isSpedUp: true },
    );
    return null;
  } catch (error) {
    if (error instanceof ActionFailure) return error;
    // Without a verdict the replacement may be on its way; the watcher finds it by its nonce.
    return judgeSendError(error).failure;
  }
}
