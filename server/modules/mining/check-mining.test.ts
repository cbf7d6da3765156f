import { sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SIDE_POOL } from '../../../core/rules/mines/rates.ts';
import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { beginWork, perMinute, MINER_RARITY } from '../../test-support/economy/mine-world.ts';
import { readUpTo } from '../../test-support/kept/read-up-to.ts';
import { createTestApp, type TestApp } from '../../test-support/test-app.ts';
import { checkMining } from './check-mining.ts';

const EVENING = new Date('2026-05-12T23:00:00Z');
const MINUTE = perMinute(MINER_RARITY, 'low', 'amber');
let hub: TestApp;
beforeEach(async () => {
  hub = await createTestApp();
  hub.clock.set(EVENING);
});
afterEach(() => hub.close());

/** A machine in a side mine that ran over midnight, of which so much was claimed in the middle. */
async function workedOverMidnight() {
  const { wallet } = await beginWork(hub, 1, 'amber');
  for (const minutes of [90, 40]) {
    hub.clock.advance(minutes * 60_000);
    await readUpTo(hub.database.db, new Date(hub.clock.now().getTime() + 60 * 60_000));
    const session = await hub.logIn(wallet);
    expect((await hub.call(miningEndpoints.claim, {}, { session })).data.claimed).toBe(
      String(MINUTE * BigInt(minutes)),
    );
  }
  return { session: await hub.logIn(wallet) };
}

const differing = async () =>
  (await checkMining(hub.database.db, () => 0n)).filter(
    ({ subject, is, shouldBe }) => subject.startsWith('more than') && is !== shouldBe,
  );
const write = (statement: SQL) => hub.database.db.execute(statement);

test('one smallest unit more than the minutes at their rates come to is found, of what runs and of what stands', async () => {
  const { session } = await workedOverMidnight();
  expect(await differing()).toEqual([]);
  await write(sql`update mining_works set claimed = claimed + 1`);
  expect(await differing()).toMatchObject([{ subject: 'more than was mined', is: 1n, shouldBe: 0n }]);
  await write(sql`update mining_works set claimed = claimed - 1`);

  expect((await hub.call(miningEndpoints.stop, { mine: 'amber', slot: 1 }, { session })).outcome).toBe('ok');
  expect(await differing()).toEqual([]);
  await write(sql`update mining_works set mined = mined + 1`);
  expect(await differing()).toMatchObject([{ subject: 'more than was mined', is: 1n, shouldBe: 0n }]);
});

test('a side mine that gave a unit more than it holds in a week is found, though nobody noted that it is dry', async () => {
  await workedOverMidnight();
  const given = (sum: bigint) =>
    write(sql`update mining_works set rate = ${String(SIDE_POOL)}::numeric, claimed = ${String(sum)}::numeric`);
  await given(SIDE_POOL);
  expect(await differing()).toEqual([]);
  await given(SIDE_POOL + 1n);
  expect(await differing()).toMatchObject([{ subject: 'more than mines held', is: 1n, shouldBe: 0n }]);
});
