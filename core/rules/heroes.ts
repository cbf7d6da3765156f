/** The codes of core.md 3 and decisions.md 28-29, and what they are called in keys and URLs. */
export const heroRarities = [1, 2, 3, 4] as const;
export const heroClasses = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export const heroFactions = [0, 1, 2, 3, 4, 5] as const;
export const heroGenders = [0, 1] as const;
export const heroMaterials = [1, 2, 3, 4] as const;

export const rarityCodes = ['N', 'R', 'SR', 'SSR'] as const;
export type RarityCode = (typeof rarityCodes)[number];

/** N, R, SR or SSR; a number that is none of 1-4 reads as N. */
export function rarityCodeOf(rarity: number): RarityCode {
  return rarityCodes[rarity - 1] ?? 'N';
}

/** From which upgrade level, and from which mining bonus in basis points, heroes are looked for; the first is any. */
export const levelSteps = [0, 1, 5, 10, 15, 20, 25, 30] as const;
export const bonusSteps = [0, 100, 300, 500, 1_000, 2_000, 5_000] as const;

/** The highest level at which an upgrade still gives a level bonus (decisions.md 26). */
export const TOP_BONUS_LEVEL = 30;

/** The order of `growthBps`. */
export const growthFields = ['hp', 'atk', 'mag', 'def', 'res', 'critDamage', 'mining'] as const;
export type GrowthField = (typeof growthFields)[number];

type LevelBonus = { miningBps: number; baseBps: number };
const LEVEL_BONUSES: readonly LevelBonus[] = [
  { miningBps: 0, baseBps: 0 },
  { miningBps: 200, baseBps: 100 },
  { miningBps: 400, baseBps: 200 },
  { miningBps: 600, baseBps: 300 },
  { miningBps: 900, baseBps: 400 },
  { miningBps: 1200, baseBps: 500 },
  { miningBps: 1500, baseBps: 600 },
];
const LEVELS_PER_BONUS = 5;

/** What the upgrade level alone gives, steps at 5, 10, 15, 20, 25 and 30 (domain.md 4). */
export function levelBonusOf(upgradeLevel: number): LevelBonus {
  const step = Math.floor(Math.min(Math.max(upgradeLevel, 0), TOP_BONUS_LEVEL) / LEVELS_PER_BONUS);
  return LEVEL_BONUSES[step] ?? { miningBps: 0, baseBps: 0 };
}

/** The upgrade level at which the next bonus comes, or null when there is none left. */
export function nextBonusLevel(upgradeLevel: number): number | null {
  const next = (Math.floor(upgradeLevel / LEVELS_PER_BONUS) + 1) * LEVELS_PER_BONUS;
  return next > TOP_BONUS_LEVEL ? null : next;
}

/** Preferred material of each class 1-8: plate, chain, light or cloth (domain.md 1). */
const PREFERRED_MATERIAL = [4, 2, 1, 1, 2, 4, 3, 3];

export function preferredMaterialOf(heroClass: number): number {
  return PREFERRED_MATERIAL[heroClass - 1] ?? 0;
}

export type MaterialMatch = { preferred: number; matches: boolean[]; count: number; bonusBps: number };
const MATCH_BPS = 100;
const WHOLE_MATCH_BPS = 200;

/** Each body part of the preferred material gives HP, DEF and RES 1 %, all four another 2 % (domain.md 1). */
export function materialMatchOf(heroClass: number, materials: readonly number[]): MaterialMatch {
  const preferred = preferredMaterialOf(heroClass);
  const matches = materials.map((material) => material === preferred);
  const count = matches.filter(Boolean).length;
  const isWhole = count === matches.length && count === 4;
  return { preferred, matches, count, bonusBps: count * MATCH_BPS + (isWhole ? WHOLE_MATCH_BPS : 0) };
}
