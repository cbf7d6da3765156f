import { sql } from 'drizzle-orm';
import { INVITES_PER_SEASON } from '../../../../core/rules/seasons/points.ts';
import { teamPages } from '../../../../core/rules/seasons/teams.ts';
import { rowsOf } from '../../../db/database.ts';
import { instantText } from '../instant-text.ts';
import type { AttentionKind } from '../attention-kind.ts';

const OF_TEAMS = Object.keys(teamPages);

type Row = { season: string; count: number; endsAt: string };

/**
 * Players who ask to be invited by somebody who may still agree: each for 72 hours, and no longer than its season is the one
 * that invitations count for. The first that ends says until when.
 */
export const invitationRequests: AttentionKind = {
  live: ['seasons'],
  async find({ db, accountId, now }) {
    const rows = await rowsOf<Row>(
      db,
      sql`select asked.season, count(*)::int as count, ${instantText('min(asked.expires_at)')} as "endsAt"
        from invitations as asked
        where asked.inviter_id = ${accountId} and asked.agreed_at is null
          and asked.expires_at > ${now.toISOString()}::timestamptz
          and asked.season = (select season.id from seasons as season
            where season.starts_at <= ${now.toISOString()}::timestamptz and least(season.closed_at,
              season.starts_at + make_interval(weeks => season.rounds, days => season.extra_days)) > ${now.toISOString()}::timestamptz
            order by season.id in ${OF_TEAMS} desc, season.id desc limit 1)
          and ${INVITES_PER_SEASON}::int > (select count(*) from invitations as agreed
            where agreed.inviter_id = ${accountId} and agreed.season = asked.season and agreed.agreed_at is not null)
        group by asked.season order by min(asked.expires_at)`,
    );
    return rows.map(({ season, count, endsAt }) => ({
      kind: 'invitation',
      key: `invitation-${season}`,
      says: 'alerts.attention.invitation',
      values: { count },
      at: endsAt,
      path: '/season/invitations',
    }));
  },
};
