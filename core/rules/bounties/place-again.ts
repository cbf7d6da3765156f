/** What somebody placed with a hero in an earlier epoch. */
export type FormerVote = { heroId: string; captainId: string; amount: bigint };
/** Why it cannot be placed again; null when it can. */
export type AgainReason = 'noBounty' | 'isCaptain' | 'hasVoted' | 'notInHand' | 'mining' | 'noPower';
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
  /** Those of them that work in a mine: they are called back first. */
  mining: ReadonlySet<string>;
};

function reasonOf(
  { heroId, captainId }: FormerVote,
  { captains, voted, inHand, mining }: AgainNow,
): AgainReason | null {
  if (!captains.has(captainId)) return 'noBounty';
  if (captains.has(heroId)) return 'isCaptain';
  if (voted.has(heroId)) return 'hasVoted';
  if (!inHand.has(heroId)) return 'notInHand';
  return mining.has(heroId) ? 'mining' : null;
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
