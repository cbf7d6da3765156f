import { sql } from 'drizzle-orm';
import { resources } from '../../../core/rules/economy/resources.ts';
import type { FeeSum, VipLevel } from '../../../core/wire/game/staking.ts';
import { rowsOf, type Database } from '../../db/database.ts';

type Wanted = { accountId: string; wallet: string; since: Date; levels: readonly VipLevel[] };

/**
 * What was paid in fees since then, and how much less it would have been at each level, every fee rounded down by itself as
 * the contracts do. The tables of other modules are read by name.
 */
export function feesByLevel(db: Database, { accountId, wallet, since, levels }: Wanted) {
  const from = sql`${since.toISOString()}::timestamptz`;
  const rates = JSON.stringify(levels.map((each) => [each.level, each.tradeFeeBps, each.withdrawFeeBps]));
  return rowsOf<FeeSum & { level: number; saved: string }>(
    db,
    sql`with paid as (
        select 'trade' as kind, currency, price as volume, burned + to_pool + to_dev as fee
          from orders where seller = ${wallet} and state = 'sold' and closed_at >= ${from}
        union all
        select 'trade', currency, unit_price * quantity, burned + to_pool + to_dev
          from item_sales where seller = ${wallet} and at >= ${from}
        union all
        select 'trade', 'ARCA', price, burned + to_pool + to_dev
          from market_offers where seller = ${wallet} and state = 'accepted' and closed_at >= ${from}
        union all
        select 'withdrawal', case when resource = ${resources.arca} then 'ARCA' else 'WO' end, amount, fee
          from withdraw_orders where account_id = ${accountId} and state = 'confirmed' and closed_at >= ${from}
            and resource in (${resources.arca}, ${resources.whiteOre})
      ), rates as (
        select (value->>0)::int as level, (value->>1)::numeric as trade, (value->>2)::numeric as withdrawal
        from jsonb_array_elements(${rates}::jsonb)
      )
      select level, kind, currency, sum(volume)::text as volume, sum(fee)::text as fee,
        sum(greatest(0, fee - div(volume * case when kind = 'trade' then trade else withdrawal end, 10000)))::text
          as saved
      from paid cross join rates group by level, kind, currency order by level, kind, currency`,
  );
}
