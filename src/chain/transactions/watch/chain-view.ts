import { toCount, toQuantity, type RpcClient } from '../../rpc-client.ts';
import type { ChainTransaction } from './nonce-scan.ts';
import type { TransactionRecord } from '../transaction-record.ts';

/** What one look at the chain has to share among the account's records. */
export type ChainView = {
  rpc: RpcClient;
  head: number;
  /** The account's next nonce, as mined. */
  nonce: number;
  /** Hashes that belong to other records: a transaction is never found twice. */
  claimed: ReadonlySet<string>;
  /** True while the tab that asked the wallet is still there to hear its answer. */
  isPromptAlive: (record: TransactionRecord) => Promise<boolean>;
};

const MAX_HASHES = 20;

export const isSameCallOnChain = (record: TransactionRecord, found: ChainTransaction) =>
  found.to?.toLowerCase() === record.to &&
  found.input.toLowerCase() === record.data &&
  BigInt(found.value) === BigInt(record.value);

/** The same call, and no other record's. */
export const isOurs = (record: TransactionRecord, found: ChainTransaction, view: ChainView) =>
  isSameCallOnChain(record, found) && !view.claimed.has(found.hash);

export const pushHash = (hashes: string[], hash: string) =>
  [...hashes.filter((each) => each !== hash), hash].slice(-MAX_HASHES);

/** Used so many blocks ago that neither a reorganisation nor a node that lags behind explains it. */
export async function isNonceSettled(record: TransactionRecord, nonce: number, view: ChainView): Promise<boolean> {
  const height = toQuantity(Math.max(view.head - record.required + 1, 0));
  const count = await view.rpc.call<string>('eth_getTransactionCount', [record.account, height]);
  return toCount(count) > nonce;
}
