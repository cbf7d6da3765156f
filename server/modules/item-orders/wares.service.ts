import { itemIdentityOf } from '../../../core/rules/items/item-identity.ts';
import { bandOf } from '../../../core/rules/price-band.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Ware, WareDetails, wareEndpoints, WareFacets } from '../../../core/wire/game/wares.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { ItemsService } from '../items/items.service.ts';
import { compareKeys, fits, keyOf, shelfFacets, type ShelfItem } from './ware-shelf.ts';
import * as repository from './wares.repository.ts';

export type WaresService = ReturnType<typeof createWaresService>;
type Input<Name extends keyof typeof wareEndpoints> = InputOf<(typeof wareEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock'> & { cursors: Cursors; cache: ShortCache; items: ItemsService };

const BY_ID = { field: 'id', order: 'asc' } as const;
const LATEST_SALES = 40;

/** Items as the market shows them. There are as many kinds as were ever made, so that they are sifted in memory. */
export function createWaresService({ database, clock, cursors, cache, items }: Deps) {
  const { db } = database;

  const shelf = (): Promise<ShelfItem[]> =>
    cache.get('wares', async () =>
      (await repository.pricedItems(db, clock.now())).flatMap((row) => {
        const identity = itemIdentityOf(row.id);
        return identity ? [{ ...row, ...identity }] : [];
      }),
    );

  async function withStock(found: readonly ShelfItem[]): Promise<Ware[]> {
    const ids = found.map(({ id }) => id);
    const stock = new Map((await repository.stockOnSale(db, ids, clock.now())).map((row) => [row.id, row]));
    return found.map((item) => wireWare(item, stock.get(item.id)));
  }

  async function ownOf(address: string, id: string): Promise<WareDetails['own']> {
    const [wallet, listed] = await Promise.all([items.piecesOf(address, id), repository.piecesListed(db, address, id)]);
    return { address, wallet: wallet.toString(), listed };
  }

  return {
    async list(input: Input<'list'>) {
      const { filter } = input;
      const [sorter = BY_ID, ...more] = input.sorter;
      if (more.length > 0) throw new ApiError('badRequest', 'items have one sorter');
      const keyed = (await shelf())
        .filter((item) => fits(item, filter))
        .map((item) => ({ item, key: keyOf(item, sorter, filter.currency) }))
        .sort((one, other) => compareKeys(one.key, other.key));
      const page = await listPage({
        endpoint: 'wares.list',
        input,
        cursors,
        count: () => Promise.resolve({ total: keyed.length, exact: true }),
        rows: (after, limit) => {
          const last = after?.map(BigInt);
          const rest = last ? keyed.filter(({ key }) => compareKeys(key, last) > 0) : keyed;
          return Promise.resolve(rest.slice(0, limit).map(({ key, item }) => ({ key: key.map(String), row: item })));
        },
      });
      return { ...page, list: await withStock(page.list) };
    },

    facets: async ({ filter }: Input<'facets'>): Promise<WareFacets> => shelfFacets(await shelf(), filter),

    async show({ id, address }: Input<'show'>, { caller }: CallContext): Promise<WareDetails> {
      const identity = itemIdentityOf(id);
      const supply = await items.supplyOf(id);
      if (!identity || !supply) throw new ApiError('notFound', 'no such item was ever made');
      const onShelf = (await shelf()).find((item) => item.id === id);
      const bare: ShelfItem = { id, supply: supply.supply, arca: null, ron: null, listedAt: null, ...identity };
      const wallet = address ?? caller?.walletAddress ?? null;
      const [stock, prices, own] = await Promise.all([
        repository.stockOnSale(db, [id], clock.now()),
        repository.latestUnitPrices(db, id, LATEST_SALES),
        wallet === null ? null : ownOf(wallet, id),
      ]);
      const ware = wireWare({ ...(onShelf ?? bare), supply: supply.supply }, stock[0]);
      const { minted, burned, holders } = supply;
      return { ware, minted, burned, holders, ...wirePrices(prices), own };
    },
  };
}

function wirePrices(prices: readonly bigint[]): Pick<WareDetails, 'band' | 'sales'> {
  const band = bandOf(prices);
  return { band: band && { low: band.low.toString(), high: band.high.toString() }, sales: prices.length };
}

function wireWare(item: ShelfItem, stock: repository.StockOnSale | undefined): Ware {
  const { id, kind, type, category, rarity, supply, arca, ron, listedAt } = item;
  return {
    ...{ id, kind, type, category, rarity, supply },
    pieces: stock?.pieces ?? '0',
    listings: stock?.listings ?? 0,
    floors: { ARCA: arca, RON: ron },
    listedAt: listedAt === null ? null : new Date(listedAt).toISOString(),
  };
}
