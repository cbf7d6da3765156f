import { sql, type SQL } from 'drizzle-orm';
import { minuteBefore } from '../../../core/rules/mines/minutes.ts';
import type { HeroState } from '../../../core/wire/game/heroes.ts';
import { bigintArray } from '../../chain/rows.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { isOneOf } from '../../db/key-set.ts';
import { miningHeroes } from '../mining/miners.service.ts';
import { heroes } from './heroes.tables.ts';

/**
 * What a hero is in the epoch that runs: nothing on the chain happens when that ends, so it is worked out when it is
 * asked for. The bounties' tables are read by name.
 */
const runningAt = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(select epoch_id from bounty_epochs where starts_at <= ${at} and ends_at > ${at})`;
};
const captainsAt = (now: Date) => sql`select captain_id from bounty_offers where epoch_id in ${runningAt(now)}`;
const candidatesAt = (now: Date) =>
  sql`select hero_id from bounty_votes where amount > 0 and epoch_id in ${runningAt(now)}`;

/** At a machine in this minute (mining/works.ts). */
const minersAt = (now: Date) => miningHeroes(minuteBefore(now));

/**
 * `id` and `role` of every hero that is more than idle, each once: of a captain that works in a mine besides, its bounty
 * is told, which cannot be left before the epoch ends.
 */
export const heroRoles = (now: Date): SQL => sql`
  select distinct on (id) id, role from (
    select captain_id as id, 'captain' as role, 1 as rank from (${captainsAt(now)}) as c
    union all select hero_id, 'candidate', 2 from (${candidatesAt(now)}) as v
    union all select hero_id, 'mining', 3 from (${minersAt(now)}) as w
  ) as told order by id, rank`;

/**
 * `id` and `place` of what a wallet has: in escrow, waiting for an answer, at work, in the bounty event of the running epoch,
 * or in the wallet. Whoever tells where heroes are tells this.
 */
export const heroPlaces = (wallet: string | null, now: Date): SQL => sql`
  select token_id as id, case
      when state = 'listed' then 'market' when state = 'pending' then 'transit'
      when role in ('captain', 'candidate') then 'bounty' when role = 'mining' then 'mining'
      else 'wallet' end as place
    from heroes left join (
      select * from (${heroRoles(now)}) as told
        where told.id = any(array(select token_id from heroes where owner = ${wallet} and state = 'idle'))
    ) as r on r.id = token_id and state = 'idle'
    where owner = ${wallet} and state <> 'burned'`;

type Placed = { tokenId: bigint; state: string };

/** The same rows, the idle ones as captain, candidate or miner if they are. */
export async function withRoles<Row extends Placed>(db: Database, rows: readonly Row[], now: Date): Promise<Row[]> {
  const ids = rows.filter(({ state }) => state === 'idle').map(({ tokenId }) => tokenId);
  if (ids.length === 0) return [...rows];
  const found = await rowsOf<{ id: string; role: string }>(
    db,
    sql`select id::text as id, role from (${heroRoles(now)}) as r where id = any(${bigintArray(ids)})`,
  );
  const roles = new Map(found.map(({ id, role }) => [BigInt(id), role]));
  return rows.map((row) => ({ ...row, state: roles.get(row.tokenId) ?? row.state }));
}

export const withRole = async <Row extends Placed>(db: Database, row: Row, now: Date): Promise<Row> =>
  (await withRoles(db, [row], now))[0] ?? row;

/** Heroes in one of these states at this time. */
export function isInState(states: readonly HeroState[], now: Date): SQL {
  const wanted = new Set(states);
  const isIdle = sql`${heroes.state} = 'idle'`;
  const isCaptain = sql`${heroes.tokenId} in (${captainsAt(now)})`;
  // Of this hero alone, where few are asked for: everybody's machines are many.
  const isMining = sql`exists (select 1 from (${minersAt(now)}) as w where w.hero_id = ${heroes.tokenId})`;
  const isCandidate = sql`${heroes.tokenId} in (${candidatesAt(now)})`;
  const ways = [
    isOneOf(
      sql`${heroes.state}`,
      'text',
      [...wanted].filter((state) => state !== 'idle' && state !== 'mining'),
    ),
  ];
  if (wanted.has('captain')) ways.push(sql`${isIdle} and ${isCaptain}`);
  if (wanted.has('candidate')) ways.push(sql`${isIdle} and ${isCandidate} and not ${isCaptain}`);
  if (wanted.has('mining')) ways.push(sql`${isIdle} and ${isMining} and not ${isCaptain} and not ${isCandidate}`);
  if (wanted.has('idle')) ways.push(sql`${isIdle} and not ${isCaptain} and not ${isCandidate} and not ${isMining}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}
