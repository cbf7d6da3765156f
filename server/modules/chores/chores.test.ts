import { Interface, Wallet } from 'ethers';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgeAbi } from '../../../core/abi/forge.ts';
import { heroAbi } from '../../../core/abi/hero.ts';
import { createChainTotals } from '../../chain/contracts/chain-totals.ts';
import { createChoreChain } from '../../chain/contracts/chore-chain.ts';
import { Sender } from '../../chain/operator/sender.ts';
import { quantity } from '../../chain/rpc.ts';
import { crashingSender, type ChoreStep } from '../../local/crashing.ts';
import { officesOf } from '../../local/seed/identities.ts';
import { createMetrics } from '../../http/operations/metrics.ts';
import { createBooksService } from '../ledger/books.service.ts';
import { booksChecksOf } from '../../economy/books-checks.ts';
import { custodiesOf } from '../../economy/custodies.ts';
import { ONE } from '../../test-support/economy/market-world.ts';
import { openBountyWorld, type BountyWorld } from '../../test-support/economy/bounty-world.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { createChoresService, EPOCHS_AHEAD, nextEpoch } from './chores.service.ts';

const [forge, hero] = [new Interface(forgeAbi), new Interface(heroAbi)];
const WEEK = 7 * 86_400;
let world: BountyWorld;

beforeAll(async () => {
  world = await openBountyWorld();
}, 120_000);
afterAll(() => world.close());

class Killed extends Error {}

/** A process: it knows nothing of the ones before it. `dies` ends it at this step. */
function start(dies?: ChoreStep) {
  const { rpc, contracts } = world.chain;
  const log = pino({ level: 'silent' });
  const wallet = new Wallet(officesOf('test').operator.privateKey);
  const sender = new Sender({ rpc, wallet, chainId: 31_337, log, now: () => Date.now(), stuckMs: 60_000 });
  const crash = (step: ChoreStep) => {
    if (step === dies) throw new Killed(step);
  };
  const chores = createChoreChain(rpc, contracts, crashingSender(sender, { crash }));
  const service = createChoresService({ ...world.hub.deps, log, chain: { chores } });
  return {
    ...service,
    /** Looks, and lets what was sent be mined and read. */
    async round() {
      await service.run();
      await world.chain.mine();
      await sender.settle();
      await world.sync();
    },
  };
}
const rounds = async (process: ReturnType<typeof start>, count: number) => {
  for (let at = 0; at < count; at += 1) await process.round();
};
const reportOf = async (process: ReturnType<typeof start>, name: string) =>
  (await process.report()).find((one) => one.name === name);

async function burn(owner: string, id: number) {
  const { contracts, send, mine } = world.chain;
  const gas = quantity(2_000_000);
  const approval = hero.encodeFunctionData('setApprovalForAll', [contracts.forge, true]);
  await send({ from: owner, to: contracts.hero, data: approval, gas });
  await send({ from: owner, to: contracts.forge, data: forge.encodeFunctionData('burnForEnergy', [[id]]), gas });
  await mine();
  await world.sync();
}

const differences = async () => {
  const { hub, chain } = world;
  const books = createBooksService({
    ...hub.deps,
    metrics: createMetrics({ process: false }),
    totals: createChainTotals(chain.rpc, chain.contracts),
    custodies: custodiesOf(chain.contracts),
    checks: booksChecksOf(chain.contracts),
  });
  return (await books.look())?.differences;
};
const isSwept = async (id: number) =>
  ((await world.ask('offerReward', 'voteOf', 1, id)) as { isClaimed: boolean }).isClaimed;
const lockedOf = async (id: number) => ((await world.ask('vesting', 'vestingOf', id)) as { locked: bigint }).locked;

test('coming epochs are set, eight ahead, each where the one before ends, whoever is killed in between', async () => {
  for (const step of ['choreSending', 'choreSent', 'choreSending', 'choreSent'] as const) {
    await start(step)
      .run()
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
    await world.chain.mine();
    await world.sync();
  }
  const process = start();
  await rounds(process, EPOCHS_AHEAD);

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
  await rounds(start(), 2);
  expect(await lockedOf(1)).toBe(0n);
  await world.pass(WEEK + 2 * 3_600);

  for (const step of ['choreSending', 'choreSent'] as const) {
    await start(step)
      .run()
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
  }
  await world.chain.mine();
  await world.sync();
  const process = start();
  await rounds(process, 3);

  const [one, four] = [await lockedOf(1), await lockedOf(4)];
  expect(one + four).toBeGreaterThan(49_999n * ONE);
  expect(one + four).toBeLessThanOrEqual(50_000n * ONE);
  expect(await world.ask('captainRewards', 'isSettled', 1, 4)).toBe(true);
  expect(await reportOf(process, 'settleCaptains')).toMatchObject({ due: 0, refused: 0, problem: null });
  expect(await differences()).toEqual([]);
});

test('a settlement that a reorganisation drops is made again', async () => {
  const before = [await lockedOf(1), await lockedOf(4)];
  // Not so deep that the epoch would not be over.
  await world.chain.rpc.call('anvil_reorg', 4, []);
  await world.sync();
  expect([await lockedOf(1), await lockedOf(4)]).toEqual([0n, 0n]);
  await rounds(start(), 4);

  expect([await lockedOf(1), await lockedOf(4)]).toEqual(before);
  expect(await differences()).toEqual([]);
});

test('what burned heroes left goes to the treasury: what was locked at once, their shares long after', async () => {
  const { arca } = world.chain.contracts;
  await burn(alice, 1);
  await burn(bob, 5);
  const process = start();
  await rounds(process, 3);
  expect(await lockedOf(1)).toBe(0n);
  expect(await isSwept(5)).toBe(false);

  await world.pass(9 * WEEK);
  for (const step of ['choreSending', 'choreSent'] as const) {
    await start(step)
      .run()
      .catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
  }
  await rounds(start(), 4);

  expect(await isSwept(5)).toBe(true);
  expect(await world.ask('offerReward', 'owedToTreasury', arca)).toBe(0n);
  expect(await reportOf(process, 'sweepShares')).toMatchObject({ due: 0, problem: null });
  expect(await differences()).toEqual([]);
}, 60_000);

test('what a contract refuses again and again is told as a problem, and holds up nothing else', async () => {
  const { hub } = world;
  const process = start();
  await hub.database.db.execute(
    `insert into bounty_offers select epoch_id, 3, token, reward, worth, voted, voters, multiplier, badges, claimed, null,
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
