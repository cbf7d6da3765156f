import { RpcError, toCount, toQuantity, type RpcClient } from '../../rpc-client.ts';

export type ChainTransaction = {
  hash: string;
  from: string;
  to: string | null;
  nonce: string;
  input: string;
  value: string;
  blockNumber: string | null;
};

type Block = { transactions: ChainTransaction[] };

/** A linear look goes at most this far in one turn, so that a page never hammers a node. */
const BLOCKS_PER_TURN = 60;
const METHOD_NOT_FOUND = -32601;

const withoutLookup = new WeakSet<RpcClient>();

/** Some nodes (anvil, reth) answer by sender and nonce, pending ones included. Others say so once. */
async function askNode(rpc: RpcClient, account: string, nonce: number): Promise<ChainTransaction | null> {
  if (withoutLookup.has(rpc)) return null;
  try {
    const params = [account, toQuantity(nonce)];
    return await rpc.call<ChainTransaction | null>('eth_getTransactionBySenderAndNonce', params);
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    if (error.code === METHOD_NOT_FOUND || /not (found|supported|available|allowed)/i.test(error.message)) {
      withoutLookup.add(rpc);
    }
    return null;
  }
}

async function findInBlock(rpc: RpcClient, account: string, nonce: number, block: number) {
  const found = await rpc.call<Block | null>('eth_getBlockByNumber', [toQuantity(block), true]);
  return (
    found?.transactions.find(
      (transaction) => transaction.from.toLowerCase() === account && toCount(transaction.nonce) === nonce,
    ) ?? null
  );
}

/** The block in which the account's nonce passed `nonce`, by halving; null where a node has no such old state. */
async function findBlock(rpc: RpcClient, account: string, nonce: number, from: number, head: number) {
  let low = from;
  let high = head;
  try {
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const count = await rpc.call<string>('eth_getTransactionCount', [account, toQuantity(middle)]);
      if (toCount(count) > nonce) high = middle;
      else low = middle + 1;
    }
    return low;
  } catch (error) {
    if (error instanceof RpcError) return null;
    throw error;
  }
}

export type NonceScan = { found: ChainTransaction | null; scannedTo: number; isComplete: boolean };

/**
 * The transaction of `account` that used `nonce`, mined in (from, head]. Asks the node by nonce, then halves over past nonce
 * counts, and as a last resort reads blocks, a bounded number a turn: `isComplete` tells when there is nothing left to read.
 */
export async function scanForNonce(
  rpc: RpcClient,
  { account, nonce, from, head }: { account: string; nonce: number; from: number; head: number },
): Promise<NonceScan> {
  const known = await askNode(rpc, account, nonce);
  if (known?.blockNumber) return { found: known, scannedTo: head, isComplete: true };

  const block = await findBlock(rpc, account, nonce, from, head);
  if (block !== null) {
    const found = await findInBlock(rpc, account, nonce, block);
    if (found) return { found, scannedTo: head, isComplete: true };
  }

  const last = Math.min(from + BLOCKS_PER_TURN, head);
  for (let height = from; height <= last; height += 1) {
    const found = await findInBlock(rpc, account, nonce, height);
    if (found) return { found, scannedTo: height, isComplete: true };
  }
  return { found: null, scannedTo: last, isComplete: last >= head };
}

/** A replacement that waits in the pool, where the node can be asked for it. */
export async function findPending(rpc: RpcClient, account: string, nonce: number): Promise<ChainTransaction | null> {
  const known = await askNode(rpc, account, nonce);
  return known && !known.blockNumber ? known : null;
}
