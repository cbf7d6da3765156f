// npm run index:again
// Lets an index that was halted by a reorganisation deeper than it can undo begin again from the first block. It asks for
// that in the database (DATABASE_URL, or HUB_DATA while its server is stopped); the server that leads does it, and serves
// the old rows until it is done. Ends with 0 when it was asked for, 1 when the index is not halted, 2 when it failed.
import path from 'node:path';
import { openDatabase } from '../../db/database.ts';
import { lockFolder } from '../../db/lock.ts';
import { askAgain } from './refill.ts';

async function main(): Promise<number> {
  const url = process.env['DATABASE_URL'];
  const dataDir = path.resolve(process.env['HUB_DATA'] ?? '.data');
  const lock = url ? null : await lockFolder(dataDir);
  const database = await openDatabase(url ? { url } : { dir: path.join(dataDir, 'db') });
  try {
    const isAsked = await askAgain(database.db);
    process.stdout.write(isAsked ? 'The index will begin again.\n' : 'The index is not halted: nothing was changed.\n');
    return isAsked ? 0 : 1;
  } finally {
    await database.close();
    await lock?.release();
  }
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  },
);
