/** What one of my heroes has placed in the running epoch. */
export type StandingVote = { heroId: string; captainId: string; amount: bigint };
export type WantedVote = { captainId: string; amount: bigint };
export type VoteMove =
  | { kind: 'withdraw'; heroId: string }
  | { kind: 'more'; heroId: string; captainId: string; amount: bigint }
  | { kind: 'vote'; heroId: string; captainId: string; amount: bigint };

/**
 * The calls that make standing votes into wanted ones, in an order in which each goes through: what is freed comes first. A
 * hero that votes for a wanted captain stays with it; one that has too much there is withdrawn and votes anew.
 */
export function movesOf(
  standing: readonly StandingVote[],
  wanted: readonly WantedVote[],
  idle: readonly string[],
): VoteMove[] {
  const goals = new Map(wanted.filter(({ amount }) => amount > 0n).map(({ captainId, amount }) => [captainId, amount]));
  const [freed, raised]: [VoteMove[], VoteMove[]] = [[], []];
  const heroes: string[] = [];
  for (const { heroId, captainId, amount } of standing) {
    const goal = goals.get(captainId) ?? 0n;
    if (goal < amount) {
      freed.push({ kind: 'withdraw', heroId });
      heroes.push(heroId);
      continue;
    }
    goals.delete(captainId);
    if (goal > amount) raised.push({ kind: 'more', heroId, captainId, amount: goal - amount });
  }
  heroes.push(...idle);
  const placed = [...goals].flatMap(([captainId, amount], at): VoteMove[] => {
    const heroId = heroes[at];
    return heroId === undefined ? [] : [{ kind: 'vote', heroId, captainId, amount }];
  });
  return [...freed, ...raised, ...placed];
}
