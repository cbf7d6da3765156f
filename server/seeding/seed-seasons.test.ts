import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, mondayFrom, phaseAt, ROUNDS } from '../../core/rules/seasons/calendar.ts';
import { seasonEndpoints } from '../../core/wire/season/seasons.ts';
import { rowsOf } from '../db/database.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { createTestApp, type TestApp } from '../test-support/test-app.ts';
import { seededStart, seedSeasons } from './seed-seasons.ts';

const MONDAY = Date.parse('2026-03-02T00:00:00.000Z');
let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
  for (let at = 0; at < 40; at += 1) {
    const id = at === 0 ? 'seed-leader' : `seed-${at}`;
    await hub.database.db.execute(sql`insert into accounts (id, role, nickname, vip_level, created_at)
      values (${id}, 'player', ${`Player ${at}`}, ${40 - at}, '2026-01-01')`);
  }
}, 60_000);
afterAll(() => hub.close());

const phaseOf = (now: number) => {
  const startsAt = seededStart('3', 1, now);
  expect(startsAt).toBe(mondayFrom(startsAt));
  return phaseAt({ startsAt, rounds: ROUNDS, extraMs: 0, closedAt: null }, now);
};

test('on each day of the week the season with camps is where a camp can be chosen', () => {
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    expect(phaseOf(MONDAY + hour * HOUR_MS)).toBe(hour < 6 * 24 + 12 ? 'running' : 'registration');
  }
});

test.each([
  ['in its first round', MONDAY + 2 * DAY_MS],
  ['in its registration', MONDAY + 6 * DAY_MS + 13 * HOUR_MS],
])('a team of the demo leader has no camp yet, and all others have one: %s', async (_when, now) => {
  const { db } = hub.database;
  for (const table of ['team_members', 'teams', 'seasons']) await db.execute(sql.raw(`delete from ${table}`));
  hub.clock.set(new Date(now));
  await seedSeasons(db, { madeAt: now / 1_000 } as WorldRecord);

  const rows = await rowsOf<{ leader: string; faction: number | null }>(
    db,
    sql`select leader_id as leader, faction from teams where season = '3' order by id not in ('seed-team-3-1'), id`,
  );
  expect(rows).toHaveLength(10);
  expect(rows[0]).toEqual({ leader: 'seed-leader', faction: null });
  expect(rows.slice(1).every(({ faction }) => faction === 1 || faction === 2)).toBe(true);
  const info = await hub.call(seasonEndpoints.info, { season: '3' });
  expect(info.data).toMatchObject({ round: 1, settling: false, hasCamps: true });
});

test('in the fourth season the team leader leads a team of four, and the VIP the one of the rich player', async () => {
  const { db } = hub.database;
  const now = MONDAY + 2 * DAY_MS;
  for (const table of ['team_members', 'teams', 'seasons']) await db.execute(sql.raw(`delete from ${table}`));
  await db.execute(sql`insert into accounts (id, role, nickname, vip_level, created_at) values
    ('seed-vip', 'player', 'Octavia', 50, '2026-01-01'), ('seed-rich', 'player', 'Goldie', 0, '2026-01-01')`);
  hub.clock.set(new Date(now));
  await seedSeasons(db, { madeAt: now / 1_000 } as WorldRecord);

  const rows = await rowsOf<{ leader: string; members: string[] }>(
    db,
    sql`select t.leader_id as leader, array_agg(m.account_id order by m.account_id) as members
      from teams as t join team_members as m on m.team_id = t.id where t.season = '4' group by t.id order by t.id`,
  );
  const ledBy = (leader: string) => rows.filter((row) => row.leader === leader).map(({ members }) => members);
  expect(ledBy('seed-leader')).toEqual([expect.arrayContaining(['seed-leader'])]);
  expect(ledBy('seed-leader')[0]).toHaveLength(4);
  expect(ledBy('seed-vip')).toEqual([expect.arrayContaining(['seed-rich', 'seed-vip'])]);
  // Nobody is in two teams.
  const all = rows.flatMap(({ members }) => members);
  expect(new Set(all).size).toBe(all.length);
});
