import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import type { StepState } from '../../../components/display/flow/step-tracker.tsx';

export type DepositProgress = Record<'allow' | 'send' | 'confirm' | 'credit', StepState>;

/** Neither in the game yet nor waiting for a game account: each block is a confirmation more. */
export const isMoving = ({ credited, waits }: Deposit) => !credited && !waits;

/** The one on its way that a deposit of this amount would double. */
export const twinOf = (moving: readonly Deposit[], resType: string, amount: bigint | null): Deposit | null =>
  moving.find((one) => one.resType === resType && amount !== null && BigInt(one.amount) === amount) ?? null;

export type ProgressParts = {
  /** What is typed; null while that is no amount. */
  amount: bigint | null;
  allowance: bigint | undefined;
  isRunning: boolean;
  /** A deposit of this currency that is on its way, or was a moment ago. */
  followed: Deposit | null;
};

/** The deposit that the steps are about: one of the typed amount that is on its way comes before the next of that amount. */
export function shownDeposit({ amount, followed }: Pick<ProgressParts, 'amount' | 'followed'>): Deposit | null {
  if (amount === null || !followed) return followed;
  return isMoving(followed) && BigInt(followed.amount) === amount ? followed : null;
}

export function progressOf({ amount, allowance, isRunning, followed }: ProgressParts): DepositProgress {
  const shown = shownDeposit({ amount, followed });
  if (!shown) {
    const isAllowed = amount !== null && allowance !== undefined && allowance >= amount && amount > 0n;
    const next = isRunning ? 'active' : 'waiting';
    const allow = isAllowed ? 'done' : next;
    return { allow, send: isAllowed ? next : 'waiting', confirm: 'waiting', credit: 'waiting' };
  }
  const sent = { allow: 'done', send: 'done' } as const;
  if (shown.credited) return { ...sent, confirm: 'done', credit: 'done' };
  if (shown.waits) return { ...sent, confirm: 'done', credit: 'active' };
  return { ...sent, confirm: 'active', credit: 'waiting' };
}
