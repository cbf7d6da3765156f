import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ChainConfig, GameStatus } from '../../core/wire/game/status.ts';
import type { SocialSource } from '../../core/wire/account/ways.ts';
import type { Role } from '../../core/wire/endpoint.ts';
import type { OpenDatabase } from '../db/database.ts';
import type { MailTransport } from '../jobs/mail/transport.ts';
import type { LiveBus } from './live-bus.ts';
import type { Metrics } from './operations/metrics.ts';

export type Clock = { now(): Date };
export type Random = { bytes(length: number): Uint8Array; uuid(): string };
export type Secrets = { jwt: string; cursor: string };

/** What the server asks of the chain itself; all else it reads from the index. */
export type ChainReader = {
  /**
   * Whether `signature` (0x and lower-case hex) is this address's EIP-191 signature of `message`. Contract wallets by
   * EIP-1271, those not there yet by ERC-6492. False for anything that is not canonical; throws only when the chain cannot be asked.
   */
  verifyMessage(address: string, message: string, signature: string): Promise<boolean>;
};

/** Who holds a hero on the chain, and its open listing. No holder: it was burned, or never was. */
export type TokenState = { holder: string | null; listing: { id: bigint; seller: string; price: bigint } | null };

/** The chain as it is at the block at which the index stands. */
export type WalletView = {
  /** The heroes that had to do with this wallet, as recent events tell. */
  traces(wallet: string): Promise<bigint[]>;
  states(tokenIds: readonly bigint[]): Promise<Map<bigint, TokenState>>;
  /** Reads the events of a hero again and writes what they say; false when nothing could be written. */
  replay(tokenId: bigint): Promise<boolean>;
};
export type WalletChain = {
  /** Null before the index has begun. */
  open(): Promise<WalletView | null>;
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

/** One social choice: who vouches for it, and who we are to them. */
export type SocialProvider = { source: SocialSource; issuer: string; clientId: string };

/** The ways in that this deployment offers beside wallets. */
export type Identity = {
  /** Asked each time: the local issuer's address is known only with the port. */
  social(): readonly SocialProvider[];
  /** Of the issuers: the machine's, also where the world's own clock was moved. */
  clock: Clock;
  /** How long an issuer may take to answer. */
  timeoutMs: number;
  reownProjectId: string | null;
  relayUrl: string | null;
  email: boolean;
  /** Whose pages may frame ours: the game's webviews. */
  frameAncestors: readonly string[];
};

/** Everything the app needs from outside. Nothing is imported as a global, so a test owns time and chance. */
export type AppDeps = {
  database: OpenDatabase;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  log: Logger;
  chain: { config: ChainConfig; reader: ChainReader; wallets: WalletChain };
  identity: Identity;
  /** Null: no mail can be sent, so there are no e-mail accounts. */
  mail: MailTransport | null;
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
  /** log2 of what a password's hash costs; tests take less. */
  passwordCost?: number;
  /** How often a player may change the name (decisions.md 2). */
  nameChanges?: number;
  /** How long totals, facets and statistics that were expensive may be told again. */
  cacheMs?: number;
  /** Routes of the local stack (/api/local, /rpc, pictures below /cdn), registered before the catch-alls. */
  mount?(app: Hono): void;
};

/** Who calls, as the verified token and the database say. */
export type Caller = {
  accountId: string;
  sessionId: string;
  jwtExpiresAt: Date;
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
