import { Interface } from 'ethers';
import type { Logger } from 'pino';
import { heroAbi } from '../../core/abi/hero.ts';
import { marketAbi } from '../../core/abi/market.ts';
import { stakingAbi } from '../../core/abi/staking.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { TokenState, WalletChain, WalletView } from '../http/deps.ts';
import type { LiveBus } from '../http/live-bus.ts';
import type { BlockRange, BlockSource } from './block-source.ts';
import { CursorMovedError, holdCursor, readCursor, type Cursor } from './cursor.ts';
import { newsOf } from './live-events.ts';
import type { Change, ChainEvent, EventRouter } from './projection.ts';
import { quantity, RpcError, type Rpc, type RpcCall } from './rpc.ts';
import { recordFor } from './undo.ts';

const RANGE = 2_000;
const CALLS_AT_ONCE = 50;
const REPLAY_MS = 30_000;
const ATTEMPTS = 3;

export type WalletChainOptions = {
  db: Database;
  rpc: Rpc;
  source: BlockSource;
  router: EventRouter;
  contracts: { hero: string; market: string; staking: string };
  /** The last block before the contracts. */
  startBlock: number;
  /** How far back logs are read again. */
  scanBlocks: number;
  live: Pick<LiveBus, 'publish'>;
  log: Logger;
};

const hero = new Interface(heroAbi);
const market = new Interface(marketAbi);
const staking = new Interface(stakingAbi);

/**
 * The chain once more, for one wallet and beside the index: what it says now, and its events read again where the index
 * says something else. All is asked at the block at which the index stands, so that a lag is no difference.
 */
export function createWalletChain(options: WalletChainOptions): WalletChain {
  return {
    async open() {
      const cursor = await readCursor(options.db);
      return cursor ? new View(options, cursor) : null;
    },
  };
}

class View implements WalletView {
  readonly #options: WalletChainOptions;
  #cursor: Cursor;
  #window: Promise<BlockRange> | null = null;

  constructor(options: WalletChainOptions, cursor: Cursor) {
    this.#options = options;
    this.#cursor = cursor;
  }

  async traces(wallet: string): Promise<bigint[]> {
    const { heads, logs } = await this.#events();
    const topic = `0x${wallet.slice(2).padStart(64, '0')}`;
    const own = logs.filter(({ topics }) => topics.includes(topic));
    const routed = [...this.#options.router.route(own, heads).values()].flat();
    return [...new Set(routed.map(({ args }) => args.uint('tokenId')))];
  }

  async states(tokenIds: readonly bigint[]): Promise<Map<bigint, TokenState>> {
    const states = new Map<bigint, TokenState>();
    for (let at = 0; at < tokenIds.length; at += CALLS_AT_ONCE) {
      const some = tokenIds.slice(at, at + CALLS_AT_ONCE);
      const holders = await this.#holdersOf(some);
      const read = await Promise.all(some.map((tokenId, i) => this.#stateOf(tokenId, holders[i] ?? null)));
      some.forEach((tokenId, i) => states.set(tokenId, read[i] ?? { holder: null, listing: null }));
    }
    return states;
  }

  async vipLevel(wallet: string): Promise<number> {
    const level = await this.#ask(this.#options.contracts.staking, staking, 'levelOf', [wallet]);
    return typeof level === 'bigint' ? Number(level) : 0;
  }

  async replay(tokenId: bigint): Promise<boolean> {
    const { live, log } = this.#options;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        const changes = await this.#rewrite(tokenId);
        for (const news of newsOf(changes, this.#cursor.height)) await live.publish(news);
        return changes.length > 0;
      } catch (error) {
        if (!(error instanceof CursorMovedError)) {
          log.warn({ err: error, tokenId: tokenId.toString() }, 'the events of a hero could not be read again');
          return false;
        }
        await this.#moveOn();
      }
    }
    return false;
  }

  async #rewrite(tokenId: bigint): Promise<Change[]> {
    const { db, router } = this.#options;
    const { heads, logs } = await this.#events();
    const routed = router.route(logs, heads);
    const write = async (tx: Database) => {
      await holdCursor(tx, this.#cursor);
      // Not undoable: what is written is what the chain says at the block at which the index stands.
      await recordFor(tx, null);
      const changes: Change[] = [];
      for (const [projection, events] of routed) {
        const own = eventsOf(events, tokenId);
        if (own.length > 0) changes.push(...(await projection.apply(tx, own)));
      }
      return changes;
    };
    return inTransaction(db, write, { timeoutMs: REPLAY_MS });
  }

  /** The index has read on meanwhile: what is written must hold where it stands now. */
  async #moveOn(): Promise<void> {
    this.#cursor = (await readCursor(this.#options.db)) ?? this.#cursor;
    this.#window = null;
  }

  /** In one request, unless one of them is burned: then the contract refuses, and each is asked for by itself. */
  async #holdersOf(tokenIds: readonly bigint[]): Promise<(string | null)[]> {
    const { rpc, contracts } = this.#options;
    const block = quantity(this.#cursor.height);
    const calls = tokenIds.map((tokenId): RpcCall => {
      const data = hero.encodeFunctionData('ownerOf', [tokenId]);
      return ['eth_call', { to: contracts.hero, data }, block];
    });
    try {
      const answers = await rpc.batch(calls);
      return answers.map((answer) => holderOf(hero.decodeFunctionResult('ownerOf', String(answer))[0]));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const alone = tokenIds.map((tokenId) => this.#ask(contracts.hero, hero, 'ownerOf', [tokenId]));
      return (await Promise.all(alone)).map(holderOf);
    }
  }

  async #stateOf(tokenId: bigint, holder: string | null): Promise<TokenState> {
    const { contracts } = this.#options;
    if (holder === null) return { holder: null, listing: null };
    if (holder !== contracts.market) return { holder, listing: null };
    const id = await this.#ask(contracts.market, market, 'listingIdOf', [contracts.hero, tokenId]);
    if (typeof id !== 'bigint' || id === 0n) return { holder, listing: null };
    const listing = await this.#ask(contracts.market, market, 'listingOf', [id]);
    if (!isListing(listing)) return { holder, listing: null };
    return { holder, listing: { id, seller: listing.seller.toLowerCase(), price: listing.price } };
  }

  /** One call at the block of the index; null when the contract refuses it. Addresses in lower case. */
  async #ask(to: string, contract: Interface, name: string, values: readonly unknown[]): Promise<unknown> {
    const { rpc } = this.#options;
    try {
      const request = { to, data: contract.encodeFunctionData(name, values) };
      const answer = await rpc.call('eth_call', request, quantity(this.#cursor.height));
      const [value] = contract.decodeFunctionResult(name, String(answer)) as unknown[];
      return typeof value === 'string' ? value.toLowerCase() : value;
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  #events(): Promise<BlockRange> {
    return (this.#window ??= this.#readWindow());
  }

  async #readWindow(): Promise<BlockRange> {
    const { source, startBlock, scanBlocks } = this.#options;
    const { height } = this.#cursor;
    const window: BlockRange = { heads: new Map(), logs: [] };
    let size = RANGE;
    for (let from = Math.max(startBlock + 1, height - scanBlocks + 1); from <= height;) {
      const to = Math.min(height, from + size - 1);
      try {
        // Somebody waits for it, and the index is what must be whole.
        const range = await source.range(from, to, to, to);
        for (const [number, head] of range.heads) window.heads.set(number, head);
        window.logs.push(...range.logs);
        from = to + 1;
      } catch (error) {
        if (!(error instanceof RpcError) || error.failure !== 'range' || size === 1) throw error;
        size = Math.floor(size / 2);
      }
    }
    return window;
  }
}

/** The contract said no. A node that cannot say what was at that block is another matter. */
const isRefusal = (error: unknown) =>
  error instanceof RpcError && error.failure === 'refused' && (error.code === 3 || /revert/i.test(error.message));

const holderOf = (value: unknown): string | null => (typeof value === 'string' ? value.toLowerCase() : null);

function isListing(value: unknown): value is { seller: string; price: bigint } {
  if (value === null || typeof value !== 'object') return false;
  const { seller, price } = value as { seller?: unknown; price?: unknown };
  return typeof seller === 'string' && typeof price === 'bigint';
}

/** A change of price and the end of a listing name their listing only. */
const namesListingOnly = ({ name }: ChainEvent) => name === 'PriceChanged' || name === 'ExpirySet';

function eventsOf(events: readonly ChainEvent[], tokenId: bigint): ChainEvent[] {
  const isOwn = (event: ChainEvent) => !namesListingOnly(event) && event.args.uint('tokenId') === tokenId;
  const listings = new Set(
    events.filter((event) => isOwn(event) && event.name === 'Listed').map(({ args }) => args.uint('listingId')),
  );
  return events.filter((event) =>
    namesListingOnly(event) ? listings.has(event.args.uint('listingId')) : isOwn(event),
  );
}
