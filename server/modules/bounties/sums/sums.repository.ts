import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';

/** In how many epochs and tokens the sums that are kept are not those of the bounties themselves. */
export async function wrongSums(db: Database): Promise<bigint> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`with summed as (
        select o.epoch_id, o.token, count(*)::int as captains, sum(o.voters)::int as voters, sum(o.voted) as voted,
          sum(o.multiplier - 1000000000000000000) as bonus, sum(o.voted * o.multiplier) as weight,
          sum(o.reward) as bounties, sum(case when o.is_cancelled then 0 else o.reward end) as open,
          coalesce(sum(o.reward) filter (where o.voted > 0), 0) as shared, sum(o.claimed - o.swept) as paid,
          sum(o.swept) as swept, coalesce(sum(p.refunded), 0) as refunded, sum(coalesce(o.settled, 0)) as settled
        from bounty_offers as o left join (
          select epoch_id, captain_id, sum(refunded) as refunded from bounty_payers group by epoch_id, captain_id
        ) as p on p.epoch_id = o.epoch_id and p.captain_id = o.captain_id
        group by o.epoch_id, o.token)
      select count(*)::text as count from summed as s full join bounty_sums as k
        on k.epoch_id = s.epoch_id and k.token = s.token
      where (s.captains, s.voters, s.voted, s.bonus, s.weight, s.bounties, s.open, s.shared, s.paid, s.swept, s.refunded,
          s.settled) is distinct from
        (k.captains, k.voters, k.voted, k.bonus, k.weight, k.bounties, k.open, k.shared, k.paid, k.swept, k.refunded,
          k.settled)`,
  );
  return BigInt(row?.count ?? '0');
}
