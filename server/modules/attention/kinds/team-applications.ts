import { sql } from 'drizzle-orm';
import { isTeamSeason, teamPages } from '../../../../core/rules/seasons/teams.ts';
import { rowsOf } from '../../../db/database.ts';
import { instantText } from '../instant-text.ts';
import type { AttentionKind } from '../attention-kind.ts';

type Row = { id: string; season: string; name: string; count: number; at: string };

/** Players who ask the leader of a team to let them in, while its season goes on. */
export const teamApplications: AttentionKind = {
  live: ['teams'],
  async find({ db, accountId, now }) {
    const rows = await rowsOf<Row>(
      db,
      sql`select team.id, team.season, team.name, count(*)::int as count, ${instantText('max(application.at)')} as at
        from teams as team
        join team_applications as application on application.team_id = team.id
        join seasons as season on season.id = team.season
        where team.leader_id = ${accountId} and team.disbanded_at is null
          and least(season.closed_at, season.starts_at + make_interval(weeks => season.rounds, days => season.extra_days))
            > ${now.toISOString()}::timestamptz
        group by team.id order by max(application.at) desc`,
    );
    return rows.flatMap(({ id, season, name, count, at }) => {
      if (!isTeamSeason(season)) return [];
      return {
        kind: 'teamApplication',
        key: `team-${id}`,
        says: 'alerts.attention.teamApplication' as const,
        values: { count, name },
        at,
        path: `${teamPages[season]}/${id}`,
      };
    });
  },
};
