import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { Interface } from 'ethers';
import { stakingAbi } from '../../core/abi/staking.ts';
import { weekIdAt, weekStart } from '../../core/rules/economy/vip.ts';
import { stakingEndpoints } from '../../core/wire/game/staking.ts';
import { createRewardChain, type OfficeSender } from '../chain/contracts/rewards.ts';
import { hexText, quantity } from '../chain/rpc.ts';
import { rowsOf } from '../db/database.ts';
import { crashingSender, type ChoreStep } from '../local/crashing.ts';
import { closeWeeks } from '../modules/staking/close-weeks.ts';
import { bookDifferences } from '../test-support/economy/book-differences.ts';
import { ONE, openEconomyWorld, type EconomyWorld, type Player } from '../test-support/economy/economy-world.ts';
import { Killed, killedAtEveryStep } from '../test-support/kept/killed.ts';

const staking = new Interface(stakingAbi);
const DAY = 86_400;
let world: EconomyWorld;
let ordering: Player;
let proving: Player;
let weekId: number;
let snapshot: unknown;

/** A week is over in which two had the same stake; one of them wants orders. */
beforeAll(async () => {
  world = await openEconomyWorld();
  const { operator } = world;
  await world.act(operator, 'arca', 'mint', operator, 1_000_000n * ONE);
  await world.act(operator, 'arca', 'approve', world.chain.contracts.staking, 2n ** 255n);
  await world.act(operator, 'staking', 'fundRewards', 1_000_000n * ONE);
  [ordering, proving] = [await world.newPlayer(), await world.newPlayer()];
  const now = await world.now();
  weekId = weekIdAt(now) + 1;
  await world.pass(weekStart(weekId) - 3_600 - now);
  for (const { address } of [ordering, proving]) await world.act(address, 'staking', 'stake', 1_000n * ONE, 365 * DAY);
  await world.sync();
  ordering = await world.logInAgain(ordering);
  await world.hub.call(stakingEndpoints.setPayout, { asOrders: true }, ordering);
  await world.pass(weekStart(weekId + 1) + DAY / 2 - (await world.now()));
  snapshot = await world.chain.rpc.call('evm_snapshot');
}, 60_000);
afterAll(() => world.close());

const db = () => world.hub.database.db;
/** The chain as it was when the week was over. */
async function chainAgain(): Promise<void> {
  await world.chain.rpc.call('evm_revert', snapshot);
  snapshot = await world.chain.rpc.call('evm_snapshot');
}

const sender: OfficeSender = {
  room: 8,
  isWaiting: () => false,
  isKept: () => false,
  recall: () => Promise.resolve(),
  async estimate({ to, data }) {
    // By the last block, as some nodes do it: what is in none yet is not seen, and is sent again.
    const asked = [{ from: world.operator, to, data }, 'latest'];
    return BigInt(hexText.parse(await world.chain.rpc.call('eth_estimateGas', ...asked)));
  },
  async send({ to, data, gas }) {
    await world.chain.rpc.call('eth_sendTransaction', { from: world.operator, to, data, gas: quantity(gas) });
  },
};

/** A process that closes weeks: it knows nothing of the ones before it, and may die around its send. */
function startProcess(death?: ChoreStep) {
  const crash = (step: ChoreStep) => {
    if (step === death) throw new Killed(step);
  };
  const { rpc, contracts } = world.chain;
  const rewards = createRewardChain(rpc, contracts.staking, crashingSender(sender, { crash }));
  return closeWeeks({ ...world.hub.deps, rewards });
}

/** The roots with which the chain opened weeks. */
async function openedRoots(): Promise<string[]> {
  const asked = { address: world.chain.contracts.staking, fromBlock: '0x0', toBlock: 'latest' };
  const logs = (await world.chain.rpc.call('eth_getLogs', asked)) as { topics: string[]; data: string }[];
  const said = logs.map((log) => staking.parseLog(log)).filter((one) => one?.name === 'WeekOpened');
  return said.map((one) => String(one?.args['root']));
}

/** One list with one leaf and one share, and the chain has its root once. */
async function expectClosedOnce(): Promise<void> {
  await world.chain.mine();
  const lists = await rowsOf<{ week: number; root: string }>(
    db(),
    sql`select week_id as week, root from reward_lists where leaves > 0`,
  );
  expect(lists.map(({ week }) => week)).toEqual([weekId]);
  expect(await openedRoots()).toEqual(lists.map(({ root }) => root));
  const given = await rowsOf(
    db(),
    sql`select account, amount::text as amount from reward_leaves
      union all select account_id, amount::text from staking_order_shares order by 1`,
  );
  const half = String(100_000n * ONE);
  const both = [ordering.accountId, proving.address].map((account) => ({ account, amount: half }));
  expect(given).toEqual(both.sort((one, other) => (one.account < other.account ? -1 : 1)));
}

test('a week that is closed by processes that die at every step has one list and is opened once', async () => {
  const deaths = await killedAtEveryStep({
    db: db(),
    tables: ['reward_lists', 'reward_leaves', 'staking_order_shares'],
    again: chainAgain,
    async work() {
      await startProcess();
      await world.chain.mine();
    },
    async killed() {
      // A list that is half written would be sent: it is there with all its leaves or not at all.
      const [row] = await rowsOf<{ lists: number; leaves: number; shares: number }>(
        db(),
        sql`select (select count(*) from reward_lists where leaves > 0)::int as lists,
          (select count(*) from reward_leaves)::int as leaves, (select count(*) from staking_order_shares)::int as shares`,
      );
      expect([
        { lists: 0, leaves: 0, shares: 0 },
        { lists: 1, leaves: 1, shares: 1 },
      ]).toContainEqual(row);
      await world.chain.mine();
    },
    async done() {
      await startProcess();
      await expectClosedOnce();
    },
  });

  expect(deaths).toBeGreaterThan(8);
}, 120_000);

test.each([
  ['choreSending', false],
  ['choreSent', true],
  // What the dead had sent is in no block yet: the next one sends it again, and the contract refuses one of the two.
  ['choreSent', false],
] as const)(
  'one that dies at %s, mined before the next one begins: %s, is followed without harm',
  async (step, isMined) => {
    await chainAgain();
    // The index takes back what it read of the chain that is gone.
    await world.settle();
    await db().execute(sql`truncate reward_lists, reward_leaves, staking_order_shares`);
    await expect(startProcess(step)).rejects.toThrow(step);
    if (isMined) await world.chain.mine();
    await startProcess();
    await startProcess();
    await expectClosedOnce();

    await world.settle();
    await startProcess();
    await world.settle();
    expect(await openedRoots()).toHaveLength(1);
    expect(await bookDifferences(world)).toEqual([]);
  },
);
