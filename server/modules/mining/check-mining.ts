import { sql } from 'drizzle-orm';
import { energyResource, resources } from '../../../core/rules/economy/resources.ts';
import { mineWeekStart, WEEK_MINUTES } from '../../../core/rules/mines/minutes.ts';
import { SIDE_POOL } from '../../../core/rules/mines/rates.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { TANKS } from '../energy/energy.service.ts';
import { createLedgerService, nameOfResource, type Comparison } from '../ledger/ledger.service.ts';
import { MINING } from './works/closing.ts';
import { driedMines, miningClaims, miningShares, miningWeeks, miningWorks } from './mining.tables.ts';

const { holds } = createLedgerService();
const ore = nameOfResource(String(resources.whiteOre));
const arca = nameOfResource(String(resources.arca));
const FIRST_MONDAY = mineWeekStart(0);

/**
 * Ore is claimed once and no more of it than the minutes at their rates come to, energy is in its tanks, used or given back,
 * a mine gives what it holds, and a week is paid as it was shared.
 */
export async function checkMining(
  db: Database,
  world: (name: string, resource: string) => bigint,
): Promise<Comparison[]> {
  const sums = await sumsOf(db);
  const tanks = await holds(db, TANKS, energyResource);
  const entered = -world(MINING, String(resources.whiteOre));
  const used = world(MINING, String(energyResource));
  return [
    { check: 'mining', asset: ore, subject: 'claims', is: sums('claims'), shouldBe: sums('claimed') },
    { check: 'mining', asset: ore, subject: 'ledger', is: entered, shouldBe: sums('claims') },
    { check: 'mining', asset: 'energy', subject: 'machines', is: tanks, shouldBe: sums('tanks') },
    { check: 'mining', asset: 'energy', subject: 'used', is: used, shouldBe: sums('emptied') - sums('back') },
    { check: 'mining', asset: ore, subject: 'mined out', is: sums('dried'), shouldBe: sums('dry') * SIDE_POOL },
    { check: 'mining', asset: ore, subject: 'more than was mined', is: sums('unmined'), shouldBe: 0n },
    { check: 'mining', asset: ore, subject: 'more than mines held', is: sums('beyond'), shouldBe: 0n },
    { check: 'mining', asset: arca, subject: 'weeks', is: sums('paid'), shouldBe: sums('shares') },
  ];
}

/** ARCA that the mining pool gave: the shares of its weeks. */
export async function givenToMiners(db: Database): Promise<bigint> {
  return (await sumsOf(db))('shares');
}

const weekOfWork = sql`floor((w.from_minute - ${FIRST_MONDAY}::int) / ${WEEK_MINUTES}::numeric)`;
/** What is settled of each work `w` for good, and up to which minute. */
const settled = sql`select w.*, coalesce(w.mined, w.claimed) as given, coalesce(w.end_minute, w.claimed_to) as until
  from ${miningWorks} as w`;
/** Worked out of the row alone, and not by what brings it up to a minute (works.ts). */
const unmined = sql`select greatest(0, given - rate * greatest(0, least(until, midnight) - from_minute)
    - night_rate * greatest(0, until - greatest(midnight, from_minute))) as more from (${settled}) as w`;
const beyond = sql`select greatest(0, sum(given) - ${SIDE_POOL.toString()}::numeric) as more from (${settled}) as w
  where mine <> 'main' group by mine, ${weekOfWork}`;

async function sumsOf(db: Database) {
  const rows = await rowsOf<{ name: string; sum: string }>(
    db,
    sql`select 'claims' as name, coalesce(sum(amount), 0)::text as sum from ${miningClaims}
      union all select 'claimed', coalesce(sum(claimed), 0)::text from ${miningWorks}
      union all select 'tanks', coalesce(sum(energy) filter (where not is_energy_settled), 0)::text from ${miningWorks}
      union all select 'emptied', coalesce(sum(energy) filter (where is_energy_settled), 0)::text from ${miningWorks}
      union all select 'back', coalesce(sum(amount), 0)::text from ledger_entries
        where from_purse = ${TANKS} and to_purse <> ${`world:${MINING}`} and resource = ${energyResource}::numeric
      union all select 'dry', count(*)::text from ${driedMines}
      union all select 'dried', coalesce(sum(w.mined), 0)::text from ${miningWorks} as w join ${driedMines} as d
        on d.mine = w.mine and d.week_id = ${weekOfWork}
      union all select 'unmined', coalesce(sum(more), 0)::text from (${unmined}) as u
      union all select 'beyond', coalesce(sum(more), 0)::text from (${beyond}) as b
      union all select 'paid', coalesce(sum(paid), 0)::text from ${miningWeeks}
      union all select 'shares', coalesce(sum(amount), 0)::text from ${miningShares}`,
  );
  return (name: string) => BigInt(rows.find((row) => row.name === name)?.sum ?? '0');
}
