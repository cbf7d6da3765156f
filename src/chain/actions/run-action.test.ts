import { beforeEach, describe, expect, test } from 'vitest';
import { GWEI, ONE, buyInput, failureOf, listHero, refusalOf, until } from '../../../tests/support/players.ts';
import { buyer, chain, mineOn, seller, withTwoPlayers } from '../../../tests/support/chain/two-players.ts';
import { buyListing } from '../../resources/orders/buy-listing.action.ts';
import { changeListingPrice } from '../../resources/orders/change-listing-price.action.ts';
import { createListing } from '../../resources/orders/create-listing.action.ts';
import { unlist } from '../../resources/orders/unlist.action.ts';
import { toQuantity } from '../rpc-client.ts';
import { WalletRpcError } from '../wallet/session/eip1193.ts';

withTwoPlayers();

const listInput = (tokenId: string, currency: 'ARCA' | 'RON' = 'ARCA', price = 5n * ONE) => ({
  collection: chain.config.contracts.hero,
  tokenId,
  name: `Hero ${tokenId}`,
  currency,
  price: price.toString(),
});

const ownerOf = async (tokenId: string) =>
  String(await chain.hero.getFunction('ownerOf').staticCall(tokenId)).toLowerCase();

describe('a listing', () => {
  test('stops when the wallet is switched to another account between approval and listing', async () => {
    const tokenId = await chain.mintHero(seller.account.address);
    mineOn();
    seller.useProvider({
      request: async (request) => {
        const answer = await seller.wallet.request(request);
        if (request.method !== 'eth_sendTransaction') return answer;
        seller.useProvider({
          request: (next) =>
            next.method === 'eth_accounts' ? Promise.resolve([buyer.account.address]) : seller.wallet.request(next),
        });
        return answer;
      },
    });

    const result = await seller.run(createListing, { ...listInput(tokenId), approval: 'token' });

    expect(failureOf(result)).toBe('wrongAccount');
    expect(seller.records().map(({ step }) => step)).toEqual(['token']);
  });

  test('asks for the market’s approval once, simulates, and counts five confirmations', async () => {
    const tokenId = await chain.mintHero(seller.account.address);
    mineOn();

    const result = await seller.run(createListing, listInput(tokenId));

    expect(failureOf(result)).toBe('succeeded');
    expect(seller.records().map(({ step, state, outcome }) => `${step} ${state} ${String(outcome)}`)).toContain(
      'call final succeeded',
    );
    const counted = seller.progress.flatMap((step) =>
      step.phase === 'sent' && step.record.step === 'call' ? [step.record.confirmations] : [],
    );
    expect(counted.at(0)).toBe(0);
    expect(counted.at(-1)).toBe(5);
    expect(await ownerOf(tokenId)).toBe(chain.config.contracts.market);

    const other = await chain.mintHero(seller.account.address);
    await seller.run(createListing, listInput(other));
    expect(seller.questions.filter(({ kind }) => kind === 'transaction')).toHaveLength(3);
  });

  test('that the wallet’s owner refuses leaves nothing behind', async () => {
    const tokenId = await chain.mintHero(seller.account.address);
    seller.answerWith(() => Promise.reject(new WalletRpcError(4001, 'no')));

    expect(failureOf(await seller.run(createListing, { ...listInput(tokenId), approval: 'token' }))).toBe('rejected');
    expect(seller.records()).toEqual([]);
  });

  test('of a hero of somebody else is refused by name before the wallet is asked', async () => {
    const tokenId = await chain.mintHero(buyer.account.address);

    const result = await seller.run(createListing, listInput(tokenId));

    expect(refusalOf(result)?.name).toBe('Market_NotTokenOwner');
    expect(seller.questions).toEqual([]);
  });

  test('is not sent on another chain, whatever the page last heard', async () => {
    const tokenId = await chain.mintHero(seller.account.address);
    seller.useProvider({
      request: (request) =>
        request.method === 'eth_chainId' ? Promise.resolve('0x1') : seller.wallet.request(request),
    });

    expect(failureOf(await seller.run(createListing, listInput(tokenId)))).toBe('wrongChain');
    expect(seller.questions).toEqual([]);
  });

  test('can be repriced and taken back', async () => {
    const listingId = await listHero(chain, seller);
    mineOn();

    const price = (7n * ONE).toString();
    expect(failureOf(await seller.run(changeListingPrice, { listingId, name: '', currency: 'ARCA', price }))).toBe(
      'succeeded',
    );
    expect(failureOf(await seller.run(unlist, { listingId, name: '' }))).toBe('succeeded');
  });
});

describe('a purchase', () => {
  beforeEach(async () => {
    await chain.write(chain.arca, 'mint', buyer.account.address, 5n * ONE);
  });

  test('in ARCA approves exactly the price, even when that is all the buyer has', async () => {
    const has = (await chain.arca.getFunction('balanceOf').staticCall(buyer.account.address)) as bigint;
    const listingId = await listHero(chain, seller, 'ARCA', has);
    mineOn();

    const result = await buyer.run(buyListing, buyInput(listingId, 'ARCA', has));

    expect(failureOf(result)).toBe('succeeded');
    const allowance = chain.arca.getFunction('allowance');
    expect(await allowance.staticCall(buyer.account.address, chain.config.contracts.market)).toBe(0n);
    const events = 'output' in result ? result.output.events.map(({ name }) => name) : [];
    expect(events).toContain('Sold');
  });

  test('in RON sends the price along', async () => {
    const listingId = await listHero(chain, seller, 'RON', 2n * ONE);
    mineOn();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', 2n * ONE)))).toBe('succeeded');
    expect(buyer.questions).toHaveLength(1);
  });

  test('beyond the balance is refused before the wallet is asked', async () => {
    const inArca = await listHero(chain, seller, 'ARCA', 9_000n * ONE);
    const inRon = await listHero(chain, seller, 'RON', 10_000n * ONE);
    await chain.rpc('anvil_setBalance', buyer.account.address, toQuantity(100n * ONE));

    const results = [
      await buyer.run(buyListing, buyInput(inArca, 'ARCA', 9_000n * ONE)),
      await buyer.run(buyListing, buyInput(inRon, 'RON', 10_000n * ONE)),
    ];

    expect(refusalOf(results[0] ?? { output: null })?.name).toBe('BalanceIsNotEnough');
    expect(failureOf(results[1] ?? { output: null })).toBe('lowBalance');
    expect(buyer.questions).toEqual([]);
  });

  test('without enough for the gas says so', async () => {
    const listingId = await listHero(chain, seller, 'RON', 2n * ONE);
    await chain.rpc('anvil_setBalance', buyer.account.address, toQuantity(2n * ONE + 1_000n));

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', 2n * ONE)))).toBe('lowGasBalance');
    await chain.rpc('anvil_setBalance', buyer.account.address, toQuantity(10_000n * ONE));
  });

  test('of a hero that somebody bought meanwhile says that it was just sold', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    const data = chain.market.interface.encodeFunctionData('buy', [listingId, ONE]);
    await buyer.sendElsewhere(chain.config.contracts.market, data, { value: toQuantity(ONE) });
    await chain.mine();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('justSold');
    expect(buyer.questions).toEqual([]);
  });

  test('of a hero that its seller took back says so', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    const data = chain.market.interface.encodeFunctionData('unlist', [listingId]);
    await seller.sendElsewhere(chain.config.contracts.market, data);
    await chain.mine();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('justUnlisted');
  });

  test('at another price than the one that was shown names both prices', async () => {
    const listingId = await listHero(chain, seller, 'ARCA', 5n * ONE);

    const result = await buyer.run(buyListing, buyInput(listingId, 'ARCA', 4n * ONE));

    expect(refusalOf(result)).toEqual({
      name: 'Market_PriceChanged',
      args: { expectedPrice: (4n * ONE).toString(), price: (5n * ONE).toString() },
    });
  });

  test('stops at an allowance that was lowered in the wallet', async () => {
    const listingId = await listHero(chain, seller, 'ARCA', 5n * ONE);
    const lowered = chain.arca.interface.encodeFunctionData('approve', [chain.config.contracts.market, ONE]);
    mineOn();
    buyer.useProvider({
      request: ({ method, params }) => {
        const call = method === 'eth_sendTransaction' ? [{ ...(params as [object])[0], data: lowered }] : params;
        return buyer.wallet.request({ method, params: call });
      },
    });

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'ARCA', 5n * ONE)))).toBe('approvalTooLow');
  });

  test('above the fee cap waits for nobody: it says that fees are too high', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', toQuantity(150n * GWEI));
    await chain.mine();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('feeTooHigh');
    expect(buyer.questions).toEqual([]);
  });

  test('never offers more than the caps', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', toQuantity(95n * GWEI));
    await chain.mine();
    const seen: Record<string, string>[] = [];
    buyer.useProvider({
      request: ({ method, params }) => {
        if (method !== 'eth_sendTransaction') return buyer.wallet.request({ method, params });
        seen.push((params as Record<string, string>[])[0] ?? {});
        return Promise.reject(new WalletRpcError(4001, 'only looking'));
      },
    });

    await buyer.run(buyListing, buyInput(listingId, 'RON', ONE));

    expect(BigInt(seen[0]?.['maxFeePerGas'] ?? 0)).toBe(100n * GWEI);
    expect(BigInt(seen[0]?.['maxPriorityFeePerGas'] ?? 0)).toBeLessThanOrEqual(5n * GWEI);
  });

  test('asked for twice at once is prompted and sent once', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    const [first] = [buyer.run(buyListing, buyInput(listingId, 'RON', ONE))];
    await until(() => buyer.records().some(({ state }) => state === 'pending'), 'sent');
    const second = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    mineOn();

    expect([failureOf(await first), failureOf(await second)]).toEqual(['succeeded', 'succeeded']);
    expect(buyer.questions).toHaveLength(1);
  });
});

describe('a node that gives no answer', () => {
  const failing = (isFaulty: (method: string) => boolean): typeof fetch => {
    return (url, init) => {
      const { method } = JSON.parse(String(init?.body)) as { method: string };
      const page = () => Promise.resolve(new Response('<html>502</html>', { status: 502 }));
      return isFaulty(method) ? page() : fetch(url, init);
    };
  };

  test.each([
    'eth_chainId',
    'eth_getBalance',
    'eth_call',
    'eth_estimateGas',
    'eth_getBlockByNumber',
    'eth_blockNumber',
  ])('to %s stops before the wallet is asked, and says what it is', async (faulty) => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    buyer.breakRpc(failing((method) => method === faulty));

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('chainUnreachable');
    expect(buyer.questions).toEqual([]);
    expect(buyer.records()).toEqual([]);
  });

  test('once is asked again', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    let faults = 2;
    buyer.breakRpc(failing((method) => method === 'eth_estimateGas' && faults-- > 0));
    mineOn();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('succeeded');
  });

  test('of another chain is not trusted', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    buyer.breakRpc((url, init) =>
      String(init?.body).includes('eth_chainId')
        ? Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
        : fetch(url, init),
    );

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('wrongNode');
  });
});
