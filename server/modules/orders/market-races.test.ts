import { Interface } from 'ethers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arcaAbi } from '../../../core/abi/arca.ts';
import { itemMarketAbi } from '../../../core/abi/item-market.ts';
import { itemsAbi } from '../../../core/abi/items.ts';
import { marketAbi } from '../../../core/abi/market.ts';
import { readPrice } from '../../../core/rules/prices.ts';
import { hexText, quantity } from '../../chain/rpc.ts';
import { alice, bob, startTestChain, type TestChain } from '../../test-support/test-chain.ts';

const ROUNDS = 100;
const ONE = 10n ** 18n;
const RICHES = 10n ** 24n;
const BADGE = 20_001;
const carl = `0x${'c0ffee'.repeat(6)}c0ff`;
const [arca, market, itemMarket, items] = [arcaAbi, marketAbi, itemMarketAbi, itemsAbi].map(
  (abi) => new Interface(abi),
) as [Interface, Interface, Interface, Interface];

let chain: TestChain;
type Sent = Parameters<TestChain['send']>[0];

const call = (from: string, to: string, data: string): Sent => ({ from, to, data, gas: quantity(2_000_000) });

async function ask(speaks: Interface, to: string, method: string, ...values: unknown[]): Promise<bigint> {
  const data = speaks.encodeFunctionData(method, values);
  const answer = hexText.parse(await chain.rpc.call('eth_call', { to, data }, 'latest'));
  return BigInt(String(speaks.decodeFunctionResult(method, answer)[0]));
}
const arcaOf = (who: string) => ask(arca, chain.contracts.arca, 'balanceOf', who);
const listingOf = (heroId: number) => ask(market, chain.contracts.market, 'listingIdOf', chain.contracts.hero, heroId);

/** Sends all of these into one block, and says which of them succeeded there. */
async function together(...all: readonly Sent[]): Promise<boolean[]> {
  const hashes: unknown[] = [];
  for (const one of all) hashes.push(await chain.send(one));
  await chain.mine();
  const receipts = (await Promise.all(hashes.map((hash) => chain.rpc.call('eth_getTransactionReceipt', hash)))) as {
    status: string;
    blockNumber: string;
  }[];
  expect(new Set(receipts.map(({ blockNumber }) => blockNumber)).size).toBe(1);
  return receipts.map(({ status }) => status === '0x1');
}

/** Heroes 1 to 120 are Alice's; Bob and Carl are rich and let both markets take what they pay. */
beforeAll(async () => {
  chain = await startTestChain();
  const { contracts, operator, send, mine, rpc } = chain;
  await rpc.call('anvil_setBalance', carl, quantity(RICHES));
  await send(call(operator, contracts.arca, arca.encodeFunctionData('mint', [carl, RICHES])));
  for (const buyer of [bob, carl])
    for (const spender of [contracts.market, contracts.itemMarket])
      await send(call(buyer, contracts.arca, arca.encodeFunctionData('approve', [spender, 2n ** 255n])));
  await send(call(operator, contracts.items, items.encodeFunctionData('mint', [alice, BADGE, 10])));
  await send(call(alice, contracts.items, items.encodeFunctionData('setApprovalForAll', [contracts.itemMarket, true])));
  for (let minted = 0; minted < 120; minted += 40) {
    await send(chain.to.mint(alice, 40));
    await mine();
  }
}, 120_000);
afterAll(() => chain.stop());

test('of two who buy in one block one has the hero, a hundred times, and the other has paid nothing', async () => {
  const before = { bob: await arcaOf(bob), carl: await arcaOf(carl) };
  const won = { bob: 0n, carl: 0n };
  for (let hero = 1; hero <= ROUNDS; hero += 1) {
    await together(chain.to.list(alice, hero));
    const listing = Number(await listingOf(hero));
    const buys = [chain.to.buy(bob, listing), chain.to.buy(carl, listing)];
    // Whoever sends first is not to be who always wins.
    const swapped = hero % 2 === 0;
    const [first, second] = await together(...(swapped ? buys.reverse() : buys));
    expect([first, second].filter(Boolean)).toHaveLength(1);
    won[first === swapped ? 'carl' : 'bob'] += 1n;
  }

  expect(won.bob + won.carl).toBe(BigInt(ROUNDS));
  expect(before.bob - (await arcaOf(bob))).toBe(won.bob * ONE);
  expect(before.carl - (await arcaOf(carl))).toBe(won.carl * ONE);
}, 120_000);

describe('a buyer in the same block as its seller', () => {
  const asked = async (hero: number) => {
    await together(chain.to.list(alice, hero));
    return Number(await listingOf(hero));
  };

  test.each([
    [101, 'first'],
    [102, 'last'],
  ])('never pays another price than the one that was shown (hero %i, the seller %s)', async (hero, seller) => {
    const listing = await asked(hero);
    const before = await arcaOf(bob);
    const pair = [chain.to.reprice(alice, listing, 2n * ONE), chain.to.buy(bob, listing)];
    const done = await together(...(seller === 'first' ? pair : pair.reverse()));

    expect(done.filter(Boolean)).toHaveLength(1);
    const isBought = seller === 'first' ? done[1] : done[0];
    expect(before - (await arcaOf(bob))).toBe(isBought ? ONE : 0n);
  });

  test.each([
    [103, 'first'],
    [104, 'last'],
  ])('has the hero or pays nothing when it is taken back (hero %i, the seller %s)', async (hero, seller) => {
    const listing = await asked(hero);
    const before = await arcaOf(bob);
    const pair = [chain.to.unlist(alice, listing), chain.to.buy(bob, listing)];
    const done = await together(...(seller === 'first' ? pair : pair.reverse()));

    expect(done.filter(Boolean)).toHaveLength(1);
    const isBought = seller === 'first' ? done[1] : done[0];
    expect(before - (await arcaOf(bob))).toBe(isBought ? ONE : 0n);
  });
});

test('a listing that was sold is dead, also when its hero is its seller’s again', async () => {
  await together(chain.to.list(alice, 105));
  const listing = Number(await listingOf(105));
  await together(chain.to.buy(bob, listing));
  await together(chain.to.give(bob, alice, 105));

  expect(await together(chain.to.buy(carl, listing))).toEqual([false]);
  expect(await together(chain.to.unlist(alice, listing))).toEqual([false]);
});

test('two parts that are more than the stock are never both sold', async () => {
  const { contracts } = chain;
  const listed = itemMarket.encodeFunctionData('list', [contracts.items, BADGE, 10, contracts.arca, ONE, 0]);
  expect(await together(call(alice, contracts.itemMarket, listed))).toEqual([true]);
  const listing = await ask(itemMarket, contracts.itemMarket, 'totalListings');
  const buy = (who: string, count: number) =>
    call(who, contracts.itemMarket, itemMarket.encodeFunctionData('buy', [listing, count, ONE]));
  const held = (who: string) => ask(items, contracts.items, 'balanceOf', who, BADGE);

  expect(await together(buy(bob, 0))).toEqual([false]);
  expect((await together(buy(bob, 6), buy(carl, 6))).filter(Boolean)).toHaveLength(1);
  expect((await held(bob)) + (await held(carl))).toBe(6n);
  expect(await together(buy(bob, 4))).toEqual([true]);
  expect(await together(buy(carl, 1))).toEqual([false]);
});

test('the field and the contract say the same of each price that can be typed', async () => {
  const bounds = { decimals: 18, minPrice: 10n ** 14n, maxPrice: 10n ** 22n };
  const typed = ['0', '0.00009999', '0.0001', ' 1 ', '0.57', '0.0041', '9999.999999999999999999', '10000'];
  const over = ['10000.000000000000000001', '1000000000000000000', '79228162514264337593543950336'];
  let hero = 106;
  for (const text of [...typed, ...over]) {
    const { verdict, amount } = readPrice(text, bounds);
    const [isListed] = await together(chain.to.list(alice, hero, amount ?? 0n));
    expect(`${text}: ${isListed ? 'taken' : 'refused'}`).toBe(`${text}: ${verdict === 'ok' ? 'taken' : 'refused'}`);
    if (isListed) hero += 1;
  }
});
