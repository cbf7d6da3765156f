import type { CrudSort } from '@refinedev/core';
import { useEffect, useMemo, useRef } from 'react';
import type { HeroState } from '../../../../core/wire/game/heroes.ts';
import { bountyEndpoints, type BountyHero } from '../../../../core/wire/lp/bounties.ts';
import { toCrudFilters } from '../../../lib/data/filters.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useCursorList } from '../../../lib/use-cursor-list.ts';
import { lookAgain } from '../use-epoch.ts';
import { useMe } from '../use-me.ts';

const PAGE_SIZE = 48;
const BY_NUMBER: CrudSort[] = [];
const BY_APTITUDE: CrudSort[] = [{ field: 'aptitude', order: 'desc' }];

/** Reads anew when an epoch begins or is over, which is announced of no resource: then heroes are free, or count as before. */
function useTurns(isWanted: boolean, read: () => void) {
  const asked = { quiet: true, refreshMs: lookAgain, enabled: isWanted };
  const epoch = useApi(bountyEndpoints.epoch, { id: '0' }, asked).data?.epoch;
  const told = epoch ? `${String(epoch.epochId)} ${epoch.state}` : null;
  const last = useRef(told);
  useEffect(() => {
    if (told === null) return;
    if (isWanted && last.current !== null && last.current !== told) read();
    last.current = told;
  }, [isWanted, told, read]);
}

type Mine = {
  sorters: CrudSort[];
  states?: readonly HeroState[] | undefined;
  name?: string | undefined;
  isWanted?: boolean;
};

function useMine({ sorters, states, name, isWanted = true }: Mine) {
  const account = useMe();
  const filters = useMemo(
    () => toCrudFilters({ owner: account ?? '', state: states, name: name || undefined }),
    [account, states, name],
  );
  const enabled = isWanted && account !== null;
  const list = useCursorList<BountyHero>({
    resource: 'bounties',
    endpoint: 'heroes',
    alsoLive: 'heroes',
    ...{ filters, sorters, enabled },
    size: PAGE_SIZE,
  });
  useTurns(enabled, list.showChanges);
  return list;
}

/**
 * One's own heroes as the event has them, all or those in some states, or of a name; nobody's for who has no wallet.
 * `states` must keep its identity.
 */
export const useMyBountyHeroes = (states?: readonly HeroState[], more: { name?: string; isWanted?: boolean } = {}) =>
  useMine({ sorters: BY_NUMBER, states, ...more });

/** Those of them that are in hand, the one of the highest aptitude first. */
export const useMyAptHeroes = () => useMine({ sorters: BY_APTITUDE });
