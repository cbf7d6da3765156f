import { sql } from 'drizzle-orm';
import type { ContractAddresses } from '../../../../core/wire/contract-addresses.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { MarketRange } from '../../../../core/wire/game/market-data.ts';
import {
  collectionIds,
  type AssetListing,
  type AssetSale,
  type Collection,
  type CollectionCover,
  type CollectionId,
  type collectionEndpoints,
  type Holder,
  type TraderSide,
} from '../../../../core/wire/marketplace/collections.ts';
import { currency as currencies, type Currency } from '../../../../core/wire/primitives.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Cursors } from '../../../http/cursor.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { listPage } from '../../../http/list-page.ts';
import type { ShortCache } from '../../../http/short-cache.ts';
import type { AccountService } from '../../account/account.service.ts';
import { isNamed } from '../../heroes/heroes.service.ts';
import type { ItemsService } from '../../items/items.service.ts';
import type { Span } from '../subjects.ts';
import { wireAsset } from './assets.ts';
import { readCovers } from './covers.ts';
import * as repository from './collections.repository.ts';
import { countForSale, listForSale, type ExploreQuery, type Named } from './explore.repository.ts';

export type CollectionsService = ReturnType<typeof createCollectionsService>;
type Input<Name extends keyof typeof collectionEndpoints> = InputOf<(typeof collectionEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain'> & {
  cursors: Cursors;
  cache: ShortCache;
  items: Pick<ItemsService, 'idsNamed'>;
  account: Pick<AccountService, 'isWalletNamed'>;
};

const DAY_MS = 86_400_000;
const rangeMs: Record<MarketRange, number | null> = { '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS, all: null };
const MOST_SALES = 20;
const MOST_TRADERS = 50;

function spanOf(range: MarketRange, currency: Currency, now: Date): Span {
  const length = rangeMs[range];
  return { currency, from: length === null ? null : new Date(now.getTime() - length), to: now };
}

/** As long again before it; null for all time. */
function spanBefore(range: MarketRange, { currency, from }: Span): Span | null {
  const length = rangeMs[range];
  return from && length !== null ? { currency, from: new Date(from.getTime() - length), to: from } : null;
}

/** Collections, what is for sale of all of them, and who and what leads. Each currency for itself; nothing is converted. */
export function createCollectionsService(deps: Deps) {
  const { database, clock, chain, cursors, cache, account } = deps;
  const [{ db }, { contracts }] = [database, chain.config];
  const all = createFigures(deps);

  return {
    list: async ({ range, currency }: Input<'list'>) => ({
      collections: await cache.get(`collections ${range} ${currency}`, () => all(range, currency, clock.now())),
    }),

    /** The picture that stands for a collection; null for one that has nothing in it. */
    coverOf: createCoverOf(deps),

    explore: async (input: Input<'explore'>) => {
      const query = { ...exploreQuery(input, clock.now()), named: await namedIn(deps, input.filter.name) };
      return listPage<AssetListing>({
        endpoint: 'market.explore',
        input,
        cursors,
        count: () => cache.get(`explore.count ${JSON.stringify(input.filter)}`, () => countForSale(db, query)),
        rows: async (after, limit) => {
          const found = await listForSale(db, query, { after, limit });
          return found.flatMap(({ key, row: { tokenId, itemId, hero, listedAt, currency, ...row } }) => {
            const asset = wireAsset({ tokenId, itemId, hero }, contracts);
            if (!asset) return [];
            const listing = { ...row, asset, currency: currency as Currency, listedAt: listedAt.toISOString() };
            return [{ key, row: listing }];
          });
        },
      });
    },

    topSales: async ({ range, currency, name }: Input<'topSales'>): Promise<{ sales: AssetSale[] }> => {
      const read = async () =>
        repository.dearestSales(db, spanOf(range, currency, clock.now()), MOST_SALES, await namedIn(deps, name));
      const found = await cache.get(`collections.sales ${range} ${currency} ${name ?? ''}`, read);
      const sales = found.flatMap(({ tokenId, itemId, hero, at, ...row }) => {
        const asset = wireAsset({ tokenId, itemId, hero }, contracts);
        return asset ? [{ ...row, asset, currency, at: at.toISOString() }] : [];
      });
      return { sales };
    },

    topTraders: async ({ range, currency, side, name }: Input<'topTraders'>) => ({
      traders: await cache.get(`collections.traders ${side} ${range} ${currency} ${name ?? ''}`, () =>
        repository.busiestTraders(db, {
          ...{ side, span: spanOf(range, currency, clock.now()), count: MOST_TRADERS },
          isNamed: name === undefined ? undefined : account.isWalletNamed(ADDRESS, name),
        }),
      ),
    }),

    /** How many heroes, pieces of items and listings an address has. */
    standingOf: (address: string) => repository.standingOf(db, address, clock.now()),

    holder: createHolder(deps),
  };
}

const createHolder =
  ({ database: { db }, clock }: Deps) =>
  async ({ address }: Input<'holder'>): Promise<Holder> => {
    const now = clock.now();
    const tradedAs = async (side: TraderSide) => {
      const each = currencies.options.map(async (currency) => ({
        currency,
        ...(await repository.tradedBy(db, side, address, spanOf('all', currency, now))),
      }));
      return (await Promise.all(each)).filter(({ sales }) => sales > 0);
    };
    const [standing, sold, bought] = await Promise.all([
      repository.standingOf(db, address, now),
      tradedAs('sellers'),
      tradedAs('buyers'),
    ]);
    return { address, ...standing, sold, bought };
  };

const ADDRESS = sql`address`;

/** What has such a name; undefined where none is asked for. */
async function namedIn({ items }: Deps, name: string | undefined): Promise<Named | undefined> {
  return name === undefined ? undefined : { heroes: isNamed(name), itemIds: await items.idsNamed(name) };
}

function exploreQuery({ filter, sorter }: Input<'explore'>, now: Date): ExploreQuery {
  const [first = { field: 'listedAt', order: 'desc' } as const, ...more] = sorter;
  if (more.length > 0) throw new ApiError('badRequest', 'one sorter at a time');
  const needsUnit = first.field === 'price' || filter.price !== undefined;
  if (needsUnit && !filter.currency) throw new ApiError('badRequest', 'prices of different currencies have no order');
  return { filter, field: first.field, direction: first.order, now };
}

const createCoverOf =
  ({ database, clock, cache }: Deps) =>
  async (id: CollectionId): Promise<CollectionCover | null> =>
    (await cache.get('covers', () => readCovers(database.db, clock.now()))).get(id) ?? null;

function addressOf(id: CollectionId, { hero, items, creations }: ContractAddresses): string {
  if (id === 'hero') return hero;
  return id === 'creation' ? creations : items;
}

const nothingHeld = { supply: '0', kinds: 0, owners: 0 };
const nothingOffered = { listings: 0, floor: null };
const nothingTraded = { sales: 0, volume: '0' };

function createFigures({ database: { db }, chain }: Deps) {
  const { contracts } = chain.config;
  const ours = Object.values(contracts);
  return async (range: MarketRange, currency: Currency, now: Date): Promise<Collection[]> => {
    const span = spanOf(range, currency, now);
    const past = spanBefore(range, span);
    const [held, offered, traded, before, covers] = await Promise.all([
      repository.sumHoldings(db, ours),
      repository.sumListings(db, currency, now),
      repository.sumTrades(db, span),
      past && repository.sumTrades(db, past),
      readCovers(db, now),
    ]);
    const rows = collectionIds.map((id): Collection => ({
      id,
      contractAddress: addressOf(id, contracts),
      cover: covers.get(id) ?? null,
      ...(held.get(id) ?? nothingHeld),
      ...(offered.get(id) ?? nothingOffered),
      ...(traded.get(id) ?? nothingTraded),
      previousVolume: before && (before.get(id) ?? nothingTraded).volume,
    }));
    return rows.sort((one, other) => compareVolumes(other.volume, one.volume));
  };
}

/** Equal ones stay in the order of the collections. */
function compareVolumes(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other);
  if (difference === 0n) return 0;
  return difference > 0n ? 1 : -1;
}
