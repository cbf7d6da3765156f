import { sql, type SQL } from 'drizzle-orm';
import type { ActivityKind } from '../../../../core/wire/account/profile.ts';
import { MAX_COUNTED } from '../../../../core/wire/list-query.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import type { EventFilter, EventPage } from './activity.repository.ts';
import { logSources, type LogSource } from './log-sources.ts';

export type LogOwner = { accountId: string; walletAddress: string | null };
export type LogRow = {
  key: string[];
  at: string;
  source: number;
  id: string;
  kind: ActivityKind;
  action: string;
  details: Record<string, string>;
  /** Of the token of our heroes that has the number. */
  heroName: string | null;
  /** Of the order that the transaction opened or closed. */
  orderId: string | null;
};

/** Numbers as texts of one length, so that all sources have one kind of key. In one moment blocks are of one length too. */
export const PLACE_LENGTH = 80;

/** What the tables of the game and the index tell of an account: each is read by its index to the page's limit. */
export async function listWalletLog(
  db: Database,
  owner: LogOwner,
  filter: EventFilter,
  { direction, after, limit }: EventPage,
): Promise<LogRow[]> {
  const way = sql.raw(direction);
  const branches = sourcesFor(owner, filter).map((one) => {
    const place = placeOf(one);
    const at = sql.raw(one.at);
    return sql`(select ${at} as at, ${sql.raw(String(one.source))}::smallint as source, ${place} as place,
        ${sql.raw(one.id)}::text as id, ${sql.raw(`'${one.kind}'`)} as kind,
        ${sql.raw(one.action)} as action, ${detailsOf(one)} as details
      from ${sql.raw(one.from)} where ${whereOf(one, owner, filter)}${after ? sql` and ${isAfter(one, direction, after)}` : sql``}
      order by ${at} ${way}, ${place} ${way} limit ${limit})`;
  });
  if (branches.length === 0) return [];
  return rowsOf<LogRow>(
    db,
    sql`select array[at::text, source::text, place] as key, source, id, kind, action, details,
        to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        (select name from heroes where token_id = (details->>'tokenId')::bigint) as "heroName",
        (select orders.id::text from orders where kind = 'order' and orders.token_id = (details->>'tokenId')::bigint
          and details->>'hash' in (list_tx_hash, close_tx_hash) order by orders.id desc limit 1) as "orderId"
      from (
        select * from (${sql.join(branches, sql` union all `)}) as log
        order by log.at ${way}, log.source ${way}, log.place ${way} limit ${limit}
      ) as page order by page.at ${way}, page.source ${way}, page.place ${way}`,
  );
}

/** How many lines there are, counted up to 10,000. */
export async function countWalletLog(db: Database, owner: LogOwner, filter: EventFilter) {
  const branches = sourcesFor(owner, filter).map(
    (one) => sql`select 1 from ${sql.raw(one.from)} where ${whereOf(one, owner, filter)}`,
  );
  if (branches.length === 0) return { total: 0, exact: true };
  const [row] = await rowsOf<{ total: string }>(
    db,
    sql`select count(*) as total from (select 1 from (${sql.join(branches, sql` union all `)}) as log
      limit ${sql.raw(String(MAX_COUNTED + 1))}) as counted`,
  );
  const total = Number(row?.total ?? 0);
  return { total: Math.min(total, MAX_COUNTED), exact: total <= MAX_COUNTED };
}

const sourcesFor = ({ walletAddress }: LogOwner, { kinds }: EventFilter) =>
  logSources.filter(
    ({ kind, owner }) => (kinds === null || kinds.includes(kind)) && (owner === 'account' || walletAddress !== null),
  );

const placeOf = ({ id }: LogSource) => sql.raw(`lpad(${id}::text, ${PLACE_LENGTH}, '0') collate "C"`);

function detailsOf({ details }: LogSource): SQL {
  const parts = Object.entries(details).map(([name, value]) => `'${name}', ${value}`);
  return sql.raw(`jsonb_strip_nulls(jsonb_build_object(${parts.join(', ')}))`);
}

function whereOf({ column, where, at, owner }: LogSource, of: LogOwner, { gte, lte }: EventFilter): SQL {
  const parts = [
    sql`${sql.raw(column)} = ${owner === 'wallet' ? of.walletAddress : of.accountId}`,
    where === undefined ? undefined : sql.raw(`(${where})`),
    gte === undefined ? undefined : sql`${sql.raw(at)} >= ${gte}::timestamptz`,
    lte === undefined ? undefined : sql`${sql.raw(at)} <= ${lte}::timestamptz`,
  ];
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  );
}

/** The index has the time alone: a comparison of that finds the place in it, and the whole key decides. */
function isAfter(
  one: LogSource,
  direction: EventPage['direction'],
  [at = '', source = '', place = '']: readonly string[],
) {
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const column = sql.raw(one.at);
  return sql`${column} ${sign}= ${at}::timestamptz
    and (${column}, ${sql.raw(String(one.source))}::smallint, ${placeOf(one)})
      ${sign} (${at}::timestamptz, ${source}::smallint, ${place}::text)`;
}
