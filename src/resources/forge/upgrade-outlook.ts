import { gainOfCap, mayOverflow } from '../../../core/rules/draws/upgrade.ts';
import { meanWithin } from '../../../core/rules/planners/filling.ts';
import { growthFields, levelBonusOf, type GrowthField } from '../../../core/rules/heroes.ts';
import type { HeroDetails } from '../../../core/wire/game/heroes.ts';

/** What so many materials make of one attribute, in basis points, none beyond its cap. */
export type GrowthOutlook = { field: GrowthField; now: number; least: number; mean: number; most: number; cap: number };

type Grown = Pick<HeroDetails, 'growthBps'>;

/** The range and the mean for each attribute; a power upgrade always gives the most (domain.md 4). */
export function outlookOf(hero: Grown, capsBps: readonly number[], count: number, isPower: boolean): GrowthOutlook[] {
  return growthFields.map((field, at) => {
    const [now, cap] = [hero.growthBps[at] ?? 0, capsBps[at] ?? 0];
    const { min, max } = gainOfCap(cap);
    const upTo = (gain: number) => Math.max(now, Math.min(cap, now + Math.round(gain * count)));
    const most = upTo(max);
    return {
      field,
      now,
      least: isPower ? most : upTo(min),
      mean: isPower ? most : now + Math.round(meanWithin(cap, cap - now, count)),
      most,
      cap,
    };
  });
}

/** Whether some of the growth may be wasted, so that the player is asked first (core.md 4). */
export const isWasteful = (hero: Grown, capsBps: readonly number[], count: number): boolean =>
  count > 0 && mayOverflow(hero.growthBps, capsBps, count);

/** The levels at which bonuses come, and what the hero has of them before and after. */
export const levelTrack = (hero: Pick<HeroDetails, 'upgradeLevel'>, count: number) => ({
  level: hero.upgradeLevel,
  after: hero.upgradeLevel + count,
  bonus: levelBonusOf(hero.upgradeLevel),
  bonusAfter: levelBonusOf(hero.upgradeLevel + count),
});
