import { describe, expect, test } from 'vitest';
import { GWEI, ONE, buyInput, failureOf, listHero, refusalOf, until } from '../../../tests/support/players.ts';
import { buyer, chain, mineOn, seller, withTwoPlayers } from '../../../tests/support/chain/two-players.ts';
import { buyListing } from '../../resources/orders/buy-listing.action.ts';
import { replaceTransaction } from '../actions/replace.ts';
import { createRpcClient, toQuantity } from '../rpc-client.ts';
import { WalletRpcError } from '../wallet/session/eip1193.ts';
import { keepCalldata, MAX_KEPT_CALLDATA } from './kept-calldata.ts';
import { lookOnce } from './watch/watcher.ts';

withTwoPlayers();

describe('a sent transaction', () => {
  const startPurchase = async (price = ONE) => {
    const listingId = await listHero(chain, seller, 'RON', price);
    const running = buyer.run(buyListing, buyInput(listingId, 'RON', price));
    await until(() => buyer.records().some(({ nonce }) => nonce !== null), 'sent, with its nonce');
    const [record] = buyer.records();
    if (!record) throw new Error('No record');
    return { running, record, nonce: toQuantity(record.nonce ?? 0), listingId };
  };
  const highFee = { maxFeePerGas: toQuantity(90n * GWEI), maxPriorityFeePerGas: toQuantity(30n * GWEI) };

  test('that was sped up in the wallet is followed to its new hash and succeeds once', async () => {
    const { running, record, nonce } = await startPurchase();
    const { to, data, value } = record;
    const hash = await buyer.sendElsewhere(to, data, { ...highFee, value: toQuantity(BigInt(value)), nonce });
    mineOn();

    expect(failureOf(await running)).toBe('succeeded');
    expect(buyer.records()[0]).toMatchObject({ isSpedUp: true, outcome: 'succeeded' });
    expect(buyer.records()[0]?.hashes.at(-1)).toBe(hash);
  });

  test('that was cancelled in the wallet is cancelled, not succeeded', async () => {
    const { running, nonce } = await startPurchase();
    await buyer.sendElsewhere(buyer.account.address, '0x', { ...highFee, nonce });
    mineOn();

    expect(failureOf(await running)).toBe('cancelled');
    await until(() => buyer.records()[0]?.state === 'final', 'the cancellation is final');
    expect(buyer.records()[0]?.outcome).toBe('cancelled');
  });

  test('whose nonce another transaction took is replaced', async () => {
    const { running, nonce } = await startPurchase();
    await buyer.sendElsewhere(seller.account.address, '0x', { ...highFee, nonce, value: '0x5' });
    mineOn();

    expect(failureOf(await running)).toBe('replaced');
  });

  test('that was replaced is found by reading blocks on a node without any index of nonces', async () => {
    const { running, record, nonce } = await startPurchase();
    await buyer.leave();
    await buyer.sendElsewhere(buyer.account.address, '0x', { ...highFee, nonce });
    await chain.mine(6);
    const poor = createRpcClient([chain.url], {
      retryDelaysMs: [],
      fetch: (url, init) => {
        const { method, params } = JSON.parse(String(init?.body)) as { method: string; params: unknown[] };
        const isOld = method === 'eth_getTransactionCount' && params[1] !== 'latest';
        const isKnown = method !== 'eth_getTransactionBySenderAndNonce' && !isOld;
        if (isKnown) return fetch(url, init);
        return Promise.resolve(
          Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } }),
        );
      },
    });

    await lookOnce(buyer.store, buyer.scope, poor);

    expect(failureOf(await running)).toBe('cancelled');
    expect(buyer.store.get(buyer.scope, record.id)?.outcome).toBe('cancelled');
  });

  test('that is mined and fails names the contract’s reason', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    await until(() => buyer.records().some(({ hashes }) => hashes.length > 0), 'sent');
    const data = chain.market.interface.encodeFunctionData('unlist', [listingId]);
    await seller.sendElsewhere(chain.config.contracts.market, data, highFee);
    mineOn();

    const result = await running;

    expect(['reverted', 'justUnlisted']).toContain(failureOf(result));
    expect(refusalOf(result)?.name).toBe('Market_ListingNotOpen');
    expect(buyer.records()[0]?.outcome).toBe('reverted');
  });

  test('goes back to pending when a reorganisation drops its block, and completes when it is mined again', async () => {
    const { running, record } = await startPurchase();
    await chain.mine(3);
    await until(() => buyer.records()[0]?.confirmations === 3, 'three confirmations');

    await chain.rpc('anvil_reorg', 3, []);
    await until(() => buyer.records()[0]?.state === 'pending', 'pending again');
    expect(buyer.records()[0]).toMatchObject({ outcome: null, confirmations: 0 });

    const { to, data, value, nonce } = record;
    await buyer.sendElsewhere(to, data, {
      ...highFee,
      value: toQuantity(BigInt(value)),
      nonce: toQuantity(nonce ?? 0),
    });
    await chain.mine(5);
    expect(failureOf(await running)).toBe('succeeded');
  });

  test('stays pending for as long as its nonce is free, and is never failed by time', async () => {
    const { record, running } = await startPurchase();
    await chain.rpc('anvil_dropAllTransactions');
    await chain.mine(40);

    await until(() => buyer.records()[0]?.isSeen === false, 'no longer held by the node');
    expect(buyer.records()[0]).toMatchObject({ state: 'pending', outcome: null });

    buyer.store.remove(buyer.scope, record.id);
    expect(failureOf(await running)).toBe('removed');
  });
});

describe('an answer that was never heard', () => {
  test('from a wallet that lost the network while sending is unknown, and found on the chain', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    buyer.useProvider({
      request: async (request) => {
        const answer = await buyer.wallet.request(request);
        if (request.method === 'eth_sendTransaction') throw new WalletRpcError(-32603, 'Failed to fetch');
        return answer;
      },
    });
    const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    mineOn();

    expect(failureOf(await running)).toBe('succeeded');
    expect(buyer.progress.some((step) => step.phase === 'sent' && step.record.state === 'unknown')).toBe(true);
  });

  test('because nothing was sent stays open until its nonce is used, and is then not sent', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    buyer.useProvider({
      request: (request) =>
        request.method === 'eth_sendTransaction'
          ? Promise.reject(new Error('Failed to fetch'))
          : buyer.wallet.request(request),
    });
    const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    await until(() => buyer.records()[0]?.state === 'unknown', 'unknown');
    await chain.mine(20);
    expect(buyer.records()[0]?.state).toBe('unknown');

    await buyer.sendElsewhere(seller.account.address, '0x', { value: '0x1' });
    await chain.mine(6);
    expect(failureOf(await running)).toBe('notSent');
  });
});

describe('from the transaction centre', () => {
  const waiting = async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    await until(() => buyer.records().some(({ nonce }) => nonce !== null), 'sent, with its nonce');
    const [record] = buyer.records();
    if (!record) throw new Error('No record');
    return { running, record };
  };

  test('a waiting transaction is sped up with the same nonce, and succeeds once', async () => {
    const { running, record } = await waiting();

    expect(await replaceTransaction('speedUp', record, buyer.ports, buyer.store)).toBeNull();
    mineOn();

    expect(failureOf(await running)).toBe('succeeded');
    expect(buyer.records()[0]).toMatchObject({ isSpedUp: true, nonce: record.nonce });
    expect(buyer.records()[0]?.hashes).toHaveLength(2);
  });

  test('a waiting transaction is cancelled by an empty one', async () => {
    const { running, record } = await waiting();

    expect(await replaceTransaction('cancel', record, buyer.ports, buyer.store)).toBeNull();
    expect(buyer.questions.at(-1)).toMatchObject({ kind: 'transaction', transaction: { isReplacement: true } });
    expect(buyer.records()[0]?.cancelHash).not.toBeNull();
    mineOn();

    expect(failureOf(await running)).toBe('cancelled');
  });

  test('a long call that no node holds any more is cancelled all the same, and why it is not sped up is said truly', async () => {
    const { running, record } = await waiting();
    await chain.rpc('anvil_dropAllTransactions');
    const data = await keepCalldata(`0x${'5a'.repeat(MAX_KEPT_CALLDATA)}`);
    buyer.store.update(buyer.scope, record.id, (fresh) => ({ ...fresh, data }));
    const long = { ...record, data };

    expect((await replaceTransaction('speedUp', long, buyer.ports, buyer.store))?.reason).toBe('callNotHeld');
    expect(buyer.records()[0]).toMatchObject({ state: 'pending', isSpedUp: false });
    expect(await replaceTransaction('cancel', long, buyer.ports, buyer.store)).toBeNull();
    expect(buyer.records()[0]?.cancelHash).not.toBeNull();
    mineOn();

    expect(failureOf(await running)).toBe('cancelled');
  });

  test('a refused replacement leaves the transaction waiting', async () => {
    const { running, record } = await waiting();
    buyer.answerWith(() => Promise.reject(new WalletRpcError(4001, 'no')));

    expect((await replaceTransaction('cancel', record, buyer.ports, buyer.store))?.reason).toBe('rejected');
    expect(buyer.records()[0]).toMatchObject({ state: 'pending', cancelHash: null });
    mineOn();
    expect(failureOf(await running)).toBe('succeeded');
  });

  test('what was found on another tab’s watch is not found twice', async () => {
    const { running, record } = await waiting();
    buyer.store.add({ ...record, id: 'twin', hashes: [], nonce: null, state: 'unknown' });
    await until(() => buyer.records().length === 2, 'both');
    mineOn();
    await running;

    await until(() => buyer.store.get(buyer.scope, 'twin')?.outcome === 'notSent', 'the twin was never sent');
  });
});
