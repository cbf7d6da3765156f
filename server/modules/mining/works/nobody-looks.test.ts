import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { miningEndpoints } from '../../../../core/wire/mines/mining.ts';
import { plantedDifferences } from '../../../test-support/economy/book-differences.ts';
import { beginWork, MINER_RARITY, perMinute, slotOf } from '../../../test-support/economy/mine-world.ts';
import { countQueries } from '../../../test-support/kept/count-queries.ts';
import { readUpTo } from '../../../test-support/kept/read-up-to.ts';
import { heroRow, insertHeroes } from '../../../test-support/rows.ts';
import { contracts, createTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { SETTLED_MS } from '../../../chain/cursor.ts';
import { rowsOf } from '../../../db/database.ts';

const STEP_MS = 30 * 60_000;
/** Two hours before a midnight in the middle of a week, on the way to when the last of them stands. */
const BEGIN = new Date('2026-05-12T22:00:00Z');
const HOURS = 12;
/** Of the job of the books, which without a chain has nothing to hold them against. */
const BOOKS = 'the checks of the books';
/** Of work before midnight, and of the whole day after it. */
const WORKED = 120n + 480n;

/** Players more, until so many heroes mine: each began when one of the first two did. */
async function multiply({ database: { db } }: TestApp, heroes: number): Promise<void> {
  const others = Array.from({ length: heroes - 2 }, (_, at) => at + 3);
  const rows = others.map((n) => heroRow(n, { owner: `miner-${n}`, holder: `miner-${n}`, rarity: MINER_RARITY }));
  await insertHeroes(db, rows);
  const numbers = sql`generate_series(3, ${heroes}::int) as n`;
  await db.execute(sql`insert into accounts (id, wallet_address, nickname, has_game_account, created_at)
    select 'miner-' || n, 'miner-' || n, 'Miner ' || n, true, now() from ${numbers}`);
  const changes = sql`jsonb_build_object('id', n, 'hero_id', n, 'account_id', 'miner-' || n, 'wallet', 'miner-' || n)`;
  await db.execute(sql`insert into mining_works select made.* from ${numbers}
    join mining_works as w on w.hero_id = 1 + n % 2, jsonb_populate_record(w, ${changes}) as made`);
}

/** What the jobs ask the database while so many heroes mine and nobody looks, by the name of the job. */
async function queriesWhile(heroes: number) {
  const hub = await createTestApp();
  try {
    hub.clock.set(BEGIN);
    const miners = [
      [await beginWork(hub, 1, 'main'), 'main'],
      [await beginWork(hub, 2, 'amber'), 'amber'],
    ] as const;
    await multiply(hub, heroes);
    const works = () => rowsOf(hub.database.db, sql`select * from mining_works order by id`);
    const before = await works();
    expect(before).toHaveLength(heroes);

    const queryCount = countQueries();
    const queries: Record<string, number> = {};
    const due = new Map<string, number>();
    for (let passed = 0; passed < HOURS * 3_600_000; passed += STEP_MS) {
      hub.clock.advance(STEP_MS);
      await readUpTo(hub.database.db, new Date(hub.clock.now().getTime() + SETTLED_MS));
      for (const { name, everyMs, run } of hub.app.jobs) {
        if (passed < (due.get(name) ?? 0)) continue;
        due.set(name, passed + everyMs);
        const asked = queryCount();
        await run();
        queries[name] = (queries[name] ?? 0) + queryCount() - asked;
      }
    }

    const asked = queryCount();
    expect(await plantedDifferences(hub.database.db, contracts, async () => undefined)).toEqual([]);
    queries[BOOKS] = queryCount() - asked;

    expect(await works()).toEqual(before);
    for (const [{ wallet }, mine] of miners) {
      const { data } = await hub.call(miningEndpoints.panel, {}, { session: await hub.logIn(wallet) });
      expect(slotOf(data, mine)?.stored).toBe(String(perMinute(MINER_RARITY, 'low', mine) * WORKED));
    }
    return queries;
  } finally {
    await hub.close();
  }
}

test('mining costs nothing while nobody looks: a thousand heroes are no more queries than ten, and nothing is written', async () => {
  const few = await queriesWhile(10);
  const many = await queriesWhile(1_000);
  expect(few['share the fee pool']).toBeGreaterThan(0);
  expect(few[BOOKS]).toBeGreaterThan(0);
  expect(many).toEqual(few);
}, 120_000);
