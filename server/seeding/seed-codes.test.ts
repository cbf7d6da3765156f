import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../db/database.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { demoIdentities } from '../local/seed/identities.ts';
import { createLedgerService, purses } from '../modules/ledger/ledger.service.ts';
import { checkCodes } from '../modules/seasons/books/season-books.service.ts';
import { createTestApp, START, type TestApp } from '../test-support/test-app.ts';
import { seedCodes } from './seed-codes.ts';

const SEED = 'test';
const ORE = 38;
const GIVEN = 250n * 10n ** 18n;
const demos = demoIdentities(SEED);
let hub: TestApp;
beforeAll(async () => {
  hub = await createTestApp();
  for (const { key, name, role, address } of demos) {
    const walletAddress = address.toLowerCase();
    await hub.app.accounts.ensureAccount({ walletAddress, nickname: name, role, hasGameAccount: true });
    await hub.database.db.execute(
      sql`update accounts set id = ${`seed-${key}`} where wallet_address = ${walletAddress}`,
    );
  }
});
afterAll(() => hub.close());

test('every demo account has redeemed a code of the manager’s, also when the world is started again', async () => {
  const { db } = hub.database;
  const world = { seed: SEED, madeAt: START.getTime() / 1_000 } as WorldRecord;
  for (let start = 0; start < 2; start += 1) {
    await seedCodes({ ...hub.deps, world });

    const batches = await rowsOf<{ by: string; codes: number; used: number }>(
      db,
      sql`select created_by as by, (select count(*)::int from redeem_codes) as codes,
        (select sum(uses)::int from redeem_codes) as used from code_batches`,
    );
    expect(batches).toEqual([{ by: 'seed-manager', codes: 12, used: 6 }]);
    for (const { key } of demos) {
      const held = await createLedgerService().holds(db, purses.player(`seed-${key}`), ORE);
      expect([key, held]).toEqual([key, GIVEN]);
    }
  }
  // Those of this seed, whenever its world is made: pictures show them.
  expect(await rowsOf(db, sql`select code from redeem_codes order by code limit 1`)).toEqual([
    { code: '22T5QSL5M9EU' },
  ]);
  const lines = await checkCodes(db);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(({ is, shouldBe }) => is !== shouldBe)).toEqual([]);
});
