/** What the game keeps accounts of, by the numbers that withdrawals carry (domain.md 12); an item is its own id. */
export const resources = { arca: 37, whiteOre: 38 } as const;
/**
 * Energy, of which the ledger keeps accounts and no contract knows. 39 to 42 name the rarities of heroes (domain.md 1) and
 * items begin at 10,000: 43 is the first number that nothing else can mean.
 */
export const energyResource = 43;
/**
 * What the game's own panels give and take, of which the ledger keeps accounts and no contract knows: it is spent where it
 * is earned and never withdrawn.
 */
export const gameResources = {
  energy: energyResource,
  bossPoints: 45,
  labyrinthCoins: 46,
  astroExperience: 47,
} as const;
export type GameResource = keyof typeof gameResources;
const gameResourceNames = new Map(
  Object.entries(gameResources).map(([name, resType]) => [String(resType), name as GameResource]),
);

/** Null for a currency and for an item. */
export const gameResourceOf = (resource: string): GameResource | null => gameResourceNames.get(resource) ?? null;

/** The coin of the network as an ERC-20: it is in wallets and bounties, and never in the game. */
export const wrappedResource = 44;
/** The tokens of ours whose transfers the index reads. */
export const tokenResources = { ...resources, wrappedRon: wrappedResource } as const;
export type TokenResource = (typeof tokenResources)[keyof typeof tokenResources];
export type CurrencyResource = (typeof resources)[keyof typeof resources];

export const isCurrencyResource = (resType: number): resType is CurrencyResource =>
  resType === resources.arca || resType === resources.whiteOre;

/** Kinds of items in the order of their id ranges of ten thousand each, box first (core.md 3). */
export const itemKinds = ['box', 'badge', 'avatar', 'frame', 'voucher', 'coupon', 'item', 'unique'] as const;
export type ItemKind = (typeof itemKinds)[number];

const RANGE = 10_000n;
const FIRST_UNIQUE = 1_000_000n;
const STACKED_KINDS = BigInt(itemKinds.length - 1);

/** Everything below it is a currency or what the game's panels give. */
export const FIRST_ITEM = RANGE;

/** What an item id says; null for one that no range holds. */
export function itemKindOf(id: bigint): ItemKind | null {
  if (id >= FIRST_UNIQUE) return 'unique';
  const digit = id / RANGE;
  return digit < 1n || digit > STACKED_KINDS ? null : (itemKinds[Number(digit) - 1] ?? null);
}

/** Smallest and largest id of a kind; a unique one has no largest. */
export function itemIdsOf(kind: ItemKind): { from: bigint; to: bigint | null } {
  if (kind === 'unique') return { from: FIRST_UNIQUE, to: null };
  const from = BigInt(itemKinds.indexOf(kind) + 1) * RANGE;
  return { from, to: from + RANGE - 1n };
}

/** The category of a unique item: its id in whole millions; 0 for a stacked one. */
export const itemCategoryOf = (id: bigint): bigint => id / FIRST_UNIQUE;
