import { EventEmitter, once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { createMetrics } from '../../server/http/operations/metrics.ts';
import { createLiveBus } from '../../server/http/live-bus.ts';
import { createApp } from '../../server/app.ts';
import { reportOf } from '../../server/chain/index-report.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { Database } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { pino } from 'pino';
import { silentContracts } from '../../server/test-support/economy/test-contracts.ts';
import { isSignedBy } from '../../server/test-support/sign-in.ts';
import { chainConfig, contracts, ORIGIN } from '../../server/test-support/test-app.ts';

export const CURSOR_SECRET = 'measured-with-this-cursor-secret-only';

/** The app on a database, without a chain: what a list query needs. */
export async function openApp(url: string) {
  const database = await openDatabase({ url, poolSize: 8 });
  await migrate(database);
  const clock = { now: () => new Date() };
  const random = {
    bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    uuid: () => crypto.randomUUID(),
  };
  const live = await createLiveBus({ database, clock, random });
  const lines = new EventEmitter();
  const facetsAreRead = once(lines, 'facets');
  const app = createApp({
    database,
    clock,
    random,
    secrets: { jwt: 'measured-with-this-token-secret-only', cursor: CURSOR_SECRET },
    log: pino(
      { level: 'info' },
      { write: (line: string) => line.includes('the facets are counted in memory') && lines.emit('facets', line) },
    ),
    chain: {
      config: chainConfig,
      reader: { verifyMessage: isSignedBy },
      wallets: { open: () => Promise.resolve(null) },
      ...silentContracts,
    },
    identity: {
      social: () => [],
      clock,
      timeoutMs: 1_000,
      reownProjectId: null,
      relayUrl: null,
      email: false,
      frameAncestors: [],
    },
    mail: null,
    live,
    disk: { report: async () => ({ free: null, isFull: false }), note: () => false },
    metrics: createMetrics({ process: false }),
    indexState: () => reportOf(null, null, { nodeAway: false, silentSeconds: 0 }),
    webOrigins: () => [ORIGIN],
    productName: 'Hero Hub',
    version: '0',
    startedAt: new Date(),
    production: true,
    dataDir: path.join(tmpdir(), 'hub-million'),
    webRoot: null,
    facetsInMemory: true,
    rateLimits: { perAddress: 1_000_000_000 },
  });
  const close = async () => {
    await app.close();
    await live.close();
    await database.close();
  };
  return { app, db: database.db, close, facetsAreRead };
}

export function listen(fetch: Parameters<typeof serve>[0]['fetch']) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>((resolve) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve({ server, port }));
  });
}

/** A million heroes of ten thousand players, every one of them listed, nine in ten for ARCA. */
export async function fillMillion(db: Database, count: number, name = sql`'Hero ' || n`): Promise<void> {
  await db.execute(sql`
    insert into heroes (token_id, name, rarity, hero_class, faction, gender, head, body, legs, hands, materials, looks,
      skills, growth_bps, burn_count, suit_id, mining_bonus_bps, picture_version, owner, holder, state, minted_at,
      received_at, mint_tx_hash, for_sale, listing_id, currency, price, listed_at, latest_at)
    select n, ${name},
      case when r < 0.6 then 1 when r < 0.87 then 2 when r < 0.97 then 3 else 4 end,
      1 + (random() * 7.99)::int % 8, (random() * 5.99)::int % 6, n % 2,
      10101 + n % 40, 10101 + (n / 3) % 40, 10101 + (n / 7) % 40, 10101 + (n / 11) % 40,
      '{1,2,3,4}', array[1 + n % 12, 1 + (n / 5) % 12, 1 + (n / 13) % 12, 1 + (n / 17) % 12, 1 + (n / 19) % 12, 1], '{1,2,3,4,5}', '{100,100,100,100,100,100,100}', n % 30,
      case when n % 9 = 0 then 10101 + n % 40 end, 0, 'v',
      '0x' || lpad(to_hex(n % 10000), 40, '0'), ${contracts.market}, 'listed',
      timestamptz '2025-01-01' + n * interval '20 seconds', at, '0x' || lpad(to_hex(n), 64, '0'), true, n,
      case when n % 10 = 0 then 'RON' else 'ARCA' end,
      (1 + floor(random() * 100000000))::numeric * 100000000000000,
      at, at
    from (
      select n, random() as r, timestamptz '2025-06-01' + random() * interval '300 days' as at
      from generate_series(1, ${sql.raw(String(count))}) as n
    ) as made`);
  await db.execute(sql`vacuum analyze heroes`);
}
