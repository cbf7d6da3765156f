import { Interface } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerRewardAbi } from '../../../core/abi/offer-reward.ts';
import { hexText, quantity, type Rpc } from '../../chain/rpc.ts';
import { bookDifferences } from '../../test-support/economy/book-differences.ts';
import { burnHeroes, openBountyWorld, type BountyWorld } from '../../test-support/economy/bounty-world.ts';
import { startChores } from '../../test-support/economy/chore-process.ts';
import { ONE } from '../../test-support/economy/market-world.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { EPOCHS_AHEAD } from './chores.service.ts';

// The shares of burned heroes are swept to the treasury and then paid to it. Here each of the two is sent, confirmed, and
// taken back before it is final.
const WEEK = 7 * 86_400;
/** Longer than the operator looks after what has a place on the chain. */
const LONG_MS = 61_000;
const offerReward = new Interface(offerRewardAbi);
type Sent = { call: string; raw: string; isDone: boolean };

let world: BountyWorld;
let chores: ReturnType<typeof startChores>;
/** The machine's time, which stands still: how long the test takes is no matter of it. */
let machineMs = 0;

/** Heroes 7 and 8 vote too. All else that is to be done is done once the shares can be swept. */
beforeAll(async () => {
  world = await openBountyWorld();
  await world.chain.send(world.chain.to.mint(bob, 2));
  await world.chain.mine();
  for (const hero of [7, 8]) await world.act(bob, 'offerReward', 'vote', 1, hero, 100n * ONE);
  await world.pass(11 * WEEK);
  const chain = { ...world.chain, rpc: byLastBlock(world.chain.rpc) };
  chores = startChores({ ...world, chain }, undefined, () => machineMs);
  await chores.rounds(EPOCHS_AHEAD + 3);
}, 240_000);
afterAll(() => world.close());

/** What is in no block yet is not seen when a call is tried, as with some nodes: nothing but the job's own memory holds it. */
const byLastBlock = (rpc: Rpc): Rpc => ({
  ...rpc,
  call: (method, ...params) => rpc.call(method, ...params, ...(method === 'eth_estimateGas' ? ['latest'] : [])),
});

const height = async () => Number(await world.chain.rpc.call('eth_blockNumber'));
const arcaOf = async (account: unknown) => (await world.ask('arca', 'balanceOf', account)) as bigint;

/** What the operator's account has on the chain since a block for the bounties' contract, also what was refused there. */
async function sentSince(block: number): Promise<Sent[]> {
  const { rpc, contracts, operator } = world.chain;
  const sent: Sent[] = [];
  for (let at = block + 1; at <= (await height()); at += 1) {
    const { transactions } = (await rpc.call('eth_getBlockByNumber', quantity(at), true)) as {
      transactions: { hash: string; from: string; to: string | null; input: string }[];
    };
    for (const { hash, from, to, input } of transactions) {
      if (from.toLowerCase() !== operator.toLowerCase() || to?.toLowerCase() !== contracts.offerReward) continue;
      const { status } = (await rpc.call('eth_getTransactionReceipt', hash)) as { status: string };
      const raw = hexText.parse(await rpc.call('eth_getRawTransactionByHash', hash));
      sent.push({ raw, call: offerReward.parseTransaction({ data: input })?.name ?? input, isDone: status === '0x1' });
    }
  }
  return sent;
}

/** What each event of the contract of this name says that it moved, since a block. */
async function amountsOf(event: 'BountySwept' | 'TreasuryPaid', block: number): Promise<bigint[]> {
  const { rpc, contracts } = world.chain;
  const asked = { address: contracts.offerReward, fromBlock: quantity(block + 1), toBlock: 'latest' };
  const logs = (await rpc.call('eth_getLogs', asked)) as { topics: string[]; data: string }[];
  const said = logs.map((log) => offerReward.parseLog(log)).filter((one) => one?.name === event);
  return said.map((one) => [...(one?.args ?? [])].at(-1) as bigint);
}

async function reorganise(since: number, kept: readonly (readonly [string, number])[] = []): Promise<void> {
  await world.chain.rpc.call('anvil_reorg', (await height()) - since, kept);
  await world.sync();
}

/** What becomes of the blocks since one, and who looks first after it. */
const reorganisations = {
  'is gone, and the operator looks before the chores do': async (since: number) => {
    await reorganise(since);
    await chores.lookAfter();
    await chores.run();
  },
  'is gone, and the chores look before the operator does': async (since: number) => {
    await reorganise(since);
    await chores.run();
  },
  'waits with the node again': async (since: number, sent: readonly Sent[]) => {
    await reorganise(since);
    for (const { raw } of sent) await world.chain.rpc.call('eth_sendRawTransaction', raw);
    await chores.run();
  },
  'is in another block at once': async (since: number, sent: readonly Sent[]) => {
    await world.chain.mine();
    const last = (await height()) - since - 1;
    await reorganise(
      since,
      sent.map(({ raw }) => [raw, last] as const),
    );
  },
  'is gone when the operator looks after it no more': async (since: number) => {
    machineMs += LONG_MS;
    await chores.lookAfter();
    await reorganise(since);
    await chores.run();
  },
};
const cases = [
  { hero: 5, owner: bob, how: 'is gone, and the operator looks before the chores do' },
  { hero: 6, owner: bob, how: 'is gone, and the chores look before the operator does' },
  { hero: 7, owner: bob, how: 'waits with the node again' },
  { hero: 2, owner: alice, how: 'is in another block at once' },
  { hero: 8, owner: bob, how: 'is gone when the operator looks after it no more' },
] as const;

test.each(cases)(
  'the share of the burned hero $hero is swept once and paid once, though what was confirmed $how',
  async ({ hero, owner, how }) => {
    const { arca, offerReward: bounties } = world.chain.contracts;
    const treasury = await world.ask('vesting', 'treasury');
    await burnHeroes(world, owner, [hero]);
    const begun = await height();
    const [had, held] = [await arcaOf(treasury), await arcaOf(bounties)];

    let owed = 0n;
    for (const call of ['sweep', 'payTreasury']) {
      const since = await height();
      await chores.round();
      const sent = await sentSince(since);
      expect(sent).toMatchObject([{ call, isDone: true }]);
      // Paid is paid: there is nothing to do until the reorganisation.
      if (call === 'payTreasury') await chores.run();

      await reorganisations[how](since, sent);
      for (let block = 0; block < 2; block += 1) {
        await chores.lookAfter();
        await world.chain.mine();
        await world.sync();
      }
      expect(await sentSince(since)).toMatchObject([{ call, isDone: true }]);
      if (call === 'sweep') owed = (await world.ask('offerReward', 'owedToTreasury', arca)) as bigint;
    }
    await chores.rounds(2);

    expect(await sentSince(begun)).toMatchObject([
      { call: 'sweep', isDone: true },
      { call: 'payTreasury', isDone: true },
    ]);
    // With the last share goes what rounding left, and with the first one the protocol's part.
    const [swept = 0n, ...more] = await amountsOf('BountySwept', begun);
    expect([swept > ONE, swept <= owed, more]).toEqual([true, true, []]);
    expect(await amountsOf('TreasuryPaid', begun)).toEqual([owed]);
    expect([await arcaOf(treasury), await arcaOf(bounties)]).toEqual([had + owed, held - owed]);
    expect(await world.ask('offerReward', 'owedToTreasury', arca)).toBe(0n);
    const nothingLeft = { due: 0, refused: 0, problem: null };
    expect(await chores.report()).toEqual(
      expect.arrayContaining(
        ['sweepShares', 'payTreasury'].map((name) => expect.objectContaining({ name, ...nothingLeft }) as unknown),
      ),
    );
    expect(await bookDifferences(world)).toEqual([]);
  },
);
