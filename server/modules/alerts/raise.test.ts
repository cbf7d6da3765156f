import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertEndpoints } from '../../../core/wire/account/alerts.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { REORG_DEPTH } from '../../chain/cursor.ts';
import { askAgain } from '../../chain/refill/refill.ts';
import { quantity } from '../../chain/rpc.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { runJob } from '../../test-support/jobs.ts';
import { alice, bob } from '../../test-support/test-chain.ts';
import { KEPT_BLOCKS } from './raise.ts';

let world: MarketWorld;
let session: Session;
let sue: string;

/** Heroes 1 to 5 are Sue's, who has an account. Bob buys all that she lists. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, hub } = world;
  const wallet = Wallet.createRandom();
  sue = wallet.address.toLowerCase();
  await world.sync(); // the server's time is the chain's
  session = await hub.logIn(wallet);
  await chain.rpc.call('anvil_setBalance', sue, quantity(100n * ONE));
  await chain.send(chain.to.mint(alice, 5));
  await chain.mine();
  for (const id of [1, 2, 3, 4, 5]) await act(alice, 'hero', 'transferFrom', alice, sue, id);
  await act(sue, 'hero', 'setApprovalForAll', chain.contracts.market, true);
}, 120_000);
afterAll(() => world.close());

const raise = async () => {
  await world.sync();
  await runJob(world.hub, 'raise alerts');
};
const height = async () => Number(await world.chain.rpc.call('eth_blockNumber'));
const forkAfter = async (block: number) => world.chain.rpc.call('anvil_reorg', (await height()) - block, []);
const sold = async () => {
  const { list } = (await world.hub.list(alertEndpoints.notices, { size: 100 }, { session })).data;
  return list.filter(({ kind }) => kind === 'sold').map(({ heroId, price }) => [heroId, price]);
};

async function sell(heroId: number, price: bigint): Promise<void> {
  const { hero, arca } = world.chain.contracts;
  await world.act(sue, 'market', 'list', hero, heroId, arca, price * ONE);
  await world.act(bob, 'market', 'buy', await world.ask('market', 'listingIdOf', hero, heroId), price * ONE);
}
const sale = (heroId: number, price: bigint) => [String(heroId), String(price * ONE)];

test('what an index that is made anew lacks is gone, what it has below where news were told is told, and the rest not again', async () => {
  await sell(1, 1n);
  await raise(); // the first look only says from where on there is news
  await sell(2, 2n);
  await raise();
  // News so old are forgotten, and told of an index that is made anew they would be told twice.
  await world.chain.mine(KEPT_BLOCKS + REORG_DEPTH);
  const before = await height();
  await sell(3, 3n);
  await sell(4, 4n);
  await world.chain.mine(2 * REORG_DEPTH);
  await raise();
  expect(await sold()).toEqual([sale(4, 4n), sale(3, 3n), sale(2, 2n)]);

  await forkAfter(before);
  // The listings have the numbers of those that are gone.
  await sell(4, 8n);
  await sell(5, 5n);
  await world.chain.mine(3 * REORG_DEPTH);
  await world.sync();
  expect(world.hub.index.halted).toBe(true);
  await runJob(world.hub, 'raise alerts');
  expect(await sold()).toEqual([sale(4, 4n), sale(3, 3n), sale(2, 2n)]);
  expect(await askAgain(world.hub.database.db)).toBe(true);
  await raise();
  await raise();

  expect(await sold()).toEqual([sale(5, 5n), sale(4, 8n), sale(2, 2n)]);
});
