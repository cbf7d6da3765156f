import * as z from 'zod/mini';
import { currency } from '../../../../core/wire/primitives.ts';
import type { IntentKey } from '../../../lib/session/intent-kinds.ts';

/** As a purchase of boxes was filled before a login. */
export const boxIntent = z.object({ amount: z.int().check(z.gte(1)), currency, couponId: z.string() });
export type BoxIntent = z.infer<typeof boxIntent>;

export const boxIntentKey = (boxId: string): IntentKey => `boxes.buy.${boxId}`;
