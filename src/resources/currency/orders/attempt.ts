import type { Withdrawal } from '../../../../core/wire/game/withdrawals.ts';
import { currentHash, hasFailed, type TransactionRecord } from '../../../chain/transactions/transaction-record.ts';

/**
 * What the server is told of; null where nothing is to be heard. What no node holds is not named: the server, which forgot it
 * for the same reason, would wait for it once more.
 */
export const hashToTell = (record: TransactionRecord | null): string | null =>
  record?.isSeen && !hasFailed(record) ? currentHash(record) : null;

/** This browser's attempt failed, and the order knows of no other: that of another device may be on its way. */
export const isLost = (record: TransactionRecord | null, { txHash }: Pick<Withdrawal, 'txHash'>): boolean =>
  record !== null && hasFailed(record) && (txHash === null || record.hashes.includes(txHash));
