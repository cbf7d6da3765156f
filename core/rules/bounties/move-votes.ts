/** What one of my heroes has placed in the running epoch. */
export type StandingVote = { heroId: string; captainId: string; amount: bigint };
export type WantedVote = { captainId: string; amount: bigint };
export type VoteMove =
  | { kind: 'withdraw'; heroId: string }
  | { kind: 'more'; heroId: string; captainId: string; amount: bigint }
  | { kind: 'vote'; heroId: string; captainId: string; amount: bigint };

type Placement = Exclude<VoteMove, { kind: 'withdraw' }>;

/**
 * What is freed is placed again as soon as there is enough of it and its hero is free: whoever stops in the middle has little
 * of it lying about. `available` is what is free to begin with.
 */
function inTurn(freed: readonly StandingVote[], placements: readonly Placement[], available: bigint): VoteMove[] {
  const moves: VoteMove[] = [];
  const busy = new Set(freed.map(({ heroId }) => heroId));
  let [waiting, left] = [[...placements], available];
  const placeWhatFits = () => {
    waiting = waiting.filter((move) => {
      if (move.amount > left || busy.has(move.heroId)) return true;
      left -= move.amount;
      moves.push(move);
      return false;
    });
  };
  placeWhatFits();
  for (const { heroId, amount } of freed) {
    moves.push({ kind: 'withdraw', heroId });
    busy.delete(heroId);
    left += amount;
    placeWhatFits();
  }
  return [...moves, ...waiting];
}

const sumOf = (votes: readonly { amount: bigint }[]) => votes.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * The calls that make standing votes into wanted ones, in an order in which each goes through, where no more is wanted than
 * there is. A hero that votes for a wanted captain stays with it; one that has too much there is withdrawn and votes anew.
 */
export function movesOf(
  standing: readonly StandingVote[],
  wanted: readonly WantedVote[],
  idle: readonly string[],
): VoteMove[] {
  const goals = new Map(wanted.filter(({ amount }) => amount > 0n).map(({ captainId, amount }) => [captainId, amount]));
  const [freed, placements]: [StandingVote[], Placement[]] = [[], []];
  for (const vote of standing) {
    const { heroId, captainId, amount } = vote;
    const goal = goals.get(captainId) ?? 0n;
    if (goal < amount) {
      freed.push(vote);
      continue;
    }
    goals.delete(captainId);
    if (goal > amount) placements.push({ kind: 'more', heroId, captainId, amount: goal - amount });
  }
  const heroes = [...freed.map(({ heroId }) => heroId), ...idle];
  [...goals].forEach(([captainId, amount], at) => {
    const heroId = heroes[at];
    if (heroId !== undefined) placements.push({ kind: 'vote', heroId, captainId, amount });
  });
  const more = sumOf(wanted) - sumOf(standing);
  return inTurn(freed, placements, more > 0n ? more : 0n);
}
