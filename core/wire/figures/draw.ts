import type { FigureRule } from './figure.ts';

/** White Ore in whole pieces. */
export const drawFigures = {
  drawBet: { usual: 100, min: 1, max: 100_000 },
  drawMostBets: { usual: 50, min: 1, max: 1_000 },
  /** Of what a draw begins with where its jackpot has nothing. */
  drawSeedJackpot: { usual: 100_000, min: 0, max: 10_000_000 },
  /** Of tiers 5 to 7. */
  drawFixedPrizes: { usual: [600, 400, 100], min: 0, max: 1_000_000 },
  /** Of the jackpot for tiers 1 to 4, in per cent. */
  drawShares: { usual: [50, 10, 10, 5], min: 0, max: 100 },
} as const satisfies Readonly<Record<string, FigureRule>>;
