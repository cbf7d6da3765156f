import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../../db/key-set.ts';
import { accountEvents } from './activity.tables.ts';
import { PLACE_LENGTH } from './wallet-log.repository.ts';

export type EventFilter = { kinds: readonly string[] | null; gte: string | undefined; lte: string | undefined };
export type EventPage = { direction: 'asc' | 'desc'; after: readonly string[] | null; limit: number };

/** Beside the others' (log-sources.ts): two lines of one moment have an order all the same. */
const SOURCE = sql`1::smallint`;
const PLACE = sql`lpad(${accountEvents.id}::text, ${sql.raw(String(PLACE_LENGTH))}, '0') collate "C"`;

const orderOf = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${accountEvents.at}`, type: 'timestamptz' },
    { column: SOURCE, type: 'smallint' },
    { column: PLACE, type: 'text' },
  ],
  direction,
  prefix: 1,
});

function whereOf(accountId: string, { kinds, gte, lte }: EventFilter): SQL {
  const all = [
    eq(accountEvents.accountId, accountId),
    kinds ? isOneOf(sql`${accountEvents.kind}`, 'text', kinds) : undefined,
    gte === undefined ? undefined : sql`${accountEvents.at} >= ${gte}::timestamptz`,
    lte === undefined ? undefined : sql`${accountEvents.at} <= ${lte}::timestamptz`,
  ];
  return and(...all) ?? sql`true`;
}

export function listEvents(
  db: Database,
  accountId: string,
  filter: EventFilter,
  { direction, after, limit }: EventPage,
) {
  const order = orderOf(direction);
  const where = whereOf(accountId, filter);
  return db
    .select({ row: accountEvents, key: keyText(order) })
    .from(accountEvents)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countEvents = (db: Database, accountId: string, filter: EventFilter) =>
  countUpTo(db, sql`${accountEvents}`, whereOf(accountId, filter));
