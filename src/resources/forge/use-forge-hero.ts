import { useOne } from '@refinedev/core';
import type { HeroDetails } from '../../../core/wire/game/heroes.ts';
import { useChainConfig } from '../../chain/chain-config.ts';
import { untilItEnds } from '../../lib/data/heroes/use-endings.ts';

/** The hero of a page whose address names no contract: there is one collection of heroes. */
export function useForgeHero(id: string) {
  const contractAddress = useChainConfig()?.contracts.hero;
  const { query } = useOne<HeroDetails>({
    resource: 'heroes',
    id,
    meta: { contractAddress, quiet: true }, // ShowState says it
    queryOptions: { enabled: contractAddress !== undefined, refetchInterval: untilItEnds },
    errorNotification: false,
  });
  return query;
}
