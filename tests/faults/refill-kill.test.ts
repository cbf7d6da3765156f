import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, rowsOf } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import {
  alice,
  indexerOf,
  projectedRows,
  startTestChain,
  type TestChain,
} from '../../server/test-support/test-chain.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MINUTE_MS = 60_000;
const KILLS = 3;

/** Fills what the index lacks in a process of its own, and says each step that it has done. */
const filling = `
  const [dir, url, contracts, startBlock] = process.argv.slice(1);
  const { openDatabase } = await import('./server/db/database.ts');
  const { createRpc } = await import('./server/chain/rpc.ts');
  const { indexerOf } = await import('./server/test-support/test-chain.ts');
  const database = await openDatabase({ dir });
  const chain = { rpc: createRpc(url), contracts: JSON.parse(contracts), startBlock: Number(startBlock) };
  const { indexer } = indexerOf(chain, database.db, { maxRange: 4 });
  while ((await indexer.step()) === 'more') console.log('step');
  console.log('whole');
`;

let chain: TestChain;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-refill-'));
  chain = await startTestChain();
  await chain.send(chain.to.mint(alice, 6));
  for (const id of [1, 2, 3]) await chain.send(chain.to.list(alice, id));
  await chain.mine(160);
}, MINUTE_MS);
afterAll(async () => {
  await chain.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends it without a word after so many steps. */
async function killedAfter(dir: string, steps: number): Promise<void> {
  const values = [dir, chain.rpc.url, JSON.stringify(chain.contracts), String(chain.startBlock)];
  const args = ['--import', 'tsx', '--input-type=module', '-e', filling, ...values];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let done = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    done += text.split('step').length - 1;
    if (done >= steps) child.kill('SIGKILL');
    expect(text).not.toContain('whole');
  });
  await ended;
  expect(done).toBeGreaterThanOrEqual(steps);
}

test(
  'a server killed while it fills its index goes on where it was, and ends with what a clean one has',
  {
    timeout: 4 * MINUTE_MS,
  },
  async () => {
    const dir = path.join(folder, 'db');
    const first = await openDatabase({ dir });
    await migrate(first);
    await indexerOf(chain, first.db).indexer.catchUp();
    const clean = await projectedRows(first.db);
    // As a build has it whose projections are all of an earlier version.
    await first.db.execute(sql`delete from chain_projections`);
    await first.db.execute(sql`update orders set price = 1`);
    await first.close();

    const reached: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killedAfter(dir, 3 + kill);
      const database = await openDatabase({ dir });
      const [fill] = await rowsOf<{ height: number }>(database.db, sql`select height::int as height from chain_fill`);
      reached.push(fill?.height ?? 0);
      // What is seen meanwhile is what was there before.
      expect(new Set((await projectedRows(database.db)).orders.map((row) => row['price']))).toEqual(new Set(['1']));
      await database.close();
    }
    expect(reached).toEqual([...new Set(reached)].sort((a, b) => a - b));

    const last = await openDatabase({ dir });
    await indexerOf(chain, last.db).indexer.catchUp();
    expect(await projectedRows(last.db)).toEqual(clean);
    expect(await rowsOf(last.db, sql`select 1 from chain_fill`)).toEqual([]);
    await last.close();
  },
);
