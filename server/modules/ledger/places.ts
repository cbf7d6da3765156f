import { sql } from 'drizzle-orm';
import {
  gameResourceOf,
  isCurrencyResource,
  resources,
  wrappedResource,
} from '../../../core/rules/economy/resources.ts';
import type { AssetLocation, BooksReport } from '../../../core/wire/admin/books.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { nameOfAsset, nameOfResource, type Custody } from './custody.ts';
import type { HolderSum, ItemSum, TokenSum } from './index-sums.repository.ts';
import { sumsByKind } from './ledger.repository.ts';

export type PlaceSources = {
  custodies: readonly Custody[];
  held: readonly HolderSum[];
  tokenSums: readonly TokenSum[];
  itemSums: readonly ItemSum[];
  heroStates: readonly { state: string; holder: string; count: bigint }[];
  /** What contracts of ours owe of the chain's coin. */
  coins: readonly { contract: string; owed: bigint }[];
};

/** States of a hero in which it is somewhere else than its owner's wallet, although it stays there on the chain. */
const HERO_PLACES: Readonly<Record<string, AssetLocation>> = {
  burned: 'burned',
  mining: 'mining',
  captain: 'bounty',
  candidate: 'bounty',
  pending: 'transit',
};

class Places {
  readonly #amounts = new Map<string, { asset: string; location: AssetLocation; amount: bigint }>();

  add(asset: string, location: AssetLocation, amount: bigint): void {
    const place = this.#amounts.get(`${asset} ${location}`) ?? { asset, location, amount: 0n };
    this.#amounts.set(`${asset} ${location}`, { ...place, amount: place.amount + amount });
  }

  list(): BooksReport['places'] {
    return [...this.#amounts.values()]
      .filter(({ amount }) => amount !== 0n)
      .map((place) => ({ ...place, amount: place.amount.toString() }));
  }
}

/** How much of each asset is where; every unit that exists is at one place. */
export async function placesOf(db: Database, sources: PlaceSources): Promise<BooksReport['places']> {
  const places = new Places();
  const locationOf = new Map(sources.custodies.map(({ contract, location }) => [contract, location]));
  const byKind = await sumsByKind(db);
  addTokens(places, sources, locationOf, await gameSums(db, byKind));
  addItems(places, sources, locationOf);
  addGameItems(places, byKind);
  for (const { state, holder, count } of sources.heroStates) {
    places.add('heroes', locationOf.get(holder) ?? HERO_PLACES[state] ?? 'wallet', count);
  }
  const coin = nameOfAsset({ kind: 'coin' });
  for (const { contract, owed } of sources.coins) places.add(coin, locationOf.get(contract) ?? 'wallet', owed);
  return places.list();
}

type GameSums = Map<number, { game: bigint; transit: bigint; deposited: bigint }>;

function addTokens(
  places: Places,
  { held, tokenSums }: PlaceSources,
  locationOf: ReadonlyMap<string, AssetLocation>,
  inGame: GameSums,
): void {
  for (const { resource, minted, burned } of tokenSums) {
    const asset = nameOfAsset({ kind: 'token', resource });
    const game = inGame.get(resource) ?? { game: 0n, transit: 0n, deposited: 0n };
    const kept = held.filter((one) => one.asset === 'token' && one.id === String(resource));
    for (const { holder, amount } of kept) places.add(asset, locationOf.get(holder) ?? 'wallet', amount);
    const elsewhere = kept.reduce((sum, { amount }) => sum + amount, 0n);
    places.add(asset, 'wallet', minted - burned - elsewhere);
    // Wrapped coin is never in the game, and what was unwrapped is the coin again.
    if (resource === wrappedResource) continue;
    places.add(asset, 'transit', game.transit);
    if (resource === resources.arca) {
      // The pot is the game's ARCA, and what is on its way lies in it too.
      places.add(asset, 'game', -game.transit);
      places.add(asset, 'burned', burned);
    } else {
      // White Ore goes out of the world when it comes into the game.
      places.add(asset, 'game', game.game);
      places.add(asset, 'burned', burned - game.deposited);
    }
  }
}

function addItems(
  places: Places,
  { held, itemSums }: PlaceSources,
  locationOf: ReadonlyMap<string, AssetLocation>,
): void {
  const kept = held.filter(({ asset }) => asset === 'item');
  for (const { holder, amount } of kept) places.add('items', locationOf.get(holder) ?? 'wallet', amount);
  const elsewhere = kept.reduce((sum, { amount }) => sum + amount, 0n);
  places.add('items', 'wallet', itemSums.reduce((sum, { supply }) => sum + supply, 0n) - elsewhere);
  places.add(
    'items',
    'burned',
    itemSums.reduce((sum, { burned }) => sum + burned, 0n),
  );
}

/** Accounts of what lies in the game: of players, of pools, and of what its panels hold for somebody. */
const inGame: readonly string[] = ['player', 'pool', 'game'];

/** Items that players hold in the game come to be on the chain when they are withdrawn; what the panels give never does. */
function addGameItems(places: Places, byKind: readonly KindSum[]): void {
  for (const { kind, resource, amount } of byKind) {
    if (isCurrencyResource(Number(resource))) continue;
    const isInGame = inGame.includes(kind);
    if (gameResourceOf(resource)) {
      if (isInGame) places.add(nameOfResource(resource), 'game', BigInt(amount));
      continue;
    }
    if (isInGame) places.add('items', 'game', BigInt(amount));
    if (kind === 'frozen') places.add('items', 'transit', BigInt(amount));
  }
}

type KindSum = Awaited<ReturnType<typeof sumsByKind>>[number];

/** What players have and what is between game and wallet, by currency. */
async function gameSums(db: Database, byKind: readonly KindSum[]): Promise<GameSums> {
  const amountOf = (kind: string, resource: number) =>
    BigInt(byKind.find((row) => row.kind === kind && row.resource === String(resource))?.amount ?? '0');
  const rows = await rowsOf<{ resource: number; open: string; all: string }>(
    db,
    sql`select resource, coalesce(sum(amount) filter (where not credited), 0)::text as open, sum(amount)::text as all
      from deposits group by resource`,
  );
  return new Map(
    Object.values(resources).map((resource) => {
      const deposited = rows.find((row) => Number(row.resource) === resource);
      const transit = amountOf('frozen', resource) + BigInt(deposited?.open ?? '0');
      const game = inGame.reduce((sum, kind) => sum + amountOf(kind, resource), 0n);
      return [resource, { game, transit, deposited: BigInt(deposited?.all ?? '0') }];
    }),
  );
}
