import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import type { ContractAddresses } from '../core/wire/contract-addresses.ts';
import { createApp, type HubApp } from './app.ts';
import { chainConfigOf } from './chain-config.ts';
import { createBlockSource } from './chain/block-source.ts';
import { createChainReader } from './chain/signatures/chain-reader.ts';
import { Indexer } from './chain/indexer.ts';
import { onlyLeader, postgresLeader, type Leader } from './chain/leader.ts';
import type { Operator } from './chain/operator/operator.ts';
import { createChainTotals } from './chain/contracts/chain-totals.ts';
import { createChoreChain } from './chain/contracts/chore-chain.ts';
import { createBlockReader } from './chain/contracts/blocks.ts';
import { createReceiptReader } from './chain/contracts/receipts.ts';
import { createRewardChain, type OfficeSender } from './chain/contracts/rewards.ts';
import { createCashier, createTreasuryChain } from './chain/contracts/vouchers.ts';
import { createWalletChain } from './chain/wallet-chain.ts';
import { EventRouter } from './chain/projection.ts';
import { createSteadyRpc, type SteadyRpc } from './chain/nodes/steady-rpc.ts';
import { createRpc } from './chain/rpc.ts';
import type { Closing } from './closing.ts';
import type { Config } from './config/config.ts';
import { localPassEvents } from './config/pass-events.ts';
import type { AppDeps, Identity, Random, WalletChain } from './http/deps.ts';
import { createLiveBus, type LiveBus } from './http/live-bus.ts';
import { createDiskWatch, type DiskWatch } from './http/operations/disk.ts';
import { createMetrics, type Metrics } from './http/operations/metrics.ts';
import { startJobs } from './jobs/jobs.ts';
import { smtpTransport } from './jobs/mail/smtp-transport.ts';
import type { MailTransport } from './jobs/mail/transport.ts';
import { fillLargeWorld } from './large-world.ts';
import type { Listener } from './listener.ts';
import { mountLocal, mountPictures } from './local-mount.ts';
import { crashingCashier, crashingSender } from './local/crashing.ts';
import { createFaults, type Faults } from './local/faults.ts';
import { createMailbox } from './local/mailbox/mailbox.ts';
import { COMMUNITY_PATH } from './local/issuer/community.ts';
import { localProviders } from './local/issuer/local-providers.ts';
import { officesOf } from './local/seed/identities.ts';
import { projectionsOf, walletProjections } from './economy/projections.ts';
import { createHubOperator } from './operator.ts';
import { localSecrets } from './secrets.ts';
import { seedStory } from './seeding/seed-story.ts';
import { seedAccounts } from './seeding/seed-accounts.ts';
import { openStorage, type Storage } from './storage.ts';

const LOCAL_POLL_MS = 300;
const PUBLIC_POLL_MS = 2_000;
/** How far back a sync reads the events of a public chain again: the cause of a difference is recent or a person's to find. */
const SCAN_BLOCKS = 20_000;
const DRAIN_MS = 5_000;
const REACH_MS = 10_000;

const random: Random = { bytes: (length) => new Uint8Array(randomBytes(length)), uuid: randomUUID };

/** What is the same whether the chain is our own or a public one. */
type Chain = { rpc: SteadyRpc; contracts: ContractAddresses; startBlock: number };

export type HubOptions = {
  config: Config;
  log: Logger;
  listener: Listener;
  closing: Closing;
  /** Something without which the hub cannot go on was lost. */
  onFatal: (error: Error) => void;
};

/** Puts the parts together and serves; `closing` takes them apart again. */
export async function startHub({ config, log, listener, closing, onFatal }: HubOptions): Promise<void> {
  const lost = () => onFatal(new Error('The local chain ended; see anvil.log in the data folder'));
  const [origin = ''] = originsOf(config, listener.port);
  // Before anything is opened or written for a chain that is another one.
  const nodes = await checkedNodes(config, log);
  const storage = await openStorage({ config, log, closing, origin, onNodeLost: lost });
  const { database, stack } = storage;
  const chain = chainOf({ config, log, storage, nodes });
  const clock = stack?.clock ?? { now: () => new Date() };
  const live = await createLiveBus({ database, clock, random });
  closing.add('live bus', live.close);
  const leader = config.databaseUrl === null ? onlyLeader : postgresLeader(config.databaseUrl, log);
  closing.add('leader', leader.resign);
  const disk = createDiskWatch({ folder: ownDataOf(config), log });
  const { indexer, wallets } = createIndex({ config, log, storage, chain, live, leader, disk });

  if (stack) {
    listener.making('accounts');
    await Promise.all([seedAccounts(database.db, stack.world, random), stack.saved, indexer.catchUp()]);
    const { confirmations } = chainConfigOf(config, chain.contracts, '');
    listener.making('history');
    const mine = () => stack.producer.mine(1).then(() => indexer.catchUp());
    const { dataDir } = config;
    const game = { database, clock, log, dataDir, random };
    await seedStory({ ...game, world: stack.world, rpc: chain.rpc, confirmations, mine });
    if (stack.world.world === 'large') await fillLargeWorld(database.db, chain.contracts.market);
  }
  listener.making('opening');
  const origins = () => originsOf(config, listener.port);
  const metrics = createMetrics();
  const height = () => indexer.report().height;
  const answering = createHubOperator({ config, db: database.db, ...chain, height, leader, log, metrics });
  const sender = answering?.sender ?? null;
  const operator = answering?.operator ?? null;
  const parts = {
    ...{ config, log, disk, storage, chain, live, leader, indexer },
    ...{ operator, wallets, origins, listener, metrics, sender },
  };
  const app = createHubApp(parts);
  closing.add('app', app.close);
  // Known before the first page asks: its content policy names where it may go.
  app.accounts.askIssuers().catch((error: unknown) => log.warn({ err: error }, 'a login service does not answer'));
  follow('indexer', indexer, closing, onFatal);
  if (operator) follow('operator', operator, closing, onFatal);
  closing.add('jobs', startJobs(app.jobs, { isLeading: () => leader.isLeading(), disk, log }));
  closing.add('listener', () => listener.close(DRAIN_MS));
  // An open event stream would keep the listener from closing.
  closing.add('streams', app.close);
}

/** Null where the data is a database server's. */
const ownDataOf = ({ databaseUrl, dataDir }: Config) => (databaseUrl === null ? dataDir : null);

/** Null where the chain is started here. */
async function checkedNodes({ chain }: Config, log: Logger): Promise<SteadyRpc | null> {
  if (chain.kind === 'local') return null;
  const [first, ...others] = chain.rpcUrls;
  const { chainId } = chain;
  const nodes = createSteadyRpc([createRpc(first), ...others.map((url) => createRpc(url))], { chainId, log });
  await nodes.check();
  return nodes;
}

type ChainParts = { config: Config; log: Logger; storage: Storage; nodes: SteadyRpc | null };

function chainOf({ config: { chain }, log, storage: { stack }, nodes }: ChainParts): Chain {
  if (stack) {
    const { contracts, startBlock } = stack.world;
    return { rpc: createSteadyRpc([stack.node.rpc], { chainId: chain.chainId, log }), contracts, startBlock };
  }
  if (chain.kind === 'local' || !nodes) throw new Error('The local chain is not running');
  // The contracts' first block is read too.
  return { rpc: nodes, contracts: chain.contracts, startBlock: Math.max(0, chain.startBlock - 1) };
}

type IndexerParts = {
  config: Config;
  log: Logger;
  storage: Storage;
  chain: Chain;
  live: LiveBus;
  leader: Leader;
  disk: DiskWatch;
};

/** What follows the chain, and what looks at it again for one wallet. */
function createIndex({ config, log, storage, chain, live, leader, disk }: IndexerParts) {
  const { contracts, rpc, startBlock } = chain;
  const router = new EventRouter(projectionsOf(contracts, config.mysticSuits));
  const isLocal = config.chain.kind === 'local';
  const { db } = storage.database;
  const source = createBlockSource(rpc, router.filter);
  const wallets = createWalletChain({
    db,
    rpc,
    ...walletEvents(chain, config),
    contracts,
    startBlock,
    scanBlocks: isLocal ? Number.MAX_SAFE_INTEGER : SCAN_BLOCKS,
    live,
    log,
  });
  const indexer = new Indexer({
    db,
    source,
    router,
    leader,
    log,
    live,
    now: storage.stack?.clock.now ?? (() => new Date()),
    startBlock,
    pollMs: isLocal ? LOCAL_POLL_MS : PUBLIC_POLL_MS,
    isNodeAlone: isLocal,
    disk,
  });
  return { indexer, wallets };
}

/** A sync reads events again: only of what can be made anew from them. */
function walletEvents({ rpc, contracts }: Chain, { mysticSuits }: Config) {
  const router = new EventRouter(walletProjections(contracts, mysticSuits));
  return { router, source: createBlockSource(rpc, router.filter) };
}

type Running = { run(signal: AbortSignal): Promise<void> };

function follow(name: string, running: Running, closing: Closing, onFatal: (error: Error) => void): void {
  const stopping = new AbortController();
  const following = running.run(stopping.signal).catch((error: unknown) => {
    onFatal(error instanceof Error ? error : new Error(String(error)));
  });
  closing.add(name, () => {
    stopping.abort();
    return following;
  });
}

function originsOf({ webOrigins }: Config, port: number): string[] {
  return webOrigins.length > 0 ? webOrigins : [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

type AppParts = IndexerParts & {
  indexer: Indexer;
  operator: Operator | null;
  wallets: WalletChain;
  origins: () => string[];
  listener: Listener;
  metrics: Metrics;
  sender: OfficeSender | null;
};

function createHubApp(parts: AppParts): HubApp {
  const { config, log, disk, storage, chain, live, leader, indexer, operator, wallets, origins, listener, metrics } =
    parts;
  const { database, stack } = storage;
  const origin = () => origins()[0] ?? '';
  const clock = stack?.clock ?? { now: () => new Date() };
  const mailbox = createMailbox(database.db, clock);
  const mail = mailOf(config, stack ? mailbox : null);
  const faults = createFaults({
    indexer: (paused) => indexer.setPaused(paused),
    operator: (paused) => operator?.setPaused(paused),
  });
  const mount: AppDeps['mount'] = (app, { playerShown }) => {
    const { productName, mysticSuits } = config;
    mountPictures(app, { db: database.db, dataDir: config.dataDir, productName, mysticSuits, playerShown });
    const local = { faults, mailbox, productName, log, origin, origins };
    if (stack) mountLocal(app, { ...local, stack, reach: (height) => reach(indexer, height) });
  };
  const deps: AppDeps = {
    database,
    clock,
    random,
    secrets: config.secrets ?? localSecrets(config.dataDir),
    log,
    chain: { ...contractsOf(parts, faults), config: chainConfigOf(config, chain.contracts, origin()), wallets },
    identity: identityOf(config, origin, mail !== null),
    mail,
    nameChanges: config.nameChanges,
    metricsAccess: config.metrics,
    filesBudget: config.filesBudget,
    ...passEventsOf(config, stack?.world.madeAt),
    mysticSuits: config.mysticSuits,
    live,
    metrics,
    disk,
    indexState: () => indexer.report(),
    lead: () => leader.report(),
    webOrigins: origins,
    trustedProxies: config.trustedProxies,
    productName: config.productName,
    version: packageJson.version,
    startedAt: new Date(),
    production: config.production,
    dataDir: config.dataDir,
    facetsInMemory: true,
    ...webOf(config),
    mount,
  };
  const app = createApp(deps);
  listener.serve(async (request, env) => {
    if (!stack) return app.fetch(request, env);
    const { pathname } = new URL(request.url);
    const answer = (await faults.answer(pathname)) ?? (await app.fetch(request, env));
    faults.crash('answered', pathname);
    return answer;
  });
  return app;
}

/** What is asked of the contracts beside the index, and what is signed for them. */
function contractsOf({ config, chain: { rpc, contracts }, storage, sender }: AppParts, faults: Faults) {
  const { staking, treasury } = contracts;
  // On the local stack everybody knows the cashier's key: it is worth something on chain 31337 alone.
  const key = config.chain.kind === 'local' ? officesOf(config.seed).cashier.privateKey : config.cashierKey;
  const cashier = key === null ? null : createCashier(key, { chainId: config.chain.chainId, treasury });
  const office = sender && storage.stack ? crashingSender(sender, faults) : sender;
  return {
    reader: createChainReader(rpc),
    totals: createChainTotals(rpc, contracts),
    treasury: createTreasuryChain(rpc, treasury),
    cashier: cashier && storage.stack ? crashingCashier(cashier, faults) : cashier,
    rewards: createRewardChain(rpc, staking, sender),
    chores: createChoreChain(rpc, contracts, office),
    receipts: createReceiptReader(rpc),
    blocks: createBlockReader(rpc),
  };
}

/** A mail server of one's own goes before the mailbox of the local stack; without either there is no mail. */
function mailOf({ mail }: Config, mailbox: MailTransport | null): MailTransport | null {
  return mail ? smtpTransport(mail) : mailbox;
}

const ISSUER_TIMEOUT_MS = 4_000;

/** The local stack vouches for demo people itself, unless another issuer is configured. */
function identityOf({ identity, chain, production }: Config, origin: () => string, email: boolean): Identity {
  const { social, communityUrl, ...rest } = identity;
  const isOwn = social.length === 0 && chain.kind === 'local' && !production;
  return {
    ...rest,
    social: () => (isOwn ? localProviders(origin()) : social),
    community: () => communityUrl ?? (isOwn ? `${origin()}${COMMUNITY_PATH}` : null),
    // Issuers live in the machine's time, also where the world's was moved.
    clock: { now: () => new Date() },
    timeoutMs: ISSUER_TIMEOUT_MS,
    email,
  };
}

/** Set ones first; a local world has a test of its own that is going on. */
function passEventsOf({ passEvents }: Config, madeAt: number | undefined): Pick<AppDeps, 'passEvents'> {
  if (passEvents) return { passEvents };
  return madeAt === undefined ? {} : { passEvents: localPassEvents(madeAt) };
}

function webOf({ webRoot, chain }: Config): Pick<AppDeps, 'webRoot' | 'webIsBuilt'> {
  if (webRoot === null) return { webRoot: null };
  const mark = path.join(webRoot, chain.kind === 'local' ? '.sources' : 'index.html'); // of a whole build
  return { webRoot, webIsBuilt: () => existsSync(mark) };
}

async function reach(indexer: Indexer, height: number): Promise<void> {
  const deadline = Date.now() + REACH_MS;
  const isThere = () => indexer.report().height >= height || indexer.isPaused || Date.now() >= deadline;
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, LOCAL_POLL_MS / 6));
}
