import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/paths.mjs';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import type { Figure, Part } from '../report.ts';

/** The upgrade planner over 100,000 listings, and a week of 100,000 running machines. */
export async function measureHeroes(): Promise<Part> {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  if (postgres.url === undefined) throw new Error(`PostgreSQL is needed here: ${postgres.reason}`);
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', inRoot('bench/heroes/hero-figures.ts')],
      { env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
    );
    return {
      title: 'Planner over 100,000 listings, week of 100,000 machines',
      how: 'PostgreSQL on the same machine. Planner: every target in turn, through the whole app, 200 times in all. Week: 100,000 machines of 100,000 accounts, started on Monday, half of them at 20:00 so that they work on into the next day, and never stopped or looked at; from the job’s start to the last payment.',
      figures: JSON.parse(stdout.slice(stdout.lastIndexOf('\n[') + 1)) as Figure[],
    };
  } finally {
    await postgres.stop();
  }
}
