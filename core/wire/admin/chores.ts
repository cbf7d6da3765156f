import * as z from 'zod/mini';
import { instant } from '../primitives.ts';

/** What the operator does on the chain because nobody else would, in the order in which it looks. */
export const choreNames = ['setEpochs', 'settleCaptains', 'sweepShares', 'payTreasury', 'recoverVestings'] as const;
export type ChoreName = (typeof choreNames)[number];

export const choreReport = z.object({
  name: z.enum(choreNames),
  lookedAt: instant,
  /** What the last look found to be done, and what of it the contracts refuse. */
  due: z.int(),
  refused: z.int(),
  /** Calls, since ever. */
  sent: z.int(),
  lastSentAt: z.nullable(instant),
  /** Why something is refused again and again, in the contract's words; null when nothing is. */
  problem: z.nullable(z.string()),
});
export type ChoreReport = z.infer<typeof choreReport>;
