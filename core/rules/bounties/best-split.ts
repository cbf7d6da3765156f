import { netReward, payoutOf, payoutWith } from './rewards.ts';

/**
 * A bounty that could be voted for: its reward, what one unit of its token is worth, all votes on it, and those of them that
 * are one's own and stay, whose share a further vote dilutes.
 */
export type Opening = {
  captainId: string;
  reward: bigint;
  voted: bigint;
  worth: number;
  own?: bigint;
  /** A hero of one's own votes for it already, and can place more: no other hero is taken for it. */
  hasHero?: boolean;
};
export type SplitRow = { captainId: string; amount: bigint };

export type SplitLimits = {
  /** V-Crystal to place. */
  power: bigint;
  /** Captains at most, beside those that have a hero already: each new vote takes a hero of its own. */
  heroes: number;
  cutBps: number;
};

/** In how many steps the power is divided, and among how many captains at most it is searched. */
export type SplitEffort = { steps?: number; most?: number };

/** In how many parts the power is cut before it is divided: the steps of the search. */
export const SPLIT_STEPS = 64;

/** Own votes may be known before the bounty that has them is read again: there are no fewer on it than one's own. */
const votedOf = ({ voted, own = 0n }: Opening): bigint => (voted < own ? own : voted);

/** What so much more on this bounty earns beside what one's own votes on it earn already, in its own token. */
export function gainOf(opening: Opening, amount: bigint, cutBps: number): bigint {
  const { reward, own = 0n } = opening;
  const bounty = { reward, voted: votedOf(opening) };
  const then = payoutWith(bounty, { before: own, after: own + amount }, cutBps);
  return own === 0n ? then : then - payoutOf(bounty, own, cutBps);
}

/** The same in the common measure. A float: it ranks, and is never paid. */
const worthOf = (opening: Opening, amount: bigint, cutBps: number): number =>
  Number(gainOf(opening, amount, cutBps)) * opening.worth;

/** What of the reward a further vote can earn: the part that others' votes have now, all of it where there are none. */
function openPart(opening: Opening, cutBps: number): bigint {
  const { reward, own = 0n } = opening;
  const [net, voted] = [netReward(reward, cutBps), votedOf(opening)];
  return own === 0n ? net : (net * (voted - own)) / voted;
}

export const worthOfSplit = (openings: readonly Opening[], rows: readonly SplitRow[], cutBps: number): number =>
  rows.reduce((sum, { captainId, amount }) => {
    const opening = openings.find((each) => each.captainId === captainId);
    return opening ? sum + worthOf(opening, amount, cutBps) : sum;
  }, 0);

/**
 * Without those that can never be in a best split: so many others are at least as good, with as much to earn and votes as
 * few, as there are heroes to vote with. Ties go to the one that comes first; what takes no hero is in nobody's way.
 */
function promising(openings: readonly Opening[], { heroes, cutBps }: SplitLimits): Opening[] {
  const sorted = openings
    .map((opening) => ({ opening, value: Number(openPart(opening, cutBps)) * opening.worth }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || (a.opening.voted < b.opening.voted ? -1 : 1));
  const kept: Opening[] = [];
  for (const { opening } of sorted) {
    if (opening.hasHero || !isBeaten(opening, kept, heroes)) kept.push(opening);
  }
  return kept;
}

/** Whether so many of these have votes as few. */
function isBeaten({ voted: own }: Opening, kept: readonly Opening[], heroes: number): boolean {
  let better = 0;
  for (const { voted, hasHero = false } of kept) {
    if (!hasHero && voted <= own) better += 1;
    if (better >= heroes) return true;
  }
  return better >= heroes;
}

/** How many heroes a vote for it takes. */
const takes = ({ hasHero = false }: Opening): number => (hasHero ? 0 : 1);

/**
 * The best use of each number of steps with each number of heroes, one captain after the other (a knapsack of choices). Of
 * the numbers of heroes only those are worked out that matter: no more than captains so far, and so many that those to come
 * can take the others.
 */
function search(openings: readonly Opening[], limits: SplitLimits, steps: number): readonly number[] {
  const { power, cutBps } = limits;
  const taking = openings.reduce((sum, opening) => sum + takes(opening), 0);
  const heroes = Math.min(limits.heroes, taking, steps);
  const width = steps + 1;
  const amounts = Array.from({ length: width }, (_, at) => (power * BigInt(at)) / BigInt(steps));
  let best = new Float64Array((heroes + 1) * width);
  const taken: Uint16Array[] = [];
  let seen = 0;
  for (const opening of openings) {
    const worth = Float64Array.from(amounts, (amount) => worthOf(opening, amount, cutBps));
    const took = new Uint16Array((heroes + 1) * width);
    const most = Math.min(heroes, seen + takes(opening));
    // Where one more hero can be used than before, the other choice is to leave it idle.
    if (most > seen) best.copyWithin(most * width, seen * width, (seen + 1) * width);
    seen += takes(opening);
    const next = Float64Array.from(best);
    for (let count = Math.max(takes(opening), heroes - (taking - seen)); count <= most; count += 1) {
      const row = { to: count * width, from: (count - takes(opening)) * width, width };
      useBetter(row, { worth, best, next, took });
    }
    best = next;
    taken.push(took);
  }
  return walkBack(openings, taken, { heroes, width, steps });
}

type Row = { to: number; from: number; width: number };
type Tables = { worth: Float64Array; best: Float64Array; next: Float64Array; took: Uint16Array };

/** With one number of heroes: as many steps for this captain as make the most of each number of them. */
function useBetter({ to, from, width }: Row, { worth, best, next, took }: Tables): void {
  for (let all = 1; all < width; all += 1) {
    let most = next[to + all] ?? 0;
    let steps = 0;
    for (let own = 1; own <= all; own += 1) {
      const value = (best[from + all - own] ?? 0) + (worth[own] ?? 0);
      if (value <= most) continue;
      [most, steps] = [value, own];
    }
    next[to + all] = most;
    took[to + all] = steps;
  }
}

function walkBack(
  openings: readonly Opening[],
  taken: readonly Uint16Array[],
  { heroes, width, steps }: { heroes: number; width: number; steps: number },
) {
  const own = new Array<number>(taken.length).fill(0);
  let [count, all] = [heroes, steps];
  let before = openings.reduce((sum, opening) => sum + takes(opening), 0);
  for (const [at, opening] of [...openings.entries()].reverse()) {
    count = Math.min(count, before);
    before -= takes(opening);
    const took = taken[at]?.[count * width + all] ?? 0;
    own[at] = took;
    if (took > 0) [count, all] = [count - takes(opening), all - took];
  }
  return own;
}

/** As many as a search over them takes a blink for. */
const MOST_SEARCHED = 40;

/**
 * Those that a first, coarse look gives most to come first. What is left out costs something only where more than `most` are
 * promising, and with as many captains as are searched at most two thirds of what could be earned.
 */
function shortlist(openings: readonly Opening[], limits: SplitLimits, most: number): Opening[] {
  const kept = promising(openings, limits);
  if (kept.length <= most) return kept;
  const captains = limits.heroes + openings.filter(({ hasHero }) => hasHero).length;
  const part = limits.power / BigInt(Math.max(1, Math.min(captains, most)));
  return kept
    .map((opening) => ({ opening, worth: worthOf(opening, part, limits.cutBps) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ opening }) => opening);
}

/**
 * How to place so much V-Crystal that it earns most, with each vote's own dilution: the best of all divisions into equal
 * steps among so many captains as there are heroes, and those that have one already. What is left goes to the largest.
 */
export function bestSplit(
  openings: readonly Opening[],
  limits: SplitLimits,
  { steps = SPLIT_STEPS, most = MOST_SEARCHED }: SplitEffort = {},
): SplitRow[] {
  const { power, heroes } = limits;
  if (power <= 0n || (heroes <= 0 && !openings.some(({ hasHero }) => hasHero))) return [];
  const parts = Number(power < BigInt(steps) ? power : BigInt(steps));
  const among = shortlist(openings, limits, most);
  const found = search(among, limits, parts);
  const rows = among.flatMap(({ captainId }, at) => {
    const own = found[at] ?? 0;
    return own > 0 ? [{ captainId, amount: (power * BigInt(own)) / BigInt(parts) }] : [];
  });
  rows.sort((a, b) => (a.amount > b.amount ? -1 : 1));
  const [largest] = rows;
  if (largest) largest.amount += power - rows.reduce((sum, { amount }) => sum + amount, 0n);
  return rows;
}
