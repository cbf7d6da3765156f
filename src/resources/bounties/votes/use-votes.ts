import { bountyEndpoints, type BountyVote } from '../../../../core/wire/lp/bounties.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { useHeroesById } from '../../../lib/data/heroes/use-heroes-by-id.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useApi } from '../../../lib/use-api.ts';
import { LOOK_AGAIN_MS } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';
import { useAllVotes } from './use-whole.ts';

const NONE: readonly BountyVote[] = [];
const EPOCHS_BACK = 100;

/** What concerns me of an epoch: what I placed, and what was placed with heroes that are mine now. */
export function useMyEpochVotes(epochId: number) {
  const me = useMe();
  const query = useAllVotes({ epochId: [epochId], party: me ?? '' }, me !== null);
  const votes = query.data ?? NONE;
  const heroes = useHeroesById(votes.flatMap(({ heroId, captainId }) => [heroId, captainId]));
  const holderOf = ({ heroId }: BountyVote) => heroes.get(heroId)?.holder;
  return {
    query,
    votes,
    heroes,
    /** All of it is read: until then what follows from it would be untrue. */
    isKnown: query.data !== undefined && votes.every(({ heroId }) => heroes.has(heroId)),
    /** Those that I placed and can take back: their heroes are in my hand. */
    movable: votes.filter((vote) => vote.voter === me && holderOf(vote) === me),
    /** Those that pay me as things stand, whoever placed them. */
    earning: votes.filter(({ heroId }) => heroes.get(heroId)?.owner === me),
  };
}

const keyOf = ({ epochId, heroId }: BountyVote) => `${String(epochId)}-${heroId}`;

/**
 * What one's heroes can claim now, of all epochs, whoever voted with them: what the server knows of, and at once those of
 * the votes that are shown whose claims have opened since it was asked.
 */
export function useClaims(shown: readonly BountyVote[], heroes: ReadonlyMap<string, Hero>) {
  const me = useMe();
  const { data } = useApi(
    bountyEndpoints.claimable,
    {},
    { live: 'bounties', quiet: true, refreshMs: LOOK_AGAIN_MS, enabled: me !== null },
  );
  const claims = data?.claims ?? NONE;
  const known = new Set(claims.map(keyOf));
  const waiting = data ? shown.filter((vote) => !vote.isClaimed && heroes.get(vote.heroId)?.holder === me) : NONE;
  const opened = useServerTime((now) =>
    waiting
      .filter((vote) => now >= Date.parse(vote.claimsAt) && !known.has(keyOf(vote)))
      .map(keyOf)
      .join(' '),
  );
  const open = new Set(opened.split(' '));
  return { claims: [...claims, ...waiting.filter((vote) => open.has(keyOf(vote)))], isKnown: data !== undefined };
}

/** The last epoch before this one that I voted in: that of my latest vote. */
function useFormerEpoch(epochId: number): number | undefined {
  const me = useMe();
  const before = Array.from({ length: Math.min(EPOCHS_BACK, epochId - 1) }, (_, at) => epochId - 1 - at);
  const { data } = useApi(
    bountyEndpoints.votes,
    { size: 1, filter: { epochId: before, voter: me ?? '' } },
    { enabled: me !== null && before.length > 0, live: 'bounties', quiet: true },
  );
  return data?.list[0]?.epochId;
}

/** My votes of the last epoch before this one that I voted in. */
export function useFormerVotes(epochId: number): readonly BountyVote[] {
  const me = useMe();
  const last = useFormerEpoch(epochId);
  const { data } = useAllVotes({ epochId: [last ?? epochId], voter: me ?? '' }, me !== null && last !== undefined);
  return last === undefined ? NONE : (data ?? NONE);
}
