import { afterAll, beforeAll, expect, test } from 'vitest';
import { bountyEpochsAbi } from '../../core/abi/bounty-epochs.ts';
import { sql } from 'drizzle-orm';
import { Interface } from 'ethers';
import { createRpc, hexText } from '../../server/chain/rpc.ts';
import { rowsOf } from '../../server/db/database.ts';
import { readWorld } from '../../server/local/local-world.ts';
import { gone } from './server-process.ts';
import { openWithdrawalWorld, type WithdrawalWorld } from './withdrawal/withdrawal-world.ts';

const epochs = new Interface(bountyEpochsAbi);
const MINUTE_MS = 60_000;

let world: WithdrawalWorld;
beforeAll(async () => {
  world = await openWithdrawalWorld(0);
}, MINUTE_MS);
afterAll(() => world.close());

async function ask(method: string, ...values: unknown[]): Promise<unknown> {
  const { url, dataDir } = world;
  const to = readWorld(dataDir)?.contracts.bountyEpochs ?? '';
  const answer = await createRpc(url).call(
    'eth_call',
    { to, data: epochs.encodeFunctionData(method, values) },
    'latest',
  );
  return epochs.decodeFunctionResult(method, hexText.parse(answer))[0];
}

const coming = () =>
  world.withDatabase(({ db }) =>
    rowsOf<{ id: number; from: string; until: string }>(
      db,
      sql`select epoch_id as id, starts_at::text as "from", ends_at::text as until from bounty_epochs order by epoch_id`,
    ),
  );

test(
  'a server killed before and after each call of its chores leaves each of them done once',
  async () => {
    for (const at of ['choreSending', 'choreSent', 'choreSending', 'choreSent'] as const) {
      const server = await world.running();
      await world.fault({ kind: 'crash', at });
      await gone(server);
      expect(server.signalCode).toBe('SIGKILL');
    }
    await world.start();
    const before = Number(await ask('totalEpochs'));
    await expect.poll(() => ask('totalEpochs').then(Number), { timeout: 3 * MINUTE_MS }).toBeGreaterThan(before + 1);
    await world.end();

    const set = await coming();
    expect(set.length).toBeGreaterThan(before);
    expect(set.map(({ id }) => id)).toEqual(set.map((_, index) => index + 1));
    for (const [index, { from }] of set.entries()) if (index > 0) expect(from).toBe(set[index - 1]?.until);
    await world.expectBooks([]);
  },
  8 * MINUTE_MS,
);
