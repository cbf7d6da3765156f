import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { orderEndpoints, Sale } from '../../../core/wire/game/orders.ts';
import type { Page } from '../../../core/wire/list-query.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import { listPage } from '../../http/list-page.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';

type Input = InputOf<typeof orderEndpoints.sales>;
type Filter = Input['filter'];
type Deps = {
  db: Database;
  collection: string;
  cursors: Cursors;
  cache: ShortCache;
  heroes: Pick<HeroesService, 'briefs'>;
};
type Row = Pick<Sale, 'id' | 'tokenId' | 'seller' | 'buyer' | 'price' | 'proceeds' | 'closeTxHash'> & {
  currency: string;
  feeBps: number;
  ms: string;
};

const keyOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`closed`, type: 'timestamptz' },
    { column: sql`way`, type: 'integer' },
    { column: sql`row_id`, type: 'bigint' },
  ],
  direction,
});

const by = ({ seller, buyer }: Filter): SQL =>
  sql.join(
    [sql`true`, ...(seller ? [sql`seller = ${seller}`] : []), ...(buyer ? [sql`buyer = ${buyer}`] : [])],
    sql` and `,
  );

/** Both tables in the same columns; that of the offers is read by name, by the index of what was accepted. */
const sides = (filter: Filter): readonly SQL[] => {
  const shared = sql.raw(`token_id, seller, buyer, price, fee_bps, price - burned - to_pool - to_dev as proceeds,
    close_tx_hash as tx`);
  return [
    sql`select coalesce(closed_at, '-infinity'::timestamptz) as closed, 0 as way, id as row_id, currency, ${shared}
      from orders where state = 'sold' and ${by(filter)}`,
    sql`select closed_at as closed, 1 as way, id as row_id, 'ARCA' as currency, ${shared}
      from market_offers where state = 'accepted' and ${by(filter)}`,
  ];
};

type Paged = { direction: 'asc' | 'desc'; after: readonly string[] | null; limit: number };

/** Each side is read as far as a page goes, and the page is the first of both. */
async function listSales(db: Database, filter: Filter, { direction, after, limit }: Paged) {
  const order = keyOrder(direction);
  const from = after ? afterKey(order, after) : sql`true`;
  const some = sides(filter).map(
    (side) => sql`(select * from (${side}) as side where ${from} order by ${orderByKey(order)} limit ${limit})`,
  );
  const rows = await rowsOf<Row & { key: string[] }>(
    db,
    sql`select (case way when 0 then 'listing-' else 'offer-' end) || row_id as id, token_id::text as "tokenId", seller,
        buyer, currency, price::text as price, fee_bps as "feeBps", proceeds::text as proceeds, tx as "closeTxHash",
        floor(extract(epoch from closed) * 1000)::bigint::text as ms, ${keyText(order)} as key
      from (${sql.join(some, sql` union all `)}) as sold order by ${orderByKey(order)} limit ${limit}`,
  );
  return rows.map(({ key, ...row }) => ({ key, row }));
}

/** What changed hands for money, in whichever of the two ways. */
export function createSales({ db, collection, cursors, cache, heroes }: Deps) {
  return async (input: Input): Promise<Page<Sale>> => {
    if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
    const { filter } = input;
    const direction = input.sorter[0]?.order ?? 'desc';
    const both = sql`(${sql.join([...sides(filter)], sql` union all `)}) as sold`;
    const page = await listPage({
      endpoint: 'orders.sales',
      input,
      cursors,
      count: () => cache.get(`orders.sales ${JSON.stringify(filter)}`, () => countUpTo(db, both, sql`true`)),
      rows: (after, limit) => listSales(db, filter, { direction, after, limit }),
    });
    const briefs = await heroes.briefs(page.list.map(({ tokenId }) => BigInt(tokenId)));
    const list = page.list.flatMap(({ ms, currency, feeBps, ...row }): Sale[] => {
      const hero = briefs.get(BigInt(row.tokenId));
      if (!hero) return [];
      const closedAt = new Date(Number(ms)).toISOString();
      const sold = { ...row, currency: currency as Sale['currency'], feeBps: Number(feeBps), closedAt };
      return [{ ...sold, ...hero, contractAddress: collection }];
    });
    return { ...page, list };
  };
}
