import { createRpcClient, toCount, type RpcClient } from '../../rpc-client.ts';
import { chainReachable } from './chain-reachable.ts';
import { isPrompting, leadWhileNeeded } from './leader.ts';
import type { ChainView } from './chain-view.ts';
import { settle } from './settle.ts';
import { isOpen, isSameCall, type TransactionRecord } from '../transaction-record.ts';
import type { TransactionStore } from '../transaction-store.ts';

type Scope = { account: string; chainId: number };

const POLL_MS = 800;
const MAX_POLL_MS = 12_000;

/** Explains a transaction that was mined and failed. Loads ethers, so only then. */
type ExplainRevert = (record: TransactionRecord, rpc: RpcClient) => Promise<TransactionRecord['refusal']>;
const explainRevert: ExplainRevert = async (record, rpc) => {
  const { explainMinedRevert } = await import('../../actions/kernel/revert.ts');
  return explainMinedRevert(record, rpc);
};

/**
 * What was found for one without a hash belongs to another, or may: the same call is being asked for once more. The next look
 * tells whose it is.
 */
function isAnothers(record: TransactionRecord, seen: TransactionRecord, all: readonly TransactionRecord[]): boolean {
  if (record.hashes.length > 0 || seen.hashes.length === 0) return false;
  return all.some(
    (other) =>
      other.id !== record.id &&
      ((other.state === 'prompt' && isSameCall(other, record)) ||
        other.hashes.some((hash) => seen.hashes.includes(hash))),
  );
}

/** One look at the chain for every open record of the scope. */
export async function lookOnce(store: TransactionStore, scope: Scope, rpc: RpcClient): Promise<void> {
  const records = store.list(scope);
  const open = records.filter(isOpen);
  if (open.length === 0) return;
  const [head, nonce] = await Promise.all([
    rpc.call<string>('eth_blockNumber'),
    rpc.call<string>('eth_getTransactionCount', [scope.account, 'latest']),
  ]);

  for (const record of open) {
    const others = records.filter((each) => each.id !== record.id).flatMap((each) => each.hashes);
    const view: ChainView = {
      rpc,
      head: toCount(head),
      nonce: toCount(nonce),
      claimed: new Set(others),
      isPromptAlive: isPrompting,
    };
    const seen = await settle(record, view);
    if (seen === record || isAnothers(record, seen, store.list(scope))) continue;
    const isNewRevert = seen.outcome === 'reverted' && !seen.refusal;
    const refusal = isNewRevert ? await explainRevert(seen, rpc) : seen.refusal;
    // Another tab, or the wallet's late answer, may have changed it meanwhile: then the next look decides.
    store.update(scope, record.id, (fresh) => (fresh.updatedAt === record.updatedAt ? { ...seen, refusal } : fresh));
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function watch(store: TransactionStore, scope: Scope, rpc: RpcClient, signal: AbortSignal): Promise<void> {
  let delay = POLL_MS;
  while (!signal.aborted && store.list(scope).some(isOpen)) {
    try {
      await lookOnce(store, scope, rpc);
      chainReachable.set(true);
      delay = POLL_MS;
    } catch {
      // Nothing is known about any transaction while the chain cannot be read: say so, and look again later.
      chainReachable.set(false);
      delay = Math.min(delay * 2, MAX_POLL_MS);
    }
    await pause(delay, signal);
  }
}

/** Follows the scope's transactions until stopped; idle while none is open. One tab does the work for all. */
export function followTransactions(store: TransactionStore, scope: Scope, rpcUrls: readonly string[]): () => void {
  const rpc = createRpcClient(rpcUrls);
  let stopLeading: (() => void) | null = null;

  const check = () => {
    const isNeeded = store.list(scope).some(isOpen);
    if (isNeeded && !stopLeading) stopLeading = leadWhileNeeded((signal) => watch(store, scope, rpc, signal));
    if (!isNeeded && stopLeading) {
      stopLeading();
      stopLeading = null;
    }
  };

  const unsubscribe = store.subscribe(check);
  check();
  return () => {
    unsubscribe();
    stopLeading?.();
  };
}
