import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type SQL } from 'drizzle-orm';
import { bookDifferences } from '../test-support/economy/book-differences.ts';
import { burnHeroes, openBountyWorld, type BountyWorld } from '../test-support/economy/bounty-world.ts';
import { startChores } from '../test-support/economy/chore-process.ts';
import { ONE } from '../test-support/economy/market-world.ts';
import { alice, bob } from '../test-support/test-chain.ts';

const WEEK = 7 * 86_400;
let world: BountyWorld;

beforeAll(async () => {
  world = await openBountyWorld();
}, 120_000);
afterAll(() => world.close());

const execute = (statement: SQL) => world.hub.database.db.execute(statement);
/** What is found after this was done to the index, and nothing once it is undone. */
async function foundAfter(planted: SQL, undone: SQL) {
  await execute(planted);
  const found = await bookDifferences(world);
  await execute(undone);
  expect(await bookDifferences(world)).toEqual([]);
  return found;
}

test('what the treasury is owed of bounties is what the contract says, after every claim, sweep and payment', async () => {
  expect(await bookDifferences(world)).toEqual([]);
  await world.pass(WEEK + 2 * 3_600);
  // The cut goes along with the first share of a captain, and rounding with the last one.
  await world.act(alice, 'offerReward', 'claim', [[1, 2]]);
  await world.act(bob, 'offerReward', 'claim', [[1, 6]]);
  await world.sync();
  expect(await world.ask('offerReward', 'owedToTreasury', world.chain.contracts.arca)).toBeGreaterThan(0n);
  expect(await bookDifferences(world)).toEqual([]);

  await burnHeroes(world, bob, [5]);
  await world.pass(9 * WEEK);
  const process = startChores(world);
  for (let round = 0; round < 3; round += 1) {
    await process.round();
    expect(await bookDifferences(world)).toEqual([]);
  }
  expect(await world.ask('offerReward', 'owedToTreasury', world.chain.contracts.arca)).toBe(0n);
}, 60_000);

test('a sweep of another amount is found, by what its bounty paid', async () => {
  const more = (amount: number) =>
    sql`update bounty_votes set paid = paid + ${amount} where paid_to is null and paid > 0`;
  const found = await foundAfter(more(1), more(-1));

  expect(found).toEqual([expect.objectContaining({ check: 'bounties', asset: 'ARCA', subject: 'votes paid' })]);
});

test('a payment to the treasury that is not noted is found', async () => {
  const held = (amount: number) => sql`update bounty_tokens set held = held + ${amount}
    where token = ${world.chain.contracts.arca}`;
  const found = await foundAfter(held(1), held(-1));

  expect(found).toContainEqual(
    expect.objectContaining({
      check: 'bounties',
      asset: 'ARCA',
      subject: 'owed to the treasury',
      is: '1',
      shouldBe: '0',
    }),
  );
});

test('what a burned hero left and was recovered, and the index still has as locked, is found; so is what it lost', async () => {
  const { locked } = (await world.ask('vesting', 'vestingOf', 1)) as { locked: bigint };
  expect(locked).toBeGreaterThan(ONE);
  const held = (amount: number) => sql`update vestings set locked = locked + ${amount} where hero_id = 1`;

  const line = { check: 'vestings', asset: 'ARCA', subject: 'locked' };
  expect(await foundAfter(held(5), held(-5))).toContainEqual(expect.objectContaining(line));
  expect(await foundAfter(held(-5), held(5))).toEqual([expect.objectContaining(line)]);
});
