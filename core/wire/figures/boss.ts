import type { FigureRule } from './figure.ts';

export const bossFigures = {
  bossFreeAttempts: { usual: 5, min: 0, max: 50 },
  /** White Ore in whole pieces, of one extra attempt after the other. */
  bossExtraPrices: { usual: [100, 200, 400, 800, 1_600], min: 1, max: 1_000_000 },
  bossFirstFightPoints: { usual: 500, min: 0, max: 100_000 },
  bossDamageAPoint: { usual: 1_000, min: 1, max: 1_000_000 },
  bossDefence: { usual: 200, min: 0, max: 100_000 },
  /** White Ore of ranks 1, 2, 3, 4 to 10, 11 to 50 and 51 to 100. */
  bossRankOre: { usual: [5_000, 3_000, 2_000, 1_000, 500, 300], min: 0, max: 1_000_000 },
  /** Points of energy, astro experience, the badge and the coupon in the shop. */
  bossShopPrices: { usual: [1_000, 500, 3_000, 8_000], min: 1, max: 10_000_000 },
  /** How often a week. */
  bossShopLimits: { usual: [3, 10, 1, 1], min: 0, max: 1_000 },
} as const satisfies Readonly<Record<string, FigureRule>>;
