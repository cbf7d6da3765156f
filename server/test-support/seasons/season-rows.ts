import { ROUND_MS, ROUNDS } from '../../../core/rules/seasons/calendar.ts';
import { SEASON_POOL } from '../../../core/rules/seasons/pool.ts';
import type { Database } from '../../db/database.ts';
import { codeBatches, redeemCodes, redemptions } from '../../modules/seasons/codes/codes.tables.ts';
import { makeRungs } from '../../modules/seasons/points/sums.repository.ts';
import { invitations } from '../../modules/seasons/invitations/invitations.tables.ts';
import { seasonRewards } from '../../modules/seasons/rewards/rewards.tables.ts';
import { drawSeeds, lotteryPlays } from '../../modules/seasons/lotteries/lotteries.tables.ts';
import { seasonChanges, seasons } from '../../modules/seasons/seasons.tables.ts';
import { teams, teamScores } from '../../modules/seasons/teams/teams.tables.ts';

const COUNT = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A season in its first round, with some rows of each of its lists, all of this account's. `others` are who invited it or was. */
export async function addSeasonRows(
  db: Database,
  { accountId, others, at }: { accountId: string; others: readonly string[]; at: Date },
): Promise<void> {
  const season = '4';
  const numbers = Array.from({ length: COUNT }, (_, n) => n + 1);
  const later = new Date(at.getTime() + HOUR_MS);
  const startsAt = new Date(at.getTime() - HOUR_MS);
  await db.insert(seasons).values({ id: season, startsAt, rounds: ROUNDS, extraDays: 0, pool: SEASON_POOL.toString() });
  await db.insert(teams).values(
    numbers.map((n) => ({
      ...{ id: `team-${n}`, season, name: `Team ${n}`, nameKey: `team${n}`, faction: null, code: `CODE${n}` },
      ...{ leaderId: accountId, members: 3, createdAt: startsAt, disbandedAt: null },
    })),
  );
  await db
    .insert(teamScores)
    .values(numbers.map((n) => ({ season, round: 1, teamId: `team-${n}`, score: n * 10, members: 3 })));
  await makeRungs(db, { season, round: 1 });
  await db.insert(seasonRewards).values(
    numbers.map((n) => ({
      ...{ id: `reward-${n}`, season, round: n, accountId, kind: 'team', rank: 1, amount: '5', state: 'open' },
      ...{ settledAt: new Date(at.getTime() - n * ROUND_MS), claimUntil: later, claimedAt: null },
    })),
  );
  const day = Math.floor(at.getTime() / DAY_MS);
  await db
    .insert(drawSeeds)
    .values({ season, day, seed: `0x${'5'.repeat(64)}`, commitment: `0x${'6'.repeat(64)}`, madeAt: startsAt })
    .onConflictDoNothing();
  await db.insert(lotteryPlays).values(
    numbers.map((number) => ({
      ...{ id: `play-${number}`, season, accountId, number, cell: 0, prize: 'nothing', bonus: 0, day, wish: '', at },
      ...{ odds: 1, cards: Array.from({ length: 9 }, () => 'nothing') },
    })),
  );
  await db
    .insert(seasonChanges)
    .values(numbers.map((n) => ({ id: `change-${n}`, season, action: 'prolonged', note: `${n}`, accountId, at })));
  await db.insert(codeBatches).values(
    ['batch', ...numbers.map((n) => `batch-${n}`)].map((id) => ({
      ...{ id, name: 'Batch', resource: '38', amount: '5', usesPerCode: 1, perAccount: COUNT },
      ...{ opensAt: startsAt, closesAt: later, createdAt: startsAt, createdBy: accountId },
    })),
  );
  const codes = numbers.map((n) => `BATCHCODE00${n}`);
  await db.insert(redeemCodes).values(codes.map((code) => ({ code, batchId: 'batch', uses: 1 })));
  await db
    .insert(redemptions)
    .values(codes.map((code, n) => ({ batchId: 'batch', accountId, turn: n + 1, code, tag: '', at })));
  await db.insert(invitations).values(
    others.map((other, n) => ({
      ...{ id: `invitation-${n}`, season, appliedAt: startsAt, expiresAt: later, agreedAt: null },
      ...(n % 2 === 0 ? { inviterId: accountId, accountId: other } : { inviterId: other, accountId }),
    })),
  );
}
