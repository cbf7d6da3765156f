import { describe, expect, test } from 'vitest';
import { failureOf, listHero, listPieces, ONE, type Player } from '../../../../tests/support/players.ts';
import { buyer, chain, mineOn, seller, withTwoPlayers } from '../../../../tests/support/chain/two-players.ts';
import { WalletRpcError } from '../../../chain/wallet/session/eip1193.ts';
import { buyMany } from './buy-many.action.ts';
import { listMany } from './list-many.action.ts';
import { relist } from './relist.action.ts';
import { unlistMany } from './unlist-many.action.ts';

withTwoPlayers();

const wanted = (listingId: string, price = 5n * ONE) => ({
  kind: 'hero' as const,
  listingId,
  currency: 'ARCA' as const,
  price: price.toString(),
});
const outputOf = (result: unknown) => (result as { output: { state: string }[] }).output;
const statesOf = (result: unknown) => outputOf(result).map(({ state }) => state);
const arcaOf = async (player: Player) =>
  (await chain.arca.getFunction('balanceOf').staticCall(player.account.address)) as bigint;
const isOpen = async (listingId: string) =>
  BigInt(((await chain.market.getFunction('listingOf').staticCall(listingId)) as { price: bigint }).price) > 0n;
const refusedAs = (name: string) => ({ state: 'refused', refusal: expect.objectContaining({ name }) as unknown });
const sentCalls = (player: Player) => player.records().filter(({ step }) => step === 'call').length;

/** Three listings, the second of which the seller has taken back, with money for the rest. */
async function threeListings() {
  const ids = [await listHero(chain, seller), await listHero(chain, seller), await listHero(chain, seller)];
  await chain.write(chain.arca, 'mint', buyer.account.address, 100n * ONE);
  const data = chain.market.interface.encodeFunctionData('unlist', [ids[1] ?? '']);
  await seller.sendElsewhere(chain.config.contracts.market, data);
  await chain.mine();
  return ids;
}

describe('a cart', () => {
  test('buys what is still there, and says of the rest who was quicker', async () => {
    const ids = await threeListings();
    mineOn();

    const result = await buyer.run(buyMany, { listings: ids.map((id) => wanted(id)), title: '3 heroes' });

    expect(outputOf(result)).toEqual([
      { state: 'done' },
      { ...refusedAs('Market_ListingNotOpen'), why: 'justUnlisted' },
      { state: 'done' },
    ]);
    const allowance: unknown = await chain.arca
      .getFunction('allowance')
      .staticCall(buyer.account.address, chain.config.contracts.market);
    expect(allowance).toBe(0n);
  });

  test('that was paid stays so when the node will not say who was quicker, and is not bought again', async () => {
    const ids = await threeListings();
    mineOn();
    buyer.breakRpc((url, init) =>
      String(init?.body).includes('eth_getLogs')
        ? Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'range too large' } }))
        : fetch(url, init),
    );

    const result = await buyer.run(buyMany, { listings: ids.map((id) => wanted(id)), title: '3 heroes' });

    expect(outputOf(result)).toEqual([{ state: 'done' }, refusedAs('Market_ListingNotOpen'), { state: 'done' }]);
    expect(sentCalls(buyer)).toBe(1);
  });

  test('pays no other price than the one that was seen', async () => {
    const [first = '', , last = ''] = await threeListings();
    mineOn();

    const result = await buyer.run(buyMany, { listings: [wanted(first, 4n * ONE), wanted(last)], title: '2 heroes' });

    expect(outputOf(result)).toEqual([refusedAs('Market_PriceChanged'), { state: 'done' }]);
    expect(await isOpen(first)).toBe(true);
  });

  test('in which everything is gone asks the wallet nothing', async () => {
    const [, gone = ''] = await threeListings();

    const result = await buyer.run(buyMany, { listings: [wanted(gone)], title: '1 hero' });

    expect(failureOf(result)).toBe('noneDone');
    expect(buyer.questions).toEqual([]);
  });

  test('is bought in whole or not begun, when the money is for a part of it alone', async () => {
    const ids = [await listHero(chain, seller, 'ARCA', 9_000n * ONE), await listHero(chain, seller)];

    const result = await buyer.run(buyMany, {
      listings: [wanted(ids[0] ?? '', 9_000n * ONE), wanted(ids[1] ?? '')],
      title: '2 heroes',
    });

    expect(failureOf(result)).toBe('lowBalance');
    expect(buyer.questions).toEqual([]);
  });

  test('gives the coin of a purchase back that failed at the last moment', async () => {
    const [first, second] = [await listHero(chain, seller, 'RON', ONE), await listHero(chain, seller, 'RON', ONE)];
    // The first one goes in the same block, ahead of the cart.
    buyer.answerWith(async () => {
      const data = chain.market.interface.encodeFunctionData('unlist', [first]);
      const gasPrice = { maxFeePerGas: '0x1bf08eb000', maxPriorityFeePerGas: '0x1bf08eb000' };
      await seller.sendElsewhere(chain.config.contracts.market, data, gasPrice);
      mineOn();
      return '';
    });
    const before = await chain.node.getBalance(chain.config.contracts.market);

    const listings = [first, second].map((id) => ({ ...wanted(id, ONE), currency: 'RON' as const }));
    const result = await buyer.run(buyMany, { listings, title: '2 heroes' });

    expect(statesOf(result)).toEqual(['refused', 'done']);
    expect(await chain.node.getBalance(chain.config.contracts.market)).toBe(before);
  });
});

const pieces = (listingId: string, quantity: number, unitPrice = ONE) => ({
  ...{ kind: 'item' as const, listingId, currency: 'ARCA' as const },
  ...{ unitPrice: unitPrice.toString(), quantity },
});
const piecesOf = async (player: Player, itemId = 20_001) =>
  (await chain.items.getFunction('balanceOf').staticCall(player.account.address, itemId)) as bigint;

describe('a cart of heroes and stacks', () => {
  test('is bought at both markets; what is gone, short or dearer stops nothing else', async () => {
    const [heroId, bare] = [await listHero(chain, seller), await listHero(chain, seller)];
    const stacks = [
      await listPieces(chain, seller),
      await listPieces(chain, seller),
      await listPieces(chain, seller, { quantity: 2 }),
      await listPieces(chain, seller),
    ] as const;
    await chain.write(chain.arca, 'mint', buyer.account.address, 100n * ONE);
    const gone = chain.itemMarket.interface.encodeFunctionData('unlist', [stacks[1]]);
    await seller.sendElsewhere(chain.config.contracts.itemMarket, gone);
    await chain.mine();
    const before = { pieces: await piecesOf(buyer), arca: await arcaOf(buyer) };
    mineOn();

    const result = await buyer.run(buyMany, {
      listings: [
        ...[pieces(stacks[0], 3), wanted(heroId), pieces(stacks[1], 1)],
        ...[pieces(stacks[2], 3), pieces(stacks[3], 1, 2n * ONE), wanted(bare, 4n * ONE)],
      ],
      title: '6 listings',
    });

    expect(outputOf(result)).toEqual([
      { state: 'done' },
      { state: 'done' },
      { ...refusedAs('Market_ListingNotOpen'), why: 'justUnlisted' },
      refusedAs('ItemMarket_OutOfStock'),
      refusedAs('Market_PriceChanged'),
      refusedAs('Market_PriceChanged'),
    ]);
    expect((await piecesOf(buyer)) - before.pieces).toBe(3n);
    expect(before.arca - (await arcaOf(buyer))).toBe(8n * ONE);
    expect(sentCalls(buyer)).toBe(2);
  });

  test('says of the second market why it came to nothing, and that the first one did what it did', async () => {
    const [heroId, stack] = [await listHero(chain, seller), await listPieces(chain, seller)];
    await chain.write(chain.arca, 'mint', buyer.account.address, 100n * ONE);
    mineOn();
    const declined = new WalletRpcError(4001, 'declined');
    buyer.answerWith(() => (sentCalls(buyer) > 1 ? Promise.reject(declined) : Promise.resolve('')));

    const result = await buyer.run(buyMany, { listings: [pieces(stack, 1), wanted(heroId)], title: '2 listings' });

    const rejected = expect.objectContaining({ reason: 'rejected' }) as unknown;
    expect(outputOf(result)).toEqual([{ state: 'unsent', failure: rejected }, { state: 'done' }]);
  });

  test('is not begun when the money does for one market alone', async () => {
    const heroId = await listHero(chain, seller, 'ARCA', 600n * ONE);
    const stack = await listPieces(chain, seller, { unitPrice: 200n * ONE });
    await chain.write(chain.arca, 'mint', buyer.account.address, 700n * ONE);
    const has = await arcaOf(buyer);
    const quantity = Number((has - 600n * ONE) / (200n * ONE)) + 1;
    expect(quantity).toBeLessThanOrEqual(5);

    const result = await buyer.run(buyMany, {
      listings: [wanted(heroId, 600n * ONE), pieces(stack, quantity, 200n * ONE)],
      title: '2 listings',
    });

    expect(failureOf(result)).toBe('lowBalance');
    expect(buyer.questions).toEqual([]);
    expect(await arcaOf(buyer)).toBe(has);
  });
});

describe('a seller', () => {
  test('lists several stacks in one transaction; one that is too short stops no other', async () => {
    await chain.write(chain.items, 'mint', seller.account.address, 20_002, 4);
    await chain.write(chain.items, 'mint', seller.account.address, 10_011, 2);
    mineOn();
    const offered = (itemId: string, quantity: number) => ({
      ...{ kind: 'item' as const, collection: chain.config.contracts.items, itemId },
      ...{ quantity, currency: 'ARCA' as const, unitPrice: ONE.toString() },
    });

    const parts = [offered('20002', 3), offered('20002', 9), offered('10011', 2)];
    const result = await seller.run(listMany, { parts, title: '3 listings' });

    expect(outputOf(result)).toEqual([{ state: 'done' }, refusedAs('ItemMarket_NotEnough'), { state: 'done' }]);
    expect([await piecesOf(seller, 20_002), await piecesOf(seller, 10_011)]).toEqual([1n, 0n]);
    expect(sentCalls(seller)).toBe(1);
  });

  test('lists several heroes with one approval and one transaction; one that is another’s stops no other', async () => {
    const mine = [await chain.mintHero(seller.account.address), await chain.mintHero(seller.account.address)];
    const other = await chain.mintHero(buyer.account.address);
    mineOn();

    const result = await seller.run(listMany, {
      parts: [mine[0] ?? '', other, mine[1] ?? ''].map((tokenId) => ({
        kind: 'hero' as const,
        collection: chain.config.contracts.hero,
        tokenId,
        currency: 'ARCA' as const,
        price: ONE.toString(),
      })),
      title: '3 heroes',
    });

    expect(outputOf(result)).toEqual([{ state: 'done' }, refusedAs('Market_NotTokenOwner'), { state: 'done' }]);
    expect(sentCalls(seller)).toBe(1);
  });

  test('takes several listings back in one transaction', async () => {
    const ids = await threeListings();
    mineOn();

    const orders = ids.map((listingId) => ({ kind: 'hero' as const, listingId }));
    const result = await seller.run(unlistMany, { orders, title: '3 listings' });

    expect(statesOf(result)).toEqual(['done', 'refused', 'done']);
    expect(sentCalls(seller)).toBe(1);
    expect(await Promise.all(ids.map(isOpen))).toEqual([false, false, false]);
  });

  test('offers what ended again, and has it in the market all along', async () => {
    const listingId = await listHero(chain, seller);
    const tokenId = String(await chain.hero.getFunction('totalMinted').staticCall());
    mineOn();

    const result = await seller.run(relist, {
      ...{ kind: 'hero', listingId, collection: chain.config.contracts.hero, tokenId, name: 'Hero' },
      ...{ currency: 'ARCA', price: (7n * ONE).toString(), stock: '1' },
    });

    expect(statesOf(result)).toEqual(['done', 'done']);
    expect(await isOpen(listingId)).toBe(false);
    expect(await isOpen(String(await chain.market.getFunction('totalListings').staticCall()))).toBe(true);
  });
});
