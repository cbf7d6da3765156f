import { setTimeout as pause } from 'node:timers/promises';
import { cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { bookDifferences } from '../../../server/test-support/economy/book-differences.ts';
import { operatorOf, openForge } from '../../../server/test-support/economy/forge-world.ts';
import { chainConfig, createTestApp, newWallet } from '../../../server/test-support/test-app.ts';
import ForgePage from '../../../src/pages/hero/forge.page.tsx';
import GrowUpPage from '../../../src/pages/hero/grow-up.page.tsx';
import { onRoute } from '../pages/on-route.ts';
import { announce } from '../wallet/page-wallet.ts';
import { openPage, serveWeb } from '../web-page.ts';

const RDNS = 'io.fox';
const BLOCK_MS = 40;
const OPENS_MS = 120_000;
export const soon = { timeout: 30_000 };

/**
 * Pages of the forge with everything behind them: the server, its index and the operator, on a chain that mines when it is
 * told to, and a wallet that sends whatever it is asked to.
 */
async function openForgePages() {
  const wallet = newWallet();
  const player = wallet.address.toLowerCase();
  const world = await openForge(player);
  const { chain } = world;
  const { fetch: plain } = globalThis;
  // jsdom's signal is not the one that Node's fetch knows.
  globalThis.fetch = (input, init) => plain(input, { ...init, signal: null });
  const server = await createTestApp((deps) => ({
    chain: {
      ...deps.chain,
      config: { ...chainConfig, rpcUrls: [`http://127.0.0.1:${String(chain.node.port)}`], contracts: chain.contracts },
    },
  }));
  const office = operatorOf(world, server.database.db);
  const followTime = async () => server.clock.set(new Date((await world.timeOf()) * 1_000));

  /** What the chain has is read, and told to whoever has a page open, as the server's own index does. */
  async function sync(): Promise<void> {
    await office.indexer.catchUp();
    await followTime();
    await server.deps.live.publish({ resource: 'heroes', type: 'updated', ids: [] });
  }
  await office.rounds(2);
  await sync();

  const asked: string[] = [];
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [player];
      asked.push(method);
      return chain.rpc.call(method, ...((params ?? []) as unknown[]));
    },
    on: () => undefined,
    removeListener: () => undefined,
  };

  return {
    ...world,
    player,
    server,
    office,
    sync,
    logIn: () => server.logIn(wallet),
    /** What the server's books and the chain do not agree on. */
    books: () => bookDifferences({ hub: server, chain }),
    /** What the wallet was asked to sign so far. */
    sent: () => asked.filter((method) => method === 'eth_sendTransaction').length,
    /** A page as the player opens it now. */
    async open(page: ComponentType, path: string) {
      serveWeb(server);
      localStorage.setItem('hub.wallet', RDNS);
      announce(provider, { rdns: RDNS })();
      return openPage(page, path, await server.logIn(wallet));
    },
    /** Lets this much time pass, on chain and server. */
    async pass(seconds: number): Promise<void> {
      await chain.rpc.call('evm_mine', { timestamp: (await world.timeOf()) + seconds });
      await sync();
    },
    /** Mines and reads what is mined until this is so. */
    async mineUntil(isSo: () => boolean): Promise<void> {
      for (let round = 0; !isSo(); round += 1) {
        if (round > 500) throw new Error('it did not come to that');
        await chain.mine();
        await sync();
        await pause(BLOCK_MS);
      }
    },
    async close(): Promise<void> {
      await server.close();
      await chain.stop();
    },
  };
}
type ForgePages = Awaited<ReturnType<typeof openForgePages>>;

export let forge: ForgePages;
/** One world for all tests of a file: each makes heroes of its own. */
export function withForgePages(): void {
  vi.setConfig({ testTimeout: OPENS_MS });
  beforeAll(async () => {
    forge = await openForgePages();
  }, OPENS_MS);
  afterEach(cleanup);
  afterAll(() => forge.close());
}

/** Heroes of the player, whom the server knows. */
export async function minted(count: number, change: Parameters<ForgePages['mint']>[1] = {}): Promise<bigint[]> {
  const ids = await forge.mint(count, change);
  await forge.sync();
  return ids;
}
export const openRecast = (id: bigint) => forge.open(onRoute('/hero/forge/:nftId', ForgePage), `/hero/forge/${id}`);
export const openGrowUp = (id: bigint) =>
  forge.open(onRoute('/hero/grow-up/:nftId', GrowUpPage), `/hero/grow-up/${id}`);
export const boxOf = (id: bigint) => screen.findByRole('checkbox', { name: new RegExp(`#${id}(?!\\d)`) }, soon);
