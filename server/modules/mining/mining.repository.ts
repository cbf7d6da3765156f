import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { DAY_MINUTES, minuteBefore } from '../../../core/rules/mines/minutes.ts';
import { bigintArray } from '../../chain/rows.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { afterKey, countUpTo, keyText, orderByKey, type KeyOrder } from '../../db/key-set.ts';
import { miningClaims, miningShares, miningWeeks, miningWorks, type WorkRow } from './mining.tables.ts';
import { minedInWeek, miningHeroes, worksBy, type By } from './works/works.ts';

/** Who changes anything in the mines of an account waits for who does so now. */
export async function holdAccount(tx: Database, accountId: string): Promise<void> {
  await tx.execute(sql`select 1 from accounts where id = ${accountId} for update`);
}

export type NewWork = typeof miningWorks.$inferInsert;
export async function insertWork(tx: Database, row: NewWork): Promise<bigint> {
  const [made] = await tx.insert(miningWorks).values(row).returning({ id: miningWorks.id });
  if (!made) throw new Error('a work was not written');
  return made.id;
}

export async function changeWork(tx: Database, id: string, change: Partial<WorkRow>): Promise<void> {
  await tx
    .update(miningWorks)
    .set(change)
    .where(eq(miningWorks.id, BigInt(id)));
}

export type WorkOfTable = Pick<
  WorkRow,
  'wallet' | 'machine' | 'mine' | 'rarity' | 'heroBps' | 'speed' | 'timeEnd' | 'storageEnd' | 'poolEnd' | 'energy'
> & { id: string; accountId: string; from: number; midnight: number };

const open = sql`id::text as id, account_id as "accountId", wallet, machine::int as machine, mine, rarity::int as rarity,
  hero_bps as "heroBps", speed, time_end as "timeEnd", storage_end as "storageEnd", pool_end as "poolEnd", energy,
  from_minute as "from", midnight`;

/** Held until the change is written; `lost` is the midnight since which its machine is no longer there. */
export const openWork = async (tx: Database, id: string): Promise<(WorkOfTable & { lost: number | null }) | null> =>
  (
    await rowsOf<WorkOfTable & { lost: number | null }>(
      tx,
      sql`select ${open}, case when plan_ending = 'level' then plan_end end as lost
        from ${miningWorks} where id = ${id}::bigint for update`,
    )
  )[0] ?? null;

type Unknown = { minute: number; where: SQL; limit: number };

/** Those that went on into a day whose level is not in them yet. */
export const unknownNights = (db: Database, { minute, where, limit }: Unknown): Promise<WorkOfTable[]> =>
  rowsOf<WorkOfTable>(
    db,
    sql`select ${open} from ${miningWorks} as w
      where not is_night_known and end_minute is null and plan_end > midnight and midnight <= ${minute}::int and ${where}
      order by id limit ${limit}`,
  );

export type Night = Pick<WorkOfTable, 'id' | 'storageEnd'> & { rate: string; planEnd: number; planEnding: string };

/** In one statement, and none that was claimed or closed since it was read: its plan was made of what it was then. */
export async function setNights(db: Database, nights: readonly Night[]): Promise<void> {
  // Held in one order, so that two who learn the same nights wait for each other and not in a ring.
  await db.execute(sql`with held as materialized (
      select w.id, n.rate, n."planEnd", n."planEnding"
        from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb)
          as n (id bigint, "storageEnd" int, rate numeric, "planEnd" int, "planEnding" text)
        join ${miningWorks} as w on w.id = n.id and w.storage_end = n."storageEnd"
        where not w.is_night_known and w.end_minute is null order by w.id for update of w)
    update ${miningWorks} as work
      set night_rate = held.rate, is_night_known = true, plan_end = held."planEnd", plan_ending = held."planEnding"
    from held where work.id = held.id`);
}

/** Minutes that were worked on the day of this minute, by hero or by machine. */
async function workedOn(db: Database, minute: number, where: SQL, key: SQL) {
  const start = Math.floor(minute / DAY_MINUTES) * DAY_MINUTES;
  const recent = sql`w.from_minute >= ${start - DAY_MINUTES}::int and w.from_minute < ${start + DAY_MINUTES}::int`;
  const rows = await rowsOf<{ key: string; minutes: number }>(
    db,
    sql`select ${key}::text as key, sum(case when midnight <= ${start}::int then night else day end)::int as minutes
      from (${worksBy(minute, sql`${recent} and ${where}`)}) as w group by 1`,
  );
  return new Map(rows.map((row) => [row.key, Number(row.minutes)]));
}

export const machineMinutes = (db: Database, minute: number, accountId: string) =>
  workedOn(db, minute, sql`w.account_id = ${accountId}`, sql`machine`);

/** Of heroes, whoever had them. */
export const heroMinutes = (db: Database, minute: number, heroes: SQL) =>
  workedOn(db, minute, sql`w.hero_id in (${heroes})`, sql`hero_id`);

export type MinerRow = {
  tokenId: bigint;
  name: string;
  rarity: number;
  owner: string;
  holder: string;
  state: string;
  miningBonusBps: number;
};

/** Heroes of a wallet that are in it. */
export async function heroesInWallet(db: Database, wallet: string, only?: string): Promise<MinerRow[]> {
  const one = only === undefined ? sql`true` : sql`token_id = ${only}::bigint`;
  const rows = await rowsOf<Omit<MinerRow, 'tokenId'> & { token_id: string }>(
    db,
    sql`select token_id::text as token_id, name, rarity::int as rarity, owner, holder, state,
      mining_bonus_bps as "miningBonusBps" from heroes where owner = ${wallet} and holder = ${wallet} and ${one}`,
  );
  return rows.map(({ token_id, ...row }) => ({ ...row, tokenId: BigInt(token_id) }));
}

/** What was mined in a week until this minute: by an account, or by everybody. */
export async function minedUntil(db: Database, week: number, minute: number, accountId?: string): Promise<bigint> {
  const whose = accountId === undefined ? sql`true` : sql`w.account_id = ${accountId}`;
  const mined = sql`select coalesce(sum(mined), 0)::text as mined from (${minedInWeek(week, minute, whose)}) as by_account`;
  return BigInt((await rowsOf<{ mined: string }>(db, mined))[0]?.mined ?? '0');
}

export async function insertClaim(tx: Database, row: typeof miningClaims.$inferInsert): Promise<bigint> {
  const [made] = await tx.insert(miningClaims).values(row).returning({ id: miningClaims.id });
  if (!made) throw new Error('a claim was not written');
  return made.id;
}

/** Its id; 0 before the first. */
export async function lastClaim(db: Database, accountId: string): Promise<string> {
  const newest = sql`select coalesce(max(id), 0)::text as id from ${miningClaims} where account_id = ${accountId}`;
  return (await rowsOf<{ id: string }>(db, newest))[0]?.id ?? '0';
}

/** What comes back into the purse of an account of machines that surely stand, though nobody wrote that down yet. */
export async function energyBack(db: Database, { by, settled }: { by: By; settled: number }, accountId: string) {
  const used = sql`case when end_minute is not null then energy_used else least(greatest(minutes, claimed_minutes), energy) end`;
  const tanks = sql`w.account_id = ${accountId} and not w.is_energy_settled`;
  const [row] = await rowsOf<{ sum: string }>(
    db,
    sql`select coalesce(sum(energy - ${used}), 0)::text as sum from (${worksBy(by, tanks)}) as w
      where end_minute is not null or last <= counted_to and (why <> 'moved' or last < ${settled}::int)`,
  );
  return BigInt(row?.sum ?? '0');
}

type Page = { after: readonly string[] | null; limit: number };
const byClaim: KeyOrder = { columns: [{ column: sql`${miningClaims.id}`, type: 'bigint' }], direction: 'desc' };
const byWeek: KeyOrder = { columns: [{ column: sql`${miningShares.weekId}`, type: 'integer' }], direction: 'desc' };

export const listClaims = (db: Database, accountId: string, { after, limit }: Page) =>
  db
    .select({ row: miningClaims, key: keyText(byClaim) })
    .from(miningClaims)
    .where(and(eq(miningClaims.accountId, accountId), after ? afterKey(byClaim, after) : undefined))
    .orderBy(orderByKey(byClaim))
    .limit(limit);

export const countClaims = (db: Database, accountId: string) =>
  countUpTo(db, sql`${miningClaims}`, sql`account_id = ${accountId}`);

export type ShareRow = { share: typeof miningShares.$inferSelect; week: typeof miningWeeks.$inferSelect };

export async function listShares(db: Database, accountId: string, { after, limit }: Page) {
  const rows = await db
    .select({ share: getTableColumns(miningShares), week: getTableColumns(miningWeeks), key: keyText(byWeek) })
    .from(miningShares)
    .innerJoin(miningWeeks, eq(miningWeeks.weekId, miningShares.weekId))
    .where(and(eq(miningShares.accountId, accountId), after ? afterKey(byWeek, after) : undefined))
    .orderBy(orderByKey(byWeek))
    .limit(limit);
  return rows.map(({ key, ...row }): { key: string[]; row: ShareRow } => ({ key, row }));
}

export const countShares = (db: Database, accountId: string) =>
  countUpTo(db, sql`${miningShares}`, sql`account_id = ${accountId}`);

/** Those that do nothing else; who was not asked for since its work ended is free again, though nobody wrote that down. */
export async function idleInWallet(db: Database, wallet: string, now: Date): Promise<MinerRow[]> {
  const rows = (await heroesInWallet(db, wallet)).filter(({ state }) => state === 'idle');
  const ids = rows.map(({ tokenId }) => tokenId);
  const taken = await busyAmong(db, ids, now);
  return rows.filter(({ tokenId }) => !taken.has(tokenId.toString()));
}

/** Of these alone: everybody's machines are many. */
export async function busyAmong(db: Database, heroIds: readonly bigint[], now: Date): Promise<Set<string>> {
  const atWork = miningHeroes(minuteBefore(now));
  const busy = await rowsOf<{ id: string }>(
    db,
    sql`select hero_id::text as id from (${bound(now)} union all ${atWork}) as e
      where hero_id = any(${bigintArray(heroIds)})`,
  );
  return new Set(busy.map(({ id }) => id));
}

/** Captains and candidates of the epoch that runs. */
const bound = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const running = sql`(select epoch_id from bounty_epochs where starts_at <= ${at} and ends_at > ${at})`;
  return sql`select captain_id as hero_id from bounty_offers where epoch_id in ${running}
    union all select hero_id from bounty_votes where amount > 0 and epoch_id in ${running}`;
};

/** Bound to a bounty, or in a work that is not closed. */
export async function isEngaged(db: Database, heroId: bigint, now: Date): Promise<boolean> {
  const engaged = sql`${bound(now)} union all select hero_id from ${miningWorks} where end_minute is null`;
  const isIt = sql`hero_id = ${heroId.toString()}::bigint`;
  return (await rowsOf(db, sql`select 1 from (${engaged}) as e where ${isIt} limit 1`)).length > 0;
}
