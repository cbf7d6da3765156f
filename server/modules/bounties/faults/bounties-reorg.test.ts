import { Interface } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arcaAbi } from '../../../../core/abi/arca.ts';
import { bountyEpochsAbi } from '../../../../core/abi/bounty-epochs.ts';
import { itemsAbi } from '../../../../core/abi/items.ts';
import { offerRewardAbi } from '../../../../core/abi/offer-reward.ts';
import { stakingAbi } from '../../../../core/abi/staking.ts';
import { vestingAbi } from '../../../../core/abi/vesting.ts';
import { quantity } from '../../../chain/rpc.ts';
import {
  alice,
  bob,
  indexerOf,
  projectedRows,
  startTestChain,
  type TestChain,
} from '../../../test-support/test-chain.ts';
import { openTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts';

const ONE = 10n ** 18n;
const DAY = 86_400;
const BADGE = 20_001;
const HEROES = 12;
const speaks = {
  arca: new Interface(arcaAbi),
  bountyEpochs: new Interface(bountyEpochsAbi),
  items: new Interface(itemsAbi),
  offerReward: new Interface(offerRewardAbi),
  staking: new Interface(stakingAbi),
  vesting: new Interface(vestingAbi),
};
let chain: TestChain;
let database: TestDatabase;
let clean: TestDatabase;
let ends: number;
let round = 0;

const call = (from: string, contract: keyof typeof speaks, method: string, ...values: unknown[]) => ({
  from,
  to: chain.contracts[contract],
  data: speaks[contract].encodeFunctionData(method, values),
  gas: quantity(1_500_000),
});
const send = async (...transactions: ReturnType<typeof call>[]) => {
  for (const transaction of transactions) await chain.send(transaction);
  await chain.mine();
};

/** Alice's heroes come first, then Bob's. An epoch runs, and both could vote in it. */
beforeAll(async () => {
  [chain, database, clean] = await Promise.all([startTestChain(), openTestDatabase(), openTestDatabase()]);
  const { operator, contracts, to, rpc } = chain;
  for (const one of [alice, bob]) {
    await chain.send(to.mint(one, HEROES));
    await send(
      call(one, 'arca', 'approve', contracts.offerReward, 2n ** 255n),
      call(one, 'arca', 'approve', contracts.staking, 2n ** 255n),
      call(one, 'staking', 'stake', 3_000n * ONE, 300 * DAY),
    );
  }
  await send(
    call(operator, 'arca', 'mint', operator, 1_000n * ONE),
    call(operator, 'arca', 'approve', contracts.vesting, 2n ** 255n),
    call(chain.configurator, 'vesting', 'setSource', operator, true),
    call(operator, 'items', 'mintBatch', alice, [BADGE], [9]),
    call(alice, 'items', 'setApprovalForAll', contracts.offerReward, true),
  );
  const { timestamp } = (await rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  const start = Number(timestamp) + 600;
  ends = start + 30 * DAY;
  await send(call(operator, 'bountyEpochs', 'setEpoch', start, ends));
  await rpc.call('evm_mine', { timestamp: start + 60 });
}, 150_000);
afterAll(async () => {
  await chain.stop();
  await Promise.all([database.close(), clean.close()]);
});

/** Four blocks about heroes of this round alone, whatever came of those of other rounds. */
async function liveliness() {
  const { operator, contracts } = chain;
  const captain = 2 * round + 1;
  const [first, second] = [HEROES + captain, HEROES + captain + 1];
  const start = ends + round * 30 * DAY;
  round += 1;
  await send(
    call(alice, 'offerReward', 'create', captain, contracts.arca, 150n * ONE),
    call(operator, 'vesting', 'lock', captain, 3n * ONE),
  );
  await send(
    call(bob, 'offerReward', 'vote', captain, first, 2n * ONE),
    call(bob, 'offerReward', 'vote', captain, second, 3n * ONE),
  );
  await send(
    call(alice, 'offerReward', 'append', captain, 7n * ONE),
    call(bob, 'offerReward', 'appendVote', first, ONE),
    call(alice, 'offerReward', 'burnBadge', captain, BADGE),
  );
  await send(
    call(bob, 'offerReward', 'cancelVote', second),
    call(operator, 'bountyEpochs', 'setEpoch', start, start + 30 * DAY),
    call(operator, 'vesting', 'lock', captain, 4n * ONE),
    call(chain.configurator, 'vesting', 'setTerms', [1_000 + round, 7 * DAY, 0]),
  );
}

test.each([1, 2, 4])(
  'bounties, votes and locked ARCA are those of a clean index after a reorganisation %i deep',
  async (depth) => {
    const { indexer } = indexerOf(chain, database.db);
    await indexer.catchUp();
    await liveliness();
    await indexer.catchUp();
    const { economy: seen } = await projectedRows(database.db);

    await chain.rpc.call('anvil_reorg', depth, []);
    await indexer.catchUp();

    const { economy } = await projectedRows(database.db);
    await clean.reset();
    await indexerOf(chain, clean.db).indexer.catchUp();
    expect(economy).toEqual((await projectedRows(clean.db)).economy);
    expect(economy).not.toEqual(seen);
    const captain = String(2 * round - 1);
    expect(seen['bounty_offers']?.map(({ captain_id: id }) => String(id))).toContain(captain);
    expect(seen['bounty_votes']?.filter(({ captain_id: id }) => String(id) === captain)).toHaveLength(2);
    for (const table of ['bounty_terms', 'bounty_epochs', 'bounty_tokens', 'vestings', 'vesting_terms']) {
      expect(seen[table]?.length, table).toBeGreaterThan(0);
    }
  },
  60_000,
);
