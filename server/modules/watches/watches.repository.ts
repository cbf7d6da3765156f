import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { WatchKind } from '../../../core/wire/account/watches.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { watches, type WatchRow } from './watches.tables.ts';

/** What has a star: the number of a hero, or of an item. */
export type Subject = { kind: 'hero'; id: bigint } | { kind: 'item'; id: string };
export type Asked = Pick<WatchRow, 'currency' | 'price'>;
export type NewWatch = Asked & { accountId: string; subject: Subject; starredAt: Date };

const isOf = (accountId: string) => eq(watches.accountId, accountId);
const isAbout = (subject: Subject): SQL =>
  subject.kind === 'hero' ? eq(watches.heroId, subject.id) : eq(watches.itemId, subject.id);

export async function addWatch(tx: Database, { subject, ...row }: NewWatch): Promise<void> {
  const about = subject.kind === 'hero' ? { heroId: subject.id } : { itemId: subject.id };
  await tx
    .insert(watches)
    .values({ ...row, ...about })
    .onConflictDoNothing();
}

export async function removeWatch(tx: Database, accountId: string, subject: Subject): Promise<void> {
  await tx.delete(watches).where(and(isOf(accountId), isAbout(subject)));
}

/** Everything with the star of an account, the latest first. */
export const subjectsOf = (db: Database, accountId: string) =>
  db
    .select({ heroId: watches.heroId, itemId: watches.itemId })
    .from(watches)
    .where(isOf(accountId))
    .orderBy(desc(watches.starredAt), desc(watches.id));

const orderOf = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${watches.starredAt}`, type: 'timestamptz' },
    { column: sql`${watches.id}`, type: 'bigint' },
  ],
  direction,
});

export type Wanted = { accountId: string; kind: WatchKind | undefined };
export type WatchPage = { direction: 'asc' | 'desc'; after: readonly string[] | null; limit: number };

function isWanted({ accountId, kind }: Wanted): SQL {
  const column = kind === 'hero' ? watches.heroId : watches.itemId;
  return sql`${isOf(accountId)} and ${kind === undefined ? sql`true` : isNotNull(column)}`;
}

export function listWatches(db: Database, wanted: Wanted, { direction, after, limit }: WatchPage) {
  const order = orderOf(direction);
  return db
    .select({ row: watches, key: keyText(order) })
    .from(watches)
    .where(after ? and(isWanted(wanted), afterKey(order, after)) : isWanted(wanted))
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countWatches = (db: Database, wanted: Wanted) => countUpTo(db, sql`${watches}`, isWanted(wanted));

const notExpired = (now: Date) => sql`(expires_at is null or expires_at > ${now.toISOString()}::timestamptz)`;

/**
 * What it is asked for; nulls when it is not for sale, null when there is none of it. An item is worth its cheapest piece,
 * in ARCA where there is one. The tables of other modules are read by name.
 */
export async function priceOf(db: Database, subject: Subject, now: Date): Promise<Asked | null> {
  const [row] = await rowsOf<Asked>(db, subject.kind === 'hero' ? ofHero(subject.id, now) : ofItem(subject.id, now));
  return row ?? null;
}

function ofHero(id: bigint, now: Date): SQL {
  const onSale = sql`for_sale and ${notExpired(now)}`;
  return sql`select case when ${onSale} then currency end as currency, case when ${onSale} then price::text end as price
    from heroes where token_id = ${id.toString()}::bigint`;
}

const ofItem = (id: string, now: Date): SQL =>
  sql`select o.currency, o.price from item_supplies as s left join (
      select item_id, currency, min(unit_price)::text as price from item_orders
      where item_id = ${id}::numeric and state = 'open' and ${notExpired(now)}
      group by item_id, currency order by currency <> 'ARCA' limit 1
    ) as o on o.item_id = s.item_id
    where s.item_id = ${id}::numeric and s.type is not null and s.minted > s.burned`;
