import * as z from 'zod/mini';
import { contractAddresses } from '../contract-addresses.ts';
import { endpoint, noInput } from '../endpoint.ts';
import { address, amount, currency, instant } from '../primitives.ts';

export const gameStatus = z.enum(['normal', 'maintenance', 'closed']);
export type GameStatus = z.infer<typeof gameStatus>;

/**
 * How far the index follows the chain. `halted` is set when a reorganisation went deeper than the index may undo, `nodeAway`
 * while no node answers: the lag is then that of when one did.
 */
export const indexState = z.object({
  height: z.int(),
  head: z.int(),
  lagBlocks: z.int(),
  indexedAt: z.nullable(instant),
  halted: z.boolean(),
  nodeAway: z.boolean(),
});

export const statEndpoints = {
  status: endpoint({
    method: 'GET',
    path: '/Game/Status',
    access: 'guest',
    summary: 'State of the game server and of the caller’s in-game account (core.md 4)',
    input: noInput,
    output: z.object({
      Status: gameStatus,
      Note: z.string(),
      Since: instant,
      Account: z.enum(['guest', 'none', 'active']),
      /** The server's disk is full: whatever would be written is refused by `storageFull`. */
      readOnly: z.boolean(),
      index: indexState,
    }),
  }),
  stat: endpoint({
    method: 'GET',
    path: '/Account/Stat',
    access: 'guest',
    summary: 'Home: registered users, trade volume, sales and floor over a range, with a series',
    input: z.strictObject({ range: z.enum(['24h', '7d', '30d', 'all']) }),
    output: z.object({
      range: z.enum(['24h', '7d', '30d', 'all']),
      registered: z.object({ total: z.int(), added: z.int(), previousAdded: z.nullable(z.int()) }),
      sales: z.object({ count: z.int(), previous: z.nullable(z.int()) }),
      volume: z.array(z.object({ currency, amount, previous: z.nullable(amount) })),
      listed: z.int(),
      floor: z.array(z.object({ currency, amount: z.nullable(amount) })),
      bucket: z.enum(['hour', 'day', 'week']),
      series: z.array(z.object({ at: instant, sales: z.int(), registered: z.int(), arca: amount, ron: amount })),
    }),
  }),
};
export type GameStatusAnswer = z.infer<typeof statEndpoints.status.output>;
export type HomeStat = z.infer<typeof statEndpoints.stat.output>;
export const statRanges = ['24h', '7d', '30d', 'all'] as const;
export type StatRange = (typeof statRanges)[number];

/** Token info (core.md 3): rate is the accounting rate against ARCA as a decimal text, for hints only. */
export const tokenInfo = z.object({
  id: currency,
  symbol: z.string(),
  name: z.string(),
  icon: z.string(),
  decimals: z.int(),
  displayDecimals: z.int(),
  rate: z.nullable(z.string()),
  /** Null for the chain's native coin. */
  address: z.nullable(address),
  minPrice: amount,
  maxPrice: amount,
});
export type TokenInfo = z.infer<typeof tokenInfo>;

export const chainConfig = z.object({
  chainId: z.int(),
  name: z.string(),
  currency: z.object({ name: z.string(), symbol: z.string(), decimals: z.int(), displayDecimals: z.int() }),
  logo: z.string(),
  rpcUrls: z.array(z.string()),
  explorerUrl: z.nullable(z.string()),
  cdnUrl: z.string(),
  confirmations: z.int(),
  contracts: contractAddresses,
  tokens: z.array(tokenInfo),
});
export type ChainConfig = z.infer<typeof chainConfig>;

/** How much there is of a token of ours, by the index. */
export const tokenSupply = z.object({
  id: z.enum(['ARCA', 'WO', 'WRON']),
  /** The number that withdrawals carry. */
  resType: z.int(),
  minted: amount,
  burned: amount,
  /** minted less burned */
  total: amount,
  holders: z.int(),
});

export const chainEndpoints = {
  config: endpoint({
    method: 'GET',
    path: '/Chain/Config',
    access: 'guest',
    summary: 'The active chain with contract addresses from the server’s own configuration (decisions.md 42)',
    input: noInput,
    output: chainConfig,
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/Token/List',
    access: 'guest',
    summary: 'Token info of every token',
    input: noInput,
    output: z.object({ tokens: z.array(tokenInfo) }),
  }),
  supply: endpoint({
    method: 'GET',
    path: '/Token/Supply',
    access: 'guest',
    summary: 'How much ARCA, White Ore and wrapped coin there is, was burned, and how many hold some',
    input: noInput,
    output: z.object({ supplies: z.array(tokenSupply) }),
  }),
  token: endpoint({
    method: 'GET',
    path: '/Token/{id}',
    access: 'guest',
    summary: 'Token info of one token',
    input: z.strictObject({ id: z.string().check(z.maxLength(20)) }),
    output: tokenInfo,
  }),
};

export const routeSwitch = z.object({ hidden: z.boolean() });

/** The CDN's game configuration JSON: flags and figures, never addresses (decisions.md 14, 33, 42). */
export const gameConfig = z.object({
  version: z.int(),
  productName: z.string(),
  totalSupplyShown: z.string(),
  features: z.record(z.string(), z.boolean()),
  /** Route path to visibility override. */
  routes: z.record(z.string(), routeSwitch),
  suits: z.array(
    z.object({ id: z.int(), name: z.string(), gender: z.int(), released: z.boolean(), mystic: z.boolean() }),
  ),
  suitMystic: z.array(z.int()),
});
export type GameConfig = z.infer<typeof gameConfig>;
export const GAME_CONFIG_PATH = '/config/game.json';
