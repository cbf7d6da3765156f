import { weekIdAt, weekStart } from '../../../../core/rules/economy/vip.ts';
import type { Slot } from '../story-times.ts';

const DAY = 86_400;
const HOUR = 3_600;
/** Claims begin an hour after the epoch. */
const CLAIMS_AFTER = HOUR + 60;

/** The slots in which an epoch's things happen; some of the running one are still to come. */
export type EpochPlan = {
  id: number;
  end: number;
  post: Slot;
  vote: Slot;
  more: Slot | undefined;
  settle: Slot | undefined;
  /** How many epochs were over after it. */
  age: number;
};

/** The epochs of the story but the first, in which nobody had ve-ARCA at its start. */
export function epochPlans(slots: readonly Slot[], start: number, until: number): EpochPlan[] {
  const [first, last] = [weekIdAt(start + 900), weekIdAt(until)];
  const after = (time: number, before: number) => slots.find((slot) => slot.time > time && slot.time < before);
  return Array.from({ length: last - first }, (_, at) => first + 1 + at).flatMap((weekId) => {
    const [from, end] = [weekStart(weekId), weekStart(weekId + 1)];
    const post = after(from + HOUR / 4, end - HOUR);
    const vote = post && after(post.time, end);
    if (!post || !vote) return [];
    return [
      {
        id: weekId - first + 1,
        end,
        ...{ post, vote },
        more: after(vote.time + DAY, end),
        settle: after(end + CLAIMS_AFTER, Number.POSITIVE_INFINITY),
        age: last - weekId,
      },
    ];
  });
}
