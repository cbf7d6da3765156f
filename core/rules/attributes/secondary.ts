/** Attributes that no table of classes has at level 1: what a class, its rarity, its parts and its upgrades give of them. */
export const secondaryNames = [
  'moveSpeed',
  'critResist',
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
  'normalDamage',
  'basicSkillDamage',
  'ultimateDamage',
] as const;
export type SecondaryAttribute = (typeof secondaryNames)[number];

// Classes 1 to 8 at rarity N, in the order above: points for the move speed, basis points for the rest.
const classRows: readonly (readonly number[])[] = [
  [110, 200, 1000, 300, 200, 300, 100, 200, 200, 0, 100, 100, 100, 300, 500, 800, 200, 500, 200, 200],
  [110, 200, 800, 400, 300, 300, 100, 200, 100, 0, 100, 100, 100, 100, 400, 600, 200, 300, 300, 300],
  [95, 400, 1800, 100, 100, 100, 100, 100, 300, 100, 200, 0, 200, 200, 800, 1200, 600, 100, 200, 200],
  [85, 500, 2200, 0, 100, 100, 0, 100, 400, 0, 300, 0, 300, 300, 1000, 1800, 400, 100, 100, 300],
  [100, 300, 1000, 300, 300, 200, 0, 300, 200, 0, 0, 100, 100, 200, 600, 1000, 200, 300, 200, 300],
  [90, 100, 400, 100, 0, 0, 400, 0, 0, 300, 300, 100, 0, 100, 300, 300, 500, 0, 400, 400],
  [100, 100, 400, 500, 200, 400, 100, 200, 0, 0, 100, 100, 0, 100, 300, 400, 200, 400, 200, 200],
  [125, 100, 300, 500, 400, 400, 100, 200, 0, 0, 0, 200, 0, 100, 300, 300, 100, 300, 300, 300],
];

type Gift = Partial<Record<SecondaryAttribute, number>>;
/** What a body part of each material adds, 1 plate to 4 cloth. */
const materialGifts: readonly Gift[] = [
  { physicalReduction: 60, knockbackResistance: 200 },
  { critResist: 100, blockStrength: 100 },
  { breakRate: 60, stunResistance: 100, moveSpeed: 2 },
  { magicReduction: 60, healBonus: 100 },
];
const WHOLE_SUIT_GIFT: Gift = { finalReduction: 100 };
const MYSTIC_SUIT_GIFT: Gift = { finalReduction: 100, finalDamage: 100 };
/** What upgrades raise of each kind of damage: half of what they raise the base stats by. */
const UPGRADE_PART = 2;
const UPGRADED: readonly SecondaryAttribute[] = ['normalDamage', 'basicSkillDamage', 'ultimateDamage'];

export type SecondaryTraits = {
  heroClass: number;
  rarityBps: number;
  materials: readonly number[];
  suit: 'none' | 'whole' | 'mystic';
  /** What the upgrade level raises the base stats by. */
  upgradeBps: number;
  /** What passive skills raise. */
  passives: Gift;
};

const suitGifts: Record<SecondaryTraits['suit'], Gift> = { none: {}, whole: WHOLE_SUIT_GIFT, mystic: MYSTIC_SUIT_GIFT };
const WHOLE = 10_000;
/** How fast one walks has nothing to do with how rare one is. */
const SAME_FOR_ALL = new Set<SecondaryAttribute>(['moveSpeed']);

export function secondaryOf(hero: SecondaryTraits): Record<SecondaryAttribute, number> {
  const row = classRows[hero.heroClass - 1];
  const gifts = [
    ...hero.materials.map((material) => materialGifts[material - 1] ?? {}),
    suitGifts[hero.suit],
    hero.passives,
  ];
  const valueOf = (name: SecondaryAttribute, at: number) => {
    const own = row?.[at] ?? 0;
    const born = SAME_FOR_ALL.has(name) ? own : Math.round((own * hero.rarityBps) / WHOLE);
    const grown = UPGRADED.includes(name) ? Math.floor(hero.upgradeBps / UPGRADE_PART) : 0;
    return born + grown + gifts.reduce((sum, gift) => sum + (gift[name] ?? 0), 0);
  };
  return Object.fromEntries(secondaryNames.map((name, at) => [name, row ? valueOf(name, at) : 0])) as Record<
    SecondaryAttribute,
    number
  >;
}
