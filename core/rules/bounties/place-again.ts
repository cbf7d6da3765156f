/** What somebody placed with a hero in an earlier epoch. */
export type FormerVote = { heroId: string; captainId: string; amount: bigint };
/** Why it cannot be placed again; null when it can. */
export type AgainReason = 'noBounty' | 'isCaptain' | 'hasVoted' | 'notInHand' | 'noPower';
export type AgainRow = FormerVote & { reason: AgainReason | null };

export type AgainNow = {
  /** V-Crystal that is free in the new epoch. */
  power: bigint;
  /** Captains with a bounty in it. */
  captains: ReadonlySet<string>;
  /** Heroes that voted in it already. */
  voted: ReadonlySet<string>;
  /** Heroes that I have in hand. */
  inHand: ReadonlySet<string>;
};

function reasonOf({ heroId, captainId }: FormerVote, { captains, voted, inHand }: AgainNow): AgainReason | null {
  if (!captains.has(captainId)) return 'noBounty';
  if (captains.has(heroId)) return 'isCaptain';
  if (voted.has(heroId)) return 'hasVoted';
  return inHand.has(heroId) ? null : 'notInHand';
}

/**
 * The votes of an earlier epoch as they would be placed in a new one: those that still can be, in the same proportion to
 * each other, with no more than was placed then and no more than is free now.
 */
export function againOf(former: readonly FormerVote[], now: AgainNow): AgainRow[] {
  const judged = former.map((vote) => ({ ...vote, reason: reasonOf(vote, now) }));
  const wanted = judged.reduce((sum, { reason, amount }) => (reason === null ? sum + amount : sum), 0n);
  return judged.map((row) => {
    if (row.reason !== null || wanted <= now.power) return row;
    const amount = (row.amount * now.power) / wanted;
    return { ...row, amount, reason: amount === 0n ? 'noPower' : null };
  });
}
