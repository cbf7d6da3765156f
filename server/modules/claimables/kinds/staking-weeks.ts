import { sql } from 'drizzle-orm';
import { callOf } from '../../../../core/wire/account/claimables.ts';
import { rowsOf } from '../../../db/database.ts';
import type { ClaimKind } from '../claim-kind.ts';

type Row = { weekId: number; amount: string; proof: string[] };

/** The rewards of weeks that are open on the chain. They never end. */
export const stakingWeeks: ClaimKind = {
  kind: 'staking',
  live: ['staking'],
  async find({ db, wallet, contracts }) {
    const rows = await rowsOf<Row>(
      db,
      sql`select l.week_id as "weekId", l.amount::text as amount, l.proof
        from reward_leaves as l
        join reward_lists as r on r.week_id = l.week_id
        join reward_weeks as w on w.week_id = l.week_id and w.root = r.root
        left join reward_claims as c on c.week_id = l.week_id and c.account = l.account
        where l.account = ${wallet} and c.week_id is null order by l.week_id`,
    );
    return rows.map(({ weekId, amount, proof }) => ({
      key: `staking-${String(weekId)}`,
      pays: { token: contracts.arca, amount },
      values: { week: weekId },
      endsAt: null,
      call: callOf('staking', 'claim', [[[weekId, amount, proof]]], { expects: 'RewardClaimed', joins: true }),
      path: '/defi/staking',
    }));
  },
};
