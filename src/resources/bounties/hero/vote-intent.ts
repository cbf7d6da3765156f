import * as z from 'zod/mini';
import { typedText } from '../../../lib/session/kept-draft.ts';
import type { IntentKey } from '../../../lib/session/intent-kinds.ts';

/** A vote for a captain as it was filled before a login; no hero and no amount where none was chosen yet. */
export const voteIntent = z.object({
  heroId: z.string().check(z.regex(/^\d{0,78}$/)),
  amount: typedText,
  /** Whether the hero has voted, and gets more. */
  isMore: z.boolean(),
});
export type VoteIntent = z.infer<typeof voteIntent>;

export const voteIntentKey = (captainId: string): IntentKey => `bounties.vote.${captainId}`;

/** What is typed of a vote for a captain is kept by this: of a new one, or of more with a hero that has voted. */
export const voteDraft = (captainId: string, heroId = '') => `bounty.vote.${captainId}.${heroId}`;
