import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { ChainConfig, GameStatus } from '../../core/wire/game/status.ts';
import type { SocialSource } from '../../core/wire/account/ways.ts';
import type { PassEvent } from '../../core/rules/items/pass-events.ts';
import type { MysticSuits } from '../../core/rules/suits.ts';
import type { WithdrawRules } from '../../core/rules/economy/withdrawals.ts';
import type { Role } from '../../core/wire/endpoint.ts';
import type { Feature } from '../../core/wire/features.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { MailTransport } from '../jobs/mail/transport.ts';
import type { LiveBus } from './live-bus.ts';
import type { ReadLimits } from './limits/read-gate.ts';
import type { DiskWatch } from './operations/disk.ts';
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
  /** The VIP level that the staking contract gives this wallet. */
  vipLevel(wallet: string): Promise<number>;
  /** Reads the events of a hero again and writes what they say; false when nothing could be written. */
  replay(tokenId: bigint): Promise<boolean>;
};
export type WalletChain = {
  /** Null before the index has begun. */
  open(): Promise<WalletView | null>;
};

/** One figure that a contract of ours can be asked for. */
export type TotalOf =
  | { of: 'tokenSupply'; resource: number }
  | { of: 'tokenBalance'; resource: number; holder: string }
  | { of: 'heroSupply' }
  /** Of somebody else's token, such as those that farms take. */
  | { of: 'foreignBalance'; token: string; holder: string }
  /** How many tokens players ever made. */
  | { of: 'creationsMade' }
  /** How many of them somebody has. */
  | { of: 'creationsHeld'; holder: string }
  /** Of the chain's own coin. */
  | { of: 'coinBalance'; holder: string }
  | { of: 'heroBalance'; holder: string }
  | { of: 'itemSupply'; id: string }
  | { of: 'itemBalance'; id: string; holder: string }
  /** What the bounties' contract says that the treasury can fetch of a token. */
  | { of: 'owedToTreasury'; token: string }
  /** ARCA, of all heroes together. */
  | { of: 'lockedForHeroes' };
export type ChainTotals = {
  /** What the contracts say at this block, in the order of the questions; null when the chain has another block there. */
  at(block: { height: number; hash: string }, totals: readonly TotalOf[]): Promise<bigint[] | null>;
};

/** What the treasury's vouchers say; see contracts/src/types/TreasuryTypes.sol. */
export type VoucherOrder = {
  user: string;
  resType: bigint;
  amount: bigint;
  fee: bigint;
  /** Seconds. */
  expireAt: number;
  salt: string;
  variant: number;
};
/** Who sent a transaction, what its gas came to, and in which block it is. */
export type Receipt = { sender: string; cost: bigint; blockNumber: number };
export type ReceiptReader = {
  /** By hash; what the chain does not know is left out. */
  of(hashes: readonly string[]): Promise<Map<string, Receipt>>;
};

/** Blocks of the chain as public chance. */
export type BlockReader = {
  /** Hash and seconds; null for a block that is not there. */
  at(height: number): Promise<{ hash: string; time: number } | null>;
};

/** Signs withdrawals. The same order is always signed the same. */
export type Cashier = { address: string; sign(order: VoucherOrder): Promise<string> };

/** What the treasury contract and its transactions say, beside the index. */
export type TreasuryChain = {
  /** Whether the order of this salt was carried out by this block. */
  isUsed(salt: string, height: number): Promise<boolean>;
  /** Seconds; null for a block that is not there. */
  timeOf(height: number): Promise<number | null>;
  outcomeOf(txHash: string): Promise<'unknown' | 'pending' | 'reverted' | 'mined'>;
  /** The block of a mined transaction; null while it is in none. */
  blockOf(txHash: string): Promise<number | null>;
};

/** How a week's rewards are put into a tree, and published. */
export type RewardLeaf = { account: string; amount: bigint };
export type RewardTree = { root: string; leafFile: string; leafFileHash: string; proofOf(account: string): string[] };
export type RewardChain = {
  treeOf(weekId: number, leaves: readonly RewardLeaf[]): RewardTree;
  /** What the contract has for this week; null while it is not open. */
  rootOf(weekId: number): Promise<string | null>;
  freeRewards(): Promise<bigint>;
  /** Sends it as the operator, unless it is under way already; false when this server has no operator. */
  openWeek(week: { weekId: number; root: string; total: bigint; leafFileHash: string }): Promise<boolean>;
};

/** What the contracts wait for, with a name of its own for the same thing however often it is asked for. */
export type ChoreCall = { key: string } & (
  | { what: 'settleCaptain'; epochId: number; captainId: bigint }
  | { what: 'sweepShare'; epochId: number; heroId: bigint }
  | { what: 'payTreasury'; token: string }
  | { what: 'recoverVesting'; heroId: bigint }
  | { what: 'setBlacklist'; wallet: string; isBlacklisted: boolean }
  | { what: 'cancelOrder'; salt: string }
  /** Seconds since 1970. */
  | { what: 'setEpoch'; startsAt: number; endsAt: number }
);
/** By their keys; what is in neither is under way already, or has to wait for room. */
export type ChoreOutcome = { sent: string[]; refused: { key: string; why: string }[] };
export type ChoreChain = {
  /** Tries each out and sends what the contracts would do; null when this server has no operator. */
  send(calls: readonly ChoreCall[]): Promise<ChoreOutcome | null>;
  /** What the bounties' contract keeps for the treasury of this token, and how much one whole of it is. */
  owedToTreasury(token: string): Promise<{ amount: bigint; one: bigint }>;
};

/** How far the index follows the chain, for answers, metrics and readiness. */
export type IndexReport = {
  height: number;
  head: number;
  lagBlocks: number;
  lagSeconds: number;
  indexedAt: string | null;
  halted: boolean;
  /** No node answers: how far the chain is, and how far behind the index, is not known. */
  nodeAway: boolean;
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
  /** Where the community meets; without it there are no tasks of joining it. */
  community?: () => string | null;
  /** Whose pages may frame ours: the game's webviews. */
  frameAncestors: readonly string[];
};

/** Who leads, as this process knows it; `silentMs` is how long whoever leads gave no sign of life, null where nobody leads. */
export type LeadReport = { isLeading: boolean; silentMs: number | null };

/** Everything the app needs from outside. Nothing is imported as a global, so a test owns time and chance. */
export type AppDeps = {
  database: OpenDatabase;
  clock: Clock;
  random: Random;
  secrets: Secrets;
  log: Logger;
  chain: {
    config: ChainConfig;
    reader: ChainReader;
    wallets: WalletChain;
    totals: ChainTotals;
    treasury: TreasuryChain;
    /** Null: this server signs no withdrawals. */
    cashier: Cashier | null;
    rewards: RewardChain;
    chores: ChoreChain;
    receipts: ReceiptReader;
    blocks: BlockReader;
  };
  identity: Identity;
  /** Null: no mail can be sent, so there are no e-mail accounts. */
  mail: MailTransport | null;
  live: LiveBus;
  metrics: Metrics;
  /** Whether there is room to write. */
  disk: DiskWatch;
  /** Who may read them over HTTP; nobody where it is not said. */
  metricsAccess?: { token: string | null; loopback: boolean };
  indexState(): IndexReport | Promise<IndexReport>;
  /** Which process leads, as far as this one knows; always this one where it is not said. */
  lead?(): Promise<LeadReport>;
  /** Origins that wallets sign in from and browsers call from. Asked each time: the port may be known only later. */
  webOrigins(): readonly string[];
  productName: string;
  version: string;
  startedAt: Date;
  production: boolean;
  /** Where files are kept that no database holds; made when the first one comes. */
  dataDir: string;
  /** The built web app (a folder with index.html), or null when something else serves it. */
  webRoot: string | null;
  /** False while the web app is still being built; asked until it is true. */
  webIsBuilt?(): boolean;
  /** Addresses and networks (10.0.0.0/8) of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  rateLimits?: Partial<RateLimits>;
  readLimits?: Partial<ReadLimits>;
  /** log2 of what a password's hash costs; tests take less. */
  passwordCost?: number;
  /** What a withdrawal has to keep to, where it is not the usual. */
  withdrawRules?: Partial<WithdrawRules>;
  /** When passes let in, where it is not the usual. */
  passEvents?: readonly PassEvent[];
  /** Which suits are mystic, where it is not the usual. */
  mysticSuits?: MysticSuits;
  /** How often a player may change the name (decisions.md 2). */
  nameChanges?: number;
  /** Bytes that the files of all players together may take of the disk. */
  filesBudget?: number;
  /** How long totals, facets and statistics that were expensive may be told again. */
  cacheMs?: number;
  /** Counts the market's facets in a thread of its own instead of in the database; its table may then be large. */
  facetsInMemory?: boolean;
  /** Routes of the local stack (/api/local, /rpc, pictures below /cdn), registered before the catch-alls. */
  mount?(app: Hono, known: Mounted): void;
};

/** What the mounted routes ask the game's modules. */
export type Mounted = {
  /** What anybody can see of a player, as a card tells it; null for nobody. */
  playerShown(
    address: string,
  ): Promise<{ name: string; facts: string[]; avatar: string | null; frame: string | null } | null>;
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
  isFeatureOn(feature: Feature): Promise<boolean>;
  /** Writes what a member of staff does into the audit log, in the transaction of the act. */
  recordAct(tx: Database, act: { caller: Caller; act: string; input: unknown; now: Date }): Promise<void>;
  /** Counts a failed call for the back-office. */
  noteFailure(code: number, endpoint: string): void;
};
