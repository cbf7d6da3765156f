import { isCurrencyResource, resources } from '../../../../core/rules/economy/resources.ts';
import { voucherEnd } from '../../../../core/rules/economy/withdrawals.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { payableFrom, type OrderParts } from '../create-order.ts';

const DAY_MS = 86_400_000;
const BPS = 10_000n;

type Parts = Pick<OrderParts, 'treasury' | 'tokens' | 'pot'>;
type State = NonNullable<Awaited<ReturnType<OrderParts['treasury']['state']>>>;

function capOf({ potBps, dailyOre, dailyItems }: State, resType: number, pot: bigint): bigint {
  if (resType === resources.arca) return (pot * BigInt(potBps)) / BPS;
  return BigInt(resType === resources.whiteOre ? dailyOre : dailyItems);
}

type Day = { left: string; cap: string; resetsAt: string };

/**
 * As the contract reckons it: of ARCA a share of the pot as it was before the day’s payments. All items are one resource. The
 * cap is that of a new day, which begins with the pot as it is now.
 */
export async function dailyLeft(
  db: Database,
  { resType, now }: { resType: number; now: Date },
  { treasury, tokens, pot }: Parts,
): Promise<Day> {
  const midnight = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  const state = await treasury.state(db);
  const paid = await treasury.paidSince(db, midnight, isCurrencyResource(resType) ? resType : null);
  const held = resType === resources.arca ? await tokens.balancesOf(db, pot) : new Map<number, bigint>();
  const inPot = held.get(resources.arca) ?? 0n;
  const capFrom = (amount: bigint) => (state ? capOf(state, resType, amount) : 0n);
  const today = capFrom(inPot + paid);
  const left = paid < today ? today - paid : 0n;
  return {
    left: left.toString(),
    cap: capFrom(inPot).toString(),
    resetsAt: new Date(midnight.getTime() + DAY_MS).toISOString(),
  };
}

export type Payout = { wallet: string; resType: number; payout: bigint; now: Date };

/**
 * What the treasury pays no more today must not be ordered by a voucher that ends today: it could only expire, and the 22
 * hours would be waited for in vain. One that outlives the day is paid on the next, unless no day pays as much.
 */
export async function requireDay(
  tx: Database,
  { wallet, resType, payout, now }: Payout,
  parts: Parts & Pick<OrderParts, 'rules'>,
): Promise<void> {
  const { left, cap, resetsAt } = await dailyLeft(tx, { resType, now }, parts);
  if (payout <= BigInt(left)) return;
  if (payout > BigInt(cap)) throw new ApiError('invalidAmount', `a day pays ${cap}`);
  const payable = await payableFrom(tx, wallet, BigInt(resType), parts);
  const end = voucherEnd(now.getTime(), payable?.getTime() ?? null, parts.rules.expiryMs);
  if (end <= Date.parse(resetsAt)) throw new ApiError('invalidAmount', `${left} is left until ${resetsAt}`);
}
