import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/paths.mjs';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { fillMillion, listen, openApp } from './million.ts';
import { quantile, type Part } from '../report.ts';

const LISTINGS = 1_000_000;
const LIMIT_MS = 50;

/** A page of the market together with the counts of all its facets, as a person waits for both. */
export async function measureMarket(): Promise<Part> {
  const postgres = await startPostgres(['shared_buffers=512MB', 'max_wal_size=4GB']);
  if (postgres.url === undefined) throw new Error(`PostgreSQL is needed here: ${postgres.reason}`);
  try {
    const filler = await openApp(postgres.url);
    await fillMillion(filler.db, LISTINGS);
    await filler.close();
    const { app, close, facetsAreRead } = await openApp(postgres.url);
    const { server, port } = await listen(app.fetch);
    try {
      await facetsAreRead;
      const { clients, times } = await browse(`http://127.0.0.1:${port}`);
      return {
        title: 'The market with all its facets at 1,000,000 listings',
        how: `PostgreSQL on the same machine; ${clients} clients in a process of their own, each of which asks for a page and for the counts and floors of all facets at once, reads for half a second to one and a half, and chooses something else: nothing, one to four facets, a price range, a level; once both are there, it asks for the counts of what is not for sale as well. From the first byte sent until both answers were read; ${times.length} times.`,
        figures: [
          { what: 'page and facets, p50', value: quantile(times, 0.5), unit: 'ms', digits: 1 },
          { what: 'page and facets, p95', value: quantile(times, 0.95), unit: 'ms', digits: 1 },
          { what: 'page and facets, p99', value: quantile(times, 0.99), unit: 'ms', digits: 1, limit: LIMIT_MS },
        ],
      };
    } finally {
      server.close();
      await close();
    }
  } finally {
    await postgres.stop();
  }
}

async function browse(url: string): Promise<{ clients: number; times: number[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    inRoot('bench/market/market-clients.ts'),
    url,
  ]);
  return JSON.parse(stdout) as { clients: number; times: number[] };
}
