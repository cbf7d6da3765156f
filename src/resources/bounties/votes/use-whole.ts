import { useSubscription } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import { MAX_PAGE_SIZE } from '../../../../core/wire/list-query.ts';
import { bountyEndpoints, type BountyHero, type BountyVote } from '../../../../core/wire/lp/bounties.ts';
import { useLiveEvent } from '../../../lib/data/use-live-event.ts';
import { useApiCall } from '../../../lib/use-api.ts';
import { readPages } from '../history/read-pages.ts';

type Read<Row> = (signal: AbortSignal) => Promise<Row[]>;
const unheard = () => undefined;

/** A list to its last row, read anew on every change: what is decided by a part of it would be untrue of the rest. */
function useWhole<Row>(key: readonly unknown[], read: Read<Row>, isWanted: boolean) {
  const query = useQuery({
    queryKey: ['bounties-whole', ...key],
    queryFn: ({ signal }) => read(signal),
    enabled: isWanted,
    placeholderData: (previous) => previous,
  });
  useSubscription({
    channel: 'resources/bounties',
    enabled: isWanted,
    onLiveEvent: () => void query.refetch(),
  });
  return query;
}

/** All votes that match. */
export function useAllVotes(filter: InputOf<typeof bountyEndpoints.votes>['filter'], isWanted: boolean) {
  const call = useApiCall();
  const read: Read<BountyVote> = (signal) =>
    readPages(
      (cursor) => call(bountyEndpoints.votes, { size: MAX_PAGE_SIZE, filter, cursor }, { signal, quiet: true }),
      signal,
      unheard,
    );
  const query = useWhole(['votes', filter], read, isWanted);
  // Those of a party are with its heroes, and come and go with them.
  useLiveEvent(isWanted && filter.party !== undefined ? 'heroes' : null, () => void query.refetch());
  return query;
}

const NONE: readonly BountyHero[] = [];
const inHandOf = (owner: string) => ({
  size: MAX_PAGE_SIZE,
  sorter: [{ field: 'aptitude' as const, order: 'asc' as const }],
  filter: { owner },
});

/** All heroes of these ids, as the event has them. */
export function useAllHeroes(ids: readonly string[]) {
  const call = useApiCall();
  const all = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(all.length / MAX_PAGE_SIZE) }, (_, at) =>
    all.slice(at * MAX_PAGE_SIZE, (at + 1) * MAX_PAGE_SIZE),
  );
  const read: Read<BountyHero> = async (signal) => {
    const pages = await Promise.all(
      parts.map((id) => call(bountyEndpoints.heroes, { size: id.length, filter: { id } }, { signal, quiet: true })),
    );
    return pages.flatMap(({ list }) => list);
  };
  const query = useWhole(['heroes', all], read, all.length > 0);
  useLiveEvent(all.length > 0 ? 'heroes' : null, (changed) => {
    if (changed.length === 0 || changed.some((id) => all.includes(id))) void query.refetch();
  });
  return query;
}

/**
 * The heroes that somebody has in hand and that can vote, the least apt first: the others are better captains. However many
 * there are, all are considered: they come in that order, and are read on until there are so many that can.
 */
export function useIdleHeroes(owner: string | null, canVote: (row: BountyHero) => boolean, most: number) {
  const call = useApiCall();
  const read: Read<BountyHero> = (signal) =>
    readPages(
      (cursor) => call(bountyEndpoints.heroes, { ...inHandOf(owner ?? ''), cursor }, { signal, quiet: true }),
      signal,
      unheard,
      (rows) => rows.filter(canVote).length >= most,
    );
  const query = useWhole(['idle', owner, most], read, owner !== null);
  // One that was listed or went to another is not free, whatever the bounties say.
  useLiveEvent(owner === null ? null : 'heroes', () => void query.refetch());
  return { query, able: (query.data ?? NONE).filter(canVote).slice(0, most) };
}
