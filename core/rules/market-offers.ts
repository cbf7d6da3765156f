/** Which heroes an offer on traits is for. What is null asks for nothing. The contract packs it into one word. */
export type OfferTraits = {
  rarities: number[] | null;
  classes: number[] | null;
  factions: number[] | null;
  genders: number[] | null;
  minUpgradeLevel: number | null;
  /** head, body, legs, hands; null for any */
  parts: (number | null)[];
};

const masks = { rarities: [0n, 8n], classes: [8n, 16n], factions: [24n, 8n], genders: [32n, 8n] } as const;
const UPGRADE_AT = 40n;
const PARTS_AT = 56n;
const PARTS = [0n, 1n, 2n, 3n];
const USED_BITS = 120n;

function field(word: bigint, at: bigint, bits: bigint): bigint {
  return (word >> at) & ((1n << bits) - 1n);
}

function choicesIn(word: bigint, [at, bits]: readonly [bigint, bigint]): number[] | null {
  const mask = field(word, at, bits);
  const values = Array.from({ length: Number(bits) }, (_, value) => value);
  return mask === 0n ? null : values.filter((value) => ((mask >> BigInt(value)) & 1n) === 1n);
}

const unlessZero = (value: bigint): number | null => (value === 0n ? null : Number(value));

/** The set that the word of an offer stands for (contracts/src/libraries/TraitMatch.sol). */
export function unpackTraits(word: bigint): OfferTraits {
  return {
    rarities: choicesIn(word, masks.rarities),
    classes: choicesIn(word, masks.classes),
    factions: choicesIn(word, masks.factions),
    genders: choicesIn(word, masks.genders),
    minUpgradeLevel: unlessZero(field(word, UPGRADE_AT, 16n)),
    parts: PARTS.map((part) => unlessZero(field(word, PARTS_AT + 16n * part, 16n))),
  };
}

/** The word that the contract takes for a set. Throws a RangeError for a value that has no place in it. */
export function packTraits(traits: OfferTraits): bigint {
  let word = 0n;
  for (const [name, [at, bits]] of Object.entries(masks)) {
    for (const value of traits[name as keyof typeof masks] ?? []) {
      if (!Number.isInteger(value) || value < 0 || value >= Number(bits)) throw new RangeError(`${name}: ${value}`);
      word |= 1n << (at + BigInt(value));
    }
  }
  word |= sixteenBits('minUpgradeLevel', traits.minUpgradeLevel ?? 0) << UPGRADE_AT;
  for (const part of PARTS) {
    word |= sixteenBits('parts', traits.parts[Number(part)] ?? 0) << (PARTS_AT + 16n * part);
  }
  return word;
}

function sixteenBits(name: string, value: number): bigint {
  if (!Number.isInteger(value) || value < 0 || value > 0xffff) throw new RangeError(`${name}: ${value}`);
  return BigInt(value);
}

/** Whether a word is one that the contract accepts: it asks for something, and for nothing that there is not. */
export const isSoundTraits = (word: bigint): boolean => word !== 0n && word >> USED_BITS === 0n;

/** What of a hero an offer on traits asks for; parts: head, body, legs, hands. */
export type TraitedHero = {
  rarity: number;
  heroClass: number;
  faction: number;
  gender: number;
  upgradeLevel: number;
  parts: readonly number[];
};

/** Whether a hero is one of a set, as the contract decides it (contracts/src/libraries/TraitMatch.sol). */
export function fitsTraits(hero: TraitedHero, traits: OfferTraits): boolean {
  const isAmong = (choices: number[] | null, value: number) => choices === null || choices.includes(value);
  return (
    isAmong(traits.rarities, hero.rarity) &&
    isAmong(traits.classes, hero.heroClass) &&
    isAmong(traits.factions, hero.faction) &&
    isAmong(traits.genders, hero.gender) &&
    hero.upgradeLevel >= (traits.minUpgradeLevel ?? 0) &&
    traits.parts.every((part, at) => part === null || part === hero.parts[at])
  );
}
