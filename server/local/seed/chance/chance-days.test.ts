import { expect, test } from 'vitest';
import { dayOf } from '../../../../core/rules/draws/request-word.ts';
import { seedRandom } from '../random.ts';
import { slotsOf } from '../story-times.ts';
import { chanceRounds } from './chance-days.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const STORY = 91 * DAY;
const SOME_MIDNIGHT = 20_700 * DAY;

test('at whatever hour a world is made, each seed is shown after its day and before the world begins to live', () => {
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const until = SOME_MIDNIGHT + hour * HOUR + 1_234;
    const slots = slotsOf({ random: seedRandom(`hour ${String(hour)}`), from: until - STORY, until });
    const rounds = chanceRounds(slots, until);

    expect(rounds).toHaveLength(14);
    for (const { slot, backAt, shownAt } of rounds) {
      expect(backAt.time - slot.time).toBeGreaterThan(DAY);
      expect(dayOf(shownAt.time)).toBeGreaterThan(dayOf(slot.time));
      expect(shownAt.time).toBeGreaterThan(backAt.time);
      expect(dayOf(slot.time)).toBeLessThan(dayOf(until));
    }
  }
});
