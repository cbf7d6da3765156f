import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { LOCAL_CHAIN_ID } from '../core/wire/local.ts';
import { OtherChainError, readCursor } from './chain/cursor.ts';
import type { Closing } from './closing.ts';
import type { Config, LocalChain } from './config/config.ts';
import { openDatabase, rowsOf, type OpenDatabase } from './db/database.ts';
import { lockFolder } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { knownGenesisHash } from './local/anvil.ts';
import { clearWorld, openLocalStack, type LocalStack } from './local/local-stack.ts';
import { readWorld } from './local/local-world.ts';

export type Storage = { database: OpenDatabase; stack: LocalStack | null };
export type StorageOptions = {
  config: Config;
  log: Logger;
  closing: Closing;
  /** Where this server is found. */
  origin: string;
  onNodeLost: () => void;
};

/** Opens the database and, on the local stack, the chain beside it; a missing or half-made world is made. */
export async function openStorage({ closing, ...options }: StorageOptions): Promise<Storage> {
  const { config } = options;
  const { chain, dataDir, databaseUrl } = config;
  if (chain.kind === 'local' || databaseUrl === null) {
    const lock = await lockFolder(dataDir);
    closing.add('lock', lock.release);
  }
  if (chain.kind === 'public') return { database: await open(config, closing), stack: null };

  const isNew = config.fresh || readWorld(dataDir) === null;
  const halfMade = knownGenesisHash(path.join(dataDir, 'chain'));
  if (isNew) await clearWorld(dataDir);
  // Side by side: a new database and a new chain take seconds each.
  const opening = open(config, closing);
  const stacking = openStack(chain, options);
  stacking.then((stack) => closing.add('local stack', stack.stop)).catch(() => undefined);
  const [database, stack] = await bothOrNeither(opening, stacking);
  if (isNew && databaseUrl !== null) await emptyTables(database, config.fresh, halfMade);
  return { database, stack };
}

/** The first failure, but only after both have ended, so that nothing is still starting when the process ends. */
async function bothOrNeither<A, B>(a: Promise<A>, b: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([a, b]);
  return Promise.all([a, b]);
}

async function open({ databaseUrl, dataDir }: Config, closing: Closing): Promise<OpenDatabase> {
  const place = databaseUrl === null ? { dir: path.join(dataDir, 'db') } : { url: databaseUrl };
  const database = await openDatabase(place);
  closing.add('database', database.close);
  await migrate(database);
  return database;
}

function openStack(
  { port, blockMs }: LocalChain,
  { config: { dataDir, seed, world }, ...options }: Omit<StorageOptions, 'closing'>,
): Promise<LocalStack> {
  return openLocalStack({ dataDir, port, blockMs, seed, world, ...options });
}

/**
 * A new local world begins with empty tables. A database of one's own is emptied only when it is asked for, or when it is
 * known to hold what is left of the world that was cut off.
 */
async function emptyTables({ db }: OpenDatabase, isAsked: boolean, halfMade: string | null): Promise<void> {
  const cursor = await readCursor(db);
  if (cursor && cursor.chainId !== LOCAL_CHAIN_ID) {
    throw new OtherChainError(`DATABASE_URL: the database follows chain ${cursor.chainId}, not a local world`);
  }
  if (cursor && !isAsked && cursor.genesisHash !== halfMade) {
    throw new OtherChainError('DATABASE_URL: the database holds another local world; start with --fresh to replace it');
  }
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const names = tables.map(({ name }) => name).join(', ');
  await db.execute(sql.raw(`truncate ${names} restart identity cascade`));
}
