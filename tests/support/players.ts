import { setTimeout as pause } from 'node:timers/promises';
import type { ActionProgress } from '../../src/chain/actions/kernel/kernel.ts';
import type { ChainAction } from '../../src/chain/actions/chain-action.ts';
import { runAction, type ActionResult } from '../../src/chain/actions/kernel/run-action.ts';
import { createRpcClient, toQuantity } from '../../src/chain/rpc-client.ts';
import { TransactionStore } from '../../src/chain/transactions/transaction-store.ts';
import { lookOnce } from '../../src/chain/transactions/watch/watcher.ts';
import { SandboxProvider } from '../../src/chain/wallet/sandbox/sandbox-provider.ts';
import type { SandboxQuestion } from '../../src/chain/wallet/sandbox/sandbox-requests.ts';
import type { Eip1193Provider } from '../../src/chain/wallet/session/eip1193.ts';
import type { PrivateChain } from './private-chain.ts';

export const ONE = 10n ** 18n;
export const GWEI = 10n ** 9n;

export type Player = ReturnType<typeof createPlayer>;

/** A browser's storage of its own. */
export function createMemory(first: [string, string][] = []) {
  const entries = new Map<string, string>(first);
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
    removeItem: (key: string) => void entries.delete(key),
    key: (at: number) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
}

/** Looks at the chain again and again, as the page's watcher does, until told to stop. */
function keepLooking(store: TransactionStore, scope: { account: string; chainId: number }, url: string) {
  const rpc = createRpcClient([url]);
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      await lookOnce(store, scope, rpc);
      await pause(15);
    }
  })();
  return async () => {
    isOn = false;
    await watching;
  };
}

/** Somebody with a wallet, a browser's memory, and an answer to each question of the wallet. */
export function createPlayer(chain: PrivateChain, index: 0 | 1) {
  const account = chain.accounts[index];
  if (!account) throw new Error('No such player');
  const storage = createMemory([['hub.sandbox', account.address]]);
  const store = new TransactionStore(storage);
  const scope = { account: account.address, chainId: 31337 };
  const questions: SandboxQuestion[] = [];
  const progress: ActionProgress[] = [];
  let answer: (question: SandboxQuestion) => Promise<string> = () => Promise.resolve('');
  const world = () => Promise.resolve({ ...chain.config, rpcUrl: chain.url, accounts: chain.accounts });
  const wallet = new SandboxProvider({
    world,
    ask: (question) => {
      questions.push(question);
      return answer(question);
    },
    storage,
  });
  let provider: Eip1193Provider = wallet;
  let faultyFetch: typeof fetch = fetch;
  const rpc = createRpcClient([chain.url], { fetch: (...all) => faultyFetch(...all), retryDelaysMs: [5, 5] });
  const ports = { config: chain.config, provider: () => provider, boundAddress: () => account.address };

  return {
    account,
    store,
    scope,
    questions,
    progress,
    wallet,
    ports,
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
      runAction(action, input, { ...ports, rpc, store, report: (step) => progress.push(step) }),
    leave: keepLooking(store, scope, chain.url),
    /** A transaction that this page knows nothing of: made in the wallet itself, or on another machine. */
    sendElsewhere: async (to: string, data: string, more: Record<string, string> = {}): Promise<string> => {
      const other = new SandboxProvider({ world, ask: () => Promise.resolve(''), storage });
      // With its own gas limit: a node estimates on top of what waits, and what waits may be what this one replaces.
      const call = { from: account.address, to, data, gas: toQuantity(500_000), ...more };
      return String(await other.request({ method: 'eth_sendTransaction', params: [call] }));
    },
  };
}

/** Mines as the local stack does: whenever something waits, and some empty blocks after it. */
export function keepMining(chain: PrivateChain): () => void {
  let isOn = true;
  void (async () => {
    while (isOn) {
      await chain.mine();
      await pause(30);
    }
  })();
  return () => {
    isOn = false;
  };
}

/** A hero of the seller's, on the market, put there past the code under test. */
export async function listHero(
  chain: PrivateChain,
  seller: Player,
  currency: 'ARCA' | 'RON' = 'ARCA',
  price = 5n * ONE,
) {
  const tokenId = await chain.mintHero(seller.account.address);
  const { hero, market, arca } = chain.config.contracts;
  const token = currency === 'ARCA' ? arca : `0x${'0'.repeat(40)}`;
  await seller.sendElsewhere(hero, chain.hero.interface.encodeFunctionData('approve', [market, tokenId]));
  await chain.mine();
  await seller.sendElsewhere(market, chain.market.interface.encodeFunctionData('list', [hero, tokenId, token, price]));
  await chain.mine();
  return String(await chain.market.getFunction('totalListings').staticCall());
}

/** Pieces of an item of the seller's, on the market, put there past the code under test. */
export async function listPieces(
  chain: PrivateChain,
  seller: Player,
  { itemId = 20_001, quantity = 5, unitPrice = ONE, currency = 'ARCA' as 'ARCA' | 'RON' } = {},
) {
  const { items, itemMarket, arca } = chain.config.contracts;
  const token = currency === 'ARCA' ? arca : `0x${'0'.repeat(40)}`;
  await chain.write(chain.items, 'mint', seller.account.address, itemId, quantity);
  const calls = [
    [items, chain.items.interface.encodeFunctionData('setApprovalForAll', [itemMarket, true])],
    [itemMarket, chain.itemMarket.interface.encodeFunctionData('list', [items, itemId, quantity, token, unitPrice, 0])],
  ] as const;
  for (const [to, data] of calls) {
    await seller.sendElsewhere(to, data);
    await chain.mine();
  }
  return String(await chain.itemMarket.getFunction('totalListings').staticCall());
}

export const buyInput = (listingId: string, currency: 'ARCA' | 'RON' = 'ARCA', price = 5n * ONE) => ({
  listingId,
  name: 'Hero',
  currency,
  expectedPrice: price.toString(),
});

export const failureOf = (result: ActionResult<unknown>) => ('failure' in result ? result.failure.reason : 'succeeded');

export const refusalOf = (result: ActionResult<unknown>) =>
  'failure' in result ? (result.failure.details.refusal ?? null) : null;

export async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (let waited = 0; waited < 400; waited += 1) {
    if (isTrue()) return;
    await pause(15);
  }
  throw new Error(`Never happened: ${what}`);
}
