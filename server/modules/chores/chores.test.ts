import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChoreCall } from '../../http/deps.ts';
import { bookDifferences } from '../../test-support/economy/book-differences.ts';
import { ONE } from '../../test-support/economy/market-world.ts';
import { burnHeroes, openBountyWorld, type BountyWorld } from '../../test-support/economy/bounty-world.ts';
import { Killed, startChores } from '../../test-support/economy/chore-process.ts';
import { heroRow, insertHeroes } from '../../test-support/rows.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { heldTokens } from './chores.repository.ts';
import { createChoresService, EPOCHS_AHEAD, nextEpoch } from './chores.service.ts';

const WEEK = 7 * 86_400;
let world: BountyWorld;

beforeAll(async () => {
  world = await openBountyWorld();
}, 120_000);
afterAll(() => world.close());

const reportOf = async (process: ReturnType<typeof startChores>, name: string) =>
  (await process.report()).find((one) => one.name === name);

const isSwept = async (id: number) =>
  ((await world.ask('offerReward', 'voteOf', 1, id)) as { isClaimed: boolean }).isClaimed;
const lockedOf = async (id: number) => ((await world.ask('vesting', 'vestingOf', id)) as { locked: bigint }).locked;

test('coming epochs are set, eight ahead, each where the one before ends, whoever is killed in between', async () => {
  for (const step of ['choreSending', 'choreSent', 'choreSending', 'choreSent'] as const) {
    await startChores(world, { step })
      .run()
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    await world.chain.mine();
    await world.sync();
  }
  const process = startChores(world);
  await process.rounds(EPOCHS_AHEAD);

  const total = Number(await world.ask('bountyEpochs', 'totalEpochs'));
  const epochs: { start: bigint; end: bigint }[] = [];
  for (let id = 1; id <= total; id += 1) {
    const { start: from, end } = (await world.ask('bountyEpochs', 'epochOf', id)) as { start: bigint; end: bigint };
    epochs.push({ start: from, end });
  }
  const now = BigInt(await world.now());
  expect(epochs.filter((one) => one.start > now)).toHaveLength(EPOCHS_AHEAD);
  // The two that the world began with leave a week between them; what is set here leaves nothing.
  for (const [at, { start: from }] of epochs.entries()) if (at > 1) expect(from).toBe(epochs[at - 1]?.end);
  expect(await reportOf(process, 'setEpochs')).toMatchObject({ due: 0, refused: 0, problem: null });
}, 60_000);

test('an epoch that stopped goes on with the week that runs, and ends on its Monday', () => {
  const monday = 4 * 86_400;
  const wednesday = new Date((monday + 10 * WEEK + 2 * 86_400) * 1_000);

  expect(nextEpoch(0, wednesday)).toEqual({ startsAt: monday + 10 * WEEK, endsAt: monday + 11 * WEEK });
  const inside = monday + 10 * WEEK + 3_600;
  expect(nextEpoch(inside, wednesday)).toEqual({ startsAt: inside, endsAt: monday + 11 * WEEK });
  expect(nextEpoch(monday + 12 * WEEK, wednesday)).toEqual({
    startsAt: monday + 12 * WEEK,
    endsAt: monday + 13 * WEEK,
  });
});

test('captains are paid once after their epoch, whoever is killed in between', async () => {
  await startChores(world).rounds(2);
  expect(await lockedOf(1)).toBe(0n);
  await world.pass(WEEK + 2 * 3_600);

  for (const step of ['choreSending', 'choreSent'] as const) {
    await startChores(world, { step })
      .run()
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
  }
  await world.chain.mine();
  await world.sync();
  const process = startChores(world);
  await process.rounds(3);

  const [one, four] = [await lockedOf(1), await lockedOf(4)];
  expect(one + four).toBeGreaterThan(49_999n * ONE);
  expect(one + four).toBeLessThanOrEqual(50_000n * ONE);
  expect(await world.ask('captainRewards', 'isSettled', 1, 4)).toBe(true);
  expect(await reportOf(process, 'settleCaptains')).toMatchObject({ due: 0, refused: 0, problem: null });
  expect(await bookDifferences(world)).toEqual([]);
});

test('a settlement that a reorganisation drops is made again', async () => {
  const before = [await lockedOf(1), await lockedOf(4)];
  // Not so deep that the epoch would not be over.
  await world.chain.rpc.call('anvil_reorg', 4, []);
  await world.sync();
  expect([await lockedOf(1), await lockedOf(4)]).toEqual([0n, 0n]);
  await startChores(world).rounds(4);

  expect([await lockedOf(1), await lockedOf(4)]).toEqual(before);
  expect(await bookDifferences(world)).toEqual([]);
});

test('what burned heroes left goes to the treasury: what was locked at once, their shares long after', async () => {
  const { arca } = world.chain.contracts;
  await burnHeroes(world, alice, [1]);
  await burnHeroes(world, bob, [5]);
  const process = startChores(world);
  await process.rounds(3);
  expect(await lockedOf(1)).toBe(0n);
  expect(await isSwept(5)).toBe(false);

  await world.pass(9 * WEEK);
  for (const step of ['choreSending', 'choreSent'] as const) {
    await startChores(world, { step })
      .run()
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
  }
  await startChores(world).rounds(4);

  expect(await isSwept(5)).toBe(true);
  expect(await world.ask('offerReward', 'owedToTreasury', arca)).toBe(0n);
  expect(await reportOf(process, 'sweepShares')).toMatchObject({ due: 0, problem: null });
  expect(await bookDifferences(world)).toEqual([]);
}, 60_000);

test.each([
  ['a whole one of six decimals', 1_000_000n, 1n],
  ['less than that', 999_999n, 0n],
])('the treasury is paid from a whole one of a token on: %s', async (_what, amount, count) => {
  const sent: ChoreCall[] = [];
  const chores = {
    send: (calls: readonly ChoreCall[]) => {
      sent.push(...calls);
      return Promise.resolve({ sent: calls.map(({ key }) => key), refused: [] });
    },
    owedToTreasury: () => Promise.resolve({ amount, one: 1_000_000n }),
  };
  await createChoresService({ ...world.hub.deps, chain: { chores } }).run();
  const held = await heldTokens(world.hub.database.db);
  expect(sent.filter(({ what }) => what === 'payTreasury')).toHaveLength(held.length * Number(count));
});

test('what is refused does not stand before the rest: more is looked for beside what waits', async () => {
  const { db } = world.hub.database;
  const process = startChores(world);
  // Offers that no contract knows, more than are sent at one look, and before all others by their epoch.
  await db.execute(
    `insert into bounty_offers (epoch_id, captain_id, token, reward, worth, voted, voters, multiplier, badges, claimed,
      settled, is_cancelled, started_at, block_number, log_index)
      select epoch_id, 1000 + n, token, reward, worth, voted, voters, multiplier, badges, claimed,
      null, false, started_at, block_number, log_index from bounty_offers, generate_series(1, 51) as n
      where epoch_id = 1 and captain_id = 4`,
  );
  await insertHeroes(
    db,
    Array.from({ length: 51 }, (_, at) => heroRow(1_001 + at)),
  );
  await process.run();
  // What one look does not take is counted all the same.
  expect(await reportOf(process, 'settleCaptains')).toMatchObject({ due: 51, refused: 50 });
  await process.run();
  expect(await reportOf(process, 'settleCaptains')).toMatchObject({ due: 51, refused: 51 });

  await db.execute('delete from bounty_offers where captain_id > 1000');
  await db.execute('delete from heroes where token_id > 1000');
  await process.run();
});

test('what a contract refuses again and again is told as a problem, and holds up nothing else', async () => {
  const { hub } = world;
  const process = startChores(world);
  await hub.database.db.execute(
    `insert into bounty_offers (epoch_id, captain_id, token, reward, worth, voted, voters, multiplier, badges, claimed,
      settled, is_cancelled, started_at, block_number, log_index)
      select epoch_id, 3, token, reward, worth, voted, voters, multiplier, badges, claimed, null,
      false, started_at, block_number, log_index from bounty_offers where epoch_id = 1 and captain_id = 4`,
  );
  for (let at = 0; at < 3; at += 1) {
    await process.run();
    hub.clock.advance(600_000);
  }

  expect(await reportOf(process, 'settleCaptains')).toMatchObject({ due: 1, problem: 'OfferReward_NoOffer' });
  await hub.database.db.execute(`delete from bounty_offers where captain_id = 3`);
  await process.run();
  expect(await reportOf(process, 'settleCaptains')).toMatchObject({ due: 0, refused: 0, problem: null });
});
