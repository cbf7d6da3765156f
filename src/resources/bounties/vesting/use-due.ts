import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { Vesting } from '../../../../core/wire/lp/vestings.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import { useMe } from '../use-me.ts';

/**
 * Those whose next step is free by now and whose hero is in my hand: as the clock and the heroes go on, and not as they were
 * read. Of a hero that is not known yet counts what was read.
 */
export function useDue(rows: readonly Vesting[], heroes: ReadonlyMap<string, Hero>): readonly Vesting[] {
  const me = useMe();
  const isDue = (row: Vesting, now: number) => {
    const hero = heroes.get(row.heroId);
    if (!hero) return row.isClaimable;
    return row.nextStep !== '0' && hero.holder === me && now >= Date.parse(row.claimableAt);
  };
  // A time passes without an answer of the server: the numbers say that another came due.
  const due = useServerTime((now) =>
    rows
      .filter((row) => isDue(row, now))
      .map(({ heroId }) => heroId)
      .join(' '),
  );
  const ids = new Set(due.split(' '));
  return rows.filter(({ heroId }) => ids.has(heroId));
}
