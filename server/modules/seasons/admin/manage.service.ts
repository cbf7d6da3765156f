import {
  DAY_MS,
  mondayFrom,
  MOST_EXTRA_DAYS,
  neverBegan,
  ROUNDS,
  seasonEnd,
  shownRound,
} from '../../../../core/rules/seasons/calendar.ts';
import { seasonPool } from '../../../../core/rules/seasons/pool.ts';
import { seasonIds, seasonRulesOf, type SeasonId } from '../../../../core/rules/seasons/seasons.ts';
import type { InputOf } from '../../../../core/wire/endpoint.ts';
import type { adminSeasonEndpoints, ManagedSeason, SeasonChange } from '../../../../core/wire/admin/seasons.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { Cursors } from '../../../http/cursor.ts';
import type { AppDeps } from '../../../http/deps.ts';
import { listPage } from '../../../http/list-page.ts';
import type { CallContext } from '../../../http/serve.ts';
import { waitingRounds } from '../rewards/index-wait.ts';
import * as repository from '../seasons.repository.ts';
import { phaseOf, seasonOf } from '../season-time.ts';
import { countTeams } from '../teams/teams.repository.ts';

type Input<Name extends keyof typeof adminSeasonEndpoints> = InputOf<(typeof adminSeasonEndpoints)[Name]>;

type Deps = Pick<AppDeps, 'database' | 'random'> & { cursors: Cursors };

/** What a manager does with seasons; each change is written down with who made it, in its own transaction. */
export function createSeasonDesk({ database, random, cursors }: Deps) {
  const record = (
    tx: Database,
    { account, now }: CallContext,
    change: { season: string; action: string; note: string },
  ) => repository.recordChange(tx, { ...change, id: random.uuid(), accountId: account().accountId, at: now });

  async function held(tx: Database, id: SeasonId, now: Date) {
    const row = await repository.lockRow(tx, id);
    if (!row) throw new ApiError('eventNotStarted');
    const { times } = seasonOf(row);
    if (now.getTime() >= seasonEnd(times)) throw new ApiError('outsideSeason', 'it has ended');
    return { row, times };
  }

  return {
    list: ({ now }: CallContext) => listAll(database.db, now),

    changes: (input: Input<'changes'>) => changesOf(database.db, cursors, input),

    async open({ season, startsAt }: Input<'open'>, context: CallContext) {
      const { db: tx, now } = context;
      const start = Date.parse(startsAt);
      if (start !== mondayFrom(start)) throw new ApiError('badRequest', 'a season begins on a Monday at 00:00 UTC');
      if (start <= now.getTime()) throw new ApiError('badRequest', 'a season begins in the future');
      const known = await repository.lockRow(tx, season);
      const pool = seasonPool(seasonRulesOf(season)).toString();
      const row = { startsAt: new Date(start), rounds: ROUNDS, extraDays: 0, closedAt: null, pool, countedTo: null };
      if (!known) {
        if (!(await repository.insertRow(tx, { id: season, ...row }))) throw new ApiError('conflict');
      } else if (neverBegan(seasonOf(known).times)) await repository.changeRow(tx, season, row);
      else throw new ApiError('conflict', 'it was opened');
      await record(tx, context, { season, action: 'opened', note: startsAt });
      return listAll(tx, now);
    },

    async close({ season }: Input<'close'>, context: CallContext) {
      const { db: tx, now } = context;
      await held(tx, season, now);
      await repository.changeRow(tx, season, { closedAt: now });
      await record(tx, context, { season, action: 'closed', note: now.toISOString() });
      return listAll(tx, now);
    },

    async prolong({ season, days }: Input<'prolong'>, context: CallContext) {
      const { db: tx, now } = context;
      const { row } = await held(tx, season, now);
      const extraDays = row.extraDays + days;
      if (extraDays > MOST_EXTRA_DAYS) throw new ApiError('badRequest', 'it was prolonged enough');
      await repository.changeRow(tx, season, { extraDays });
      await record(tx, context, { season, action: 'prolonged', note: `+${days}` });
      return listAll(tx, now);
    },

    /** The rewards follow from what the index has read: what it reads of the round later counts for nobody. */
    async settleUnread({ season, round }: Input<'settleUnread'>, context: CallContext) {
      const { db: tx, now } = context;
      if (!(await repository.lockRow(tx, season))) throw new ApiError('eventNotStarted');
      const waiting = (await waitingRounds(tx, now)).find((one) => one.season === season && one.round === round);
      if (!waiting) throw new ApiError('conflict', 'this round does not wait for the index');
      if (!waiting.isDecided) {
        await record(tx, context, { season, action: repository.SETTLED_UNREAD, note: String(round) });
      }
      return listAll(tx, now);
    },
  };
}
export type SeasonDesk = ReturnType<typeof createSeasonDesk>;

const changesOf = (db: Database, cursors: Cursors, input: Input<'changes'>) =>
  listPage<SeasonChange>({
    endpoint: 'season changes',
    input,
    cursors,
    count: () => repository.countChanges(db),
    rows: async (after, limit) =>
      (await repository.listChanges(db, { after, limit })).map(({ row, key }) => ({
        row: { ...row, action: row.action as SeasonChange['action'], at: row.at.toISOString() },
        key,
      })),
  });

async function listAll(db: Database, now: Date) {
  const rows = await repository.listRows(db);
  const waiting = await waitingRounds(db, now);
  const seasons: ManagedSeason[] = [];
  for (const id of seasonIds) {
    const row = rows.find((one) => one.id === id);
    if (!row) {
      const nothing = { startsAt: null, endsAt: null, closedAt: null, rounds: 0, round: 1, extraDays: 0, teams: 0 };
      seasons.push({ id, phase: 'notOpen', ...nothing, pool: '0', settledRounds: 0, waiting: null });
      continue;
    }
    const season = seasonOf(row);
    const { times, pool } = season;
    seasons.push({
      id,
      phase: phaseOf(season, now),
      startsAt: row.startsAt.toISOString(),
      endsAt: new Date(seasonEnd(times)).toISOString(),
      rounds: row.rounds,
      round: shownRound(times, now.getTime()),
      extraDays: times.extraMs / DAY_MS,
      closedAt: row.closedAt?.toISOString() ?? null,
      pool: pool.toString(),
      teams: await countTeams(db, id),
      settledRounds: (await repository.settledRounds(db, id)).size,
      waiting: waiting.find(({ season }) => season === id) ?? null,
    });
  }
  return { seasons };
}
