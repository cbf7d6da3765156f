import { sql, type SQL } from 'drizzle-orm';
import {
  DAY_MINUTES,
  mineWeekOf,
  mineWeekStart,
  minuteBefore,
  WEEK_MINUTES,
} from '../../../../core/rules/mines/minutes.ts';
import { mines } from '../../../../core/wire/mines/mine-names.ts';
import { readTimes } from '../../../chain/cursor.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { bigintId } from '../../../db/key-set.ts';
import { heroMoves, miningWorks } from '../mining.tables.ts';

/**
 * What a work came to by a minute, in SQL, for one as for a hundred thousand. It ends as planned, or before, when the chain
 * says that the hero left its owner's hand: which block that is in follows from the index, so that a reorganisation that
 * takes the block away lets the work go on. What was claimed stays: it does not end before that.
 */
const moved = sql`least(
  (select greatest(floor(extract(epoch from m.at) / 60)::int, w.from_minute) from ${heroMoves} as m
    where m.token_id = w.hero_id and m.block_number > w.start_block order by m.block_number, m.log_index limit 1),
  (select w.from_minute from heroes as h where h.token_id = w.hero_id and h.holder <> w.wallet and w.end_minute is null
    and not exists (select 1 from ${heroMoves} as m where m.token_id = w.hero_id and m.block_number > w.start_block)))`;

/** `w`, and with it `moved`, `last`: the minute in which it stands, and `why`. */
const ended = (where: SQL): SQL => sql`select w.*,
    case when w.end_minute is not null then w.end_minute
      else greatest(least(w.plan_end, coalesce(w.moved, w.plan_end)), w.claimed_to) end as last,
    case when w.end_minute is not null then w.ending
      when w.moved is not null and w.moved < w.plan_end then 'moved' else w.plan_ending end as why
  from (select w.*, case when w.end_minute is null then ${moved} end as moved
    from ${miningWorks} as w where ${where}) as w`;

/** A minute, or in SQL one for each work `w`. */
export type By = number | SQL;

/** And by this minute, `counted_to`, the minutes worked before and after its midnight, and what was mined in them. */
export const worksBy = (by: By, where: SQL): SQL => sql`select w.*, day + night as minutes,
    coalesce(w.mined, w.rate * day + w.night_rate * night) as got
  from (select w.*,
      greatest(0, least(w.counted_to, w.last, w.midnight) - w.from_minute) as day,
      greatest(0, least(w.counted_to, w.last) - greatest(w.midnight, w.from_minute)) as night
    from (select w.*, (${by})::int as counted_to from (${ended(where)}) as w) as w) as w`;

/** What a side mine holds is of one week. */
export type SideMineOfWeek = { mine: string; week: number };

/**
 * How far the index is, by the minute: of what is later than `settled` it is not sure, and `mines` seem to be mined out
 * since then. What it has to say on that is shown, and nothing is written of it.
 */
export type Doubt = { settled: number; read: number; mines: readonly SideMineOfWeek[] };

/** Before the first minute while the index may decide nothing. */
export async function readMinutes(db: Database): Promise<Omit<Doubt, 'mines'>> {
  const times = await readTimes(db);
  return { settled: times ? minuteBefore(times.settled) : -1, read: times ? minuteBefore(times.read) : -1 };
}

/**
 * Up to when it is sure what a work brought: after a midnight when its level is known, in a mine that seems to be dry as
 * far as it surely is not. So much can be claimed and closed.
 */
export function sureBy(minute: number, { settled, mines }: Doubt): SQL {
  const dry = mines.map(({ mine, week }) => sql`(${ofSideMine(mine, week)})`);
  const seemsDry = dry.length > 0 ? sql`(${sql.join(dry, sql` or `)})` : sql`false`;
  return sql`case when w.end_minute is not null then ${minute}::int else least(${minute}::int,
    case when w.is_night_known then ${minute}::int else w.midnight end,
    case when ${seemsDry} then ${settled}::int else ${minute}::int end) end`;
}

export type ShownWork = {
  id: string;
  accountId: string;
  mine: string;
  slot: number;
  machine: number;
  heroId: string;
  speed: string;
  startedAt: string;
  from: number;
  midnight: number;
  rate: string;
  nightRate: string;
  last: number;
  why: string;
  isOpen: boolean;
  countedTo: number;
  minutes: number;
  got: string;
  claimed: string;
  claimedMinutes: number;
  energy: number;
};

const shown = sql`id::text as id, account_id as "accountId", mine, slot::int as slot, machine::int as machine,
  hero_id::text as "heroId", speed, to_char(started_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startedAt",
  from_minute as "from", midnight, rate::text as rate, night_rate::text as "nightRate", last, why,
  end_minute is null as "isOpen", counted_to as "countedTo", greatest(minutes, claimed_minutes) as minutes,
  greatest(got, claimed)::text as got, claimed::text as claimed,
  claimed_minutes as "claimedMinutes", energy`;

/** What an account has in its slots: what runs, and what was not claimed yet. */
export const standing = (accountId: string): SQL =>
  sql`w.account_id = ${accountId} and (w.end_minute is null or w.claimed < w.mined)`;

export async function showWorks(db: Database, by: By, where: SQL): Promise<ShownWork[]> {
  return rowsOf<ShownWork>(
    db,
    sql`select ${shown} from (${worksBy(by, where)}) as w order by mine, slot, from_minute, w.id`,
  );
}

/** Of a hero; one with a number that none can have worked nowhere. Compared as an index has it. */
export function heroIs(heroId: string): SQL {
  const known = bigintId(heroId);
  return known === null ? sql`false` : sql`hero_id = ${known.toString()}::bigint`;
}

/** What an account has in its slots and can claim, by the minute to which they were brought up. */
export const oreInSlots = (accountId: string, by: By): SQL =>
  sql`select coalesce(sum(greatest(got - claimed, 0)), 0) as ore from (${worksBy(by, standing(accountId))}) as w`;

/** Heroes that are at work in this minute, or begin with the next. */
export const miningHeroes = (minute: number): SQL =>
  sql`select w.hero_id from (${ended(sql`w.end_minute is null and w.plan_end > ${minute}::int`)}) as w
    where w.last > ${minute}::int`;

/** Works that began in the week of a side mine: none lasts longer than that. */
export function ofSideMine(mine: string, week: number): SQL {
  const start = mineWeekStart(week);
  return sql`w.mine = ${mine} and w.from_minute >= ${start}::int and w.from_minute < ${start + WEEK_MINUTES}::int`;
}

/** All of them: named, so that an index finds those of a time among the works of all years. */
const inAnyMine = sql`w.mine in ${mines}`;

/** So many minutes the machines of each account worked on a day, all together, up to this minute. */
export const minutesOnDay = (day: number, minute: number): SQL => {
  const start = day * DAY_MINUTES;
  const end = sql`least(w.last, ${Math.min(minute, start + DAY_MINUTES)}::int)`;
  // What began on an earlier day than the one before has ended by then.
  const near = sql`${inAnyMine} and w.from_minute >= ${start - DAY_MINUTES}::int and w.from_minute < ${start + DAY_MINUTES}::int`;
  return sql`select w.account_id, sum(greatest(0, ${end} - greatest(w.from_minute, ${start}::int)))::int as minutes
    from (${ended(near)}) as w group by w.account_id`;
};

/** What was mined in a week, by account; the two sides of a work's midnight may be of two weeks. */
export const minedInWeek = (week: number, minute: number, whose: SQL = sql`true`): SQL => {
  const start = mineWeekStart(week);
  const end = start + WEEK_MINUTES;
  const begun = sql`w.from_minute >= ${start - DAY_MINUTES}::int and w.from_minute < ${end}::int`;
  return sql`select account_id, sum(case
      when mine <> 'main' then case when from_minute >= ${start}::int then got else 0 end
      else case when from_minute >= ${start}::int then rate * day else 0 end
        + case when midnight >= ${start}::int and midnight < ${end}::int then night_rate * night else 0 end
      end) as mined
    from (${worksBy(Math.min(minute, end), sql`${inAnyMine} and ${begun} and ${whose}`)}) as w group by account_id`;
};

export const weekAt = (minute: number) => {
  const week = mineWeekOf(minute);
  return { week, start: mineWeekStart(week), end: mineWeekStart(week) + WEEK_MINUTES };
};
