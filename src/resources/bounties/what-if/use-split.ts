import { useDeferredValue, useMemo, useState } from 'react';
import { bestSplit, gainOf, type Opening, type SplitRow } from '../../../../core/rules/bounties/best-split.ts';
import { movesOf, type StandingVote, type VoteMove } from '../../../../core/rules/bounties/move-votes.ts';
import {
  bountyEndpoints,
  type BountyEpoch,
  type BountyHero,
  type BountyVote,
} from '../../../../core/wire/lp/bounties.ts';
import { decimalOf } from '../../../lib/number.ts';
import { useApi } from '../../../lib/use-api.ts';
import { together } from '../../../lib/view/still/together.ts';
import { engagedIn } from '../use-bounty-hero.ts';
import { useMe } from '../use-me.ts';
import { useTokens } from '../use-tokens.ts';
import { useMyEpochVotes } from '../votes/use-votes.ts';
import { useIdleHeroes } from '../votes/use-whole.ts';
import { useRateOf, type TypedRates } from './rates.tsx';

/** What is divided: what is free, or all of it, so that standing votes move. */
export type SplitScope = 'free' | 'all';
export type KnownOpening = Opening & { token: string };

/** So many that the placed votes and as many withdrawn ones fit into one batch; more of these go out in several. */
const MOST_CAPTAINS = 25;
const USUAL_DECIMALS = 18;

/** My heroes that can vote, the least apt first; each votes for one captain. */
function useFreeHeroes(epoch: BountyEpoch) {
  const me = useMe();
  const canVote = (row: BountyHero) => {
    const { isCaptain, hasVoted, holder } = engagedIn(row, epoch);
    return row.hero.state === 'idle' && !isCaptain && !hasVoted && holder === me;
  };
  const { query, able } = useIdleHeroes(me, canVote, MOST_CAPTAINS);
  return { query, idle: able.map(({ hero }) => hero.id) };
}

/** What these are together, captain by captain: gone through once, as there may be hundreds of both. */
function sumsOn(votes: readonly BountyVote[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { captainId, amount } of votes) sums.set(captainId, (sums.get(captainId) ?? 0n) + BigInt(amount));
  return sums;
}

type Mine = { moving: readonly BountyVote[]; earning: readonly BountyVote[]; served: ReadonlySet<string> };

/** The bounties without the votes that move, each with what of mine stays on it, and whether a hero of mine stays there. */
function useOpenings(power: bigint, rateOf: (token: string) => string, { moving, earning, served }: Mine) {
  const namedOf = useTokens();
  const query = useApi(bountyEndpoints.openings, { power: power.toString() }, { live: 'bounties', quiet: true });
  const moves = new Set(moving);
  const [moved, stays] = [sumsOn(moving), sumsOn(earning.filter((vote) => !moves.has(vote)))];
  const openings = (query.data?.openings ?? []).map(({ captainId, token, reward, voted }): KnownOpening => {
    const decimals = namedOf(token)?.units.decimals ?? USUAL_DECIMALS;
    return {
      ...{ captainId, token, reward: BigInt(reward) },
      voted: BigInt(voted) - (moved.get(captainId) ?? 0n),
      own: stays.get(captainId) ?? 0n,
      hasHero: served.has(captainId),
      worth: (decimalOf(rateOf(token)) ?? 0) * 10 ** (USUAL_DECIMALS - decimals),
    };
  });
  return { query, openings, cutBps: query.data?.cutBps ?? 0 };
}

const standingOf = (votes: readonly BountyVote[]): StandingVote[] =>
  votes.map(({ heroId, captainId, amount }) => ({ heroId, captainId, amount: BigInt(amount) }));

/** Of free V-Crystal: a hero that votes for a captain of the split already gets more, and no other is taken for it. */
function movesOfFree(rows: readonly SplitRow[], votes: readonly BountyVote[], free: readonly string[]): VoteMove[] {
  const standing = standingOf(votes).filter(
    ({ captainId }, at, all) =>
      rows.some((row) => row.captainId === captainId && row.amount > 0n) &&
      all.findIndex((each) => each.captainId === captainId) === at,
  );
  const wanted = rows
    .filter(({ amount }) => amount > 0n)
    .map(({ captainId, amount }) => ({
      captainId,
      amount: amount + (standing.find((vote) => vote.captainId === captainId)?.amount ?? 0n),
    }));
  return movesOf(standing, wanted, free);
}

/** A value that is the same as long as its text is: what queries answer anew is often what it was. */
function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each));
  // eslint-disable-next-line react-hooks/exhaustive-deps -- by its text, as said
  return useMemo(() => value, [text]);
}

/** The suggestion, and what the reader made of it. */
export function useSplit(epoch: BountyEpoch, free: bigint) {
  const [scope, setScope] = useState<SplitScope>('free');
  const [typed, setTyped] = useState<TypedRates>({});
  const [moved, setMoved] = useState<Readonly<Record<string, bigint>>>({});
  const mine = useMyEpochVotes(epoch.epochId);
  const moving = scope === 'all' ? mine.movable : [];
  const served = new Set(scope === 'all' ? [] : mine.movable.map(({ captainId }) => captainId).slice(0, MOST_CAPTAINS));
  const power = moving.reduce((sum, { amount }) => sum + BigInt(amount), free);
  const rateOf = useRateOf(typed);
  const {
    query,
    openings: found,
    cutBps,
  } = useOpenings(power, useRateOf(useDeferredValue(typed)), {
    ...{ moving, served },
    earning: mine.earning,
  });
  const openings = useSame(found);
  const { query: heroQuery, idle } = useFreeHeroes(epoch);
  const heroes = Math.min(MOST_CAPTAINS, idle.length + moving.length);
  const suggested = useMemo(() => bestSplit(openings, { power, heroes, cutBps }), [openings, power, heroes, cutBps]);
  const rows = suggested.map((row) => ({ ...row, amount: moved[row.captainId] ?? row.amount }));
  const openingOf = ({ captainId }: SplitRow) => openings.find((each) => each.captainId === captainId);
  return {
    query: together(query, mine.query, heroQuery),
    /** What of mine stands, and who can vote, is known as well. */
    isKnown: query.data !== undefined && mine.isKnown && heroQuery.data !== undefined,
    ...{ openings, scope, power, heroes, rows, rateOf, openingOf },
    /** Captains that have a vote of mine, to which more can be added. */
    served: openings.filter(({ hasHero }) => hasHero).length,
    hasStanding: mine.movable.length > 0,
    placed: rows.reduce((sum, { amount }) => sum + amount, 0n),
    gainOn: (row: SplitRow, opening: Opening) => gainOf(opening, row.amount, cutBps),
    moves: () => (scope === 'all' ? movesOf(standingOf(moving), rows, idle) : movesOfFree(rows, mine.movable, idle)),
    isMoved: Object.keys(moved).length > 0,
    setScope: (next: SplitScope) => {
      setScope(next);
      setMoved({});
    },
    move: (captainId: string, amount: bigint) => setMoved((now) => ({ ...now, [captainId]: amount })),
    reset: () => setMoved({}),
    setRate: (token: string, rate: string) => setTyped((now) => ({ ...now, [token]: rate })),
  };
}
