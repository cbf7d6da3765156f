import { sql } from 'drizzle-orm';
import type { SeasonId } from '../../../../core/wire/season/names.ts';
import { seasonEndpoints } from '../../../../core/wire/season/seasons.ts';
import { rowsOf } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { ClaimKind } from '../claim-kind.ts';

/** Ids of rewards have signs that a key has not. */
const keyOf = (id: string) => `season-${id.replace(/[^\w.-]/g, '.').slice(0, 80)}`;
type Row = { id: string; season: SeasonId; round: number; amount: string; endsAt: string };

/** Rewards of season rounds, which the game pays: all of a round at once, and not before its pools hold that. */
export const seasonRewards: ClaimKind = {
  kind: 'season',
  live: ['seasons'],
  async find({ db, accountId, now, contracts, rewards }) {
    const rows = await rowsOf<Row>(
      db,
      sql`select id, season, round, amount::text as amount,
          to_char(claim_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endsAt"
        from season_rewards where account_id = ${accountId} and state = 'open'
          and claim_until > ${now.toISOString()}::timestamptz order by claim_until, id`,
    );
    const isFunded = await rewards.fundedRounds(db, accountId);
    return rows.filter(isFunded).map(({ id, season, round, amount, endsAt }) => ({
      key: keyOf(id),
      pays: { token: contracts.arca, amount },
      values: { season, round },
      endsAt,
      call: { by: 'game', kind: 'season', input: { season, round } },
      path: `/season/${season}/reward-record`,
    }));
  },
  async endingIn(db, { from, until }) {
    const rows = await rowsOf<{ id: string; accountId: string }>(
      db,
      sql`select id, account_id as "accountId" from season_rewards where state = 'open'
        and claim_until > ${from.toISOString()}::timestamptz and claim_until <= ${until.toISOString()}::timestamptz`,
    );
    return rows.map(({ id, accountId }) => ({ accountId, key: keyOf(id) }));
  },
  pay(input, context, { rewards }) {
    const round = seasonEndpoints.claim.input.safeParse(input);
    if (!round.success) throw new ApiError('badRequest', 'no round of a season');
    return rewards.claim(round.data, context);
  },
};
