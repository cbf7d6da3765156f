import * as z from 'zod/mini';
import type { IntentKey } from '../../../lib/session/intent-kinds.ts';

export const farmWays = ['stake', 'unstake', 'claim'] as const;
export type FarmWay = (typeof farmWays)[number];

/** What was pressed at a farm before a login: its dialog opens afterwards, and says itself what keeps one from it. */
export const farmIntent = z.object({ way: z.enum(farmWays) });
export const farmIntentKey = (poolId: number): IntentKey => `farms.${String(poolId)}`;
