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

const masks = ['rarities', 'classes', 'factions', 'genders'] as const;
const USED_BITS = 120n;

type Field = { at: number; bits: number };

/** Where each part of a set lies in its word, from the lowest bit on. */
export const traitFields = {
  rarities: { at: 0, bits: 8 },
  classes: { at: 8, bits: 16 },
  factions: { at: 24, bits: 8 },
  genders: { at: 32, bits: 8 },
  minUpgradeLevel: { at: 40, bits: 16 },
  /** head, body, legs, hands */
  parts: [56, 72, 88, 104].map((at): Field => ({ at, bits: 16 })),
};

function field(word: bigint, { at, bits }: Field): bigint {
  return (word >> BigInt(at)) & ((1n << BigInt(bits)) - 1n);
}

function choicesIn(word: bigint, place: Field): number[] | null {
  const mask = field(word, place);
  const values = Array.from({ length: place.bits }, (_, value) => value);
  return mask === 0n ? null : values.filter((value) => ((mask >> BigInt(value)) & 1n) === 1n);
}

const unlessZero = (value: bigint): number | null => (value === 0n ? null : Number(value));

/** The set that the word of an offer stands for (contracts/src/libraries/TraitMatch.sol). */
export function unpackTraits(word: bigint): OfferTraits {
  return {
    rarities: choicesIn(word, traitFields.rarities),
    classes: choicesIn(word, traitFields.classes),
    factions: choicesIn(word, traitFields.factions),
    genders: choicesIn(word, traitFields.genders),
    minUpgradeLevel: unlessZero(field(word, traitFields.minUpgradeLevel)),
    parts: traitFields.parts.map((part) => unlessZero(field(word, part))),
  };
}

/** The word that the contract takes for a set. Throws a RangeError for a value that has no place in it. */
export function packTraits(traits: OfferTraits): bigint {
  let word = 0n;
  for (const name of masks) {
    const { at, bits } = traitFields[name];
    for (const value of traits[name] ?? []) {
      if (!Number.isInteger(value) || value < 0 || value >= bits) throw new RangeError(`${name}: ${value}`);
      word |= 1n << BigInt(at + value);
    }
  }
  word |= sixteenBits('minUpgradeLevel', traits.minUpgradeLevel ?? 0) << BigInt(traitFields.minUpgradeLevel.at);
  for (const [part, { at }] of traitFields.parts.entries()) {
    word |= sixteenBits('parts', traits.parts[part] ?? 0) << BigInt(at);
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
