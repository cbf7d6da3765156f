// npm run role -- <wallet, e-mail address or account id> <player|support|manager>
// Names managers and support, or makes them players again, in the database (DATABASE_URL, or HUB_DATA while its server is
// stopped). Whoever it is has logged in once before. A role that is taken away ends what is open of the account, at once;
// one that is given shows with the next page. Ends with 0 when it was changed, 1 when there was nothing to change, 2 when it
// failed.
import path from 'node:path';
import { openDatabase } from '../../../db/database.ts';
import { lockFolder } from '../../../db/lock.ts';
import { setRole } from './set-role.ts';

async function main(): Promise<number> {
  const url = process.env['DATABASE_URL'];
  const dataDir = path.resolve(process.env['HUB_DATA'] ?? '.data');
  const lock = url ? null : await lockFolder(dataDir);
  const database = await openDatabase(url ? { url } : { dir: path.join(dataDir, 'db') });
  try {
    const { code, text } = await setRole(database.db, process.argv.slice(2), new Date());
    process.stdout.write(`${text}\n`);
    return code;
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
