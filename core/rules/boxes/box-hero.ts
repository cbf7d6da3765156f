import type { BoxOdds } from './boxes.ts';
import { skillsOf, type SkillKind } from '../skills.ts';
import { suitOf, suits, type Suit } from '../suits.ts';
import { takeBelow } from '../draws/word.ts';
import { FACE_LOOKS } from '../draws/recast.ts';

/** The traits of a hero as the contract takes them. */
export type BornHero = {
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

/** In the order of the contract's struct. */
export const traitsTuple = (hero: BornHero) => [
  hero.rarity,
  hero.heroClass,
  hero.faction,
  hero.gender,
  hero.parts,
  hero.materials,
  hero.face,
  hero.skin,
  hero.hair,
  hero.weapon,
  hero.skills,
  hero.burnCount,
  hero.growthBps,
];

const CLASSES = 8;
const PARTS = 4;
const WHOLE_BPS = 10_000;
/** Chaos, Fire, Thunder, Water, Light, Dark, out of a hundred. */
export const factionWeights = [10, 22, 22, 22, 12, 12] as const;
/** Chance in per cent that all four parts come from one suit, by rarity N-SSR. */
export const wholeSuitPercent = [1, 5, 20, 60] as const;
const SUIT_WEIGHT = 4;
const RARE_WEIGHT = 1;
const SUPER_RARE = 3;

type Takings = { below(count: number): number; weighted(weights: readonly number[]): number };

/** Takes number after number from a word. A hero needs some 170 of its 256 bits, so none is favoured by 2^-80. */
function takingsOf(word: bigint): Takings {
  let left = word;
  const below = (count: number) => {
    const { value, rest } = takeBelow(left, count);
    left = rest;
    return value;
  };
  const weighted = (weights: readonly number[]) => {
    let value = below(weights.reduce((sum, weight) => sum + weight, 0));
    return weights.findIndex((weight) => (value -= weight) < 0);
  };
  return { below, weighted };
}

/**
 * The hero that a box gives for a word, when `misses` boxes before it in its line lacked the guaranteed rarity. Every
 * taking is made whether it is used or not, so that what a hero looks like does not hang on what was left out.
 */
export function drawBoxHero(odds: BoxOdds, word: bigint, misses: number): BornHero {
  const takings = takingsOf(word);
  const rarity = rarityOf(odds, takings.below(WHOLE_BPS), misses);
  const anyClass = takings.below(CLASSES) + 1;
  const gender = takings.below(2);
  const anyFaction = takings.weighted(factionWeights);
  const heroClass = odds.onlyClass === 0 ? anyClass : odds.onlyClass;
  const parts = partsOf(takings, odds, rarity, gender);
  const [eyes, nose, mouth, skin, hair, weapon] = Array.from({ length: 6 }, () => takings.below(FACE_LOOKS) + 1);
  return {
    rarity,
    heroClass,
    faction: odds.onlyFaction === 0 ? anyFaction : odds.onlyFaction - 1,
    gender,
    parts,
    materials: parts.map((part, at) => suitOf(part)?.materials[at] ?? 1),
    face: [eyes ?? 1, nose ?? 1, mouth ?? 1],
    skin: skin ?? 1,
    hair: hair ?? 1,
    weapon: weapon ?? 1,
    skills: skillsAtBirth(takings, rarity, heroClass),
    burnCount: 0,
    growthBps: [0, 0, 0, 0, 0, 0, 0],
  };
}

/** The heroes of boxes that are opened one after the other, and how many misses there are after them. */
export function drawBoxHeroes(
  odds: BoxOdds,
  words: readonly bigint[],
  misses: number,
): { heroes: BornHero[]; misses: number } {
  let count = misses;
  const heroes = words.map((word) => {
    const hero = drawBoxHero(odds, word, count);
    if (odds.guaranteeAt !== 0) count = hero.rarity < odds.guaranteedRarity ? count + 1 : 0;
    return hero;
  });
  return { heroes, misses: odds.guaranteeAt === 0 ? 0 : count };
}

function rarityOf(odds: BoxOdds, drawn: number, misses: number): number {
  let left = drawn;
  const rarity = odds.rarityBps.findIndex((bps) => (left -= bps) < 0) + 1;
  const isDue = odds.guaranteeAt !== 0 && misses + 1 >= odds.guaranteeAt;
  return isDue ? Math.max(rarity, odds.guaranteedRarity) : rarity;
}

const fits = (suit: Suit, gender: number) => suit.gender === 2 || suit.gender === gender;
const weightOf = (suit: Suit) => (suit.rare ? RARE_WEIGHT : SUIT_WEIGHT);
/** What a man and a woman can be born in, and how likely each is. */
const wardrobes = [0, 1].map((gender) => {
  const fitting = suits.filter((suit) => suit.released && fits(suit, gender));
  return { ids: fitting.map(({ id }) => id), weights: fitting.map(weightOf) };
});

function partsOf(takings: Takings, odds: BoxOdds, rarity: number, gender: number): number[] {
  const { ids, weights } = wardrobes[gender] ?? { ids: [], weights: [] };
  const draw = () => ids[takings.weighted(weights)] ?? 0;
  const isWhole = takings.below(100) < (wholeSuitPercent[rarity - 1] ?? 0);
  const whole = draw();
  const mixed = Array.from({ length: PARTS }, draw);
  const featured = featuredSuit(takings, odds, gender);
  const place = takings.below(PARTS);

  const parts = isWhole ? mixed.map(() => whole) : mixed;
  if (featured === null || rarity < SUPER_RARE) return parts;
  return parts.map((part, at) => (isWhole || at === place ? featured : part));
}

/** Every second time, one of the featured suits that fit; null otherwise. */
function featuredSuit(takings: Takings, odds: BoxOdds, gender: number): number | null {
  const isLucky = takings.below(2) === 0;
  const fitting = odds.featuredSuits.filter((id) => {
    const suit = suitOf(id);
    return suit !== undefined && fits(suit, gender);
  });
  const at = takings.below(Math.max(fitting.length, 1));
  return isLucky ? (fitting[at] ?? null) : null;
}

/** By rarity N-SSR, in per mille: basic, general passive, exclusive passive, area. All are born with an ultimate. */
export const skillPerMille = {
  basic: [0, 1000, 1000, 1000],
  general: [0, 100, 1000, 1000],
  exclusive: [0, 0, 350, 1000],
  area: [0, 0, 20, 60],
} as const;
/** Levels I, II and III of the general passive, in per cent. */
const passiveLevels = [
  [100, 0, 0],
  [100, 0, 0],
  [70, 25, 5],
  [30, 45, 25],
] as const;

function skillsAtBirth(takings: Takings, rarity: number, heroClass: number): number[] {
  const level = (draw: Takings) => draw.weighted(passiveLevels[rarity - 1] ?? [100, 0, 0]) + 1;
  const one = (kind: SkillKind, perMille: number, ofLevel?: number) => {
    const isBorn = takings.below(1000) < perMille;
    const pool = skillPool(kind, heroClass, ofLevel ?? 1);
    const at = takings.below(pool.length);
    return isBorn ? (pool[at] ?? 0) : 0;
  };
  const chance = (kind: keyof typeof skillPerMille) => skillPerMille[kind][rarity - 1] ?? 0;
  return [
    one('ultimate', 1000),
    one('basic', chance('basic')),
    one('general', chance('general'), level(takings)),
    one('exclusive', chance('exclusive')),
    one('area', chance('area')),
  ];
}

const pools = new Map<string, number[]>();

/** The ids of skills that a class can have; all but general passives are of level 1. */
function skillPool(kind: SkillKind, heroClass: number, level: number): number[] {
  const key = `${kind} ${heroClass} ${level}`;
  const known = pools.get(key);
  if (known) return known;
  const pool = skillsOf(kind, heroClass)
    .filter((skill) => skill.level === level)
    .map(({ id }) => id);
  pools.set(key, pool);
  return pool;
}
