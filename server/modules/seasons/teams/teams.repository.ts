import { and, eq, isNull, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../db/database.ts';
import { teamApplications, teamExits, teamMembers, teams, type TeamMemberRow, type TeamRow } from './teams.tables.ts';

export async function findTeam(db: Database, id: string): Promise<TeamRow | null> {
  const [row] = await db.select().from(teams).where(eq(teams.id, id));
  return row ?? null;
}

/** Held until the transaction ends: who changes a team does it one after the other. */
export async function lockTeam(tx: Database, id: string): Promise<TeamRow | null> {
  const [row] = await tx.select().from(teams).where(eq(teams.id, id)).for('update');
  return row ?? null;
}

export async function teamOfCode(db: Database, season: string, code: string): Promise<TeamRow | null> {
  const [row] = await db
    .select()
    .from(teams)
    .where(and(eq(teams.season, season), eq(teams.code, code)));
  return row ?? null;
}

export async function insertTeam(tx: Database, row: TeamRow): Promise<void> {
  await tx.insert(teams).values(row);
}
export async function changeTeam(tx: Database, id: string, change: Partial<TeamRow>): Promise<void> {
  await tx.update(teams).set(change).where(eq(teams.id, id));
}

const isIn = isNull(teamMembers.leftAt);
export async function membershipOf(db: Database, season: string, accountId: string): Promise<TeamMemberRow | null> {
  const [row] = await db
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.season, season), eq(teamMembers.accountId, accountId), isIn));
  return row ?? null;
}

type Shown = { accountId: string; name: string; walletAddress: string | null };
export type MemberRow = Shown & { joinedAt: Date; isLocked: boolean };
export async function membersOf(db: Database, teamId: string): Promise<MemberRow[]> {
  const rows = await rowsOf<MemberRow>(
    db,
    sql`select member.account_id as "accountId", account.nickname as name, member.joined_at as "joinedAt",
        account.wallet_address as "walletAddress", account.locked_at is not null as "isLocked"
      from team_members as member join accounts as account on account.id = member.account_id
      where member.team_id = ${teamId} and member.left_at is null order by member.joined_at, member.account_id`,
  );
  return rows.map((row) => ({ ...row, joinedAt: new Date(row.joinedAt) }));
}

export async function insertMember(tx: Database, row: TeamMemberRow): Promise<void> {
  await tx.insert(teamMembers).values(row);
}
export async function endMembership(tx: Database, teamId: string, accountId: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(teamMembers)
    .set({ leftAt: at })
    .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.accountId, accountId), isIn))
    .returning({ id: teamMembers.id });
  return ended.length === 1;
}
export async function endMemberships(tx: Database, teamId: string, at: Date): Promise<void> {
  await tx
    .update(teamMembers)
    .set({ leftAt: at })
    .where(and(eq(teamMembers.teamId, teamId), isIn));
}

type Exit = typeof teamExits.$inferInsert;
export async function hasExit(db: Database, { season, round, accountId }: Omit<Exit, 'at'>): Promise<boolean> {
  const where = and(eq(teamExits.season, season), eq(teamExits.round, round), eq(teamExits.accountId, accountId));
  return (await db.select({ at: teamExits.at }).from(teamExits).where(where)).length > 0;
}
export async function noteExit(tx: Database, exit: Exit): Promise<void> {
  await tx.insert(teamExits).values(exit).onConflictDoNothing();
}

export async function insertApplication(tx: Database, row: typeof teamApplications.$inferInsert): Promise<void> {
  await tx.insert(teamApplications).values(row).onConflictDoNothing();
}
export async function takeApplication(tx: Database, teamId: string, accountId: string): Promise<boolean> {
  const where = and(eq(teamApplications.teamId, teamId), eq(teamApplications.accountId, accountId));
  return (await tx.delete(teamApplications).where(where).returning({ at: teamApplications.at })).length === 1;
}
/** Who is in a team asks to be in no other of that season. */
export async function dropApplications(tx: Database, season: string, accountId: string): Promise<void> {
  await tx.execute(sql`delete from team_applications using teams
    where teams.id = team_id and teams.season = ${season} and account_id = ${accountId}`);
}
export type ApplicationRow = Shown & { at: Date; points: number };
export async function applicationsOf(db: Database, teamId: string, round: number): Promise<ApplicationRow[]> {
  const rows = await rowsOf<ApplicationRow>(
    db,
    sql`select application.account_id as "accountId", account.nickname as name, application.at,
        account.wallet_address as "walletAddress", coalesce(score.points, 0)::int as points
      from team_applications as application join accounts as account on account.id = application.account_id
      join teams as team on team.id = application.team_id
      left join season_scores as score on score.season = team.season and score.round = ${round}::int
        and score.account_id = application.account_id
      where application.team_id = ${teamId} order by application.at limit 100`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
export async function hasApplied(db: Database, teamId: string, accountId: string): Promise<boolean> {
  const where = and(eq(teamApplications.teamId, teamId), eq(teamApplications.accountId, accountId));
  return (await db.select({ at: teamApplications.at }).from(teamApplications).where(where)).length > 0;
}
export async function countTeams(db: Database, season: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from teams where season = ${season} and disbanded_at is null`,
  );
  return row?.count ?? 0;
}
