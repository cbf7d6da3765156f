import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../db/database.ts';
import type { ClaimKind, Claimant } from '../claim-kind.ts';

type Row = { epochId: number; endsAt: string };

/** From when on what nobody claimed of an epoch is swept away. */
async function endsOf({ db }: Claimant): Promise<Map<number, string>> {
  const rows = await rowsOf<Row>(
    db,
    sql`select e.epoch_id as "epochId", to_char(
          (e.ends_at + make_interval(secs => t.claim_delay) + (e.ends_at - e.starts_at) * t.sweep_after)
          at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
      from bounty_epochs as e join bounty_terms as t on t.terms_id = e.terms_id`,
  );
  return new Map(rows.map(({ epochId, endsAt }) => [epochId, endsAt]));
}

/** What the votes of one's heroes earned, epoch by epoch. */
export const bounty: ClaimKind = {
  kind: 'bounty',
  async find(claimant) {
    const { bounties, wallet, context } = claimant;
    if (wallet === '') return [];
    const { claims } = await bounties.claimable({ address: wallet }, context);
    const ends = claims.length > 0 ? await endsOf(claimant) : new Map<number, string>();
    return claims
      .filter(({ reward }) => reward !== '0')
      .map(({ epochId, heroId, captainId, token, reward }) => ({
        key: `bounty-${String(epochId)}-${heroId}`,
        pays: { token, amount: reward },
        values: { epoch: epochId, hero: heroId, captain: captainId },
        endsAt: ends.get(epochId) ?? null,
        call: { to: 'offerReward.claim', epochId, heroId },
        path: '/6551/my-hero',
      }));
  },
};
