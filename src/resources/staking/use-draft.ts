import * as z from 'zod/mini';
import {
  appended,
  extendable,
  extended,
  staked,
  takesMore,
  type StakePoint,
} from '../../../core/rules/economy/vip-plan.ts';
import { typedText, useKeptDraft } from '../../lib/session/kept-draft.ts';
import { readAmount } from '../../lib/tokens/read-amount.ts';
import { readDays } from './days-field.tsx';
import type { Stake } from './use-stake.ts';

export const ways = ['append', 'extend'] as const;
export type Way = (typeof ways)[number];
export type Draft = { way: Way; amount: string; days: string };

const keptDraft: z.ZodMiniType<Draft> = z.object({ way: z.enum(ways), amount: typedText, days: typedText });
const EMPTY: Draft = { way: 'append', amount: '', days: '' };

/** The stake as it would be after what is typed; null while that is nothing, or nothing that can be done. */
export function plannedOf({ point, lock, units, now }: Stake, { way, amount: typed, days }: Draft): StakePoint | null {
  const { amount } = readAmount(typed, units, {});
  if (!point) {
    const seconds = readDays(days, lock);
    return amount === null || amount === 0n || seconds === null ? null : staked(amount, seconds, now);
  }
  if (way === 'append')
    return amount === null || amount === 0n || !takesMore(point, now) ? null : appended(point, amount, now);
  const room = extendable(point, lock, now);
  const seconds = room && readDays(days, room);
  return seconds === null ? null : extended(point, seconds, now);
}

/** What is being typed; whoever shows a way up may fill it in. */
export function useDraft() {
  const [draft, setDraft] = useKeptDraft('stake', EMPTY, keptDraft);
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    clear: () => setDraft({ ...EMPTY, way: draft.way }),
  };
}
export type DraftState = ReturnType<typeof useDraft>;
