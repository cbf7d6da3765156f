import { and, sql, type SQL } from 'drizzle-orm';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { forgeEndpoints } from '../../../core/wire/game/forge.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import {
  afterKey,
  bigintId,
  countUpTo,
  isOneOf,
  keyText,
  orderByKey,
  runNamed,
  type KeyOrder,
} from '../../db/key-set.ts';
import { energyGains, forgeRequests } from './forge.tables.ts';

export type RequestFilter = InputOf<typeof forgeEndpoints.recasts>['filter'];
export type GainFilter = InputOf<typeof forgeEndpoints.energy>['filter'];
export type Direction = 'asc' | 'desc';
type Page = { direction: Direction; after: readonly string[] | null; limit: number };

const orderOf = (column: SQL, direction: Direction): KeyOrder => ({ columns: [{ column, type: 'bigint' }], direction });

/** A hero that cannot be matches nothing. */
const isHero = (column: SQL, id: string) => {
  const known = bigintId(id);
  return known === null ? sql`false` : sql`${column} = ${known}`;
};

/**
 * As what is changed, or as what burns for it. Both are found by their indexes before anything else is looked at: how few
 * they are is hidden from a plan that walks the newest requests in the hope of meeting one.
 */
function isIn(id: string): SQL {
  const known = bigintId(id);
  if (known === null) return sql`false`;
  const { heroId, materialIds } = forgeRequests;
  return sql`${forgeRequests.id} = any(array(select id from ${forgeRequests} where ${heroId} = ${known}::bigint
    union all select id from ${forgeRequests} where ${materialIds} @> array[${known}::bigint]))`;
}

export function requestsWhere(actions: readonly string[], { account, heroId, involves, state }: RequestFilter): SQL {
  const all = [isOneOf(sql`${forgeRequests.action}`, 'text', actions)];
  if (account) all.push(sql`${forgeRequests.user} = ${account}`);
  if (heroId !== undefined) all.push(isHero(sql`${forgeRequests.heroId}`, heroId));
  if (involves !== undefined) all.push(isIn(involves));
  if (state) all.push(isOneOf(sql`${forgeRequests.state}`, 'text', state));
  return sql.join(all, sql` and `);
}

function gainsWhere({ account, heroId }: GainFilter): SQL {
  const all: SQL[] = [];
  if (account) all.push(sql`${energyGains.user} = ${account}`);
  if (heroId !== undefined) all.push(isHero(sql`${energyGains.heroId}`, heroId));
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}

export function listRequests(
  db: Database,
  actions: readonly string[],
  filter: RequestFilter,
  { direction, after, limit }: Page,
) {
  const order = orderOf(sql`${forgeRequests.id}`, direction);
  const where = requestsWhere(actions, filter);
  return runNamed(
    db
      .select({ row: forgeRequests, key: keyText(order) })
      .from(forgeRequests)
      .where(after ? and(where, afterKey(order, after)) : where)
      .orderBy(orderByKey(order))
      .limit(limit),
  );
}

export const countRequests = (db: Database, actions: readonly string[], filter: RequestFilter) =>
  countUpTo(db, sql`${forgeRequests}`, requestsWhere(actions, filter));

export function listGains(db: Database, filter: GainFilter, { direction, after, limit }: Page) {
  const order = orderOf(sql`${energyGains.id}`, direction);
  const where = gainsWhere(filter);
  return runNamed(
    db
      .select({ row: energyGains, key: keyText(order) })
      .from(energyGains)
      .where(after ? and(where, afterKey(order, after)) : where)
      .orderBy(orderByKey(order))
      .limit(limit),
  );
}

/** What open requests hold: each its hero and its materials. */
export async function escrowed(db: Database): Promise<{ heroes: bigint; ore: bigint }> {
  const [row] = await rowsOf<{ heroes: string; ore: string }>(
    db,
    sql`select coalesce(sum(1 + cardinality(material_ids)), 0)::text as heroes, coalesce(sum(ore), 0)::text as ore
      from ${forgeRequests} where state = 'open'`,
  );
  return { heroes: BigInt(row?.heroes ?? '0'), ore: BigInt(row?.ore ?? '0') };
}

export const countGains = (db: Database, filter: GainFilter) => countUpTo(db, sql`${energyGains}`, gainsWhere(filter));
