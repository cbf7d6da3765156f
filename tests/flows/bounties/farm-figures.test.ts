// @vitest-environment jsdom
import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, within } from '@testing-library/react';
import { Interface, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { farmsAbi } from '../../../core/abi/farms.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { farmEndpoints } from '../../../core/wire/game/farms.ts';
import { quantity } from '../../../server/chain/rpc.ts';
import { newLpToken } from '../../../server/test-support/farms/lp-token.ts';
import { ONE, openMarketWorld, type MarketWorld } from '../../../server/test-support/economy/market-world.ts';
import { formatFullAmount } from '../../../src/lib/amount.ts';
import FarmsPage from '../../../src/pages/6551/farms.page.tsx';
import { text } from '../../support/texts.ts';
import { openPage, serveWeb } from '../../support/web-page.ts';

// What a farm is said to give in a day, held against the contract's rate and against what a day on the chain brings.
vi.setConfig({ testTimeout: 240_000 });
const soon = { timeout: 60_000 };
const DAY = 86_400;
const RATE = 165_343_915_343_915_347n;
const STAKE = 10n * ONE;
const farms = new Interface(farmsAbi);
const pools = [
  { symbol: 'ARCA-RON', points: 14n },
  { symbol: 'ARCA-USDC', points: 7n },
  { symbol: 'ARCA-NEW', points: 8n },
] as const;

let world: MarketWorld;
let me: Session;
let mine: string;
let tokens: string[] = [];

/** Hero 1 is mine, and so is all that is ever staked. */
beforeAll(async () => {
  world = await openMarketWorld();
  const { act, chain, operator } = world;
  const wallet = Wallet.createRandom();
  mine = wallet.address.toLowerCase();
  await chain.rpc.call('anvil_setBalance', mine, quantity(100n * ONE));
  await chain.send(chain.to.mint(mine, 1));
  await chain.mine();
  for (const { symbol } of pools) tokens = [...tokens, await newLpToken(world, symbol, [mine])];
  await act(operator, 'arca', 'mint', operator, 1_000_000n * ONE);
  await act(operator, 'arca', 'approve', chain.contracts.farms, 2n ** 255n);
  await act(operator, 'farms', 'fund', 1_000_000n * ONE);
  await act(world.configurator, 'farms', 'setRate', RATE);
  await world.sync();
  me = await world.hub.logIn(wallet);
  serveWeb(world.hub);
}, 240_000);
afterAll(() => world.close());

const ask = async (method: string, ...values: unknown[]) => (await world.ask('farms', method, ...values)) as bigint;
/** Every digit of an amount, as its tooltip has it before the unit. */
const full = (amount: bigint) => (title: string) => title.startsWith(`${formatFullAmount(amount, { decimals: 18 })} `);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
type Call = readonly [from: string, method: string, ...values: unknown[]];

/** All of it in one block, so that a day begins for all of it in the same second; answers that second. */
async function together(...calls: readonly Call[]): Promise<number> {
  const { rpc, contracts } = world.chain;
  for (const [from, method, ...values] of calls) {
    const data = farms.encodeFunctionData(method, values);
    await rpc.call('eth_sendTransaction', { from, to: contracts.farms, data, gas: quantity(1_500_000) });
  }
  await world.chain.mine();
  const block = (await rpc.call('eth_getBlockByNumber', 'latest', false)) as { transactions: string[] };
  expect(block.transactions).toHaveLength(calls.length);
  for (const hash of block.transactions) {
    expect(await rpc.call('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' });
  }
  await world.sync();
  return world.now();
}

/** What pages say that the first so many pools give in a day, read off the page; it is what their contract's rates come to. */
async function saidDaily(count: number): Promise<bigint[]> {
  const { data } = await world.hub.call(farmEndpoints.pools, { address: mine });
  const daily = data.pools.map(({ dailyReward }) => BigInt(dailyReward));
  expect(daily).toHaveLength(count);
  const page = await openPage(FarmsPage, '/6551/farms', me);
  for (const [at, { symbol }] of pools.slice(0, count).entries()) {
    const card = within(await screen.findByRole('region', { name: symbol }, soon));
    const fact = (await card.findByText(text('farms.daily'), undefined, soon)).nextElementSibling as HTMLElement;
    expect(within(fact).getByTitle(full(daily[at] ?? 0n))).toBeTruthy();
    // The contract's own rate leaves away what is less than a unit in each of the seconds, and the day one in all.
    const byRate = (await ask('rateOf', at)) * BigInt(DAY);
    expect(daily[at]).toBeGreaterThanOrEqual(byRate - 1n);
    expect(daily[at]).toBeLessThan(byRate + BigInt(DAY));
  }
  const tile = (await screen.findByRole('heading', { name: text('farms.daily') }, soon)).closest('section');
  expect(within(tile as HTMLElement).getByTitle(full(sum(daily)))).toBeTruthy();
  page.unmount();
  return daily;
}

const earned = (count: number) => Promise.all(pools.slice(0, count).map((_pool, at) => ask('claimableOf', at, mine)));

async function expectEarned(from: number, seconds: number, amounts: readonly bigint[]): Promise<void> {
  await world.pass(from + seconds - (await world.now()));
  expect(await earned(amounts.length)).toEqual(amounts);
  const { data } = await world.hub.call(farmEndpoints.pools, { address: mine });
  expect(data.pools.map(({ claimable }) => BigInt(claimable))).toEqual(amounts);
}

const addPool = (at: number): Call => [world.configurator, 'addPool', tokens[at], pools[at]?.points];
const stake = (at: number): Call => [mine, 'stake', at, STAKE];

test('one pool alone gives in a day what the page says, to the unit', async () => {
  await together(addPool(0));
  const from = await together(stake(0));

  await expectEarned(from, DAY, await saidDaily(1));
});

test('so do two of different weights', async () => {
  await together(addPool(1));
  const from = await together(stake(1), [mine, 'claim', [0], 1]);

  await expectEarned(from, DAY, await saidDaily(2));
});

test('one that begins in the middle of the day takes from that second on, and gives its own day from its first stake', async () => {
  const from = await together([mine, 'claim', [0, 1], 1]);
  const before = await saidDaily(2);
  await world.chain.rpc.call('evm_setNextBlockTimestamp', from + DAY / 2);
  await together(addPool(2));
  const after = await saidDaily(3);
  await world.pass(from + DAY - (await world.now()));

  // Half a day of each: the day's figures are rounded as a whole, what came in its halves in each of them.
  for (const at of [0, 1]) {
    const halves = ((before[at] ?? 0n) + (after[at] ?? 0n)) / 2n;
    const came = await ask('claimableOf', at, mine);
    expect(came).toBeGreaterThanOrEqual(halves - 1n);
    expect(came).toBeLessThanOrEqual(halves + 1n);
  }
  const day = await together(stake(2), [mine, 'claim', [0, 1], 1]);
  await expectEarned(day, DAY, after);
});
