import { Contract, type InterfaceAbi } from 'ethers';
import { expect, test } from 'vitest';
import wrappedArtifact from '../../../../contracts/artifacts/WrappedRon.json' with { type: 'json' };
import { failureOf, ONE } from '../../../../tests/support/players.ts';
import { chain, mineOn, seller, withTwoPlayers } from '../../../../tests/support/chain/two-players.ts';
import { unwrap } from './unwrap.action.ts';
import { wrap } from './wrap.action.ts';

withTwoPlayers();

const wrapped = () =>
  new Contract(chain.config.contracts.wrappedRon, wrappedArtifact.abi as InterfaceAbi, chain.arca.runner);
const wrappedOf = async () => (await wrapped().getFunction('balanceOf').staticCall(seller.account.address)) as bigint;
const coinOf = async (address: string) => BigInt(String(await chain.rpc('eth_getBalance', address, 'latest')));

test('the coin becomes as much of the token, which is backed by it, and one question is asked', async () => {
  mineOn();
  const before = await wrappedOf();
  const backed = await coinOf(chain.config.contracts.wrappedRon);

  expect(failureOf(await seller.run(wrap, { amount: 7n * ONE }))).toBe('succeeded');

  expect(await wrappedOf()).toBe(before + 7n * ONE);
  expect(await coinOf(chain.config.contracts.wrappedRon)).toBe(backed + 7n * ONE);
  expect(seller.questions).toHaveLength(1);
  expect(seller.records().map(({ action, step, subject }) => [action, step, subject.currency])).toEqual([
    ['currency.wrap', 'call', 'RON'],
  ]);
});

test('the token becomes the coin again, less what the fee of the network took', async () => {
  mineOn();
  expect(failureOf(await seller.run(wrap, { amount: 5n * ONE }))).toBe('succeeded');
  const [had, coin] = [await wrappedOf(), await coinOf(seller.account.address)];

  expect(failureOf(await seller.run(unwrap, { amount: had }))).toBe('succeeded');

  expect(await wrappedOf()).toBe(0n);
  const got = (await coinOf(seller.account.address)) - coin;
  expect(got).toBeLessThan(had);
  expect(got).toBeGreaterThan(had - ONE / 10n);
});

test('more than there is, of either, is refused before the wallet is asked', async () => {
  mineOn();
  const coin = await coinOf(seller.account.address);

  expect(await seller.run(wrap, { amount: coin + 1n })).toMatchObject({ failure: { reason: 'lowBalance' } });
  expect(await seller.run(unwrap, { amount: (await wrappedOf()) + 1n })).toMatchObject({
    failure: { reason: 'lowBalance', details: { currency: 'WRON' } },
  });
  expect(seller.questions).toEqual([]);
});

test('all of the coin, so that nothing is left for the fee, is refused as too little for it', async () => {
  mineOn();
  const coin = await coinOf(seller.account.address);

  const result = await seller.run(wrap, { amount: coin });

  expect(failureOf(result)).not.toBe('succeeded');
  expect(seller.records()).toEqual([]);
  expect(await coinOf(seller.account.address)).toBe(coin);
});
