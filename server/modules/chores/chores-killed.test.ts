import { eq, sql } from 'drizzle-orm';
import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { captainRewardsAbi } from '../../../core/abi/captain-rewards.ts';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { treasuryAbi } from '../../../core/abi/treasury.ts';
import { vestingAbi } from '../../../core/abi/vesting.ts';
import { contractChores } from '../../../core/wire/admin/chores.ts';
import { rowsOf } from '../../db/database.ts';
import { bookDifferences } from '../../test-support/economy/book-differences.ts';
import { burnHeroes, openBountyWorld, type BountyWorld } from '../../test-support/economy/bounty-world.ts';
import { Killed, startChores } from '../../test-support/economy/chore-process.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { accounts } from '../account/account.tables.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import { withdrawOrders } from '../withdrawals/withdrawals.tables.ts';
import { EPOCHS_AHEAD } from './chores.service.ts';

const speaks = {
  captainRewards: new Interface(captainRewardsAbi),
  offerReward: new Interface(offerRewardAbi),
  treasury: new Interface(treasuryAbi),
  vesting: new Interface(vestingAbi),
};
const WEEK = 7 * 86_400;

/**
 * Every chore has something to do at once: an epoch is to be set, captain 4 to be paid, the shares of the burned 5 and 6 to
 * be swept (in one batch), the cut of the share that was claimed is owed, the burned captain 1 left what was locked,
 * somebody was locked with a voucher in hand, whose wallet is answered, and the order of somebody else is of what he owes.
 */
async function allDue(world: BountyWorld): Promise<{ owed: string; debtor: string; wallet: string }> {
  await world.pass(WEEK + 2 * 3_600);
  await world.act(world.operator, 'captainRewards', 'settle', 1, 1);
  await world.act(alice, 'offerReward', 'claim', [[1, 2]]);
  await burnHeroes(world, alice, [1]);
  await burnHeroes(world, bob, [5, 6]);
  await world.pass(9 * WEEK);
  const { db } = world.hub.database;
  const locked = await withOrder(world, `0x${'7'.repeat(64)}`);
  await db.update(accounts).set({ lockedAt: world.hub.clock.now() }).where(eq(accounts.id, locked.accountId));
  const owing = await withOrder(world, `0x${'8'.repeat(64)}`);
  await createLedgerService().takeBack(db, owing.accountId, { ...moved(world, 'gone'), to: purses.world('spent') });
  return { owed: owing.order, debtor: owing.accountId, wallet: locked.wallet };
}

/** Somebody with an open order. */
async function withOrder({ hub }: BountyWorld, order: string) {
  const { userId: accountId, walletAddress } = (await hub.logIn()).userInfo;
  const [wallet, createdAt] = [walletAddress ?? '', hub.clock.now()];
  await hub.database.db.insert(withdrawOrders).values({
    ...{ id: order, accountId, wallet, resource: '37', amount: '1', fee: '0', feeBps: 0, variant: 0 },
    ...{ state: 'created', createdAt, expireAt: new Date(createdAt.getTime() + WEEK * 1_000) },
  });
  return { order, accountId, wallet };
}

const moved = ({ hub }: BountyWorld, key: string) => {
  return { key, resource: 37, cause: causes.order(key), at: hub.clock.now(), amount: 1n };
};

/** What the contract says it did, by the arguments that say of whom, in order. */
async function told({ chain }: BountyWorld, contract: keyof typeof speaks, event: string) {
  const asked = { address: chain.contracts[contract], fromBlock: '0x0', toBlock: 'latest' };
  const logs = (await chain.rpc.call('eth_getLogs', asked)) as { topics: string[]; data: string }[];
  const said = logs.map((log) => speaks[contract].parseLog(log)).filter((one) => one?.name === event);
  return said.map((one) => [...(one?.args ?? [])] as unknown[]);
}

async function expectEpochsInARow(world: BountyWorld): Promise<void> {
  const total = Number(await world.ask('bountyEpochs', 'totalEpochs'));
  const now = BigInt(await world.now());
  const epochs: { start: bigint; end: bigint }[] = [];
  for (let id = 1; id <= total; id += 1)
    epochs.push((await world.ask('bountyEpochs', 'epochOf', id)) as { start: bigint; end: bigint });
  const coming = epochs.filter(({ start }) => start > now);
  expect(coming).toHaveLength(EPOCHS_AHEAD);
  for (const [at, { start }] of coming.entries()) if (at > 0) expect(start).toBe(coming[at - 1]?.end);
}

const cases = [
  { step: 'choreSending', between: 'before the next one starts', isMined: true },
  { step: 'choreSent', between: 'before the next one starts', isMined: true },
  // What the dead had sent is in no block yet: the next one sends it again, and the contract refuses one of the two.
  { step: 'choreSent', between: 'after all of them died', isMined: false },
] as const;

test.each(cases)(
  'processes that die at $step of one chore after the other leave each done once, with blocks $between',
  { timeout: 120_000 },
  async ({ step, isMined }) => {
    const world = await openBountyWorld();
    try {
      const { owed, debtor, wallet } = await allDue(world);
      const { arca, offerReward } = world.chain.contracts;
      const treasury = await world.ask('vesting', 'treasury');
      const had = (await world.ask('arca', 'balanceOf', treasury)) as bigint;
      const held = (await world.ask('arca', 'balanceOf', offerReward)) as bigint;
      const { locked } = (await world.ask('vesting', 'vestingOf', 1)) as { locked: bigint };
      expect(locked).toBeGreaterThan(0n);

      for (const chore of contractChores) {
        const death = startChores(world, { step, chore }).run();
        await expect(death).rejects.toThrow(new Killed(`${step} of ${chore}`));
        if (!isMined) continue;
        await world.chain.mine();
        await world.sync();
      }
      await world.chain.mine();
      await world.sync();
      const process = startChores(world);
      await process.rounds(EPOCHS_AHEAD + 1);

      const settled = await told(world, 'captainRewards', 'CaptainSettled');
      expect(settled.map(([epoch, captain]) => [epoch, captain])).toEqual([
        [1n, 1n],
        [1n, 4n],
      ]);
      const swept = await told(world, 'offerReward', 'BountySwept');
      expect(swept.map(([epoch, captain, voter]) => [epoch, captain, voter])).toEqual([
        [1n, 1n, 5n],
        [1n, 1n, 6n],
      ]);
      const recovered = await told(world, 'vesting', 'RewardRecovered');
      expect(recovered.map(([captain, , amount]) => [captain, amount])).toEqual([[1n, locked]]);
      const paid = await told(world, 'offerReward', 'TreasuryPaid');
      expect(paid.reduce((sum, [, , amount]) => sum + (amount as bigint), 0n)).toBe(held);
      expect(await world.ask('arca', 'balanceOf', offerReward)).toBe(0n);
      expect(await world.ask('offerReward', 'owedToTreasury', arca)).toBe(0n);
      expect(await world.ask('arca', 'balanceOf', treasury)).toBe(had + held + locked);
      expect(await told(world, 'treasury', 'OrderCancelled')).toEqual([[owed]]);
      await expectEpochsInARow(world);
      const nothingLeft = { due: 0, refused: 0, problem: null };
      expect(await process.report()).toMatchObject(contractChores.map((name) => ({ name, ...nothingLeft })));
      const shutOut = sql`select wallet from treasury_blacklist where is_blacklisted`;
      expect(await rowsOf(world.hub.database.db, shutOut)).toEqual([{ wallet }]);
      // They froze nothing: of the orders that do, the books are told by tests of their own.
      const { db } = world.hub.database;
      await db.delete(withdrawOrders);
      const given = { ...moved(world, 'given'), from: purses.world('spent') };
      await createLedgerService().give(db, { ...given, purse: purses.player(debtor), owner: debtor });
      expect(await bookDifferences(world)).toEqual([]);
    } finally {
      await world.close();
    }
  },
);
