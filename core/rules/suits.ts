/** An outfit set (domain.md 2). Gender 0 male, 1 female, 2 both. Materials of head, body, legs, hands. */
export type Suit = {
  id: number;
  name: string;
  gender: 0 | 1 | 2;
  materials: readonly [number, number, number, number];
  /** Drawn less often than its sisters. Of the build: a draw is worked out again for ever. */
  rare: boolean;
  released: boolean;
};

export const materials = { plate: 1, chain: 2, light: 3, cloth: 4 } as const;
const { plate, chain, light, cloth } = materials;

type Row = [id: number, name: string, gender: 0 | 1 | 2, materials: Suit['materials']];

// Series 01 to 04, as they came out; 04 is drawn but not released.
const rows: Row[] = [
  [10101, 'Lantern Guard', 2, [plate, plate, chain, plate]],
  [10102, 'Saltwind', 2, [cloth, light, light, light]],
  [10103, 'Thornweave', 2, [light, light, light, cloth]],
  [10104, 'Clockwork', 2, [light, chain, chain, plate]],
  [10105, 'Emberforge', 0, [plate, plate, plate, plate]],
  [10106, 'Moonveil', 1, [cloth, cloth, cloth, cloth]],
  [10201, 'Rivet Squad', 2, [chain, light, chain, chain]],
  [10202, 'Snowdrift', 2, [cloth, light, light, cloth]],
  [10203, 'Bumblecourt', 2, [light, cloth, cloth, light]],
  [10204, 'Candlewick', 2, [cloth, cloth, cloth, cloth]],
  [10205, 'Stormcaller', 2, [plate, plate, chain, chain]],
  [10206, 'Prism', 2, [cloth, light, chain, light]],
  [10301, 'Crimson Kabuto', 0, [plate, chain, chain, plate]],
  [10302, 'Nightpath', 2, [light, light, light, light]],
  [10303, 'Sakura Dancer', 1, [cloth, cloth, cloth, cloth]],
  [10304, 'Koi Tide', 2, [chain, chain, chain, light]],
  [10305, 'Oni Brawler', 2, [plate, light, cloth, cloth]],
  [10306, 'Fox Spirit', 2, [light, cloth, cloth, light]],
  [10401, 'Pumpkin King', 2, [plate, cloth, cloth, light]],
  [10402, 'Bone Parade', 2, [chain, plate, plate, chain]],
  [10403, 'Witchlight', 1, [cloth, cloth, light, cloth]],
];

/** The suit of each series that is rarer than its sisters. */
const rareIds: readonly number[] = [10106, 10206, 10306, 10403];
const UNRELEASED_SERIES = 104;

export const suits: readonly Suit[] = rows.map(([id, name, gender, suitMaterials]) => ({
  id,
  name,
  gender,
  materials: suitMaterials,
  rare: rareIds.includes(id),
  released: Math.trunc(id / 100) !== UNRELEASED_SERIES,
}));

/** Ids of the suits that bring more when they are worn whole, as the game's configuration says. */
export type MysticSuits = ReadonlySet<number>;
/** Unless it is configured otherwise. */
export const mysticSuits: MysticSuits = new Set(rareIds);
/** One text for one choice of them, whatever its order; empty for the usual one. */
export const mysticSuitsText = (mystic: MysticSuits): string => {
  const text = [...mystic].sort((a, b) => a - b).join(',');
  return text === rareIds.join(',') ? '' : `mystic ${text}`;
};

const suitById = new Map(suits.map((suit) => [suit.id, suit]));

export function suitOf(id: number): Suit | undefined {
  return suitById.get(id);
}

/** The suit that all four body parts come from, or null. */
export function wholeSuitOf(parts: readonly number[]): number | null {
  const [first] = parts;
  return first !== undefined && parts.length === 4 && parts.every((part) => part === first) ? first : null;
}
