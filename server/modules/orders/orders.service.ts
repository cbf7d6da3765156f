import type { SQL } from 'drizzle-orm';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Order, orderEndpoints } from '../../../core/wire/game/orders.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { HeroBrief, HeroesService } from '../heroes/heroes.service.ts';
import { coin, hero, type Custody } from '../ledger/ledger.service.ts';
import { coinDue } from '../payments/payments.service.ts';
import { createPriceHints } from './price-hints.ts';
import { createSales } from './sales.ts';
import { createSells } from './sell-orders.ts';
import * as repository from './orders.repository.ts';
import type { OrderRow } from './orders.tables.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;
type ListInput = InputOf<typeof orderEndpoints.list>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain'> & {
  cursors: Cursors;
  cache: ShortCache;
  heroes: HeroesService;
};

const NEWEST_FIRST = { field: 'listedAt', order: 'desc' } as const;

export function createOrdersService({ database, clock, chain, cursors, cache, heroes }: Deps) {
  const { db } = database;
  const collection = chain.config.contracts.hero;

  async function withHeroes(rows: readonly OrderRow[]): Promise<Order[]> {
    const briefs = await heroes.briefs(rows.map(({ tokenId }) => tokenId));
    const now = clock.now();
    return rows.flatMap((row) => {
      const hero = briefs.get(row.tokenId);
      return hero ? [wireOrder(row, hero, { collection, now })] : [];
    });
  }

  return {
    async list(input: ListInput) {
      const [sorter = NEWEST_FIRST, ...more] = input.sorter;
      if (more.some(({ field }) => field !== 'id')) throw new ApiError('badRequest', 'orders have one sorter');
      const order = repository.orderOf(sorter);
      const now = clock.now();
      const page = await listPage({
        endpoint: 'orders.list',
        input,
        cursors,
        count: () =>
          cache.get(`orders.count ${JSON.stringify(input.filter)}`, () =>
            repository.countOrders(db, input.filter, now),
          ),
        rows: (after, limit) => repository.listOrders(db, { filter: input.filter, now, order, after, limit }),
      });
      return { ...page, list: await withHeroes(page.list) };
    },

    hints: createPriceHints({ db, cache, heroes }),
    sales: createSales({ db, collection, cursors, cache, heroes }),
    sells: createSells({ db, clock, contracts: chain.config.contracts, cursors, heroes }),

    openOf: (seller: string) => repository.openOf(db, seller),
    statesOf: (ids: readonly bigint[]) => repository.statesOf(db, ids),

    sumSales: (from: Date | null, to: Date) => repository.sumSales(db, from, to),
    salesBy: (bucket: SQL, from: Date | null, to: Date) => repository.salesBy(db, bucket, from, to),
    listingsBy: (bucket: SQL, from: Date) => repository.listingsBy(db, bucket, from),
    openByCurrency: (on: Database = db) => repository.openByCurrency(on, clock.now()),
    firstSaleAt: () => repository.firstSaleAt(db),
  };
}

type Seen = { collection: string; now: Date };

function wireOrder(row: OrderRow, hero: HeroBrief, { collection, now }: Seen): Order {
  const hasExpired = row.state === 'open' && row.expiresAt !== null && row.expiresAt <= now;
  return {
    id: row.id.toString(),
    state: hasExpired ? 'invalid' : (row.state as Order['state']),
    contractAddress: collection,
    tokenId: row.tokenId.toString(),
    ...hero,
    seller: row.seller,
    buyer: row.buyer,
    currency: row.currency as Order['currency'],
    price: row.price,
    feeBps: row.feeBps,
    burned: row.burned,
    toPool: row.toPool,
    toDev: row.toDev,
    proceeds: row.proceeds,
    listedAt: row.listedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    listTxHash: row.listTxHash,
    closeTxHash: row.closeTxHash,
  };
}

/** What lies in the market: the hero of every open listing. */
export const marketCustody = ({ market }: ContractAddresses): Custody => ({
  name: 'market',
  contract: market,
  location: 'market',
  holds: async (db) => [
    { asset: hero, amount: BigInt(await repository.countEscrowed(db)) },
    { asset: coin, amount: await coinDue(db, market) },
  ],
});
