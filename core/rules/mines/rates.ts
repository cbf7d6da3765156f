import type { Mine, MiningSpeed } from '../../wire/mines/mine-names.ts';

/** Mines, what they give, and how long is worked in them (domain.md 10). */

export const sideMines = ['amber', 'cobalt', 'silver'] as const satisfies readonly Mine[];
export const isSideMine = (mine: Mine): boolean => mine !== 'main';

export const SLOTS_PER_MINE = 2;
export const mineSlots = [1, 2] as const;
/** What a hero works in a day, and what a machine does. */
export const MINUTES_PER_DAY = 480;
/** What a slot keeps until it is claimed. */
export const STORED_MINUTES = 1_440;

/** Of a week's fee pool no account is given more than this. */
export const WEEK_SHARE_MOST_BPS = 200;

const WO = 10n ** 18n;
/** What a side mine holds in a week. */
export const SIDE_POOL = 500_000n * WO;

/** White Ore an hour at high speed by rarity N-SSR, in tenths. */
const TENTHS_PER_HOUR = [125n, 250n, 625n, 1_250n];
const WHOLE = 10_000n;
const SIDE_BPS = 15_000n;
export const LOW_SPEED_BPS = 2_000;
const LOW_BPS = BigInt(LOW_SPEED_BPS);

/** What the weekend gives by the floors of the labyrinth that were cleared in its week. */
const WEEKEND_BPS = [10_000, 11_000, 12_500, 15_000] as const;
export const weekendBpsOf = (floors: number): number => WEEKEND_BPS[Math.min(Math.max(floors, 0), 3)] ?? 10_000;

export type MiningRate = {
  mine: Mine;
  speed: MiningSpeed;
  rarity: number;
  /** What the hero adds, and what the VIP level of the day does. */
  heroBps: number;
  vipPercent: number;
  weekendBps: number;
};

/** White Ore of a minute, in its smallest unit. Rounded up, so that a whole day comes to no less than the table says. */
export function ratePerMinute({ mine, speed, rarity, heroBps, vipPercent, weekendBps }: MiningRate): bigint {
  const base = (TENTHS_PER_HOUR[rarity - 1] ?? 0n) * WO;
  const factors = [
    isSideMine(mine) ? SIDE_BPS : WHOLE,
    speed === 'low' ? LOW_BPS : WHOLE,
    WHOLE + BigInt(heroBps),
    WHOLE + BigInt(vipPercent) * 100n,
    BigInt(weekendBps),
  ];
  const whole = factors.reduce((product, factor) => product * factor, base);
  const part = factors.reduce((product) => product * WHOLE, 600n);
  return (whole + part - 1n) / part;
}
