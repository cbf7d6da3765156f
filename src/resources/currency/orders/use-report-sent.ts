import { useEffect, useRef } from 'react';
import { withdrawalEndpoints } from '../../../../core/wire/game/withdrawals.ts';
import type { TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import { useTransactions } from '../../../chain/transactions/use-transactions.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { hashToTell } from './attempt.ts';

/** Whether this transaction carries the order: its number stands in the call. */
const carries = (record: TransactionRecord, orderId: string) =>
  record.action === 'currency.withdraw' && record.data.includes(orderId.slice(2));

/**
 * Names the transaction that carries an order, so that support and other devices see it before it is in a block. What counts
 * is what the chain says: where this is not heard, the index finds it by itself.
 */
export function useReportSent(orderId: string, isOpen: boolean): TransactionRecord | null {
  const call = useApiCall();
  const told = useRef(new Set<string>());
  const record = useTransactions().find((one) => carries(one, orderId)) ?? null;
  const txHash = hashToTell(record);
  useEffect(() => {
    if (!isOpen || txHash === null || told.current.has(txHash)) return;
    told.current.add(txHash);
    call(withdrawalEndpoints.submitted, { orderId, txHash }, { quiet: true }).catch(() => told.current.delete(txHash));
  }, [call, isOpen, orderId, txHash]);
  return record;
}
