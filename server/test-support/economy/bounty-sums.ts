import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';

/** The sums of bounties that were written down without their events. */
export const sumBounties = (db: Database) =>
  db.execute(sql`insert into bounty_sums (epoch_id, token, captains, voters, voted, bonus, weight, bounties, open,
      shared, paid, swept, refunded, settled)
    select epoch_id, token, count(*), sum(voters), sum(voted), sum(greatest(multiplier, 1000000000000000000)
      - 1000000000000000000), sum(voted * multiplier), sum(reward), sum(case when is_cancelled then 0 else reward end),
      coalesce(sum(reward) filter (where voted > 0), 0), sum(claimed - swept), sum(swept), 0, sum(coalesce(settled, 0))
    from bounty_offers group by epoch_id, token on conflict do nothing`);
