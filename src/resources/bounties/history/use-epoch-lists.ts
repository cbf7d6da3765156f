import { useMemo } from 'react';
import type { Bounty, BountyPost, BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';

const SIZE = 50;

/** What was posted, voted and paid in an epoch. They stand one below the other, so they come together or not at all. */
export function useEpochLists(epochId: number) {
  const filters = useMemo(() => toCrudFilters({ epochId: [epochId] }), [epochId]);
  const common = { resource: 'bounties', filters, size: SIZE };
  const bounties = useCursorList<Bounty>(common);
  const posts = useCursorList<BountyPost>({ ...common, endpoint: 'posts' });
  const votes = useCursorList<BountyVote>({ ...common, endpoint: 'votes' });
  return {
    bounties,
    posts,
    votes,
    isPending: [bounties, posts, votes].some(({ query }) => query.isPending || query.isPlaceholderData),
  };
}

export type EpochLists = ReturnType<typeof useEpochLists>;
