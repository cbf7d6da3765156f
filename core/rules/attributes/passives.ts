import { figuresOf } from '../skills/figures.ts';
import { skillOf, type SkillTag } from '../skills.ts';
import type { SecondaryAttribute } from './secondary.ts';

/** What a class passive raises always; its other tags work in a fight alone. */
export type Raised = SecondaryAttribute | 'critRate' | 'dodgeRate' | 'blockRate' | 'haste' | 'ragePerAttack';

const raisedBy: Partial<Record<SkillTag, readonly Raised[]>> = {
  damage: ['normalDamage'],
  attackUp: ['physicalDamage', 'magicDamage'],
  defenceUp: ['physicalReduction', 'magicReduction'],
  critUp: ['critRate'],
  dodgeUp: ['dodgeRate'],
  block: ['blockRate'],
  haste: ['haste'],
  rage: ['ragePerAttack'],
};
const BPS_PER_RAGE = 100;

/** Everything that the class passives of a hero raise, in basis points, or in points of rage. */
export function raisedByPassives(skills: readonly number[]): Partial<Record<Raised, number>> {
  const sum: Partial<Record<Raised, number>> = {};
  for (const id of skills) {
    const skill = skillOf(id);
    if (skill?.kind !== 'exclusive') continue;
    for (const { tag, bps } of figuresOf(skill)) {
      const raised = raisedBy[tag] ?? [];
      for (const name of raised) {
        const value = name === 'ragePerAttack' ? Math.floor(bps / BPS_PER_RAGE) : bps;
        sum[name] = (sum[name] ?? 0) + value;
      }
    }
  }
  return sum;
}
