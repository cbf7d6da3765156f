import { raisedByPassives } from './attributes/passives.ts';
import { secondaryOf } from './attributes/secondary.ts';
import { growthFields, levelBonusOf, materialMatchOf, type GrowthField } from './heroes.ts';
import { skillOf, type PassiveStat } from './skills.ts';
import { wholeSuitOf, type MysticSuits } from './suits.ts';

/** The attributes of a hero in the order in which a sheet lists them. */
export const heroAttributes = [
  'hp',
  'atk',
  'mag',
  'def',
  'res',
  'attackInterval',
  'attackSpeed',
  'moveSpeed',
  'haste',
  'critRate',
  'critDamage',
  'critResist',
  'hitRate',
  'dodgeRate',
  'blockRate',
  'blockStrength',
  'breakRate',
  'armorBreak',
  'physicalPenetration',
  'magicPenetration',
  'physicalDamage',
  'physicalReduction',
  'magicDamage',
  'magicReduction',
  'finalDamage',
  'finalReduction',
  'stunRate',
  'stunResistance',
  'knockbackResistance',
  'healBonus',
  'ragePerAttack',
  'ragePerHit',
  'normalDamage',
  'basicSkillDamage',
  'ultimateDamage',
] as const;
export type HeroAttribute = (typeof heroAttributes)[number];

/** Points, per cent in basis points, or milliseconds. */
export type AttributeUnit = 'points' | 'bps' | 'ms';
const POINTS = new Set<HeroAttribute>(['hp', 'atk', 'mag', 'def', 'res', 'moveSpeed', 'ragePerAttack', 'ragePerHit']);

export function unitOf(attribute: HeroAttribute): AttributeUnit {
  if (attribute === 'attackInterval') return 'ms';
  return POINTS.has(attribute) ? 'points' : 'bps';
}

export type HeroTraits = {
  rarity: number;
  heroClass: number;
  faction: number;
  /** Suit ids and materials of head, body, legs, hands. */
  parts: readonly number[];
  materials: readonly number[];
  skills: readonly number[];
  growthBps: readonly number[];
  upgradeLevel: number;
  /** Which suits are mystic where it lives. */
  mystic: MysticSuits;
};
export type AttributeSheet = Record<HeroAttribute, number>;

type Core = Extract<HeroAttribute, 'hp' | 'atk' | 'mag' | 'def' | 'res'>;
type ClassBase = Record<Core, number> & { intervalMs: number; critBps: number; dodgeBps: number; blockBps: number };

const columns = ['hp', 'atk', 'mag', 'def', 'res', 'intervalMs', 'critBps', 'dodgeBps', 'blockBps'] as const;
/** Classes 1-8 at level 1 and rarity N (domain.md 1). */
const CLASS_BASES: readonly ClassBase[] = [
  [1050, 120, 40, 50, 45, 900, 800, 600, 0],
  [950, 130, 40, 45, 40, 1000, 1200, 800, 200],
  [1350, 90, 60, 75, 65, 1200, 500, 300, 1200],
  [1600, 70, 40, 95, 80, 1400, 300, 0, 1800],
  [1150, 125, 30, 60, 40, 1200, 800, 300, 500],
  [800, 50, 140, 35, 70, 1300, 600, 400, 0],
  [850, 125, 40, 40, 40, 1100, 1000, 800, 0],
  [800, 135, 40, 35, 35, 800, 1500, 1400, 0],
].map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? 0])) as ClassBase);
const NO_CLASS = Object.fromEntries(columns.map((name) => [name, 0])) as ClassBase;

const RARITY_BPS = [10_000, 11_500, 14_000, 17_500];
const LEVEL_STEP_BPS = 400;
const WHOLE = 10_000;
const CRIT_DAMAGE_BPS = 15_000;
const RAGE_PER_ATTACK = 10;
const RAGE_PER_HIT = 5;
/** Light heroes are born weaker and Dark ones stronger, for what their faction does to the other (domain.md 1). */
const FACTION_BPS: Record<number, number> = { 4: -2000, 5: 3000 };

const SUIT_PAIR_BPS = 300;
const SUIT_WHOLE_BPS = 800;
const SUIT_MYSTIC_BPS = 1200;
const SUIT_STATS: readonly Core[] = ['hp', 'atk', 'mag', 'def', 'res'];

/** The stat that pieces of a suit raise: by the suit's number, so that each series has one for every taste. */
export function mainStatOf(suitId: number): Core {
  return SUIT_STATS[(suitId - 1) % SUIT_STATS.length] ?? 'hp';
}

export type SuitBonus = { suitId: number; pieces: number; stat: Core; bps: number };

/** Two or three pieces of one suit raise its main stat by 3 %, four by 8 %, four of a mystic one by 12 % (domain.md 2). */
export function suitBonusesOf(parts: readonly number[], mystic: MysticSuits): SuitBonus[] {
  const pieces = new Map<number, number>();
  for (const part of parts) pieces.set(part, (pieces.get(part) ?? 0) + 1);
  return [...pieces].flatMap(([suitId, count]) =>
    count < 2 ? [] : [{ suitId, pieces: count, stat: mainStatOf(suitId), bps: suitBps(suitId, parts, mystic) }],
  );
}

function suitBps(suitId: number, parts: readonly number[], mystic: MysticSuits): number {
  if (wholeSuitOf(parts) !== suitId) return SUIT_PAIR_BPS;
  return mystic.has(suitId) ? SUIT_MYSTIC_BPS : SUIT_WHOLE_BPS;
}

export function growthOf(growthBps: readonly number[], field: GrowthField): number {
  return growthBps[growthFields.indexOf(field)] ?? 0;
}

function passiveBps(skills: readonly number[], stat: PassiveStat): number {
  return skills.reduce((sum, id) => {
    const effect = skillOf(id)?.effect;
    return effect?.stat === stat ? sum + effect.bps : sum;
  }, 0);
}

const STURDY = new Set<Core>(['hp', 'def', 'res']);

/** Everything in per cent that raises one of the five base stats, summed (domain.md 1, 2 and 4). */
function bonusBps(hero: HeroTraits, stat: Core): number {
  const match = STURDY.has(stat) ? materialMatchOf(hero.heroClass, hero.materials).bonusBps : 0;
  const suit = suitBonusesOf(hero.parts, hero.mystic).reduce(
    (sum, bonus) => (bonus.stat === stat ? sum + bonus.bps : sum),
    0,
  );
  const grown = growthOf(hero.growthBps, stat) + levelBonusOf(hero.upgradeLevel).baseBps;
  return grown + match + suit + passiveBps(hero.skills, stat);
}

/** base × rarity × level × faction × (1 + bonuses), in integers, rounded once. */
function coreStat(hero: HeroTraits, base: number, stat: Core, level: number): number {
  const factors = [
    RARITY_BPS[hero.rarity - 1] ?? WHOLE,
    WHOLE + LEVEL_STEP_BPS * (level - 1),
    WHOLE + (FACTION_BPS[hero.faction] ?? 0),
    WHOLE + bonusBps(hero, stat),
  ];
  return Math.round(factors.reduce((value, bps) => (value * bps) / WHOLE, base));
}

function suitKindOf({ parts, mystic }: HeroTraits): 'none' | 'whole' | 'mystic' {
  const suit = wholeSuitOf(parts);
  if (suit === null) return 'none';
  return mystic.has(suit) ? 'mystic' : 'whole';
}

/** Every attribute of a hero at a level. */
export function attributesAt(hero: HeroTraits, level: number): AttributeSheet {
  const base = CLASS_BASES[hero.heroClass - 1] ?? NO_CLASS;
  const passive = (stat: PassiveStat) => passiveBps(hero.skills, stat);
  const core = (stat: Core) => coreStat(hero, base[stat], stat, level);
  const raised = raisedByPassives(hero.skills);
  const haste = passive('haste') + (raised.haste ?? 0);
  return {
    ...secondaryOf({
      heroClass: hero.heroClass,
      rarityBps: RARITY_BPS[hero.rarity - 1] ?? WHOLE,
      materials: hero.materials,
      suit: suitKindOf(hero),
      upgradeBps: levelBonusOf(hero.upgradeLevel).baseBps,
      passives: raised,
    }),
    hp: core('hp'),
    atk: core('atk'),
    mag: core('mag'),
    def: core('def'),
    res: core('res'),
    attackInterval: Math.round((base.intervalMs * WHOLE) / (WHOLE + haste)),
    attackSpeed: WHOLE + haste,
    haste,
    critRate: base.critBps + passive('crit') + (raised.critRate ?? 0),
    critDamage: CRIT_DAMAGE_BPS + growthOf(hero.growthBps, 'critDamage'),
    hitRate: WHOLE + passive('hit'),
    dodgeRate: base.dodgeBps + passive('dodge') + (raised.dodgeRate ?? 0),
    blockRate: base.blockBps + passive('block') + (raised.blockRate ?? 0),
    ragePerAttack: RAGE_PER_ATTACK + (raised.ragePerAttack ?? 0),
    ragePerHit: RAGE_PER_HIT,
  };
}
