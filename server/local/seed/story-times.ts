import type { SeedRandom } from './random.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

export type Slot = {
  /** Seconds. */
  time: number;
  /** Since the slot before. */
  days: number;
  /** Sales to expect in it. */
  sales: number;
};

export type TimesOptions = {
  random: SeedRandom;
  /** Seconds; the first slot comes after it, the last one before `until`. */
  from: number;
  until: number;
};

/** How far apart things happen when so much time is left; each slot is a block, and blocks take time to make. */
const GAPS: readonly [left: number, gap: number][] = [
  [2 * HOUR, 20 * 60],
  [DAY + 2 * HOUR, HOUR],
  [7 * DAY, 4 * HOUR],
  [30 * DAY, 9 * HOUR],
];
const FIRST_GAP = 12 * HOUR;

/**
 * When something happens: twice a day at first, hourly on the last day and more often in the last hours, so that every
 * range of a chart has a shape. Trade grows over the months and is livelier on weekends and in the evening.
 */
export function slotsOf({ random, from, until }: TimesOptions): Slot[] {
  const slots: Slot[] = [];
  let last = from;
  for (;;) {
    const left = until - last;
    const gap = GAPS.find(([within]) => left <= within)?.[1] ?? FIRST_GAP;
    const time = last + Math.round(gap * (0.7 + random.next() * 0.6));
    if (time > until - 60) return slots;
    const days = (time - last) / DAY;
    slots.push({ time, days, sales: salesADay(time, from, until) * days * random.spread(0.3) });
    last = time;
  }
}

function salesADay(time: number, from: number, until: number): number {
  const grown = (time - from) / (until - from);
  const day = new Date(time * 1000);
  const weekend = [0, 6].includes(day.getUTCDay()) ? 1.4 : 1;
  const evening = 1 + 0.45 * Math.sin(((day.getUTCHours() - 13) / 24) * 2 * Math.PI);
  return (6 + 13 * grown) * weekend * evening;
}
