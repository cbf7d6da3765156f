import type { FigureRule } from './figure.ts';

export const letterFigures = {
  /** Days for which what a letter brings can be taken, and for which one without is kept. */
  lettersRewardDays: { usual: 14, min: 1, max: 90 },
  lettersNoticeDays: { usual: 30, min: 1, max: 365 },
  /** How many without anything to take an account keeps. */
  lettersKept: { usual: 200, min: 20, max: 1_000 },
} as const satisfies Readonly<Record<string, FigureRule>>;
