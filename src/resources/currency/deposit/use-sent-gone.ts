import { useCallback } from 'react';
import type { TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import { useOnSent } from '../../../chain/transactions/use-on-sent.ts';
import { deposit } from '../actions/deposit.action.ts';
import type { movable } from '../resources.ts';

export type Typed = {
  token: (typeof movable)[number]['token'];
  amount: bigint | null;
  allowance: bigint | undefined;
  onClear: () => void;
};

/**
 * An amount that comes back with the address and was deposited from here, however long ago the page was left in the middle,
 * is cleared. One whose approval stands unused was not: it goes on from there.
 */
export function useSentGone(records: readonly TransactionRecord[], { token, amount, allowance, onClear }: Typed): void {
  const carries = useCallback(
    ({ action, subject }: TransactionRecord) =>
      action === deposit.name &&
      subject.currency === token &&
      amount !== null &&
      subject.amount === amount.toString() &&
      allowance !== undefined &&
      allowance < amount,
    [token, amount, allowance],
  );
  useOnSent(records, { carries, onSent: onClear, freshMs: Infinity });
}
