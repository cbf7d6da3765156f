import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, rowsOf, type Database, type OpenDatabase } from '../db/database.ts';
import { createLedgerService, causes, purses } from '../modules/ledger/ledger.service.ts';
import { isPostgres, openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { alice, bob, indexerOf, projectedRows, startTestChain, type TestChain } from '../test-support/test-chain.ts';

const ARCA = 37;
const ledger = createLedgerService();
let chain: TestChain;
let database: TestDatabase;
let restored: OpenDatabase | null = null;
let clean: TestDatabase;

beforeAll(async () => {
  [chain, database, clean] = await Promise.all([startTestChain(), openTestDatabase(), openTestDatabase()]);
}, 60_000);
afterAll(async () => {
  await chain.stop();
  await Promise.all([database.close(), clean.close(), restored?.close()]);
});

const gift = (to: string, amount: bigint, at: number) => ({
  key: `gift ${String(at)}`,
  resource: ARCA,
  cause: causes.order(`gift ${String(at)}`),
  at: new Date(at),
  from: purses.world('gifts'),
  to: purses.player(to),
  amount,
});

async function hashOfLedger(db: Database): Promise<string> {
  const rows = await rowsOf(
    db,
    sql`select to_jsonb(e)::text as row from ledger_entries as e
      union all select to_jsonb(b)::text from ledger_balances as b order by 1`,
  );
  expect(rows.length).toBeGreaterThan(20);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

async function trade(from: number, to: number): Promise<void> {
  for (let id = from; id <= to; id += 1) {
    await chain.send(chain.to.list(alice, id));
    await chain.mine();
    if (id % 2 === 0) await chain.send(chain.to.buy(bob, id));
    await chain.mine();
  }
}

test.skipIf(isPostgres)(
  'a database that was dumped and opened from the dump has the same ledger, and goes on with a chain that went on, and back',
  async () => {
    const { indexer } = indexerOf(chain, database.db);
    await chain.send(chain.to.mint(alice, 12));
    await trade(1, 4);
    await indexer.catchUp();
    for (let at = 0; at < 12; at += 1) await ledger.post(database.db, [gift(`player-${at}`, 100n + BigInt(at), at)]);
    const [hash, rows] = [await hashOfLedger(database.db), await projectedRows(database.db)];
    const dump = await database.dump();

    // What happened since the dump is lost with the machine, and two of its last blocks never were.
    await ledger.post(database.db, [gift('late', 1n, 99)]);
    await chain.rpc.call('anvil_reorg', 2, []);
    await trade(5, 8);

    restored = await openDatabase({ memory: true, from: dump });
    expect(await hashOfLedger(restored.db)).toBe(hash);
    expect(await projectedRows(restored.db)).toEqual(rows);
    await indexerOf(chain, restored.db).indexer.catchUp();
    await indexerOf(chain, clean.db).indexer.catchUp();
    const [after, fresh] = [await projectedRows(restored.db), await projectedRows(clean.db)];
    expect(after).toEqual(fresh);
    expect(after.orders.length).toBeGreaterThan(rows.orders.length - 2);
    expect(await ledger.wrongBalances(restored.db)).toEqual([]);
    expect(await ledger.post(restored.db, [gift('player-0', 100n, 0)])).toBe(0);
    expect(await ledger.post(restored.db, [gift('late', 1n, 99)])).toBe(1);
  },
  60_000,
);
