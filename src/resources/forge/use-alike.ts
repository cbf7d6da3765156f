import { useMemo } from 'react';
import { faceParts, type RecastPart } from '../../../core/rules/draws/recast.ts';
import { heroEndpoints, type HeroDetails } from '../../../core/wire/game/heroes.ts';
import { MAX_PAGE_SIZE } from '../../../core/wire/list-query.ts';
import { useApi } from '../../lib/use-api.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Of one's own heroes those whose eyes, nose or mouth are the hero's own: rows do not say how a face looks, and a recast
 * with one of them is refused (domain.md 5). Of very many only the first hundred; the contract judges the others.
 */
export function useAlike(
  { face }: Pick<HeroDetails, 'face'>,
  part: RecastPart,
  account: string | null | undefined,
): ReadonlySet<string> {
  const of = faceParts.find((each) => each === part);
  const enabled = of !== undefined && typeof account === 'string';
  const { data, isPlaceholderData } = useApi(
    heroEndpoints.list,
    { size: MAX_PAGE_SIZE, sorter: [], filter: { owner: account ?? '', ...(of && { [of]: [face[of]] }) } },
    { enabled, live: 'heroes', quiet: true },
  );
  const known = enabled && !isPlaceholderData ? data : undefined;
  return useMemo(() => (known ? new Set(known.list.map(({ id }) => id)) : NONE), [known]);
}
