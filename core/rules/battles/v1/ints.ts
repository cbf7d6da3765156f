/** 10,000 basis points are the whole. */
export const WHOLE = 10_000;

/** Rounded down; exact for whole numbers below 2^53. */
export const divide = (value: number, by: number): number => Math.floor(value / by);
export const partOf = (value: number, bps: number): number => divide(value * bps, WHOLE);
export const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
