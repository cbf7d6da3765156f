import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/paths.mjs';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import type { Figure, Part } from '../report.ts';

/** What a withdrawal would cost now, asked by many at once in a world of a million orders. */
export async function measureQuotes(): Promise<Part> {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  if (postgres.url === undefined) throw new Error(`PostgreSQL is needed here: ${postgres.reason}`);
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', inRoot('bench/wallet/quote-figures.ts')],
      { env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
    );
    return {
      title: 'The quote of a withdrawal at 1,000,000 orders',
      how: 'PostgreSQL on the same machine; 100,000 accounts with ten orders each, 700,000 of them paid over 300 days; 50 clients, each of whom asks for the quote of ARCA or White Ore through the whole app, reads for half a second to one and a half, and asks again, for 40 s.',
      figures: JSON.parse(stdout) as Figure[],
    };
  } finally {
    await postgres.stop();
  }
}
