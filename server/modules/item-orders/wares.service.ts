import { itemIdentityOf } from '../../../core/rules/items/item-identity.ts';
import { bandOf } from '../../../core/rules/market/price-band.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { Ware, WareDetails, wareEndpoints, WareFacets } from '../../../core/wire/game/wares.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { ItemsService } from '../items/items.service.ts';
import { countShelf, listShelf, shelfFacets, type ShelfItem } from './ware-shelf.ts';
import * as repository from './wares.repository.ts';

export type WaresService = ReturnType<typeof createWaresService>;
type Input<Name extends keyof typeof wareEndpoints> = InputOf<(typeof wareEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock'> & { cursors: Cursors; cache: ShortCache; items: ItemsService };

const BY_ID = { field: 'id', order: 'asc' } as const;
const LATEST_SALES = 40;

/** Items as the market shows them. */
export function createWaresService({ database, clock, cursors, cache, items }: Deps) {
  const { db } = database;

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
      const filter = await items.byIds(input.filter);
      const [sorter = BY_ID, ...more] = input.sorter;
      if (more.length > 0) throw new ApiError('badRequest', 'items have one sorter');
      if (sorter.field === 'receivedAt' && filter.holder === undefined) {
        throw new ApiError('badRequest', 'what lies in no named wallet was received by nobody');
      }
      const asked = { filter, now: clock.now() };
      const page = await listPage({
        endpoint: 'wares.list',
        input,
        cursors,
        count: () => countShelf(db, asked),
        rows: (after, limit) => listShelf(db, asked, { sorter, after, limit }),
      });
      return { ...page, list: await withStock(page.list) };
    },

    facets: ({ filter }: Input<'facets'>): Promise<WareFacets> =>
      cache.get(`wares.facets ${JSON.stringify(filter)}`, async () =>
        shelfFacets(db, { filter: await items.byIds(filter), now: clock.now() }),
      ),

    async show({ id, address }: Input<'show'>, { caller }: CallContext): Promise<WareDetails> {
      const supply = await items.supplyOf(id);
      if (!itemIdentityOf(id) || !supply) throw new ApiError('notFound', 'no such item was ever made');
      const found = { sorter: BY_ID, after: null, limit: 1 };
      const [onShelf] = await listShelf(db, { filter: { id: [id] }, now: clock.now() }, found);
      const bare: ShelfItem = {
        ...{ id, supply: supply.supply, arca: null, ron: null },
        ...{ listedAt: null, held: null, receivedAt: null },
      };
      const wallet = address ?? caller?.walletAddress ?? null;
      const [stock, prices, own] = await Promise.all([
        repository.stockOnSale(db, [id], clock.now()),
        repository.latestUnitPrices(db, id, LATEST_SALES),
        wallet === null ? null : ownOf(wallet, id),
      ]);
      const ware = wireWare({ ...(onShelf?.row ?? bare), supply: supply.supply }, stock[0]);
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
  const { id, supply, arca, ron, listedAt, held, receivedAt } = item;
  const identity = itemIdentityOf(id);
  if (!identity) throw new Error(`${id} is in no range of items`);
  const { kind, type, category, rarity } = identity;
  return {
    ...{ id, kind, type, category, rarity, supply },
    pieces: stock?.pieces ?? '0',
    listings: stock?.listings ?? 0,
    floors: { ARCA: arca, RON: ron },
    listedAt: listedAt === null ? null : new Date(listedAt).toISOString(),
    held: held === null || receivedAt === null ? null : { amount: held, movedAt: new Date(receivedAt).toISOString() },
  };
}
