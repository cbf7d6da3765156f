import { useEffect, useState, type RefCallback } from 'react';
import * as z from 'zod/mini';
import { useIntent } from '../../chain/intent/use-intent.ts';

/** Somebody meant to vote on a proposal, and had to log in or bind a wallet first. */
export const BALLOT_INTENT = 'proposals.vote';
const ballotIntent = z.object({ proposalId: z.string().check(z.maxLength(40)) });

/** The ballot that somebody left for a login: it has the focus once, when they are back. */
export function useBackAtBallot(proposalId: string): RefCallback<HTMLElement> {
  const { meant, drop } = useIntent(BALLOT_INTENT, ballotIntent);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isBack = meant?.proposalId === proposalId;
  useEffect(() => {
    if (!isBack || place === null) return;
    place.focus();
    drop();
  }, [isBack, place, drop]);
  return setPlace;
}
