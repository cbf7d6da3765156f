import { sql } from 'drizzle-orm';
import { resources } from '../../../../core/rules/economy/resources.ts';
import { rowsOf, type Database } from '../../../db/database.ts';
import { nameOfResource, type Comparison } from '../../ledger/ledger.service.ts';
import { rewardLeaves, rewardLists, rewardWeeks } from '../staking.tables.ts';
import { stakingOrderShares } from './payout.tables.ts';

const asset = nameOfResource(String(resources.arca));

/** ARCA that the staking pool gave: shares of accounts that want orders. */
export const givenToStakers = async (db: Database): Promise<bigint> => (await sumsOf(db))('credited');

/**
 * A week is opened on the chain with what its list has, leaf by leaf; who wants orders has no leaf in it and is given the
 * share as it is noted, once.
 */
export async function checkStaking(db: Database): Promise<Comparison[]> {
  const sums = await sumsOf(db);
  return [
    { check: 'staking', asset, subject: 'leaves', is: sums('leaves'), shouldBe: sums('lists') },
    { check: 'staking', asset, subject: 'opened weeks', is: sums('opened'), shouldBe: sums('listed') },
    { check: 'staking', asset, subject: 'orders', is: sums('entered'), shouldBe: sums('credited') },
    { check: 'staking', asset, subject: 'in both ways', is: sums('twice'), shouldBe: 0n },
  ];
}

async function sumsOf(db: Database) {
  const rows = await rowsOf<{ name: string; sum: string }>(
    db,
    sql`select 'leaves' as name, coalesce(sum(amount), 0)::text as sum from ${rewardLeaves}
      union all select 'lists', coalesce(sum(total), 0)::text from ${rewardLists}
      union all select 'opened', coalesce(sum(w.total), 0)::text from ${rewardWeeks} as w
        join ${rewardLists} as l on l.week_id = w.week_id
      union all select 'listed', coalesce(sum(l.total), 0)::text from ${rewardLists} as l
        join ${rewardWeeks} as w on l.week_id = w.week_id
      union all select 'credited', coalesce(sum(amount), 0)::text from ${stakingOrderShares}
        where credited_at is not null
      union all select 'entered', coalesce(sum(amount), 0)::text from ledger_entries
        where to_purse like 'staking:%' and key like 'staking:%'
      union all select 'twice', coalesce(sum(s.amount), 0)::text from ${stakingOrderShares} as s
        join accounts as a on a.id = s.account_id
        join ${rewardLeaves} as l on l.week_id = s.week_id and l.account = a.wallet_address`,
  );
  return (name: string) => BigInt(rows.find((row) => row.name === name)?.sum ?? '0');
}
