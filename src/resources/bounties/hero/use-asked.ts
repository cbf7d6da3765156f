import { useState } from 'react';
import type { BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { useIntent } from '../../../chain/intent/use-intent.ts';
import { isDraftKept } from '../../../lib/session/kept-draft.ts';
import { voteDraft, voteIntent, voteIntentKey, type VoteIntent } from './vote-intent.ts';

/** The dialog about votes that stands open, and how it was filled before a login. */
export type Asked =
  | { kind: 'vote'; meant?: VoteIntent }
  | { kind: 'more'; vote: BountyVote; meant?: VoteIntent }
  | { kind: 'withdraw'; votes: readonly BountyVote[] };

/** The vote that was left in the middle of adding to it: its dialog opens again. */
export const leftInTheMiddle = (votes: readonly BountyVote[]): BountyVote | undefined =>
  votes.find(({ captainId, heroId }) => isDraftKept(voteDraft(captainId, heroId)));

/**
 * What is asked about the votes for a captain: what was pressed, else what was meant before a login, else what was left in
 * the middle. `mine` are those that one placed for the captain, `all` those that are shown.
 */
export function useAsked(captainId: string, mine: readonly BountyVote[], all: readonly BountyVote[]) {
  const [pressed, press] = useState<Asked | null>(null);
  const [isGivenUp, giveUp] = useState(false);
  const { meant, drop } = useIntent(voteIntentKey(captainId), voteIntent);

  function again(): Asked | null {
    if (meant && !meant.isMore) return { kind: 'vote', meant };
    if (!meant && !isGivenUp && isDraftKept(voteDraft(captainId))) return { kind: 'vote' };
    const left = isGivenUp ? undefined : leftInTheMiddle(mine);
    const vote = meant ? [...mine, ...all].find(({ heroId }) => heroId === meant.heroId) : left;
    return vote ? { kind: 'more', vote, ...(meant ? { meant } : {}) } : null;
  }

  const close = () => {
    drop();
    press(null);
    giveUp(true);
  };
  return { asked: pressed ?? again(), press, close };
}
