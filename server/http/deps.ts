import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ChainConfig, GameStatus } from '../../core/wire/game/status.ts';
import type { Role } from '../../core/wire/endpoint.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { LiveBus } from './live-bus.ts';
import type { Metrics } from './operations/metrics.ts';

export type Clock = { now(): Date };
export type Random = { bytes(length: number): Uint8Array; uuid(): string };
export type Secrets = { jwt: string; cursor: string };

/** What the server asks of the chain itself; all else it reads from the index. */
export type ChainReader = {
  /**
   * Whether `signature` (0x and lower-case hex) is this address's EIP-191 signature of `message`. Contract wallets by
   * EIP-1271. False for anything that is not canonical; throws only when the chain cannot be asked.
   */
  verifyMessage(address: string, message: string, signature: string): Promise<boolean>;
};

/** How far the index follows the chain, for answers, metrics and readiness. */
export type IndexReport = {
  height: number;
  head: number;
  lagBlocks: number;
  lagSeconds: number;
  indexedAt: string | null;
  halted: boolean;
  reorgs: number;
  lastReorgDepth: number | null;
};

export type RateLimits = {
  /** Requests a minute of one socket address, and of one account or wallet, to the calls that hand out sessions. */
  perAddress: number;
  perAccount: number;
};

/** Everything the app needs from outside. Nothing is imported as a global, so a test owns time and chance. */
export type AppDeps = {
  database: OpenDatabase;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  log: Logger;
  chain: { config: ChainConfig; reader: ChainReader };
  live: LiveBus;
  metrics: Metrics;
  indexState(): IndexReport | Promise<IndexReport>;
  /** Origins that wallets sign in from and browsers call from. Asked each time: the port may be known only later. */
  webOrigins(): readonly string[];
  productName: string;
  version: string;
  startedAt: Date;
  production: boolean;
  /** The built web app (a folder with index.html), or null when something else serves it. */
  webRoot: string | null;
  /** False while the web app is still being built; asked until it is true. */
  webIsBuilt?(): boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  rateLimits?: Partial<RateLimits>;
  /** How long totals, facets and statistics that were expensive may be told again. */
  cacheMs?: number;
  /** Routes of the local stack (/api/local, /rpc, pictures below /cdn), registered before the catch-alls. */
  mount?(app: Hono): void;
};

/** Who calls, as the verified token and the database say. */
export type Caller = {
  accountId: string;
  sessionId: string;
  walletAddress: string | null;
  role: Role;
};

/** What serve() asks of the modules, given by app.ts because http knows no module. */
export type Gate = {
  /** Throws ApiError tokenExpired, authExpired or userLocked. */
  callerOf(jwtKey: string): Promise<Caller>;
  gameStatus(): Promise<GameStatus>;
  /** Counts a failed call for the back-office. */
  noteFailure(code: number, endpoint: string): void;
};
