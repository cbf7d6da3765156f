import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSeasonEndpoints } from '../../../../core/wire/admin/seasons.ts';
import { rowsOf } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { openSeasonWorld, type SeasonWorld } from '../../../test-support/seasons/season-world.ts';

const CHANGES = 120;
const BATCHES = 230;
let world: SeasonWorld;
beforeAll(async () => {
  world = await openSeasonWorld();
  await world.db.execute(sql`insert into season_changes (id, season, action, note, account_id, at)
    select 'change-' || n, '4', 'prolonged', '+' || n, 'somebody', '2026-01-01'::timestamptz + n / 2 * interval '1 hour'
    from generate_series(1, ${CHANGES}::int) as n`);
  await world.db.execute(sql`insert into code_batches
      (id, name, resource, amount, uses_per_code, per_account, opens_at, closes_at, created_at, created_by)
    select 'batch-' || n, 'Batch ' || n, 38, 1, 1, 1, now(), now() + interval '1 day',
      '2026-01-01'::timestamptz + n / 2 * interval '1 hour', 'somebody'
    from generate_series(1, ${BATCHES}::int) as n`);
  await world.db.execute(sql`insert into redeem_codes (code, batch_id, uses) values ('AAAABBBBCCCC', 'batch-1', 1)`);
}, 60_000);
afterAll(() => world.close());

type Asked = { size: number; cursor?: string };
/** All ids that a list tells, page by page. */
async function allOf(read: (asked: Asked) => Promise<{ list: readonly { id: string }[]; next: string | null }>) {
  const ids: string[] = [];
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await read({ size: 50, ...(cursor === undefined ? {} : { cursor }) });
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.next ?? undefined;
  }
  return ids;
}
const ids = (name: string, count: number) => new Set(Array.from({ length: count }, (_, n) => `${name}-${n + 1}`));

test('a manager comes to the first change of the seasons and to the first batch of codes, each once', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const changes = await allOf(
    async (asked) => (await world.hub.list(adminSeasonEndpoints.changes, asked, manager)).data,
  );
  expect(changes).toHaveLength(CHANGES);
  expect(new Set(changes)).toEqual(ids('change', CHANGES));

  const batches = await allOf(
    async (asked) => (await world.hub.list(adminSeasonEndpoints.batches, asked, manager)).data,
  );
  expect(batches).toHaveLength(BATCHES);
  expect(new Set(batches)).toEqual(ids('batch', BATCHES));
  expect(batches.at(-1)).toBe('batch-1');
});

test('a page of them says how many there are, and nobody else reads them', async () => {
  const manager = { session: await world.hub.logIn(undefined, 'manager') };
  const { data } = await world.hub.list(adminSeasonEndpoints.batches, {}, manager);
  expect([data.list.length, data.total]).toEqual([20, BATCHES]);
  expect(data.list[0]).toMatchObject({ id: `batch-${BATCHES}`, codes: 0, used: 0 });

  const player = await world.newPlayer();
  for (const endpoint of [adminSeasonEndpoints.batches, adminSeasonEndpoints.changes]) {
    expect((await world.hub.list(endpoint, {}, { session: player.session })).outcome).toBe('forbidden');
  }
});

test('the newest batches are read by their index, however many were made', async () => {
  const plan = await inTransaction(world.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return rowsOf(tx, sql`explain (costs off) select id from code_batches order by created_at desc, id desc limit 20`);
  });
  const said = JSON.stringify(plan);
  expect(said).toContain('code_batches_created');
  expect(said).not.toContain('Sort');
});
