import { sql } from 'drizzle-orm';
import { stakingAbi } from '../../../core/abi/staking.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { StakeBook } from './stake-book.ts';
import { rewardClaims, rewardWeeks, stakeEvents, stakes, stakingTotals, vipLevels } from './staking.tables.ts';

const EVENTS = [
  'Staked',
  'Appended',
  'Extended',
  'Unstaked',
  'LevelsChanged',
  'RewardsFunded',
  'WeekOpened',
  'RewardClaimed',
] as const;

/** Positions, what happened to them, the weeks' rewards and the VIP levels. */
export function stakingProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'staking',
    version: 1,
    sources: [{ address: contracts.staking, abi: stakingAbi, events: EVENTS }],
    tables: [stakes, stakeEvents, rewardWeeks, rewardClaims, stakingTotals, vipLevels].map((table) => ({ table })),
    async apply(tx, events): Promise<Change[]> {
      const book = new StakeBook(await loadBook(tx, events));
      for (const event of events) book.apply(event);
      await upsertRows(tx, stakes, book.changedStakes());
      await upsertRows(tx, stakeEvents, book.history);
      await upsertRows(tx, rewardWeeks, book.changedWeeks());
      await upsertRows(tx, rewardClaims, book.claims);
      await upsertRows(tx, stakingTotals, [book.totals]);
      await upsertRows(tx, vipLevels, book.levels);
      return [{ resource: 'staking', type: 'updated', ids: [...book.touched] }];
    },
  };
}

async function loadBook(tx: Database, events: readonly ChainEvent[]) {
  const accounts = new Set<string>();
  const weekIds = new Set<number>();
  for (const { name, args } of events) {
    if (name === 'RewardClaimed') weekIds.add(args.number('weekId'));
    else if (name !== 'LevelsChanged' && name !== 'RewardsFunded' && name !== 'WeekOpened')
      accounts.add(args.address('account'));
  }
  const known = JSON.stringify([...accounts]);
  return {
    stakes: await tx
      .select()
      .from(stakes)
      .where(sql`${stakes.account} in (select jsonb_array_elements_text(${known}::jsonb))`),
    weeks: await tx
      .select()
      .from(rewardWeeks)
      .where(sql`${rewardWeeks.weekId} = any(${`{${[...weekIds].join(',')}}`}::int[])`),
    totals: (await tx.select().from(stakingTotals))[0] ?? null,
  };
}
