import { DAY_SECONDS } from './vip-plan.ts';

/** How far back the fees are looked at that a higher VIP level would have lowered. */
export const SAVINGS_MS = 90 * DAY_SECONDS * 1_000;
