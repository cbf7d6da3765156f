import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';

const JOURNAL = path.join('meta', '_journal.json');

/**
 * Brings the tables to the state of this build, once however many processes start at the same time. `folder` is found by
 * itself beside this file, beside a bundle that carries it, or in a repository above the bundle.
 */
export async function migrate(database: OpenDatabase, folder = findMigrations()): Promise<void> {
  const migrator = (database.kind === 'pglite' ? migratePglite : migratePg) as typeof migratePg;
  await database.exclusively('hub.migrations', (db) =>
    migrator(db as Parameters<typeof migratePg>[0], { migrationsFolder: folder }),
  );
}

export function findMigrations(from = path.dirname(fileURLToPath(import.meta.url))): string {
  const beside = path.join(from, 'migrations');
  if (existsSync(path.join(beside, JOURNAL))) return beside;
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'server', 'db', 'migrations');
    if (existsSync(path.join(candidate, JOURNAL))) return candidate;
  }
  throw new Error(`No migrations beside ${from} nor in a repository above it.`);
}
