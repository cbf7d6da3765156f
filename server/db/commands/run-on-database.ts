import path from 'node:path';
import { openDatabase, type Database } from '../database.ts';
import { lockFolder } from '../lock.ts';

async function onDatabase(work: (db: Database) => Promise<{ code: number; text: string }>): Promise<number> {
  const url = process.env['DATABASE_URL'];
  const dataDir = path.resolve(process.env['HUB_DATA'] ?? '.data');
  const lock = url ? null : await lockFolder(dataDir);
  const database = await openDatabase(url ? { url } : { dir: path.join(dataDir, 'db') });
  try {
    const { code, text } = await work(database.db);
    process.stdout.write(`${text}\n`);
    return code;
  } finally {
    await database.close();
    await lock?.release();
  }
}

/**
 * A command that changes the database (DATABASE_URL, or HUB_DATA while its server is stopped): says what came of it and ends
 * with its code, or with 2 when it failed.
 */
export function runOnDatabase(work: (db: Database) => Promise<{ code: number; text: string }>): void {
  onDatabase(work).then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 2;
    },
  );
}
