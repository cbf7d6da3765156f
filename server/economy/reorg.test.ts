import { afterAll, beforeAll, expect, test } from 'vitest';
import { Interface } from 'ethers';
import { itemsAbi } from '../../core/abi/items.ts';
import { stakingAbi } from '../../core/abi/staking.ts';
import { treasuryAbi } from '../../core/abi/treasury.ts';
import { arcaAbi } from '../../core/abi/arca.ts';
import { quantity } from '../chain/rpc.ts';
import { createCashier } from '../chain/contracts/vouchers.ts';
import { officesOf } from '../local/seed/identities.ts';
import { openTestDatabase, type TestDatabase } from '../test-support/test-database.ts';
import { alice, bob, indexerOf, projectedRows, startTestChain, type TestChain } from '../test-support/test-chain.ts';

const ONE = 10n ** 18n;
const DAY = 86_400;
const speaks = {
  arca: new Interface(arcaAbi),
  items: new Interface(itemsAbi),
  staking: new Interface(stakingAbi),
  treasury: new Interface(treasuryAbi),
};

let chain: TestChain;
let database: TestDatabase;
let clean: TestDatabase;
let withdrawals = 0;

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

beforeAll(async () => {
  [chain, database, clean] = await Promise.all([startTestChain(), openTestDatabase(), openTestDatabase()]);
  const { operator, contracts } = chain;
  const unlimited = 2n ** 255n;
  for (const one of [alice, bob]) {
    await send(call(one, 'arca', 'approve', contracts.staking, unlimited));
    await send(call(one, 'arca', 'approve', contracts.treasury, unlimited));
  }
  await send(call(operator, 'arca', 'mint', contracts.treasury, 1_000_000n * ONE));
  await send(call(bob, 'staking', 'stake', 900n * ONE, 300 * DAY));
  await send(call(alice, 'staking', 'fundRewards', 500_000n * ONE));
}, 60_000);
afterAll(async () => {
  await chain.stop();
  await Promise.all([database.close(), clean.close()]);
});

/** A withdrawal that the cashier signed, of a player who has not withdrawn today. */
async function voucherOf(user: string) {
  const { timestamp } = (await chain.rpc.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string };
  withdrawals += 1;
  const salt = `0x${withdrawals.toString(16).padStart(64, '0')}`;
  const { privateKey } = officesOf('test').cashier;
  const cashier = createCashier(privateKey, { chainId: 31_337, treasury: chain.contracts.treasury });
  const order = {
    user,
    resType: 37n,
    amount: 50n * ONE,
    fee: 2n * ONE,
    expireAt: Number(timestamp) + DAY,
    salt,
    variant: 0,
  };
  return [order, await cashier.sign(order)] as const;
}

/** Five blocks in which everything happens that wallets, stakes and the treasury know. */
async function liveliness() {
  const { operator } = chain;
  const [player] = [`0x${(0xa000 + withdrawals).toString(16).padStart(40, '0')}`];
  await chain.rpc.call('anvil_setBalance', player, quantity(10n ** 20n));
  const blocks = [
    [
      call(operator, 'items', 'mintBatch', alice, [10_100, 70_001], [5, 3]),
      call(alice, 'treasury', 'deposit', 37, 20n * ONE),
    ],
    [call(alice, 'items', 'safeTransferFrom', alice, bob, 10_100, 2, '0x'), call(bob, 'staking', 'append', 10n * ONE)],
    [
      call(alice, 'items', 'burn', alice, 70_001, 1),
      call(player, 'treasury', 'withdraw', ...(await voucherOf(player))),
    ],
    [
      call(bob, 'staking', 'fundRewards', 7n * ONE),
      call(operator, 'treasury', 'setBlacklist', bob, withdrawals % 2 === 0),
    ],
    [call(alice, 'arca', 'burn', ONE), call(operator, 'treasury', withdrawals % 2 === 0 ? 'unpause' : 'pause')],
  ];
  // A pause of an earlier round may stand: deposits need the door open.
  await chain.send(call(operator, 'treasury', 'unpause'));
  await chain.mine();
  for (const block of blocks) await send(...block);
  return blocks;
}

const cases = [
  [1, 'dropped'],
  [2, 'moved'],
  [3, 'dropped'],
  [4, 'same'],
  [5, 'dropped'],
  [5, 'moved'],
] as const;

test.each(cases)(
  'balances, items, stakes and payments are those of a clean index after a reorganisation %i deep, its transactions %s',
  async (depth, variant) => {
    const { indexer } = indexerOf(chain, database.db);
    await indexer.catchUp();
    const blocks = await liveliness();
    await indexer.catchUp();
    const seen = await projectedRows(database.db);
    const gone = blocks.slice(-depth);
    const place = (at: number) => (variant === 'same' ? at : depth - 1);
    const kept = variant === 'dropped' ? [] : gone.flatMap((block, at) => block.map((one) => [one, place(at)]));

    await chain.rpc.call('anvil_reorg', depth, kept);
    await indexer.catchUp();

    const { economy } = await projectedRows(database.db);
    await clean.reset();
    await indexerOf(chain, clean.db).indexer.catchUp();
    expect(economy).toEqual((await projectedRows(clean.db)).economy);
    if (variant === 'dropped') expect(economy).not.toEqual(seen.economy);
    for (const table of ['token_balances', 'item_moves', 'stake_events', 'deposits', 'payouts', 'treasury_state']) {
      expect(seen.economy[table]?.length, table).toBeGreaterThan(0);
    }
  },
  30_000,
);

test('what came and went is the same row whether it is read block by block or in one run', async () => {
  const passer = `0x${'ca'.repeat(20)}`;
  await chain.rpc.call('anvil_setBalance', passer, quantity(10n ** 20n));
  const { indexer } = indexerOf(chain, database.db);
  for (const one of [call(alice, 'arca', 'transfer', passer, ONE), call(passer, 'arca', 'transfer', alice, ONE)]) {
    await send(one);
    await indexer.catchUp();
  }
  await clean.reset();
  await indexerOf(chain, clean.db).indexer.catchUp();

  const { economy } = await projectedRows(database.db);
  expect(economy['token_balances']).toContainEqual(expect.objectContaining({ holder: passer, amount: '0' }));
  expect(economy).toEqual((await projectedRows(clean.db)).economy);
});
