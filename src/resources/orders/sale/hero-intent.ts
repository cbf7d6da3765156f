import * as z from 'zod/mini';

/** A hero that somebody was about to buy when a login came first. */
export const HERO_INTENT = 'heroes.buy';
export const heroIntent = z.object({ heroId: z.string().check(z.regex(/^\d{1,78}$/)) });
