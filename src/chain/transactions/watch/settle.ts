import { toCount, type RpcClient } from '../../rpc-client.ts';
import { isNonceSettled, isOurs, isSameCallOnChain, pushHash, type ChainView } from './chain-view.ts';
import { findSent } from './find-sent.ts';
import { findPending, scanForNonce, type ChainTransaction } from './nonce-scan.ts';
import { currentHash, type TransactionOutcome, type TransactionRecord } from '../transaction-record.ts';

type Receipt = { blockNumber: string; blockHash: string; status: string; transactionHash: string };

/**
 * The record as the chain shows it now. Never fails a transaction because time passed: only a block decides. What was in a
 * block that is no longer part of the chain goes back to pending.
 */
export function settle(record: TransactionRecord, view: ChainView): Promise<TransactionRecord> {
  if (record.state === 'final') return Promise.resolve(record);
  return record.hashes.length === 0 ? findSent(record, view) : followSent(record, view);
}

async function followSent(record: TransactionRecord, view: ChainView): Promise<TransactionRecord> {
  const receipt = await findReceipt(record, view.rpc);
  if (receipt) return included(record, receipt, view);

  const waiting = await withNonce(backToPending(record), view.rpc);
  if (waiting.nonce === null) return findSent(waiting, view);
  return view.nonce > waiting.nonce ? afterNonceUsed(waiting, view) : whileNonceFree(waiting, view);
}

/** The current hash first; an earlier one may win after all when a replacement lost the race. */
async function findReceipt(record: TransactionRecord, rpc: RpcClient): Promise<Receipt | null> {
  for (const hash of [...record.hashes].reverse()) {
    const receipt = await rpc.call<Receipt | null>('eth_getTransactionReceipt', [hash]);
    if (receipt?.blockHash && receipt.blockNumber) return receipt;
  }
  return null;
}

function included(record: TransactionRecord, receipt: Receipt, view: ChainView): TransactionRecord {
  const isForeign = record.outcome === 'cancelled' || record.outcome === 'replaced';
  const succeeded: TransactionOutcome = receipt.status === '0x1' ? 'succeeded' : 'reverted';
  // The hash that made it last in the list, so that it is the one shown.
  const hashes = [...record.hashes.filter((hash) => hash !== receipt.transactionHash), receipt.transactionHash];
  const outcome = isForeign && receipt.transactionHash === currentHash(record) ? record.outcome : succeeded;
  return atHeight({ ...record, hashes, outcome, isSeen: true }, receipt, view.head);
}

function atHeight(
  record: TransactionRecord,
  at: { blockNumber: string; blockHash: string },
  head: number,
): TransactionRecord {
  const blockNumber = toCount(at.blockNumber);
  const confirmations = Math.min(Math.max(head - blockNumber + 1, 1), record.required);
  const state = confirmations >= record.required ? 'final' : 'included';
  const isSame = record.confirmations === confirmations && record.blockHash === at.blockHash && record.state === state;
  return isSame ? record : { ...record, state, blockNumber, blockHash: at.blockHash, confirmations };
}

function backToPending(record: TransactionRecord): TransactionRecord {
  if (record.state !== 'included') return record;
  // A cancellation that fell out of the chain leaves the original in the race again.
  const isForeign = record.outcome === 'cancelled' || record.outcome === 'replaced';
  const hashes = isForeign && record.hashes.length > 1 ? record.hashes.slice(0, -1) : record.hashes;
  const none = { outcome: null, refusal: null, blockNumber: null, blockHash: null, confirmations: 0, scannedTo: null };
  return { ...record, ...none, hashes, state: 'pending' };
}

async function withNonce(record: TransactionRecord, rpc: RpcClient): Promise<TransactionRecord> {
  const hash = currentHash(record);
  if (!hash) return record;
  const sent = await rpc.call<ChainTransaction | null>('eth_getTransactionByHash', [hash]);
  const isSeen = sent !== null;
  const nonce = sent ? toCount(sent.nonce) : record.nonce;
  return isSeen === record.isSeen && nonce === record.nonce ? record : { ...record, isSeen, nonce };
}

/** Still in the race. Where the node can say so, a replacement that waits in the pool is followed already. */
async function whileNonceFree(record: TransactionRecord, view: ChainView): Promise<TransactionRecord> {
  if (record.isSeen || record.nonce === null) return record;
  const pending = await findPending(view.rpc, record.account, record.nonce);
  if (!pending || !(await isOurs(record, pending, view))) return record;
  return { ...record, hashes: pushHash(record.hashes, pending.hash), isSpedUp: true, isSeen: true };
}

async function afterNonceUsed(record: TransactionRecord, view: ChainView): Promise<TransactionRecord> {
  const { account, nonce } = record;
  if (nonce === null) return record;
  // The receipt was asked for before the nonce was read: a block in between is no reason to look further.
  const receipt = await findReceipt(record, view.rpc);
  if (receipt) return included(record, receipt, view);

  const from = record.scannedTo ?? Math.max(record.promptBlock, 0);
  const scan = await scanForNonce(view.rpc, { account, nonce, from, head: view.head });
  if (!scan.found) {
    const isOver = scan.isComplete && (await isNonceSettled(record, nonce, view));
    return isOver ? { ...record, state: 'final', outcome: 'lost' } : { ...record, scannedTo: scan.scannedTo };
  }
  return replacedBy(record, scan.found, view);
}

async function replacedBy(record: TransactionRecord, found: ChainTransaction, view: ChainView) {
  const receipt = await view.rpc.call<Receipt | null>('eth_getTransactionReceipt', [found.hash]);
  if (!receipt?.blockHash) return record;
  const hashes = pushHash(record.hashes, found.hash);
  if (record.hashes.includes(found.hash)) return included(record, receipt, view);
  if (await isSameCallOnChain(record, found)) return included({ ...record, hashes, isSpedUp: true }, receipt, view);
  const outcome = isCancellation(record, found) ? 'cancelled' : 'replaced';
  return atHeight({ ...record, hashes, outcome, isSeen: true }, receipt, view.head);
}

const isCancellation = (record: TransactionRecord, found: ChainTransaction) =>
  found.to?.toLowerCase() === record.account && BigInt(found.value) === 0n && found.input === '0x';
