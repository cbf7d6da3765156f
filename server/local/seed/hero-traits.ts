import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { growthCapsOf } from '../../../core/rules/draws/upgrade.ts';
import { growthFields } from '../../../core/rules/heroes.ts';
import { skillsOf, type SkillKind } from '../../../core/rules/skills.ts';
import { suitOf, suits, type Suit } from '../../../core/rules/suits.ts';
import type { SeedRandom } from './random.ts';

/** The traits of a hero as the contract takes them. */
export type SeedHero = {
  rarity: number;
  heroClass: number;
  faction: number;
  gender: number;
  parts: number[];
  materials: number[];
  face: number[];
  skin: number;
  hair: number;
  weapon: number;
  skills: number[];
  burnCount: number;
  growthBps: number[];
};

// N, R, SR, SSR: how often each is met in play, so that the rare ones can be found without being common.
const RARITY_WEIGHTS = [60, 27, 10, 3];
// Chaos, Fire, Thunder, Water, Light, Dark (domain.md 6).
const FACTION_WEIGHTS = [10, 22, 22, 22, 12, 12];
/** Chance that all four parts come from one suit, by rarity (domain.md 2). */
const WHOLE_SUIT = [0.01, 0.05, 0.2, 0.6];
/** How often a hero of this age has been upgraded before it came here. */
const VETERAN = [0.05, 0.12, 0.22, 0.4];
const LOOKS = 12;

export function bornHero(random: SeedRandom): SeedHero {
  const rarity = random.weighted(RARITY_WEIGHTS) + 1;
  const heroClass = random.int(1, 8);
  const gender = random.int(0, 1);
  const parts = partsOf(random, rarity, gender);
  const burnCount = random.chance(VETERAN[rarity - 1] ?? 0) ? Math.ceil(random.next() ** 2 * 30) : 0;
  return {
    rarity,
    heroClass,
    faction: random.weighted(FACTION_WEIGHTS),
    gender,
    parts,
    materials: parts.map((part, at) => suitOf(part)?.materials[at] ?? 4),
    face: [random.int(1, LOOKS), random.int(1, LOOKS), random.int(1, LOOKS)],
    skin: random.int(1, LOOKS),
    hair: random.int(1, LOOKS),
    weapon: random.int(1, LOOKS),
    skills: skillsAtBirth(random, rarity, heroClass),
    burnCount,
    growthBps: grow(
      random,
      rarity,
      growthFields.map(() => 0),
      burnCount,
    ),
  };
}

/** Each material burned adds from a sixtieth to a twentieth of the cap to each attribute (domain.md 4). */
export function grow(random: SeedRandom, rarity: number, growthBps: readonly number[], burned: number): number[] {
  return growthCapsOf(forgeDefaults, rarity).map((cap, at) => {
    let bps = growthBps[at] ?? 0;
    for (let n = 0; n < burned; n += 1) bps += random.int(Math.ceil(cap / 60), Math.floor(cap / 20));
    return Math.min(bps, cap);
  });
}

function partsOf(random: SeedRandom, rarity: number, gender: number): number[] {
  const fitting = suits.filter((suit) => suit.released && (suit.gender === 2 || suit.gender === gender));
  const weights = fitting.map((suit) => (suit.rare ? 1 : 4));
  const draw = (): Suit => fitting[random.weighted(weights)] ?? random.pick(fitting);
  const whole = draw();
  if (random.chance(WHOLE_SUIT[rarity - 1] ?? 0)) return [whole.id, whole.id, whole.id, whole.id];
  // Few parts match by chance alone; collectors like pairs.
  return [whole, draw(), random.chance(0.25) ? whole : draw(), draw()].map((suit) => suit.id);
}

/** Ultimate, basic, general passive, exclusive passive, area; 0 for none (domain.md 3). */
function skillsAtBirth(random: SeedRandom, rarity: number, heroClass: number): number[] {
  const one = (kind: SkillKind, chance: number) =>
    random.chance(chance) ? random.pick(skillsOf(kind, heroClass)).id : 0;
  const isSuper = rarity >= 3;
  return [
    one('ultimate', 1),
    one('basic', rarity >= 2 ? 1 : 0),
    generalPassive(random, rarity, heroClass),
    one('exclusive', rarity === 4 ? 1 : Number(isSuper) * 0.35),
    one('area', rarity === 4 ? 0.06 : Number(isSuper) * 0.02),
  ];
}

const PASSIVE_CHANCE = [0, 0.1, 1, 1];
const PASSIVE_LEVELS = [
  [1, 0, 0],
  [1, 0, 0],
  [70, 25, 5],
  [30, 45, 25],
];

function generalPassive(random: SeedRandom, rarity: number, heroClass: number): number {
  if (!random.chance(PASSIVE_CHANCE[rarity - 1] ?? 0)) return 0;
  const level = random.weighted(PASSIVE_LEVELS[rarity - 1] ?? [1]) + 1;
  return random.pick(skillsOf('general', heroClass).filter((skill) => skill.level === level)).id;
}
