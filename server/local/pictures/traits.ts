/** What a hero's picture is drawn from; the numbers are those of the hero's traits on chain. */
export interface HeroPictureTraits {
  rarity: number;
  heroClass: number;
  faction: number;
  gender: number;
  /** Suit ids of head, body, legs, hands. */
  parts: readonly number[];
  /** Materials of the same four parts: 1 plate, 2 chain, 3 light, 4 cloth. */
  materials: readonly number[];
  /** Eyes, nose, mouth. */
  face: readonly number[];
  skin: number;
  hair: number;
  weapon: number;
  burnCount: number;
  mystic?: boolean;
}

export type Four = readonly [number, number, number, number];
export type Three = readonly [number, number, number];

/** Traits after every number was brought into the range that the drawing knows. */
export interface SafeTraits {
  rarity: number;
  heroClass: number;
  faction: number;
  female: boolean;
  parts: Four;
  materials: Four;
  face: Three;
  skin: number;
  hair: number;
  weapon: number;
  level: number;
  mystic: boolean | undefined;
}

/** Upgrade levels above this one look the same: the last bonus comes here. */
export const TOP_SHOWN_LEVEL = 30;

function whole(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.NaN;
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** Brings any number into first..last, keeping numbers that are already there. */
function within(value: unknown, first: number, last: number): number {
  const span = last - first + 1;
  const offset = (whole(value) - first) % span;
  return first + (offset < 0 ? offset + span : offset);
}

/** Traits come from a chain and a database; whatever arrives, a picture must come out. */
export function readTraits(traits: HeroPictureTraits): SafeTraits {
  const part = (i: number) => within(traits.parts[i], 0, 65535);
  const material = (i: number) => within(traits.materials[i], 1, 4);
  const feature = (i: number) => within(traits.face[i], 1, 12);
  return {
    rarity: within(traits.rarity, 1, 4),
    heroClass: within(traits.heroClass, 1, 8),
    faction: within(traits.faction, 0, 5),
    female: within(traits.gender, 0, 1) === 1,
    parts: [part(0), part(1), part(2), part(3)],
    materials: [material(0), material(1), material(2), material(3)],
    face: [feature(0), feature(1), feature(2)],
    skin: within(traits.skin, 1, 12),
    hair: within(traits.hair, 1, 12),
    weapon: within(traits.weapon, 1, 12),
    level: Math.min(Math.max(whole(traits.burnCount), 0), TOP_SHOWN_LEVEL),
    mystic: traits.mystic,
  };
}
