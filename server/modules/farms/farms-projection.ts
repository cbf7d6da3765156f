import { sql } from 'drizzle-orm';
import { farmsAbi } from '../../../core/abi/farms.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { FarmBook } from './farm-book.ts';
import { farmEvents, farmFlow, farmPools, farmStakes } from './farms.tables.ts';

const EVENTS = [
  'RateChanged',
  'RewardsFunded',
  'PoolAdded',
  'PointsChanged',
  'LpStaked',
  'LpUnstaked',
  'FarmClaimed',
] as const;

/** The farms, what is staked in them and what it has earned. */
export function farmsProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'farms',
    version: 1,
    sources: [{ address: contracts.farms, abi: farmsAbi, events: EVENTS }],
    tables: [farmFlow, farmPools, farmStakes, farmEvents].map((table) => ({ table })),
    async apply(tx, events): Promise<Change[]> {
      const book = new FarmBook(await loadBook(tx, events));
      for (const event of events) book.apply(event);
      await upsertRows(tx, farmFlow, [book.flow()]);
      await upsertRows(tx, farmPools, book.pools());
      await upsertRows(tx, farmStakes, book.positions());
      await upsertRows(tx, farmEvents, book.history);
      return [{ resource: 'farms', type: 'updated', ids: [...book.touched] }];
    },
  };
}

const moves = new Set(['LpStaked', 'LpUnstaked', 'FarmClaimed']);

async function loadBook(tx: Database, events: readonly ChainEvent[]) {
  const accounts = events.filter(({ name }) => moves.has(name)).map(({ args }) => args.address('account'));
  const known = JSON.stringify([...new Set(accounts)]);
  return {
    flow: (await tx.select().from(farmFlow))[0] ?? null,
    pools: await tx.select().from(farmPools),
    stakes: await tx
      .select()
      .from(farmStakes)
      .where(sql`${farmStakes.account} in (select jsonb_array_elements_text(${known}::jsonb))`),
  };
}
