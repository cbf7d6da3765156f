import {
  CLAIM_MS,
  dayOf,
  DAY_MS,
  HOUR_MS,
  PROTECTION_MS,
  REGISTRATION_MS,
  roundAt,
} from '../../../core/rules/seasons/calendar.ts';
import { MINING_MINUTES, pointRules, POINTS_PER_TICKET, TICKETS_PER_DAY } from '../../../core/rules/seasons/points.ts';
import { campScore, hasPool } from '../../../core/rules/seasons/pool.ts';
import { seasonRulesOf, type LotteryGame } from '../../../core/rules/seasons/seasons.ts';
import { LEADER_VIP, TEAM_MAX, TEAM_MIN } from '../../../core/rules/seasons/teams.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { RankedTeam, seasonEndpoints, SeasonInfo } from '../../../core/wire/season/seasons.ts';
import type { teamEndpoints } from '../../../core/wire/season/teams.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { CallContext } from '../../http/serve.ts';
import type { StakingService } from '../staking/staking.service.ts';
import * as points from './points/points.repository.ts';
import { createPointsReader, readOwn } from './points/read-points.ts';
import { createInfo } from './season-info.ts';
import * as repository from './seasons.repository.ts';
import { requireId, requireRow, requireRunning, requireSeason, teamRound, type Season } from './season-time.ts';
import { countTeams } from './teams/teams.repository.ts';

type Deps = Pick<AppDeps, 'database' | 'clock' | 'live' | 'chain'> & {
  cursors: Cursors;
  cache: ShortCache;
  staking: StakingService;
};
type Input<Name extends keyof typeof seasonEndpoints> = InputOf<(typeof seasonEndpoints)[Name]>;

const TOP = 20;
/** Places of the ranking whose pages are read once for all who look. */
const SHARED_RANKS = 200;

/** Seasons as they are now: times, points, ranks (seasons.md 3, 7; domain.md 13). */
export function createSeasonsService({ database, clock, live, chain, cursors, cache, staking }: Deps) {
  const { db } = database;
  // A hundred thousand are counted once for all who look.
  const infoOf = createInfo(staking, (on, season) =>
    cache.get(`count of teams ${season}`, () => countTeams(on, season), { lasts: true }),
  );
  const { seasonFor, pageOf } = createRanking(db, cache);
  return {
    readPoints: createPointsReader({ database, clock, live, chain }),

    info: ({ season }: Input<'info'>, { db: on, caller, now }: CallContext): Promise<SeasonInfo> =>
      infoOf(on, season, { caller, now }),

    /** Says that somebody is here, which counts as the day's login. */
    async refresh({ season: asked }: Input<'refresh'>, { db: tx, account, now }: CallContext): Promise<SeasonInfo> {
      const caller = account();
      const { accountId } = caller;
      const season = await requireSeason(tx, asked, now);
      if (roundAt(season.times, now.getTime()) !== null) {
        await requireRunning(tx, asked, now);
        await points.noteVisit(tx, season.id, accountId, dayOf(now.getTime()));
        await readOwn(tx, season, { accountId, now, only: ['login'] });
      }
      return infoOf(tx, asked, { caller, now });
    },

    faq({ season: asked }: Input<'faq'>) {
      const rules = seasonRulesOf(requireId(asked));
      const names = [
        hasPool(rules) ? 'when' : 'whenEvent',
        'points',
        ...(rules.game ? questionsOf[rules.game] : []),
        ...(rules.hasTeams ? ['teams', 'locks', 'pool', 'unclaimed'] : []),
        ...(rules.hasCamps ? ['camps'] : []),
        ...(rules.game ? ['draws'] : []),
      ];
      return { list: names.map((name) => ({ name, values: figures })) };
    },

    async rank({ id, round: asked }: Input<'rank'>, { db: on, caller, now }: CallContext) {
      const season = await seasonFor(id, now);
      const latest = teamRound(season, now);
      const round = Math.min(Number(asked ?? latest), season.times.rounds);
      const of = `${season.id} ${round}`;
      // The same for all who look: read once for them, and again when something changed.
      const list = await cache.get(`top ${of}`, () => topOf(db, season.id, round));
      const own = caller ? await ownRank(on, { season: season.id, round, accountId: caller.accountId }) : null;
      const camps = await cache.get(`camps ${of}`, () => campsOf(db, season, round));
      return { round, list, own, camps };
    },

    async teams(input: InputOf<(typeof teamEndpoints)['list']>, { now }: CallContext) {
      const season = await seasonFor(input.filter.season, now);
      const round = input.filter.round ?? teamRound(season, now);
      return listPage<RankedTeam>({
        endpoint: `teams ${season.id} ${round}`,
        input,
        cursors,
        count: () => cache.get(`ranked ${season.id} ${round}`, () => points.countRanked(db, season.id, round)),
        rows: (after, limit) => pageOf({ season: season.id, round, after, limit }),
      });
    },

    countTeams,
  };
}
export type SeasonsService = ReturnType<typeof createSeasonsService>;

/** What is asked about tickets: full lines of the grid give more than points do. */
const questionsOf: Record<LotteryGame, readonly string[]> = {
  luckyGrid9: ['ticketsGrid', 'grid'],
  sakuraFlip: ['tickets'],
  pumpkinFlip: ['tickets'],
};

/** What the answers to questions are filled with. */
const figures: Record<string, string> = {
  registrationDays: String(REGISTRATION_MS / DAY_MS),
  claimDays: String(CLAIM_MS / DAY_MS),
  protectionHours: String(PROTECTION_MS / HOUR_MS),
  teamMax: String(TEAM_MAX),
  teamMin: String(TEAM_MIN),
  leaderVip: String(LEADER_VIP),
  perTicket: String(POINTS_PER_TICKET),
  ticketsPerDay: String(TICKETS_PER_DAY),
  login: String(pointRules.login.points),
  trade: String(pointRules.trade.points),
  opening: String(pointRules.opening.points),
  openings: String(pointRules.opening.perDay),
  mining: String(pointRules.mining.points),
  miningHours: String(MINING_MINUTES / 60),
  invite: String(pointRules.invite.points),
};

/** The ranking, which is the same for all who look: read once for them, and again when something changed. */
function createRanking(db: Database, cache: ShortCache) {
  const read = async (page: points.RankPage) =>
    (await points.rankedTeams(db, page)).map((row) => ({ row, key: [String(row.score), row.id, String(row.rank)] }));
  return {
    seasonFor: async (id: string, now: Date) =>
      requireRow(await cache.get(`season ${requireId(id)}`, () => repository.findRow(db, id)), now),

    /** The first pages are what nearly all read, and the same ones. */
    pageOf(page: points.RankPage) {
      const { season, round, after, limit } = page;
      if (Number(after?.at(-1) ?? 0) >= SHARED_RANKS) return read(page);
      return cache.get(`ranks ${season} ${round} ${limit} ${after?.join(' ') ?? ''}`, () => read(page));
    },
  };
}

const topOf = (db: Database, season: string, round: number) =>
  points.rankedTeams(db, { season, round, after: null, limit: TOP });

/** The place of somebody's team, which is never read out of the cache; none with fewer than three members. */
async function ownRank(db: Database, asked: Parameters<typeof points.ownPlace>[1]): Promise<points.TeamRank | null> {
  const place = await points.ownPlace(db, asked);
  return place && place.rank !== null ? { ...place, rank: place.rank } : null;
}

export async function campsOf(db: Database, season: Season, round: number) {
  if (!season.rules.hasCamps) return [];
  const sums = await points.campSums(db, season.id, round);
  return [1, 2].map((faction) => {
    const sum = sums.find((one) => one.faction === faction);
    const score = campScore({ score: BigInt(sum?.score ?? '0'), teams: BigInt(sum?.teams ?? 0) });
    return { faction, score: score.toString(), teams: sum?.teams ?? 0 };
  });
}
