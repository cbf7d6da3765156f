import { useCallback } from 'react';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import { useText } from '../../../lib/text/use-text.ts';

const blocking = ['mining', 'candidate', 'captain', 'listed', 'pending', 'burned'] as const;
export type Blocking = (typeof blocking)[number];

export const blockingOf = ({ state }: Pick<Hero, 'state'>): Blocking | null =>
  blocking.find((each) => each === state) ?? null;

/** Why a hero cannot be sold now, and how it becomes free; null when it can. One sentence wherever a hero is sold. */
export function useBlockedText() {
  const t = useText();
  return useCallback(
    (hero: Pick<Hero, 'state'>): string | null => {
      const why = blockingOf(hero);
      // A text that is still on its way is empty; the hero is blocked all the same.
      return why ? t(`market.sell.blocked.${why}`) || '…' : null;
    },
    [t],
  );
}
