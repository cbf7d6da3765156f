import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { featureEndpoints } from '../../../core/wire/admin/features.ts';
import type { pageEndpoints } from '../../../core/wire/admin/pages.ts';
import type { serverEndpoints, ServerReport, ServerSeries } from '../../../core/wire/admin/server.ts';
import { secondsBucket } from '../../db/time-buckets.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import type { Database } from '../../db/database.ts';
import type { AccountService } from '../account/account.service.ts';
import type { GameService, GameState } from '../game/game.service.ts';
import type { ChoresService } from '../chores/chores.service.ts';
import type { BooksService } from '../ledger/books.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { SeasonGame } from '../seasons/season-game.service.ts';
import type { Failures } from './failures.service.ts';
import * as repository from './server.repository.ts';

export type ServerService = ReturnType<typeof createServerService>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'indexState' | 'live' | 'version' | 'startedAt' | 'disk'> & {
  account: AccountService;
  game: GameService;
  orders: OrdersService;
  failures: Failures;
  books: Pick<BooksService, 'report'>;
  chores: Pick<ChoresService, 'report'>;
  season: Pick<SeasonGame, 'rewards'>;
  liveConnections(): number;
};
type Range = ServerSeries['range'];

const MINUTE = 60;
const HOUR = 3_600;
const ranges: Record<Range, { seconds: number; bucket: number }> = {
  '1h': { seconds: HOUR, bucket: MINUTE },
  '24h': { seconds: 24 * HOUR, bucket: 30 * MINUTE },
  '7d': { seconds: 7 * 24 * HOUR, bucket: 4 * HOUR },
};

export function createServerService(deps: Deps) {
  const { database, clock, account, game, orders, books } = deps;
  const { db } = database;

  /** Read by the handle of the caller, who may be in a transaction. That it answers is why the database is ok. */
  async function reportOf(on: Database, state: GameState): Promise<ServerReport> {
    const index = await deps.indexState();
    const accounts = await account.count(on);
    const open = await orders.openByCurrency(on);
    return {
      status: state.status,
      note: state.note,
      since: state.since.toISOString(),
      changedBy: state.changedBy,
      index,
      database: { kind: database.kind, ok: true },
      disk: await deps.disk.report(),
      process: {
        startedAt: deps.startedAt.toISOString(),
        version: deps.version,
        rssBytes: process.memoryUsage.rss(),
        liveConnections: deps.liveConnections(),
      },
      accounts,
      openListings: open.reduce((all, { count }) => all + count, 0),
      books: await books.report(on),
      chores: await deps.chores.report(on),
      waitingRounds: await deps.season.rewards.waiting(on),
      unfundedRounds: await deps.season.rewards.unfunded(on),
    };
  }

  return {
    report: async (): Promise<ServerReport> => reportOf(db, await game.state()),

    /** In the caller's transaction, so that the switch, its record and its answer are one. */
    async switchStatus(tx: Database, by: Caller, input: InputOf<typeof serverEndpoints.switchStatus>) {
      await game.switchTo(tx, by, { ...input, now: clock.now() });
      return reportOf(tx, await game.state(tx));
    },

    pages: () => game.shownPages(),
    switchPage: (tx: Database, by: Caller, input: InputOf<typeof pageEndpoints.switchPage>) =>
      game.switchPage(tx, by, { ...input, now: clock.now() }),

    features: () => game.featureSwitches(),
    switchFeature: (tx: Database, by: Caller, input: InputOf<typeof featureEndpoints.switchFeature>) =>
      game.switchFeature(tx, by, { ...input, now: clock.now() }),

    series: (range: Range) => seriesOf(deps, range),
  };
}

/** Every bucket of the range up to now, the empty ones too. */
async function seriesOf({ database, clock, account, orders, failures }: Deps, range: Range): Promise<ServerSeries> {
  await failures.flush();
  const { db } = database;
  const { seconds, bucket } = ranges[range];
  const now = Math.floor(clock.now().getTime() / 1_000);
  const end = now - (now % bucket);
  const begin = end - seconds + bucket;
  const from = new Date(begin * 1_000);
  const by = secondsBucket(bucket);
  const [sales, listings, signIns, errors, byCode] = await Promise.all([
    orders.salesBy(by, from, new Date(now * 1_000 + 1_000)),
    orders.listingsBy(by, from),
    account.signInsBy(by, from),
    repository.errorsBy(db, by, from),
    repository.errorsByCode(db, from),
  ]);
  const points = Array.from({ length: seconds / bucket }, (_, i) => begin + i * bucket).map((at) => ({
    at: new Date(at * 1_000).toISOString(),
    sales: countAt(sales, at),
    listings: countAt(listings, at),
    signIns: countAt(signIns, at),
    errors: countAt(errors, at),
  }));
  const errorsByCode = byCode.map(({ code, count, lastAt, lastPath }) => ({
    code,
    count: Number(count),
    lastAt: new Date(Number(lastAt) * 1_000).toISOString(),
    lastPath,
  }));
  return { range, bucketSeconds: bucket, points, errorsByCode };
}

const countAt = (rows: readonly { at: number; count: number }[], at: number) =>
  rows.reduce((all, row) => (row.at === at ? all + row.count : all), 0);
