import { useMemo } from 'react';
import { mysticSuits, type MysticSuits } from '../../../../core/rules/suits.ts';
import { useGameConfig } from '../use-game-config.ts';

/** Which suits are mystic, as the game's configuration says; until it is read, the usual ones. */
export function useMysticSuits(): MysticSuits {
  const ids = useGameConfig().data?.suitMystic;
  return useMemo(() => (ids ? new Set(ids) : mysticSuits), [ids]);
}
