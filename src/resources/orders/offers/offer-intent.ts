import * as z from 'zod/mini';
import type { IntentKey } from '../../../lib/session/intent-kinds.ts';

/** As an offer was filled before a login. */
export const offerIntent = z.object({
  text: z.string().check(z.maxLength(80)),
  lifetime: z.enum(['1d', '3d', '7d', '30d', '90d']),
});
export type OfferIntent = z.infer<typeof offerIntent>;

/** On one hero, by its number; on whatever the market's filters describe, without one. */
export const offerIntentKey = (heroId: string | null): IntentKey => `offers.make.${heroId ?? 'market'}`;
