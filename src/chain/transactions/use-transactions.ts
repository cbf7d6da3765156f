import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useServerTime } from '../../lib/time/server-time.ts';
import { useChainConfig } from '../chain-config.ts';
import { useWallet } from '../wallet/wallet-context.ts';
import { isForgotten, type TransactionRecord } from './transaction-record.ts';
import { transactionStore } from './transaction-store.ts';

export type TransactionScope = { account: string; chainId: number };

const none: TransactionRecord[] = [];

/** Whose transactions the page shows: those of the logged-in account's address on the active chain. */
export function useTransactionScope(): TransactionScope | null {
  const account = useWallet().account?.walletAddress ?? null;
  const chainId = useChainConfig()?.chainId;
  return useMemo(() => (account && chainId !== undefined ? { account, chainId } : null), [account, chainId]);
}

/** Newest first, from every tab. */
export function useTransactions(): TransactionRecord[] {
  const scope = useTransactionScope();
  const read = useCallback(() => (scope ? transactionStore.list(scope) : none), [scope]);
  return useSyncExternalStore(transactionStore.subscribe, read, read);
}

/** Whether it was dropped, as far as is known; by this browser's own clock, which stamped the record. */
export const useIsForgotten = (record: TransactionRecord | null): boolean =>
  useServerTime(() => record !== null && isForgotten(record, Date.now()));
