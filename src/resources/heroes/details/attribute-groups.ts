import type { HeroAttribute } from '../../../../core/rules/hero-attributes.ts';

/** Attributes by what they are for, in the order of a sheet. */
export const attributeGroups = {
  base: ['hp', 'atk', 'mag', 'def', 'res'],
  pace: ['attackInterval', 'attackSpeed', 'moveSpeed', 'haste'],
  chance: ['critRate', 'critDamage', 'critResist', 'hitRate', 'dodgeRate', 'blockRate', 'blockStrength', 'breakRate'],
  damage: [
    'armorBreak',
    'physicalPenetration',
    'magicPenetration',
    'physicalDamage',
    'physicalReduction',
    'magicDamage',
    'magicReduction',
    'finalDamage',
    'finalReduction',
  ],
  control: ['stunRate', 'stunResistance', 'knockbackResistance', 'healBonus'],
  rage: ['ragePerAttack', 'ragePerHit', 'normalDamage', 'basicSkillDamage', 'ultimateDamage'],
} as const satisfies Record<string, readonly HeroAttribute[]>;

export type AttributeGroup = keyof typeof attributeGroups;
export const groupNames = Object.keys(attributeGroups) as AttributeGroup[];

export const FIRST_LEVEL = 1;
export const SHOWN_LEVEL = 100;
export const LAST_LEVEL = 120;

/** What the radar and the curve show. */
export const coreStats = attributeGroups.base;
