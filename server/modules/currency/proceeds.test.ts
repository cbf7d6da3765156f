import { Wallet, type HDNodeWallet } from 'ethers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { currencyEndpoints } from '../../../core/wire/account/currency.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../test-support/economy/market-world.ts';
import { bob } from '../../test-support/test-chain.ts';

/** Code that takes no payment. */
const REFUSES = '0x60006000fd';
let world: MarketWorld;

beforeAll(async () => {
  world = await openMarketWorld();
}, 60_000);
afterAll(() => world.close());

/** Of whoever logs in now: the clock follows the chain, and sessions last a day. */
async function coinOf(wallet: HDNodeWallet) {
  const session = await world.hub.logIn(wallet);
  const { data } = await world.hub.call(currencyEndpoints.places, {}, { session });
  return data.assets.find(({ kind }) => kind === 'coin');
}

test('what a market could not pay its seller is at a place of its own until it is taken, and in nobody else’s sum', async () => {
  const { act, pay, chain } = world;
  const { market, hero } = chain.contracts;
  const [mine, theirs] = [Wallet.createRandom(), Wallet.createRandom()];
  const seller = mine.address.toLowerCase();
  await chain.rpc.call('anvil_setBalance', seller, `0x${(10n * ONE).toString(16)}`);
  await chain.send(chain.to.mint(seller, 1));
  await chain.mine();
  await act(seller, 'hero', 'setApprovalForAll', market, true);
  await act(seller, 'market', 'list', hero, 1, NATIVE_COIN, ONE);
  await chain.rpc.call('anvil_setCode', seller, REFUSES);
  await pay(ONE, bob, 'market', 'buy', 1, ONE);
  await chain.rpc.call('anvil_setCode', seller, '0x');
  await world.sync();

  const owed = String(await world.ask('market', 'owed', seller, NATIVE_COIN));
  expect(BigInt(owed)).toBeGreaterThan(0n);
  const held = { kind: 'coin', places: [{ place: 'proceeds', amount: owed }], total: owed, debt: '0' };
  expect(await coinOf(mine)).toEqual(held);
  expect(await coinOf(theirs)).toMatchObject({ places: [], total: '0' });

  await act(seller, 'market', 'take', NATIVE_COIN);
  await world.sync();
  expect(await coinOf(mine)).toMatchObject({ places: [], total: '0' });
}, 60_000);
