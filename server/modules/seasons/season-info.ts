import {
  dayOf,
  dayText,
  isEmpty,
  PROTECTION_MS,
  REGISTRATION_MS,
  roundAt,
  roundSpan,
  seasonEnd,
  shownRound,
} from '../../../core/rules/seasons/calendar.ts';
import type { PointSource } from '../../../core/rules/seasons/points.ts';
import { seasonRulesOf } from '../../../core/rules/seasons/seasons.ts';
import type { SeasonInfo } from '../../../core/wire/season/seasons.ts';
import type { Database } from '../../db/database.ts';
import type { StakingService } from '../staking/staking.service.ts';
import { findPlayer } from './lotteries/lotteries.repository.ts';
import { ticketsLeft } from './lotteries/lotteries.service.ts';
import * as points from './points/points.repository.ts';
import { roundDays } from './points/read-points.ts';
import { settledRounds } from './seasons.repository.ts';
import { isSettling, lookAt, phaseOf, requireId, type Season, type Settled } from './season-time.ts';
import { createRefusal, timeRefusal, wireRefusal } from './teams/team-rules.ts';
import { membershipOf } from './teams/teams.repository.ts';

export type Reader = { accountId: string; walletAddress: string | null } | null;
type Reading = { caller: Reader; now: Date };

const iso = (ms: number) => new Date(ms).toISOString();
const nothing = {
  ...{ startsAt: null, endsAt: null, round: 1, rounds: [], settling: false, protectedFrom: null },
  ...{ registrationAt: null, phase: 'notOpen', teams: 0, own: null },
} as const satisfies Partial<SeasonInfo>;

function roundsOf({ times }: Season, settled: Settled): SeasonInfo['rounds'] {
  const rounds: SeasonInfo['rounds'] = [];
  for (let round = 1; round <= times.rounds; round += 1) {
    const span = roundSpan(times, round);
    if (isEmpty(span)) continue;
    const done = settled.get(round);
    rounds.push({
      round,
      startsAt: iso(span.start),
      endsAt: iso(span.end),
      settledAt: done?.settledAt.toISOString() ?? null,
      claimUntil: done?.claimUntil.toISOString() ?? null,
    });
  }
  return rounds;
}

function protectedFrom({ times, rules }: Season, time: number): string | null {
  const running = roundAt(times, time);
  return running === null || !rules.hasTeams ? null : iso(roundSpan(times, running).end - PROTECTION_MS);
}

/** A season as its pages show it, to whoever looks: with what is theirs, and what they may not do now. */
export function createInfo(
  staking: Pick<StakingService, 'levelOf'>,
  teamsOf: (db: Database, season: string) => Promise<number>,
) {
  async function doorOf(
    db: Database,
    { season, isSettling: settling }: { season: Season; isSettling: boolean },
    { caller, now }: { caller: NonNullable<Reader>; now: Date },
  ) {
    const standing = { season, isSettling: settling, now };
    const level = await staking.levelOf(db, caller.walletAddress, now);
    return {
      create: wireRefusal(createRefusal({ ...standing, isInTeam: false, level })),
      join: wireRefusal(timeRefusal(standing)),
    };
  }

  return async function infoOf(db: Database, asked: string, { caller, now }: Reading): Promise<SeasonInfo> {
    const season = await lookAt(db, asked, now);
    const { id, hasTeams, hasCamps, game } = season?.rules ?? seasonRulesOf(requireId(asked));
    const common = { id, hasTeams, hasCamps, game };
    if (!season) return { ...common, ...nothing, rounds: [] };
    const settled = await settledRounds(db, season.id);
    const time = now.getTime();
    const phase = phaseOf(season, now);
    const settling = isSettling(season, settled, now);
    const own = caller && (await ownOf(db, season, caller.accountId, now));
    const hasDoor = hasTeams && own !== null && own.teamId === null;
    const door = hasDoor && caller ? await doorOf(db, { season, isSettling: settling }, { caller, now }) : null;
    return {
      ...common,
      // One that is over was refused before.
      phase: phase === 'over' ? 'ended' : phase,
      startsAt: iso(season.times.startsAt),
      endsAt: iso(seasonEnd(season.times)),
      round: shownRound(season.times, time),
      rounds: roundsOf(season, settled),
      settling,
      protectedFrom: protectedFrom(season, time),
      registrationAt: iso(season.times.startsAt - REGISTRATION_MS),
      teams: await teamsOf(db, season.id),
      own: own && { ...own, door },
    };
  };
}

async function ownOf(db: Database, season: Season, accountId: string, now: Date) {
  const span = roundDays(season, shownRound(season.times, now.getTime()));
  const rows = await points.pointsOf(db, span, [accountId]);
  const today = dayOf(now.getTime());
  const sum = (some: readonly points.PointRow[]) => some.reduce((all, row) => all + row.points, 0);
  const member = await membershipOf(db, season.id, accountId);
  return {
    points: sum(rows),
    today: sum(rows.filter(({ day }) => day === today)),
    tickets: await ticketsLeft(db, await findPlayer(db, season.id, accountId)),
    teamId: member?.teamId ?? null,
    byDay: rows.map(({ day, source, count, points: given }) => ({
      day: dayText(day),
      source: source as PointSource,
      count,
      points: given,
    })),
  };
}
