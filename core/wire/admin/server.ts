import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { gameStatus, indexState } from '../game/status.ts';
import { instant } from '../primitives.ts';
import { choreReport } from './chores.ts';
import { booksReport } from './books.ts';
import { unfundedRound, waitingRound } from './seasons.ts';

export const serverSeriesRanges = ['1h', '24h', '7d'] as const;

export const serverReport = z.object({
  status: gameStatus,
  note: z.string(),
  since: instant,
  changedBy: z.nullable(z.string()),
  index: z.extend(indexState, { lagSeconds: z.int(), reorgs: z.int(), lastReorgDepth: z.nullable(z.int()) }),
  database: z.object({ kind: z.enum(['pglite', 'postgres']), ok: z.boolean() }),
  /** `free` in bytes, of the disk that the embedded database is on; null where the data is elsewhere. */
  disk: z.object({ free: z.nullable(z.int()), isFull: z.boolean() }),
  process: z.object({ startedAt: instant, version: z.string(), rssBytes: z.int(), liveConnections: z.int() }),
  accounts: z.int(),
  openListings: z.int(),
  /** What the last look at chain, index and ledger found; null before the first. */
  books: z.nullable(booksReport),
  /** What the operator does on the chain because nobody else would; those at which nobody has looked yet are left out. */
  chores: z.array(choreReport),
  /** Rounds of seasons that are over and wait for the index before anybody is given anything. */
  waitingRounds: z.array(waitingRound),
  /** Rounds that were settled and whose rewards no pool holds, in ARCA. */
  unfundedRounds: z.array(unfundedRound),
});
export type ServerReport = z.infer<typeof serverReport>;

export const serverSeries = z.object({
  range: z.enum(serverSeriesRanges),
  bucketSeconds: z.int(),
  points: z.array(z.object({ at: instant, sales: z.int(), listings: z.int(), signIns: z.int(), errors: z.int() })),
  errorsByCode: z.array(z.object({ code: z.int(), count: z.int(), lastAt: instant, lastPath: z.string() })),
});
export type ServerSeries = z.infer<typeof serverSeries>;

export const serverEndpoints = {
  report: endpoint({
    service: 'admin',
    method: 'GET',
    path: '/Server/Status',
    access: 'manager',
    summary: 'Game status, index height and lag, database and process',
    input: noInput,
    output: serverReport,
  }),
  switchStatus: endpoint({
    service: 'admin',
    method: 'POST',
    path: '/Server/Status',
    access: 'manager',
    summary: 'Switch the game between normal, maintenance and closed; recorded with who did it',
    input: z.strictObject({ status: gameStatus, note: z._default(z.string().check(z.maxLength(200)), '') }),
    output: serverReport,
  }),
  series: endpoint({
    service: 'admin',
    method: 'GET',
    path: '/Server/Series',
    access: 'manager',
    summary: 'Sales, listings, sign-ins and errors by code over time',
    input: z.strictObject({ range: z.enum(serverSeriesRanges) }),
    output: serverSeries,
  }),
};
