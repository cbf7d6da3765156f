import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/paths.mjs';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import type { Figure, Part } from '../report.ts';

/** A ranking of 100,000 teams with half a million members, and the settlement of its round. */
export async function measureSeasons(): Promise<Part> {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  if (postgres.url === undefined) throw new Error(`PostgreSQL is needed here: ${postgres.reason}`);
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', inRoot('bench/seasons/season-figures.ts')],
      { env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
    );
    return {
      title: 'A season of 100,000 teams and 500,000 members',
      how: 'PostgreSQL on the same machine; One reader, and then four without a pause between their questions, each of whom asks for the ranking with the own team’s rank and the camps, and for a page of the list of teams, in turn, through the whole app, 1,500 times in all each; and one reader again while points change twenty times a second, each time announced to all. Settlement: two camps, 100,000 plays; from the first step of the round to the last.',
      figures: JSON.parse(stdout) as Figure[],
    };
  } finally {
    await postgres.stop();
  }
}
