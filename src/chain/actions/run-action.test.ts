import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPrivateChain, type PrivateChain } from '../../../tests/support/private-chain.ts';
import { buyListing } from '../../resources/orders/buy-listing.action.ts';
import { changeListingPrice } from '../../resources/orders/change-listing-price.action.ts';
import { createListing } from '../../resources/orders/create-listing.action.ts';
import { unlist } from '../../resources/orders/unlist.action.ts';
import { createRpcClient, toQuantity } from '../rpc-client.ts';
import { createTransactionStore } from '../transactions/transaction-store.ts';
import { lookOnce } from '../transactions/watcher.ts';
import { WalletRpcError, type Eip1193Provider } from '../wallet/eip1193.ts';
import type { SandboxQuestion } from '../wallet/sandbox/sandbox-requests.ts';
import { SandboxProvider } from '../wallet/sandbox/sandbox-provider.ts';
import type { ChainAction } from './chain-action.ts';
import type { ActionProgress } from './kernel.ts';
import { runAction } from './run-action.ts';

const ONE = 10n ** 18n;
const GWEI = 10n ** 9n;

let chain: PrivateChain;
let seller: Player;
let buyer: Player;
let stopMining: () => void = () => undefined;

type Player = Awaited<ReturnType<typeof createPlayer>>;

/** Somebody with a wallet, a browser's memory, and an answer to each question of the wallet. */
async function createPlayer(index: 0 | 1) {
  const account = chain.accounts[index];
  if (!account) throw new Error('No such player');
  const entries = new Map<string, string>([['hub.sandbox', account.address]]);
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
  const store = createTransactionStore(storage as Storage);
  const scope = { account: account.address, chainId: 31337 };
  const questions: SandboxQuestion[] = [];
  const progress: ActionProgress[] = [];
  let answer: (question: SandboxQuestion) => Promise<string> = () => Promise.resolve('');
  const wallet = new SandboxProvider({
    world: () => Promise.resolve({ ...chain.config, rpcUrl: chain.url, accounts: chain.accounts }),
    ask: (question) => {
      questions.push(question);
      return answer(question);
    },
    storage,
  });
  let provider: Eip1193Provider = wallet;
  let faultyFetch: typeof fetch = fetch;
  const rpc = createRpcClient([chain.url], { fetch: (...all) => faultyFetch(...all), retryDelaysMs: [5, 5] });
  const calm = createRpcClient([chain.url]);
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      await lookOnce(store, scope, calm);
      await pause(15);
    }
  })();

  return {
    account,
    store,
    scope,
    questions,
    progress,
    wallet,
    rpc: calm,
    records: () => store.list(scope),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    useProvider: (next: Eip1193Provider) => {
      provider = next;
    },
    breakRpc: (next: typeof fetch) => {
      faultyFetch = next;
    },
    run: <Input, Output>(action: ChainAction<Input, Output>, input: Input) =>
      runAction(action, input, {
        config: chain.config,
        rpc,
        store,
        provider: () => provider,
        boundAddress: () => account.address,
        report: (step) => progress.push(step),
      }),
    leave: async () => {
      isWatching = false;
      await watching;
    },
  };
}

/** Mines as the local stack does: whenever something waits, and some empty blocks after it. */
function keepMining() {
  let isOn = true;
  void (async () => {
    while (isOn) {
      await chain.mine();
      await pause(30);
    }
  })();
  stopMining = () => {
    isOn = false;
  };
}

const failureOf = (result: Awaited<ReturnType<typeof runAction>>) =>
  'failure' in result ? result.failure.reason : 'succeeded';

const refusalOf = (result: Awaited<ReturnType<typeof runAction>>) =>
  'failure' in result ? result.failure.details.refusal : null;

const listInput = (tokenId: string, currency: 'ARCA' | 'RON' = 'ARCA', price = 5n * ONE) => ({
  collection: chain.config.contracts.hero,
  tokenId,
  name: `Hero ${tokenId}`,
  currency,
  price: price.toString(),
});

/** A hero of the seller's, on the market, put there past the code under test. */
async function listHero(currency: 'ARCA' | 'RON' = 'ARCA', price = 5n * ONE): Promise<string> {
  const tokenId = await chain.mintHero(seller.account.address);
  const { hero, market, arca } = chain.config.contracts;
  const token = currency === 'ARCA' ? arca : `0x${'0'.repeat(40)}`;
  await sendAs(seller, hero, chain.hero.interface.encodeFunctionData('approve', [market, tokenId]));
  await sendAs(seller, market, chain.market.interface.encodeFunctionData('list', [hero, tokenId, token, price]));
  return String(await chain.market.getFunction('totalListings').staticCall());
}

/** A transaction that this page knows nothing of: another player's, or one made in the wallet itself. */
async function sendAs(player: Player, to: string, data: string, more: Record<string, string> = {}, mine = true) {
  const other = new SandboxProvider({
    world: () => Promise.resolve({ ...chain.config, rpcUrl: chain.url, accounts: chain.accounts }),
    ask: () => Promise.resolve(''),
    storage: { getItem: () => player.account.address, setItem: () => undefined, removeItem: () => undefined },
  });
  // With its own gas limit: a node estimates on top of what waits, and what waits may be what this one replaces.
  const call = { from: player.account.address, to, data, gas: toQuantity(500_000), ...more };
  const hash = await other.request({ method: 'eth_sendTransaction', params: [call] });
  if (mine) await chain.mine();
  return String(hash);
}

const buyInput = (listingId: string, currency: 'ARCA' | 'RON' = 'ARCA', price = 5n * ONE) => ({
  listingId,
  name: 'Hero',
  currency,
  expectedPrice: price.toString(),
});

const ownerOf = async (tokenId: string) =>
  String(await chain.hero.getFunction('ownerOf').staticCall(tokenId)).toLowerCase();

const until = async (isTrue: () => boolean, what: string) => {
  for (let waited = 0; waited < 400; waited += 1) {
    if (isTrue()) return;
    await pause(15);
  }
  throw new Error(`Never happened: ${what}`);
};

beforeAll(async () => {
  chain = await startPrivateChain();
}, 60_000);

afterAll(() => {
  chain.stop();
});

beforeEach(async () => {
  await chain.rpc('anvil_setNextBlockBaseFeePerGas', toQuantity(GWEI));
  await chain.mine();
  seller = await createPlayer(0);
  buyer = await createPlayer(1);
});

afterEach(async () => {
  stopMining();
  await chain.rpc('anvil_dropAllTransactions');
  await Promise.all([seller.leave(), buyer.leave()]);
});

describe('a listing', () => {
  test('stops when the wallet is switched to another account between approval and listing', async () => {
    const tokenId = await chain.mintHero(seller.account.address);
    keepMining();
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
    keepMining();

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
    const listingId = await listHero();
    keepMining();

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
    const listingId = await listHero('ARCA', has);
    keepMining();

    const result = await buyer.run(buyListing, buyInput(listingId, 'ARCA', has));

    expect(failureOf(result)).toBe('succeeded');
    const allowance = chain.arca.getFunction('allowance');
    expect(await allowance.staticCall(buyer.account.address, chain.config.contracts.market)).toBe(0n);
    const events = 'output' in result ? result.output.events.map(({ name }) => name) : [];
    expect(events).toContain('Sold');
  });

  test('in RON sends the price along', async () => {
    const listingId = await listHero('RON', 2n * ONE);
    keepMining();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', 2n * ONE)))).toBe('succeeded');
    expect(buyer.questions).toHaveLength(1);
  });

  test('beyond the balance is refused before the wallet is asked', async () => {
    const inArca = await listHero('ARCA', 9_000n * ONE);
    const inRon = await listHero('RON', 10_000n * ONE);
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
    const listingId = await listHero('RON', 2n * ONE);
    await chain.rpc('anvil_setBalance', buyer.account.address, toQuantity(2n * ONE + 1_000n));

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', 2n * ONE)))).toBe('lowGasBalance');
    await chain.rpc('anvil_setBalance', buyer.account.address, toQuantity(10_000n * ONE));
  });

  test('of a hero that somebody bought meanwhile says that it was just sold', async () => {
    const listingId = await listHero('RON', ONE);
    const data = chain.market.interface.encodeFunctionData('buy', [listingId, ONE]);
    await sendAs(buyer, chain.config.contracts.market, data, { value: toQuantity(ONE) });

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('justSold');
    expect(buyer.questions).toEqual([]);
  });

  test('of a hero that its seller took back says so', async () => {
    const listingId = await listHero('RON', ONE);
    const data = chain.market.interface.encodeFunctionData('unlist', [listingId]);
    await sendAs(seller, chain.config.contracts.market, data);

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('justUnlisted');
  });

  test('at another price than the one that was shown names both prices', async () => {
    const listingId = await listHero('ARCA', 5n * ONE);

    const result = await buyer.run(buyListing, buyInput(listingId, 'ARCA', 4n * ONE));

    expect(refusalOf(result)).toEqual({
      name: 'Market_PriceChanged',
      args: { expectedPrice: (4n * ONE).toString(), price: (5n * ONE).toString() },
    });
  });

  test('stops at an allowance that was lowered in the wallet', async () => {
    const listingId = await listHero('ARCA', 5n * ONE);
    const lowered = chain.arca.interface.encodeFunctionData('approve', [chain.config.contracts.market, ONE]);
    keepMining();
    buyer.useProvider({
      request: ({ method, params }) => {
        const call = method === 'eth_sendTransaction' ? [{ ...(params as [object])[0], data: lowered }] : params;
        return buyer.wallet.request({ method, params: call });
      },
    });

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'ARCA', 5n * ONE)))).toBe('approvalTooLow');
  });

  test('above the fee cap waits for nobody: it says that fees are too high', async () => {
    const listingId = await listHero('RON', ONE);
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', toQuantity(150n * GWEI));
    await chain.mine();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('feeTooHigh');
    expect(buyer.questions).toEqual([]);
  });

  test('never offers more than the caps', async () => {
    const listingId = await listHero('RON', ONE);
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
    const listingId = await listHero('RON', ONE);
    const [first] = [buyer.run(buyListing, buyInput(listingId, 'RON', ONE))];
    await until(() => buyer.records().some(({ state }) => state === 'pending'), 'sent');
    const second = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    keepMining();

    expect([failureOf(await first), failureOf(await second)]).toEqual(['succeeded', 'succeeded']);
    expect(buyer.questions).toHaveLength(1);
  });
});

describe('a sent transaction', () => {
  const startPurchase = async (price = ONE) => {
    const listingId = await listHero('RON', price);
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
    const hash = await sendAs(buyer, to, data, { ...highFee, value: toQuantity(BigInt(value)), nonce });
    keepMining();

    expect(failureOf(await running)).toBe('succeeded');
    expect(buyer.records()[0]).toMatchObject({ isSpedUp: true, outcome: 'succeeded' });
    expect(buyer.records()[0]?.hashes.at(-1)).toBe(hash);
  });

  test('that was cancelled in the wallet is cancelled, not succeeded', async () => {
    const { running, nonce } = await startPurchase();
    await sendAs(buyer, buyer.account.address, '0x', { ...highFee, nonce });
    keepMining();

    expect(failureOf(await running)).toBe('cancelled');
    await until(() => buyer.records()[0]?.state === 'final', 'the cancellation is final');
    expect(buyer.records()[0]?.outcome).toBe('cancelled');
  });

  test('whose nonce another transaction took is replaced', async () => {
    const { running, nonce } = await startPurchase();
    await sendAs(buyer, seller.account.address, '0x', { ...highFee, nonce, value: '0x5' });
    keepMining();

    expect(failureOf(await running)).toBe('replaced');
  });

  test('that was replaced is found by reading blocks on a node without any index of nonces', async () => {
    const { running, record, nonce } = await startPurchase();
    await buyer.leave();
    await sendAs(buyer, buyer.account.address, '0x', { ...highFee, nonce });
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
    const listingId = await listHero('RON', ONE);
    const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    await until(() => buyer.records().some(({ hashes }) => hashes.length > 0), 'sent');
    const data = chain.market.interface.encodeFunctionData('unlist', [listingId]);
    await sendAs(seller, chain.config.contracts.market, data, highFee);
    keepMining();

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
    await sendAs(buyer, to, data, { ...highFee, value: toQuantity(BigInt(value)), nonce: toQuantity(nonce ?? 0) });
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
    const listingId = await listHero('RON', ONE);
    buyer.useProvider({
      request: async (request) => {
        const answer = await buyer.wallet.request(request);
        if (request.method === 'eth_sendTransaction') throw new WalletRpcError(-32603, 'Failed to fetch');
        return answer;
      },
    });
    const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
    keepMining();

    expect(failureOf(await running)).toBe('succeeded');
    expect(buyer.progress.some((step) => step.phase === 'sent' && step.record.state === 'unknown')).toBe(true);
  });

  test('because nothing was sent stays open until its nonce is used, and is then not sent', async () => {
    const listingId = await listHero('RON', ONE);
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

    await sendAs(buyer, seller.account.address, '0x', { value: '0x1' });
    await chain.mine(6);
    expect(failureOf(await running)).toBe('notSent');
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
    const listingId = await listHero('RON', ONE);
    buyer.breakRpc(failing((method) => method === faulty));

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('chainUnreachable');
    expect(buyer.questions).toEqual([]);
    expect(buyer.records()).toEqual([]);
  });

  test('once is asked again', async () => {
    const listingId = await listHero('RON', ONE);
    let faults = 2;
    buyer.breakRpc(failing((method) => method === 'eth_estimateGas' && faults-- > 0));
    keepMining();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('succeeded');
  });

  test('of another chain is not trusted', async () => {
    const listingId = await listHero('RON', ONE);
    buyer.breakRpc((url, init) =>
      String(init?.body).includes('eth_chainId')
        ? Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }))
        : fetch(url, init),
    );

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('wrongNode');
  });
});
