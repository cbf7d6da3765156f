import { describe, expect, test } from 'vitest';
import { ONE, buyInput, failureOf, listHero, until } from '../../../tests/support/players.ts';
import { buyer, chain, mineOn, seller, withTwoPlayers } from '../../../tests/support/chain/two-players.ts';
import { buyListing } from '../../resources/orders/buy-listing.action.ts';
import { createListing } from '../../resources/orders/create-listing.action.ts';
import { createRpcClient, RpcUnreachable, toCount } from '../rpc-client.ts';
import { lookOnce } from '../transactions/watch/watcher.ts';
import { WalletRpcError } from '../wallet/session/eip1193.ts';

withTwoPlayers();

const rpcAnswer = (part: object) => Response.json({ jsonrpc: '2.0', id: 1, ...part });
const methodOf = (init?: RequestInit) => (JSON.parse(String(init?.body)) as { method: string }).method;

/** Node faults of one kind each, as they reach the page. */
const faults: [name: string, answer: () => Promise<Response>][] = [
  ['an HTML page', () => Promise.resolve(new Response('<html>Bad gateway</html>', { status: 502 }))],
  ['an HTML page with status 200', () => Promise.resolve(new Response('<html>Welcome</html>'))],
  ['429', () => Promise.resolve(new Response('Too many requests', { status: 429 }))],
  ['429 in JSON', () => Promise.resolve(Response.json({ message: 'slow down' }, { status: 429 }))],
  ['-32005', () => Promise.resolve(rpcAnswer({ error: { code: -32005, message: 'limit exceeded' } }))],
  ['a cut connection', () => Promise.reject(new TypeError('terminated'))],
];

describe.each(faults)('a node that answers with %s', (_, answer) => {
  test('twice is asked again each time, after a longer wait, and the purchase goes through', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    const left = new Map<string, number>();
    buyer.breakRpc((url, init) => {
      const method = methodOf(init);
      const faultsLeft = left.get(method) ?? 2;
      left.set(method, faultsLeft - 1);
      return faultsLeft > 0 ? answer() : fetch(url, init);
    });
    mineOn();

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('succeeded');
    expect(buyer.questions).toHaveLength(1);
  });

  test('for good is said to be unreachable, before the wallet is asked', async () => {
    const listingId = await listHero(chain, seller, 'RON', ONE);
    buyer.breakRpc(answer);

    expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('chainUnreachable');
    expect(buyer.questions).toEqual([]);
    expect(buyer.records()).toEqual([]);
  });
});

test('each further try waits longer, at another address where there is one', async () => {
  const asked: { url: string; at: number }[] = [];
  const rpc = createRpcClient(['http://one', 'http://two'], {
    retryDelaysMs: [40, 160],
    fetch: (url) => {
      asked.push({ url: String(url), at: performance.now() });
      return Promise.resolve(new Response('', { status: 429 }));
    },
  });

  await expect(rpc.call('eth_blockNumber')).rejects.toThrow(RpcUnreachable);

  expect(asked.map(({ url }) => url)).toEqual(['http://one', 'http://two', 'http://one']);
  const waits = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0));
  expect(waits[0]).toBeGreaterThanOrEqual(35);
  expect(waits[1]).toBeGreaterThanOrEqual(155);
});

test('a node that takes thirty seconds is given up on at the limit, and the next address answers', async () => {
  const given: AbortSignal[] = [];
  const rpc = createRpcClient(['http://slow', chain.url], {
    timeoutMs: 50,
    retryDelaysMs: [5],
    fetch: (url, init) => {
      if (String(url) !== 'http://slow') return fetch(url, init);
      if (init?.signal) given.push(init.signal);
      return new Promise((_, reject) => {
        const late = setTimeout(reject, 30_000);
        init?.signal?.addEventListener('abort', () => {
          clearTimeout(late);
          reject(init.signal?.reason as Error);
        });
      });
    },
  });

  expect(await rpc.call('eth_chainId')).toBe('0x7a69');
  expect(given.map(({ aborted }) => aborted)).toEqual([true]);
});

test('a node that falls back behind what it has shown takes no transaction back as lost or complete', async () => {
  const listingId = await listHero(chain, seller, 'RON', ONE);
  const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
  await until(() => buyer.records().some(({ nonce }) => nonce !== null), 'sent, with its nonce');
  const before = (await chain.rpc('eth_blockNumber')) as string;
  const nonceBefore = (await chain.rpc('eth_getTransactionCount', buyer.account.address, 'latest')) as string;
  const late = { eth_blockNumber: before, eth_getTransactionCount: nonceBefore, eth_getTransactionReceipt: null };
  const behind = createRpcClient([chain.url], {
    fetch: (url, init) => {
      const method = methodOf(init);
      return method in late
        ? Promise.resolve(rpcAnswer({ result: late[method as keyof typeof late] }))
        : fetch(url, init);
    },
  });
  await chain.mine(3);
  await until(() => buyer.records()[0]?.confirmations === 3, 'three confirmations');
  await buyer.leave();

  await lookOnce(buyer.store, buyer.scope, behind);
  expect(buyer.records()[0]?.state).not.toBe('final');
  expect(['succeeded', null]).toContain(buyer.records()[0]?.outcome);

  const upToDate = createRpcClient([chain.url]);
  await lookOnce(buyer.store, buyer.scope, upToDate);
  expect(buyer.records()[0]).toMatchObject({ state: 'included', confirmations: 3 });
  await chain.mine(2);
  await lookOnce(buyer.store, buyer.scope, upToDate);
  expect(failureOf(await running)).toBe('succeeded');
});

test('a node that is away while a receipt is waited for changes nothing: what is on its way is neither failed nor done', async () => {
  const listingId = await listHero(chain, seller, 'RON', ONE);
  const running = buyer.run(buyListing, buyInput(listingId, 'RON', ONE));
  await until(() => buyer.records().some(({ nonce }) => nonce !== null), 'sent, with its nonce');
  await buyer.leave();
  const [before] = buyer.records();
  const away = createRpcClient([chain.url], {
    retryDelaysMs: [5],
    fetch: (url, init) =>
      methodOf(init) === 'eth_getTransactionReceipt' ? Promise.reject(new TypeError('terminated')) : fetch(url, init),
  });
  await chain.mine(6);

  await expect(lookOnce(buyer.store, buyer.scope, away)).rejects.toThrow(RpcUnreachable);
  expect(buyer.records()).toEqual([before]);

  await lookOnce(buyer.store, buyer.scope, createRpcClient([chain.url]));
  expect(failureOf(await running)).toBe('succeeded');
});

test('what was sent and confirmed is told as done, however long a node does not know its receipt', async () => {
  const listingId = await listHero(chain, seller, 'RON', ONE);
  const missed: unknown[] = [null, undefined, null];
  buyer.breakRpc((url, init) => {
    if (methodOf(init) !== 'eth_getTransactionReceipt' || missed.length === 0) return fetch(url, init);
    return missed.pop() === null
      ? Promise.resolve(rpcAnswer({ result: null }))
      : Promise.resolve(rpcAnswer({ error: { code: -32603, message: 'internal error' } }));
  });
  mineOn();

  expect(failureOf(await buyer.run(buyListing, buyInput(listingId, 'RON', ONE)))).toBe('succeeded');
  expect(missed).toEqual([]);
  expect(buyer.questions).toHaveLength(1);
});

describe('a wallet whose chain changes', () => {
  const listInput = async () => ({
    collection: chain.config.contracts.hero,
    tokenId: await chain.mintHero(seller.account.address),
    name: 'Hero',
    currency: 'ARCA' as const,
    price: (5n * ONE).toString(),
    approval: 'token' as const,
  });
  const sentOf = async () =>
    toCount((await chain.rpc('eth_getTransactionCount', seller.account.address, 'pending')) as string);

  test('between approval and listing stops the flow, sends nothing more, and goes on without a second approval once it is back', async () => {
    const input = await listInput();
    mineOn();
    let isAway = false;
    seller.useProvider({
      request: async (request) => {
        if (request.method === 'eth_chainId' && isAway) return '0x7e4';
        const answer = await seller.wallet.request(request);
        if (request.method === 'eth_sendTransaction') isAway = true;
        return answer;
      },
    });
    const before = await sentOf();

    expect(failureOf(await seller.run(createListing, input))).toBe('wrongChain');
    expect(await sentOf()).toBe(before + 1);

    seller.useProvider(seller.wallet);
    expect(failureOf(await seller.run(createListing, input))).toBe('succeeded');
    expect(await sentOf()).toBe(before + 2);
    expect(seller.questions.filter(({ kind }) => kind === 'transaction')).toHaveLength(2);
  });

  test('while the gas is estimated, and back again later, is read once more at the moment of sending', async () => {
    const input = await listInput();
    let isAway = false;
    seller.breakRpc(async (url, init) => {
      if (methodOf(init) === 'eth_estimateGas') isAway = true;
      return fetch(url, init);
    });
    const asked: string[] = [];
    seller.useProvider({
      request: (request) => {
        asked.push(request.method);
        if (request.method === 'eth_chainId' && isAway) return Promise.resolve('0x7e4');
        return seller.wallet.request(request);
      },
    });

    expect(failureOf(await seller.run(createListing, input))).toBe('wrongChain');
    expect(asked).not.toContain('eth_sendTransaction');
    expect(seller.records()).toEqual([]);
  });

  test('so that it answers 4901 sends nothing elsewhere: it is said to be disconnected, and the chain is asked what became of it', async () => {
    const input = await listInput();
    seller.useProvider({
      request: (request) =>
        request.method === 'eth_sendTransaction'
          ? Promise.reject(new WalletRpcError(4901, 'The wallet is not connected to this chain'))
          : seller.wallet.request(request),
    });
    const before = await sentOf();

    expect(failureOf(await seller.run(createListing, input))).toBe('walletDisconnected');
    expect(seller.records().map(({ state }) => state)).toEqual(['unknown']);
    expect(await sentOf()).toBe(before);

    await seller.sendElsewhere(buyer.account.address, '0x', { value: '0x1' });
    await chain.mine(6);
    await until(() => seller.records()[0]?.state === 'final', 'its number is used by something else');
    expect(seller.records()[0]?.outcome).toBe('notSent');
    seller.useProvider(seller.wallet);
    mineOn();
    expect(failureOf(await seller.run(createListing, input))).toBe('succeeded');
  });
});
