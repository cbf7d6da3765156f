import { sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { orderEndpoints, SellOrder } from '../../../core/wire/game/orders.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';

export type SellRow = Omit<SellOrder, 'id' | 'contractAddress' | 'hero' | 'understock'>;
export type SellQuestion = { seller: string; filter: InputOf<typeof orderEndpoints.sells>['filter']; now: Date };
type Paged = { order: KeyOrder; after: readonly string[] | null; limit: number };

export const sellOrderOf = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`listed_at`, type: 'timestamptz' },
    { column: sql`kind`, type: 'text' },
    { column: sql`id`, type: 'bigint' },
  ],
  direction,
});

/** Both markets' records of one seller, with what of them nobody can buy, and why. */
function sellsOf({ seller, filter, now }: SellQuestion): SQL {
  const gone = isOneOf(sql`currency`, 'text', filter.withdrawn ?? []);
  const kindGone = isOneOf(sql`kind`, 'text', filter.withdrawn ?? []);
  return sql`(
    select *, case when reason is null then state else 'invalid' end as shown_state from (
      select *, case
        when state <> 'open' then null
        when expires_at <= ${now.toISOString()}::timestamptz then 'expired'
        when ${gone} then 'currencyWithdrawn'
        when ${kindGone} then 'kindWithdrawn'
      end as reason from (
        select 'hero'::text as kind, id, state, token_id::text as token_id, currency, price as unit_price,
          1::numeric as quantity, (case when state = 'sold' then 0 else 1 end)::numeric as stock,
          listed_at, expires_at, closed_at, list_tx_hash, close_tx_hash
        from orders where seller = ${seller}
        union all
        select 'item', id, state, item_id::text, currency, unit_price, quantity, stock,
          listed_at, expires_at, closed_at, list_tx_hash, close_tx_hash
        from item_orders where seller = ${seller}
      ) as recorded
    ) as judged
  ) as sells`;
}

function whereOf({ filter }: SellQuestion): SQL {
  const all: SQL[] = [];
  if (filter.state) all.push(isOneOf(sql`shown_state`, 'text', filter.state));
  if (filter.kind) all.push(isOneOf(sql`kind`, 'text', filter.kind));
  if (filter.currency) all.push(sql`currency = ${filter.currency}`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

const iso = (column: SQL, name: string) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.raw(`"${name}"`)}`;

export async function listSells(db: Database, question: SellQuestion, { order, after, limit }: Paged) {
  const where = whereOf(question);
  const rows = await rowsOf<SellRow & { key: string[] }>(
    db,
    sql`select ${keyText(order)} as key, kind, id::text as "orderId", shown_state as state, reason,
      token_id as "tokenId", currency, unit_price::text as "unitPrice", quantity::text as quantity,
      stock::text as stock, ${iso(sql`listed_at`, 'listedAt')}, ${iso(sql`expires_at`, 'expiresAt')},
      ${iso(sql`closed_at`, 'closedAt')}, list_tx_hash as "listTxHash", close_tx_hash as "closeTxHash"
    from ${sellsOf(question)} where ${after ? sql`${where} and ${afterKey(order, after)}` : where}
    order by ${orderByKey(order)} limit ${limit}`,
  );
  return rows.map(({ key, ...row }) => ({ key, row }));
}

export const countSells = (db: Database, question: SellQuestion) => countUpTo(db, sellsOf(question), whereOf(question));
