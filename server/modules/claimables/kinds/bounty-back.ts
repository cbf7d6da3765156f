import { sql } from 'drizzle-orm';
import { callOf } from '../../../../core/wire/account/claimables.ts';
import { rowsOf } from '../../../db/database.ts';
import { heroFigure } from '../../../db/hero-figures.ts';
import type { ClaimKind } from '../claim-kind.ts';

const MOST = 100;
type Row = { epochId: number; captainId: string; token: string; owed: string; isCancelled: boolean };

/** What somebody put into bounties that nobody voted for: once the epoch is over it comes back to whoever asks. */
export const bountyBack: ClaimKind = {
  kind: 'bountyBack',
  live: ['bounties'],
  async find({ db, wallet, now }) {
    if (wallet === '') return [];
    const rows = await rowsOf<Row>(
      db,
      sql`select p.epoch_id as "epochId", p.captain_id::text as "captainId", o.token,
          (p.paid - p.refunded)::text as owed, o.is_cancelled as "isCancelled"
        from bounty_payers as p
        join bounty_offers as o on o.epoch_id = p.epoch_id and o.captain_id = p.captain_id
        join bounty_epochs as e on e.epoch_id = p.epoch_id
        where p.payer = ${wallet} and p.paid > p.refunded and o.voted = 0
          and e.ends_at <= ${now.toISOString()}::timestamptz
        order by p.epoch_id desc, p.captain_id limit ${MOST}`,
    );
    return rows.map(({ epochId, captainId, token, owed, isCancelled }) => ({
      key: `bountyback-${String(epochId)}-${captainId}`,
      pays: { token, amount: owed },
      values: { epoch: epochId, captain: heroFigure(captainId) },
      endsAt: null,
      // Of one that another payer closed the own part alone is left to ask for.
      call: callOf('offerReward', isCancelled ? 'refund' : 'cancel', [String(epochId), captainId], {
        expects: 'OfferRefunded',
      }),
      path: '/6551/bounty-list?tab=posts',
    }));
  },
};
