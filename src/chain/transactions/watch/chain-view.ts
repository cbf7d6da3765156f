import { toCount, toQuantity, type RpcClient } from '../../rpc-client.ts';
import type { ChainTransaction } from './nonce-scan.ts';
import { isKeptCalldata } from '../kept-calldata.ts';
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

export const isSameCallOnChain = async (record: TransactionRecord, found: ChainTransaction): Promise<boolean> =>
  found.to?.toLowerCase() === record.to &&
  BigInt(found.value) === BigInt(record.value) &&
  isKeptCalldata(record.data, found.input);

/** The same call, and no other record's. */
export const isOurs = async (record: TransactionRecord, found: ChainTransaction, view: ChainView): Promise<boolean> =>
  !view.claimed.has(found.hash) && isSameCallOnChain(record, found);

export const pushHash = (hashes: string[], hash: string) =>
  [...hashes.filter((each) => each !== hash), hash].slice(-MAX_HASHES);

/** Used so many blocks ago that neither a reorganisation nor a node that lags behind explains it. */
export async function isNonceSettled(record: TransactionRecord, nonce: number, view: ChainView): Promise<boolean> {
  const height = toQuantity(Math.max(view.head - record.required + 1, 0));
  const count = await view.rpc.call<string>('eth_getTransactionCount', [record.account, height]);
  return toCount(count) > nonce;
}
