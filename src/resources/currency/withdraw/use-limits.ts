import { orderPaying, voucherEnd, withdrawFee } from '../../../../core/rules/economy/withdrawals.ts';
import type { BookUnits } from '../../../lib/amount.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { readAmount } from '../../../lib/tokens/read-amount.ts';
import type { Quote } from './quote-facts.tsx';

/** Whether a voucher that is made now ends before the next day of the treasury begins, as the server reckons it. */
function useEndsToday({ payableFrom, voucherSeconds, daily }: Quote): boolean {
  const payable = payableFrom === null ? null : Date.parse(payableFrom);
  return useServerTime((now) => voucherEnd(now, payable, voucherSeconds * 1_000) <= Date.parse(daily.resetsAt));
}

const least = (...amounts: bigint[]): bigint => amounts.reduce((low, each) => (each < low ? each : low));

/** What was typed, held against all that bounds an order: its least and most, the balance, and what a day still pays. */
export function useLimits(quote: Quote, units: BookUnits, typed: string) {
  const endsToday = useEndsToday(quote);
  const bounds = { min: BigInt(quote.min), max: BigInt(quote.max), balance: BigInt(quote.balance) };
  const [left, cap] = [BigInt(quote.daily.left), BigInt(quote.daily.cap)];
  const { verdict, amount } = readAmount(typed, units, bounds);
  const fee = amount === null ? 0n : withdrawFee(amount, quote.feeBps);
  const payout = amount !== null && verdict === 'ok' ? amount - fee : 0n;
  const most = least(bounds.max, bounds.balance, orderPaying(endsToday ? left : cap, quote.feeBps));
  return {
    bounds,
    verdict,
    amount,
    fee,
    /** More than is paid today; by a voucher that ends today it cannot be ordered. */
    isOverDay: payout > left,
    /** More than any day would pay: it could only expire. */
    isOverCap: payout > cap,
    endsToday,
    /** The largest order that would be taken now; null where none would. */
    largest: most < bounds.min ? null : most,
  };
}
export type Limits = ReturnType<typeof useLimits>;
