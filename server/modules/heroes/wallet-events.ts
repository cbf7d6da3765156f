import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { HeroEvent } from '../../../core/wire/game/heroes.ts';
import { type Database } from '../../db/database.ts';
import { afterKey, countUpTo, isOneOf, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { heroEvents } from './heroes.tables.ts';

export type WalletEvent = Omit<typeof heroEvents.$inferSelect, 'kind'> & { kind: HeroEvent['kind'] };
export type WalletEventRange = {
  kinds: readonly HeroEvent['kind'][];
  gte: string | undefined;
  lte: string | undefined;
};
export type WalletEventPage = { direction: 'asc' | 'desc'; after: readonly string[] | null; limit: number };

/** Before what an account did itself in the same moment, which is 1. */
const SOURCE = sql`0::smallint`;

const orderOf = (direction: 'asc' | 'desc'): KeyOrder => ({
  columns: [
    { column: sql`${heroEvents.at}`, type: 'timestamptz' },
    { column: SOURCE, type: 'smallint' },
    { column: sql`${heroEvents.blockNumber}`, type: 'bigint' },
    { column: sql`${heroEvents.logIndex}`, type: 'integer' },
  ],
  direction,
  prefix: 1,
});

/** What a wallet did to heroes or had done to it, by time. Each side is read by an index of its own. */
export async function listWalletEvents(
  db: Database,
  wallet: string,
  range: WalletEventRange,
  { direction, after, limit }: WalletEventPage,
): Promise<{ row: WalletEvent; key: string[] }[]> {
  const order = orderOf(direction);
  const oneSide = (side: SQL) =>
    db
      .select({ row: heroEvents, key: keyText(order) })
      .from(heroEvents)
      .where(after ? and(side, whereOf(range), afterKey(order, after)) : and(side, whereOf(range)))
      .orderBy(orderByKey(order))
      .limit(limit);
  const [given, got] = await Promise.all([oneSide(isFrom(wallet)), oneSide(isToAlone(wallet))]);
  return [...given, ...got].map(({ row, key }) => ({ row: { ...row, kind: row.kind as WalletEvent['kind'] }, key }));
}

export async function countWalletEvents(db: Database, wallet: string, range: WalletEventRange) {
  const sides = [isFrom(wallet), isToAlone(wallet)];
  const counts = await Promise.all(
    sides.map((side) => countUpTo(db, sql`${heroEvents}`, sql`${side} and ${whereOf(range)}`)),
  );
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  return { total, exact: counts.every(({ exact }) => exact) };
}

const isFrom = (wallet: string) => eq(heroEvents.from, wallet);
/** A transfer to oneself is one event. */
const isToAlone = (wallet: string) =>
  sql`${heroEvents.to} = ${wallet} and ${heroEvents.from} is distinct from ${wallet}`;

function whereOf({ kinds, gte, lte }: WalletEventRange): SQL {
  const all = [
    isOneOf(sql`${heroEvents.kind}`, 'text', kinds),
    gte === undefined ? undefined : sql`${heroEvents.at} >= ${gte}::timestamptz`,
    lte === undefined ? undefined : sql`${heroEvents.at} <= ${lte}::timestamptz`,
  ];
  return and(...all) ?? sql`true`;
}
