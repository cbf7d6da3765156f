import path from 'node:path';
import type { PassEvent } from '../../core/rules/items/pass-events.ts';
import type { MysticSuits } from '../../core/rules/suits.ts';
import type { SmtpOptions } from '../jobs/mail/smtp-transport.ts';
import { readChain, type LocalChain, type PublicChain } from './chain.ts';
import { readIdentity, type IdentityConfig } from './identity.ts';
import { readMail } from './mail.ts';
import { readMetrics, type MetricsAccess } from './metrics.ts';
import { readOperator, type OperatorConfig } from './operator.ts';
import { readMysticSuits } from './mystic-suits.ts';
import { readPassEvents } from './pass-events.ts';
import { readProxies } from './proxies.ts';
import { SettingError, Settings } from './settings.ts';

export { SettingError };

export type { LocalChain, PublicChain };
export type Secrets = { jwt: string; cursor: string };

export type Config = {
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  seed: string;
  world: 'small' | 'large';
  /** Throw the local world away and begin again. */
  fresh: boolean;
  /** Null: PGlite in the data folder. */
  databaseUrl: string | null;
  /** Origins that wallets sign in from and browsers call from. Empty: the address that the server listens on. */
  webOrigins: string[];
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  chain: LocalChain | PublicChain;
  confirmations: number;
  /** Null: made once and kept in the data folder, which only the local stack does. */
  secrets: Secrets | null;
  /** Signs withdrawals. Null: this server signs none; the local stack has a cashier of its own. */
  cashierKey: string | null;
  /** Null: this server answers no requests, unless it is the local stack, which has an operator of its own. */
  operator: OperatorConfig | null;
  identity: IdentityConfig;
  metrics: MetricsAccess;
  /** Null: the mailbox of the local stack or, elsewhere, no mail. */
  mail: SmtpOptions | null;
  /** How often a player may change the name. */
  nameChanges: number;
  /** Bytes that the files of all players together may take of the disk. */
  filesBudget: number;
  /** When passes let in; null for the usual windows. */
  passEvents: PassEvent[] | null;
  /** What the game's configuration tells of suits, and mining bonuses follow. */
  mysticSuits: MysticSuits;
  productName: string;
  /** Folder of the built web app; null when something else serves it. */
  webRoot: string | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
};

const CONFIRMATIONS = 5;
const SECRET_LENGTH = 32;

/** Reads the settings of world.md. Throws a SettingError that names every setting with a bad value. */
export function readConfig(env: Record<string, string | undefined>, argv: readonly string[] = []): Config {
  const settings = new Settings(env);
  const args = readArguments(argv, settings);
  const production = settings.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const chain = readChain(settings, production);
  const host = settings.text('HUB_HOST', '127.0.0.1');
  const port = settings.port('HUB_PORT', 8080);
  const databaseUrl = settings.optionalUrl('DATABASE_URL', ['postgres:', 'postgresql:']);
  if (production && databaseUrl === null) {
    settings.refuse('DATABASE_URL', 'must name a PostgreSQL database when NODE_ENV=production');
  }
  const config: Config = {
    production,
    host,
    port,
    dataDir: path.resolve(settings.text('HUB_DATA', '.data')),
    seed: settings.matching('HUB_SEED', /^[\w.-]{1,64}$/, 'hero-hub', '1 to 64 letters, digits, dots or dashes'),
    world: args.world ?? settings.choice('HUB_WORLD', ['small', 'large'], 'small'),
    fresh: args.fresh,
    databaseUrl,
    webOrigins: readOrigins(settings, production),
    trustedProxies: readProxies(settings, production),
    chain,
    confirmations: settings.integer('CHAIN_CONFIRMATIONS', 1, 1_000, CONFIRMATIONS),
    operator: readOperator(settings),
    secrets: readSecrets(settings, production || chain.kind === 'public'),
    cashierKey: readCashierKey(settings),
    identity: readIdentity(settings, production),
    metrics: readMetrics(settings),
    mail: readMail(settings),
    nameChanges: settings.integer('HUB_NAME_CHANGES', 0, 1_000, 1),
    filesBudget: settings.integer('HUB_FILES_MB', 0, 100_000_000, 20_480) * 1024 ** 2,
    passEvents: readPassEvents(settings),
    mysticSuits: readMysticSuits(settings),
    webRoot: webRootOf(settings),
    productName: settings.text('HUB_PRODUCT_NAME', 'Hero Hub'),
    logLevel: settings.choice('HUB_LOG', ['fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'info'),
  };
  if (chain.kind === 'local' && chain.port === port && port !== 0)
    settings.refuse('HUB_CHAIN_PORT', 'must differ from HUB_PORT');
  settings.check();
  return config;
}

function webRootOf(settings: Settings): string | null {
  const folder = settings.text('HUB_WEB', '');
  return folder === '' ? null : path.resolve(folder);
}

function readOrigins(settings: Settings, production: boolean): string[] {
  const origins = settings.origins('WEB_ORIGINS');
  if (production && origins.length === 0) {
    settings.refuse('WEB_ORIGINS', 'must name the origins of the web app when NODE_ENV=production');
  }
  return origins;
}

function readSecrets(settings: Settings, required: boolean): Secrets | null {
  const jwt = settings.secret('HUB_JWT_SECRET', SECRET_LENGTH, required);
  const cursor = settings.secret('HUB_CURSOR_SECRET', SECRET_LENGTH, required);
  if (jwt === null && cursor === null) return null;
  if (jwt === null) settings.refuse('HUB_JWT_SECRET', 'must be set beside HUB_CURSOR_SECRET');
  if (cursor === null) settings.refuse('HUB_CURSOR_SECRET', 'must be set beside HUB_JWT_SECRET');
  return { jwt: jwt ?? '', cursor: cursor ?? '' };
}

function readCashierKey(settings: Settings): string | null {
  const key = settings.matching('HUB_CASHIER_KEY', /^(0x[0-9a-fA-F]{64})?$/, '', '0x and 64 hexadecimal digits');
  return key === '' ? null : key;
}

function readArguments(argv: readonly string[], settings: Settings) {
  const read: { fresh: boolean; world: 'small' | 'large' | null } = { fresh: false, world: null };
  for (let at = 0; at < argv.length; at += 1) {
    const [name, attached] = (argv[at] ?? '').split('=', 2);
    if (name === '--fresh') {
      read.fresh = true;
    } else if (name === '--world') {
      const value = attached ?? argv[(at += 1)];
      if (value === 'small' || value === 'large') read.world = value;
      else settings.refuse('--world', 'must be small or large');
    } else {
      settings.refuse(name ?? '', 'is not an argument of the server; there are --fresh and --world small|large');
    }
  }
  return read;
}
