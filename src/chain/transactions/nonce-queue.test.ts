import { describe, expect, test } from 'vitest';
import { GWEI, ONE, buyInput, failureOf, listHero, until } from '../../../tests/support/players.ts';
import { buyer, chain, mineOn, seller, withTwoPlayers } from '../../../tests/support/chain/two-players.ts';
import { buyListing } from '../../resources/orders/buy-listing.action.ts';
import { toCount, toQuantity } from '../rpc-client.ts';

withTwoPlayers();

const highFee = { maxFeePerGas: toQuantity(90n * GWEI), maxPriorityFeePerGas: toQuantity(30n * GWEI) };
const nextNonce = async () =>
  toCount((await chain.rpc('eth_getTransactionCount', buyer.account.address, 'latest')) as string);
const price = (step: number) => ONE + BigInt(step);

/** The wallet counts for itself: each transaction gets the next of these numbers. */
function countFrom(...nonces: number[]): void {
  buyer.useProvider({
    request: ({ method, params }) => {
      if (method !== 'eth_sendTransaction') return buyer.wallet.request({ method, params });
      const nonce = toQuantity(nonces.shift() ?? 0);
      return buyer.wallet.request({ method, params: [{ ...(params as [object])[0], nonce, ...highFee }] });
    },
  });
}

/** Buys a hero a listing, each sent before the next is asked for; what waits is mined by no block but one that is asked for. */
async function startPurchases(listings: readonly string[]) {
  const running: ReturnType<typeof buyer.run>[] = [];
  for (const [step, listingId] of listings.entries()) {
    running.push(buyer.run(buyListing, buyInput(listingId, 'RON', price(step))));
    await until(() => buyer.records().filter(({ nonce }) => nonce !== null).length === step + 1, 'sent');
  }
  const recordOf = (step: number) => buyer.records().find(({ value }) => value === price(step).toString());
  return { running, recordOf };
}

async function listHeroes(count: number): Promise<string[]> {
  const listings: string[] = [];
  for (let step = 0; step < count; step += 1) listings.push(await listHero(chain, seller, 'RON', price(step)));
  return listings;
}

describe('three transactions that wait in a row', () => {
  test('come to an end each by itself: bought, cancelled in the wallet, bought', async () => {
    const { running, recordOf } = await startPurchases(await listHeroes(3));
    const nonces = [0, 1, 2].map((step) => recordOf(step)?.nonce ?? -1);
    expect(nonces[2]).toBe((nonces[0] ?? 0) + 2);
    await buyer.sendElsewhere(buyer.account.address, '0x', { ...highFee, nonce: toQuantity(nonces[1] ?? 0) });
    mineOn();

    expect((await Promise.all(running)).map(failureOf)).toEqual(['succeeded', 'cancelled', 'succeeded']);
    await until(() => buyer.records().every(({ state }) => state === 'final'), 'all final');
    expect([0, 1, 2].map((step) => recordOf(step)?.outcome)).toEqual(['succeeded', 'cancelled', 'succeeded']);
  });
});

describe('a number that the wallet left out', () => {
  test('holds up what comes after it, fails nothing, and lets it go on once it is used', async () => {
    const next = await nextNonce();
    countFrom(next + 1);
    const { running, recordOf } = await startPurchases(await listHeroes(1));
    await chain.mine(12);
    await until(() => recordOf(0)?.isSeen === true, 'held by the node');
    expect(recordOf(0)).toMatchObject({ state: 'pending', outcome: null, nonce: next + 1 });

    await buyer.sendElsewhere(seller.account.address, '0x', { ...highFee, nonce: toQuantity(next), value: '0x1' });
    mineOn();

    expect((await Promise.all(running)).map(failureOf)).toEqual(['succeeded']);
  });
});

describe('a wallet that was reset and counts anew', () => {
  test('takes the number of what waits: that one is said to be replaced, the other succeeds', async () => {
    const [waiting = '', other = ''] = await listHeroes(2);
    const next = await nextNonce();
    const { running, recordOf } = await startPurchases([waiting]);
    expect(recordOf(0)?.nonce).toBe(next);
    countFrom(next);
    const second = buyer.run(buyListing, buyInput(other, 'RON', price(1)));
    await until(() => recordOf(1)?.hashes.length === 1, 'the second is sent');
    mineOn();

    expect((await Promise.all([...running, second])).map(failureOf)).toEqual(['replaced', 'succeeded']);
  });

  test('with a number that is long used is refused by the node: nothing is pending, and the next try goes through', async () => {
    await buyer.sendElsewhere(seller.account.address, '0x', { value: '0x1' });
    await chain.mine();
    const next = await nextNonce();
    countFrom(0, next);
    const listingId = await listHero(chain, seller, 'RON', price(9));
    mineOn();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', price(9))))).toBe('walletRefused');
    expect(buyer.records()).toEqual([]);
    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', price(9))))).toBe('succeeded');
  });
});

describe('a block that is taken back at its third confirmation', () => {
  test('ends nothing: it waits again, and fails by name when it is mined into another past', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    let isOver = false;
    void running.then(() => (isOver = true));
    await until(() => buyer.records().some(({ nonce }) => nonce !== null), 'sent, with its nonce');
    const [record] = buyer.records();
    await chain.mine(3);
    await until(() => buyer.records()[0]?.confirmations === 3, 'three confirmations');
    await chain.rpc('anvil_reorg', 3, []);
    await until(() => buyer.records()[0]?.state === 'pending', 'pending again');
    expect(isOver).toBe(false);

    const unlist = chain.market.interface.encodeFunctionData('unlist', [listingId]);
    await seller.sendElsewhere(chain.config.contracts.market, unlist, highFee);
    await chain.mine();
    const nonce = toQuantity(record?.nonce ?? 0);
    const value = toQuantity(BigInt(record?.value ?? 0));
    await buyer.sendElsewhere(record?.to ?? '', record?.data ?? '', { ...highFee, nonce, value });
    await chain.mine(6);

    expect(['reverted', 'justUnlisted']).toContain(failureOf(await running));
    expect(buyer.records()[0]?.outcome).toBe('reverted');
  });
});
