import { sql } from 'drizzle-orm';
import type { MinePanel, MiningPanel, Work } from '../../../core/wire/mines/mining.ts';
import { energyResource, resources } from '../../../core/rules/economy/resources.ts';
import { machinesOfLevel, miningPercentOfLevel } from '../../../core/rules/economy/vip.ts';
import type { WorkEnding } from '../../../core/wire/mines/mine-names.ts';
import {
  DAY_MINUTES,
  dayOfMinute,
  midnightAfter,
  mineWeekStart,
  timeOfMinute,
  WEEK_MINUTES,
} from '../../../core/rules/mines/minutes.ts';
import { mineSlots, MINUTES_PER_DAY, SIDE_POOL, sideMines } from '../../../core/rules/mines/rates.ts';
import { mines, type Mine, type MiningSpeed } from '../../../core/wire/mines/mine-names.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { purses } from '../ledger/ledger.service.ts';
import { weekendAt, type Moving } from './works/closing.ts';
import type { MinedByAll } from './works/everybody.ts';
import { learnNights } from './works/nights.ts';
import * as repository from './mining.repository.ts';
import { sidePool, type SidePool } from './side-pools.ts';
import { firstUnshared } from './week-shares.ts';
import {
  oreInSlots,
  readMinutes,
  showWorks,
  standing,
  sureBy,
  weekAt,
  type By,
  type Doubt,
  type ShownWork,
  type SideMineOfWeek,
} from './works/works.ts';

export type Owner = { accountId: string; walletAddress: string | null };

/** The level of the day: as it was at 00:00. */
export async function levelToday(db: Database, { staking }: Moving, wallet: string | null, minute: number) {
  if (wallet === null) return 0;
  const at = timeOfMinute(dayOfMinute(minute) * DAY_MINUTES);
  return (await staking.levelsAt(db, [wallet], at)).get(wallet) ?? 0;
}

/**
 * Brings what depends on the hour to this minute: nights that are over, and side mines that are dry, as far as the index
 * is sure of them. Tells how the side mines stand, and what it is not sure of.
 */
export async function catchUp(
  db: Database,
  moving: Moving,
  { accountId }: Pick<Owner, 'accountId'>,
  minute: number,
  /** Of all mines, those that matter. */
  of: ReadonlySet<string> = new Set(mines),
) {
  const known = await readMinutes(db);
  const { pools, mines: dry } = await poolsUntil(db, moving, { minute, of, settled: known.settled });
  await learnNights(db, moving, Math.min(minute, known.settled), sql`account_id = ${accountId}`);
  const doubt: Doubt = { ...known, mines: dry };
  return { pools, doubt };
}

type Until = { minute: number; of: ReadonlySet<string>; settled: number };

/**
 * The side mines of this week, and which of them seem dry; as well as of a week that is over and not shared yet: one that
 * ran dry in its last minutes is found dry in the next one.
 */
async function poolsUntil(db: Database, moving: Moving, { minute, of, settled }: Until) {
  const { week } = weekAt(minute);
  const pools = new Map<string, SidePool>();
  const dry: SideMineOfWeek[] = [];
  const first = Math.min((await firstUnshared(db)) ?? week, week);
  for (let each = first; each <= week; each += 1) {
    const by = Math.min(minute, mineWeekStart(each) + WEEK_MINUTES);
    for (const mine of sideMines) {
      if (!of.has(mine)) continue;
      const pool = await sidePool(db, moving, { mine, week: each, minute: by, settled });
      if (each === week) pools.set(mine, pool);
      if (pool.seemsDry) dry.push({ mine, week: each });
    }
  }
  return { pools, mines: dry };
}

/** Brings the slots of an account to this minute; tells up to when their ore can be claimed, or null when there is none. */
export async function bringUpSlots(
  db: Database,
  moving: Moving,
  accountId: string,
  minute: number,
): Promise<By | null> {
  const works = await showWorks(db, minute, standing(accountId));
  // Most have nothing there, and need not know how the mines stand; of the others, how those do that they work in.
  if (works.length === 0) return null;
  const { doubt } = await catchUp(db, moving, { accountId }, minute, new Set(works.map(({ mine }) => mine)));
  return sureBy(minute, doubt);
}

/** What an account can claim at this minute. */
export async function storedOf(db: Database, moving: Moving, accountId: string, minute: number) {
  const by = await bringUpSlots(db, moving, accountId, minute);
  if (by === null) return { amount: 0n, lastClaim: '0' };
  const [row] = await rowsOf<{ ore: string }>(
    db,
    sql`select ore::text as ore from (${oreInSlots(accountId, by)}) as o`,
  );
  return { amount: BigInt(row?.ore ?? '0'), lastClaim: await repository.lastClaim(db, accountId) };
}

const unclaimed = (works: readonly ShownWork[]) =>
  works.reduce((sum, { got, claimed }) => sum + BigInt(got) - BigInt(claimed), 0n);

/** Who looks at everything. */
export type Looking = Moving & { minedByAll: MinedByAll };

/** Everything that an account sees of the mines at this minute. */
export async function panelOf(db: Database, moving: Looking, owner: Owner, minute: number): Promise<MiningPanel> {
  const { accountId, walletAddress } = owner;
  const { pools, doubt } = await catchUp(db, moving, owner, minute);
  const level = await levelToday(db, moving, walletAddress, minute);
  const works = await showWorks(db, minute, standing(accountId));
  const by = sureBy(minute, doubt);
  const sure = await showWorks(db, by, standing(accountId));
  const used = await repository.machineMinutes(db, minute, accountId);
  const worked = await workedOf(db, walletAddress, minute);
  const { week, end } = weekAt(minute);
  const busy = new Set(works.filter((work) => isRunning(work, minute)).map(({ machine }) => machine));
  return {
    vipLevel: level,
    vipPercent: miningPercentOfLevel(level),
    weekendBps: weekendAt(minute),
    resetsAt: timeOfMinute(midnightAfter(minute)).toISOString(),
    energy: String(await usableEnergy(db, moving, accountId, { by, settled: doubt.settled })),
    mines: mines.map((mine) => {
      const pool = pools.get(mine);
      const left = pool && {
        size: SIDE_POOL.toString(),
        left: (pool.mined > SIDE_POOL ? 0n : SIDE_POOL - pool.mined).toString(),
        closesAt: timeOfMinute(end).toISOString(),
        miners: pool.miners,
      };
      return {
        mine,
        pool: left ?? null,
        slots: slotsOf(mine, { works, sure, seemsDry: isIn(doubt.mines, mine, week) }, minute),
      };
    }),
    machines: Array.from({ length: machinesOfLevel(level) }, (_, at) => ({
      machine: at + 1,
      isRunning: busy.has(at + 1),
      minutesLeft: Math.max(MINUTES_PER_DAY - (used.get(String(at + 1)) ?? 0), 0),
    })),
    worked,
    week: {
      ...(await weekOf(db, moving, { accountId, week, minute })),
      pool: String(await moving.ledger.holds(db, purses.pool('mining'), resources.arca)),
      endsAt: timeOfMinute(end).toISOString(),
    },
  };
}

const isIn = (dry: readonly SideMineOfWeek[], mine: string, week: number) =>
  dry.some((one) => one.mine === mine && one.week === week);

type Week = { accountId: string; week: number; minute: number };

/** The account's own is of now; nobody has more than all. */
async function weekOf(db: Database, { minedByAll }: Looking, { accountId, week, minute }: Week) {
  const mined = await repository.minedUntil(db, week, minute, accountId);
  const all = await minedByAll(db, week, minute);
  return { mined: mined.toString(), all: (all > mined ? all : mined).toString() };
}

type Sure = { by: By; settled: number };

/** With what is left in machines that stand: whoever begins anywhere is given that back first, less what he owes. */
async function usableEnergy(db: Database, { ledger }: Moving, accountId: string, sure: Sure): Promise<bigint> {
  const held = await ledger.balanceOf(db, accountId, energyResource);
  const back = await repository.energyBack(db, sure, accountId);
  if (back === 0n) return held;
  const owed = await ledger.owes(db, accountId, energyResource);
  return back > owed ? held + back - owed : held;
}

/** Of one's heroes those that worked today, also for who had them before. */
async function workedOf(db: Database, wallet: string | null, minute: number) {
  if (wallet === null) return [];
  const used = await repository.heroMinutes(db, minute, sql`select token_id from heroes where owner = ${wallet}`);
  return [...used].filter(([, minutes]) => minutes > 0).map(([heroId, minutes]) => ({ heroId, minutes }));
}

export const isRunning = ({ isOpen, last }: ShownWork, minute: number) => isOpen && last > minute;

type Standing = { works: readonly ShownWork[]; sure: readonly ShownWork[]; seemsDry: boolean };

/** What is shown to be stored is what can be claimed; a machine in a mine that seems to be dry seems to stand. */
function slotsOf(mine: Mine, { works, sure, seemsDry }: Standing, minute: number): MinePanel['slots'] {
  return mineSlots.map((slot) => {
    const isHere = (work: ShownWork) => work.mine === mine && work.slot === slot;
    const last = works.filter(isHere).at(-1);
    const here = sure.filter(isHere);
    const dry = seemsDry && last && isRunning(last, minute) ? { isRunning: false, ending: 'pool' as const } : {};
    return {
      slot,
      work: last ? { ...wireWork(last, minute), ...dry } : null,
      stored: unclaimed(here).toString(),
      storedMinutes: here.reduce((sum, work) => sum + work.minutes - work.claimedMinutes, 0),
    };
  });
}

const wireWork = (work: ShownWork, minute: number): Work => ({
  id: work.id,
  mine: work.mine as Mine,
  slot: work.slot,
  machine: work.machine,
  heroId: work.heroId,
  speed: work.speed as MiningSpeed,
  startedAt: work.startedAt,
  from: timeOfMinute(work.from).toISOString(),
  until: timeOfMinute(work.last).toISOString(),
  isRunning: isRunning(work, minute),
  ending: work.why as WorkEnding,
  perMinute: minute >= work.midnight ? work.nightRate : work.rate,
  mined: work.got,
  claimed: work.claimed,
  minutes: work.minutes,
  energy: work.energy,
});
