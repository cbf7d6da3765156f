import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Sorter } from '../../../core/wire/list-query.ts';
import { itemIdsOf, type ItemKind } from '../../../core/rules/economy/resources.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { itemBalances, itemMoves, itemSupplies } from './items.tables.ts';

type Filter = { kind?: readonly ItemKind[] | undefined; id?: readonly string[] | undefined };
type Page = { order: KeyOrder; after: readonly string[] | null; limit: number };

/** Kinds are ranges of ids. */
function ofKinds(column: SQL, kinds: readonly ItemKind[]): SQL {
  const ranges = kinds.map((kind) => {
    const { from, to } = itemIdsOf(kind);
    const lower = sql`${column} >= ${from.toString()}::numeric`;
    return to === null ? sql`(${lower})` : sql`(${lower} and ${column} <= ${to.toString()}::numeric)`;
  });
  return sql`(${sql.join(ranges, sql` or `)})`;
}

function whereOf(column: SQL, { kind, id }: Filter, more: readonly SQL[] = []): SQL {
  const all = [...more];
  if (kind) all.push(ofKinds(column, kind));
  if (id) all.push(isOneOf(column, 'numeric', id));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

export type HoldingFilter = Filter & { owner?: string | undefined };
const holdingId = sql`${itemBalances.itemId}`;
const heldBy = ({ owner, ...filter }: HoldingFilter) =>
  whereOf(holdingId, filter, [
    sql`${itemBalances.amount} > 0`,
    ...(owner === undefined ? [] : [sql`${itemBalances.holder} = ${owner}`]),
  ]);

/** By number, or by when they last came or went. */
export const holdingOrder = ({ field, order: direction }: Sorter<'id' | 'movedAt'>): KeyOrder => ({
  columns: [
    ...(field === 'id' ? [] : [{ column: sql`${itemBalances.movedAt}`, type: 'timestamptz' as const }]),
    { column: holdingId, type: 'numeric' },
    { column: sql`${itemBalances.holder}`, type: 'text' },
  ],
  direction,
});

export async function listHoldings(db: Database, filter: HoldingFilter, { order, after, limit }: Page) {
  const where = heldBy(filter);
  return db
    .select({
      row: itemBalances,
      supply: sql<string>`(select minted - burned from ${itemSupplies} as s where s.item_id = ${holdingId})::text`,
      key: keyText(order),
    })
    .from(itemBalances)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countHoldings = (db: Database, filter: HoldingFilter) =>
  countUpTo(db, sql`${itemBalances}`, heldBy(filter));

const supplyId = sql`${itemSupplies.itemId}`;
export const supplyOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [{ column: supplyId, type: 'numeric' }],
  direction,
});

export async function listSupplies(db: Database, filter: Filter, { order, after, limit }: Page) {
  const where = whereOf(supplyId, filter);
  return db
    .select({
      row: itemSupplies,
      holders: sql<number>`(select count(*)::int from ${itemBalances} as b
        where b.item_id = ${supplyId} and b.amount > 0)`.mapWith(Number),
      key: keyText(order),
    })
    .from(itemSupplies)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

/** Made and destroyed pieces of these items; one that was never made is left out. */
export const suppliesOf = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({ itemId: itemSupplies.itemId, minted: itemSupplies.minted, burned: itemSupplies.burned })
        .from(itemSupplies)
        .where(inArray(itemSupplies.itemId, [...ids]));

export const countSupplies = (db: Database, filter: Filter) =>
  countUpTo(db, sql`${itemSupplies}`, whereOf(supplyId, filter));

export type MoveFilter = {
  id?: string | undefined;
  account?: string | undefined;
  kind?: readonly ItemKind[] | undefined;
};
const movedBy = ({ id, account, kind }: MoveFilter) =>
  whereOf(sql`${itemMoves.itemId}`, { kind, id: id === undefined ? undefined : [id] }, [
    ...(account === undefined ? [] : [sql`(${itemMoves.from} = ${account} or ${itemMoves.to} = ${account})`]),
  ]);

export const moveOrder = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${itemMoves.blockNumber}`, type: 'bigint' },
    { column: sql`${itemMoves.logIndex}`, type: 'integer' },
    { column: sql`${itemMoves.place}`, type: 'integer' },
  ],
  direction,
});

export async function listMoves(db: Database, filter: MoveFilter, { order, after, limit }: Page) {
  const where = movedBy(filter);
  return db
    .select({ row: itemMoves, key: keyText(order) })
    .from(itemMoves)
    .where(after ? and(where, afterKey(order, after)) : where)
    .orderBy(orderByKey(order))
    .limit(limit);
}

export const countMoves = (db: Database, filter: MoveFilter) => countUpTo(db, sql`${itemMoves}`, movedBy(filter));

/** Far more kinds of items than there are. */
const MOST_KINDS = 100_000;

/** Every item that was made and is not gone. */
export async function allIds(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${supplyId}::text as id from ${itemSupplies} where minted > burned limit ${MOST_KINDS}`,
  );
  return rows.map(({ id }) => id);
}

/** Every item of which there is a piece. */
export async function existingIds(db: Database, kind: ItemKind | undefined): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select ${supplyId}::text as id from ${itemSupplies}
      where minted > burned and ${whereOf(supplyId, { kind: kind && [kind] })} order by ${supplyId} limit 10000`,
  );
  return rows.map((row) => row.id);
}

export async function piecesOf(db: Database, holder: string, itemId: string): Promise<bigint> {
  const [row] = await db
    .select({ amount: itemBalances.amount })
    .from(itemBalances)
    .where(and(eq(itemBalances.holder, holder), eq(itemBalances.itemId, itemId)));
  return BigInt(row?.amount ?? '0');
}

/** From `from` on and before `until`; null for no limit. */
export type Window = { from: Date | null; until: Date | null };

const burnedIn = (itemId: string, { from, until }: Window): SQL =>
  sql.join(
    [
      sql`${itemMoves.itemId} = ${itemId}::numeric and ${itemMoves.to} is null`,
      ...(from === null ? [] : [sql`${itemMoves.at} >= ${from.toISOString()}::timestamptz`]),
      ...(until === null ? [] : [sql`${itemMoves.at} < ${until.toISOString()}::timestamptz`]),
    ],
    sql` and `,
  );

/** How many wallets burned some of each of these items, each in a time of its own. */
export async function burnersOf(
  db: Database,
  burns: readonly { itemId: string; window: Window }[],
): Promise<Map<string, number>> {
  if (burns.length === 0) return new Map();
  const each = burns.map(
    ({ itemId, window }) => sql`select ${itemId}::text as id, count(distinct ${itemMoves.from})::int as burners
      from ${itemMoves} where ${burnedIn(itemId, window)}`,
  );
  const rows = await rowsOf<{ id: string; burners: number }>(db, sql.join(each, sql` union all `));
  return new Map(rows.map(({ id, burners }) => [id, Number(burners)]));
}

export async function burnOf(db: Database, account: string, itemId: string, window: Window) {
  const [row] = await db
    .select({ at: itemMoves.at, txHash: itemMoves.txHash })
    .from(itemMoves)
    .where(and(eq(itemMoves.from, account), burnedIn(itemId, window)))
    .orderBy(itemMoves.blockNumber, itemMoves.logIndex)
    .limit(1);
  return row ?? null;
}
