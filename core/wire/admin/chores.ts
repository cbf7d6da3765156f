import * as z from 'zod/mini';
import { instant } from '../primitives.ts';

/** What the operator does on the chain because nobody else would, in the order in which it looks. */
export const contractChores = [
  'takeBackOrders',
  'blacklistLocked',
  'setEpochs',
  'settleCaptains',
  'sweepShares',
  'payTreasury',
  'recoverVestings',
] as const;
export type ContractChore = (typeof contractChores)[number];

/** With what the server looks after that the office sent: promised ARCA, until the chain has it. */
export const choreNames = [...contractChores, 'followClaims'] as const;
export type ChoreName = (typeof choreNames)[number];

export const choreReport = z.object({
  name: z.enum(choreNames),
  lookedAt: instant,
  /** What the last look found to be done, and what of it the chain refuses. */
  due: z.int(),
  refused: z.int(),
  /** Calls, or what of the office's came to be, since ever. */
  sent: z.int(),
  lastSentAt: z.nullable(instant),
  /** Why something is refused again and again, in the chain's words; null when nothing is. */
  problem: z.nullable(z.string()),
});
export type ChoreReport = z.infer<typeof choreReport>;
