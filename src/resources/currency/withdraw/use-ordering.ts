import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withdrawalEndpoints, type OpenWithdrawal } from '../../../../core/wire/game/withdrawals.ts';
import { parseWhole } from '../../../lib/number.ts';
import { useApiAction } from '../../../lib/use-api.ts';
import { sendableNow } from '../orders/sendable.ts';
import { useSendOrder } from '../orders/use-send-order.ts';
import { orderedFrom } from './withdraw-query.ts';

/** The client answers a changed fee (71001) with false and says nothing (decisions.md 9). */
const isFeeChange = (answer: OpenWithdrawal): boolean => (answer as unknown) === false;

export type Ordering = {
  from: string;
  feeBps: number;
  /** Has the quote read again. */
  onAgain: () => void;
  /** The amount was ordered, or is to be entered again. */
  onClear: () => void;
};

/**
 * Makes an order at the fee that was shown and has the wallet send it. The order's own page follows it from then on, here
 * and on every other device. One that waits for the treasury is not sent yet.
 */
export function useOrdering({ from, feeBps, onAgain, onClear }: Ordering) {
  const [changedFrom, setChangedFrom] = useState<number | null>(null);
  const navigate = useNavigate();
  const make = useApiAction(withdrawalEndpoints.withdraw, { quiet: true });
  const { send } = useSendOrder();
  const order = async (amount: bigint) => {
    const { resType, variant } = orderedFrom(from);
    setChangedFrom(null);
    const asked = { resType: parseWhole(resType) ?? 0, amount: amount.toString(), feeBps, variant };
    // Why it was refused stands below the field.
    const made = await make.mutateAsync(asked).catch(() => null);
    if (made === null) return onAgain();
    if (isFeeChange(made)) {
      setChangedFrom(feeBps);
      onClear();
      return onAgain();
    }
    onClear();
    void navigate(`/currency/order/${made.order.id}`);
    // Where the contract would refuse it yet, its page says from when.
    const voucher = sendableNow(made);
    if (voucher) void send(voucher);
  };
  return { order, make, changedFrom };
}
