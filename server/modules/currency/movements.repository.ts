import { sql, type SQL } from 'drizzle-orm';
import type { Movement, MovementKind } from '../../../core/wire/account/currency.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, orderByKey, type KeyOrder } from '../../db/key-set.ts';

export type MovementFilter = {
  kind?: readonly MovementKind[] | undefined;
  resType?: readonly string[] | undefined;
  direction?: Movement['direction'] | undefined;
  at?: { gte?: string | undefined; lte?: string | undefined } | undefined;
};

export type MovementRow = Pick<Movement, 'id' | 'kind' | 'direction' | 'resType' | 'amount'> & {
  purse: string;
  cause: string;
  at: string;
};

export const movementOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: sql`id`, type: 'bigint' }],
  direction,
});

/** What a balance was changed by, told from the other side of the entry. */
const kindOf = (other: SQL, direction: Movement['direction']) => sql`case
  when ${other} = 'world:deposits' then 'deposit'
  when ${other} like 'frozen:%' then ${direction === 'out' ? 'withdrawal' : 'returned'}
  when ${other} like 'debt:%' then 'debt'
  when ${other} = 'world:burned heroes' then 'burn'
  when ${other} in ('pool:machines', 'world:mining') then 'mining'
  when ${other} = 'game:letters' or ${other} like 'pool:%' or ${other} in ('world:seasonPrizes', 'world:redeemCodes', 'world:fees') then 'reward'
  else 'game' end`;

const side = (accountId: string, direction: Movement['direction'], { resType, at }: MovementFilter) => {
  const [own, other] = direction === 'in' ? [sql`to_purse`, sql`from_purse`] : [sql`from_purse`, sql`to_purse`];
  const narrowed = [
    sql`${own} in (${`player:${accountId}`}, ${`referral:${accountId}`}, ${`staking:${accountId}`})`,
    ...(resType
      ? [sql`resource in (select value::numeric from jsonb_array_elements_text(${JSON.stringify(resType)}::jsonb))`]
      : []),
    ...(at?.gte ? [sql`at >= ${at.gte}::timestamptz`] : []),
    ...(at?.lte ? [sql`at <= ${at.lte}::timestamptz`] : []),
  ];
  return sql`select id, ${direction}::text as direction, ${kindOf(other, direction)}::text as kind, ${own} as purse,
      resource, amount, cause, at from ledger_entries where ${sql.join(narrowed, sql` and `)}`;
};

function tableOf(accountId: string, filter: MovementFilter): SQL {
  const sides = (['in', 'out'] as const).filter((way) => filter.direction === undefined || filter.direction === way);
  const parts = sides.map((way) => side(accountId, way, filter));
  return sql`(${sql.join(parts, sql` union all `)}) as moved`;
}

const ofKind = ({ kind }: MovementFilter): SQL =>
  kind ? sql`kind in (select value from jsonb_array_elements_text(${JSON.stringify(kind)}::jsonb))` : sql`true`;

export type MovementPage = {
  accountId: string;
  filter: MovementFilter;
  order: KeyOrder;
  after: readonly string[] | null;
  limit: number;
};

/** The entries of the ledger that changed what an account has, newest first or last. */
export async function listMovements(db: Database, { accountId, filter, order, after, limit }: MovementPage) {
  const where = after ? sql`${ofKind(filter)} and ${afterKey(order, after)}` : ofKind(filter);
  const rows = await rowsOf<MovementRow>(
    db,
    sql`select id::text as id, direction, kind, purse, resource::text as "resType", amount::text as amount, cause,
        to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${tableOf(accountId, filter)} where ${where} order by ${orderByKey(order)} limit ${limit}`,
  );
  return rows.map((row) => ({ key: [row.id], row }));
}

export const countMovements = (db: Database, accountId: string, filter: MovementFilter) =>
  countUpTo(db, tableOf(accountId, filter), ofKind(filter));
