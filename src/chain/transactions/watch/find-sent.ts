import { toCount } from '../../rpc-client.ts';
import { isNonceSettled, isOurs, pushHash, type ChainView } from './chain-view.ts';
import { findPending, scanForNonce, type ChainTransaction } from './nonce-scan.ts';
import type { TransactionRecord } from '../transaction-record.ts';

const MAX_NONCES_PER_TURN = 20;

/**
 * The wallet was asked, and its answer never heard (or no node knows its hash). Every nonce that the account used since is
 * looked at: the same call is ours. When the nonces are used and none is, nothing was sent.
 */
export async function findSent(record: TransactionRecord, view: ChainView): Promise<TransactionRecord> {
  const isAlive = record.state === 'prompt' && (await view.isPromptAlive(record));
  const isLeft = record.state === 'prompt' && !isAlive;
  const waiting: TransactionRecord = isLeft ? { ...record, state: 'unknown' } : record;

  const next = record.lookedTo ?? record.promptNonce;
  const pending = await findPending(view.rpc, record.account, Math.max(next, view.nonce));
  if (pending && (await isOurs(record, pending, view))) return sent(waiting, pending);
  if (view.nonce <= next) return waiting;

  const last = Math.min(view.nonce, next + MAX_NONCES_PER_TURN);
  const seen = await lookThrough(record, waiting, { next, last }, view);
  if (seen) return seen;
  // An answer that may still come keeps it open: a wallet takes whatever nonce is free then.
  if (isAlive || last < view.nonce) return { ...waiting, lookedTo: last, scannedTo: null };
  return (await isNonceSettled(record, record.promptNonce, view)) ? neverSent(waiting) : waiting;
}

/** What used these nonces: ours, or where the look has to go on next time; null when none of them is. */
async function lookThrough(
  record: TransactionRecord,
  waiting: TransactionRecord,
  { next, last }: { next: number; last: number },
  view: ChainView,
): Promise<TransactionRecord | null> {
  for (let nonce = next; nonce < last; nonce += 1) {
    const from = nonce === next ? (record.scannedTo ?? record.promptBlock) : record.promptBlock;
    const scan = await scanForNonce(view.rpc, { account: record.account, nonce, from, head: view.head });
    if (!scan.isComplete) return { ...waiting, lookedTo: nonce, scannedTo: scan.scannedTo };
    if (scan.found && (await isOurs(record, scan.found, view))) return sent(waiting, scan.found);
  }
  return null;
}

const neverSent = (record: TransactionRecord): TransactionRecord => ({
  ...record,
  state: 'final',
  outcome: record.hashes.length > 0 ? 'lost' : 'notSent',
});

function sent(record: TransactionRecord, found: ChainTransaction): TransactionRecord {
  const hashes = pushHash(record.hashes, found.hash);
  const nonce = toCount(found.nonce);
  return { ...record, state: 'pending', hashes, nonce, isSeen: true, lookedTo: null, scannedTo: null };
}
