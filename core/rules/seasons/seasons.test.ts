import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mondayFrom, phaseAt, roundAt, roundSpan, DAY_MS, HOUR_MS, ROUND_MS } from './calendar.ts';
import { cardsOf, diceOf, openedBy, ODDS_WHOLE, prizeNames, prizeOdds } from './draws.ts';
import { campScore, rankBps, SEASON_POOL, sharesOf, tagOfWarBps, teamShare } from './pool.ts';
import { isCode, isTeamName, normaliseCode, teamNameKey } from './teams.ts';
import { ticketsOf } from './points.ts';

const wordAt = (label: string, at: number) =>
  BigInt(`0x${createHash('sha256').update(`${label} ${at}`).digest('hex')}`);
const START = Date.parse('2026-03-02T00:00:00.000Z');
const times = { startsAt: START, rounds: 4, extraMs: 0, closedAt: null };

test('a season begins on a Monday, and its phases change to the second', () => {
  expect(mondayFrom(START - 1)).toBe(START);
  expect(mondayFrom(START)).toBe(START);
  const end = START + 4 * ROUND_MS;
  const moments: [number, string][] = [
    [START - 3 * DAY_MS - 1_000, 'upcoming'],
    [START - 3 * DAY_MS, 'registration'],
    [START - 1_000, 'registration'],
    [START, 'running'],
    [START + ROUND_MS - 12 * HOUR_MS - 1_000, 'running'],
    [START + ROUND_MS - 12 * HOUR_MS, 'protected'],
    [START + ROUND_MS, 'running'],
    [end - 1_000, 'protected'],
    [end, 'ended'],
    [end + 104 * DAY_MS - 1_000, 'ended'],
    [end + 104 * DAY_MS, 'over'],
  ];
  expect(moments.map(([at]) => phaseAt(times, at))).toEqual(moments.map(([, phase]) => phase));
  expect([START - 1, START, START + ROUND_MS, end - 1, end].map((at) => roundAt(times, at))).toEqual([
    null,
    1,
    2,
    4,
    null,
  ]);
});

test('a season that is closed ends there, and one that is prolonged has a longer last round', () => {
  const closed = { ...times, closedAt: START + 10 * DAY_MS };
  expect(roundSpan(closed, 2).end).toBe(closed.closedAt);
  expect(phaseAt(closed, closed.closedAt)).toBe('ended');
  const longer = { ...times, extraMs: 3 * DAY_MS };
  expect(roundAt(longer, START + 4 * ROUND_MS + DAY_MS)).toBe(4);
});

test.each([
  ['Lanterns', true],
  ['  Big   Bats 9 ', true],
  ['ab', false],
  ['a'.repeat(17), false],
  ['Ｗｉｄｅ', true],
  ['Лантерн', false],
  ['pum​pkin', false],
  ['12345', false],
  ['0fficial', false],
  ['', false],
])('the team name %j is taken: %s', (name, isTaken) => {
  expect(isTeamName(name)).toBe(isTaken);
});

test('names that look alike are the same name', () => {
  expect(new Set(['Lion 5', 'lion5', 'L1ON S', 'ＬＩＯＮ５'].map(teamNameKey)).size).toBe(1);
  expect(isCode(normaliseCode(' abc-def '), 6)).toBe(true);
  expect(isCode(normaliseCode('abcd0f'), 6)).toBe(false);
});

/** Chi-square of seven and of eight degrees of freedom that chance alone passes once in a thousand times. */
const ONE_IN_A_THOUSAND = { five: 20.515, eight: 26.124 };

function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1), 0);
}

test('100,000 draws match the published odds, whichever card is chosen', () => {
  const DRAWS = 100_000;
  expect(Object.values(prizeOdds).reduce((sum, odds) => sum + odds, 0)).toBe(ODDS_WHOLE);
  const counts = new Map(prizeNames.map((name) => [name, 0]));
  const faces = [0, 0, 0, 0, 0, 0];
  for (let at = 0; at < DRAWS; at += 1) {
    const { prize } = openedBy('pumpkinFlip', wordAt('flip', at), { choice: at % 9, open: [] });
    counts.set(prize, (counts.get(prize) ?? 0) + 1);
    const side = diceOf(wordAt('dice', at)) - 1;
    faces[side] = (faces[side] ?? 0) + 1;
  }
  const expected = prizeNames.map((name) => (DRAWS * prizeOdds[name]) / ODDS_WHOLE);
  expect(chiSquare([...counts.values()], expected)).toBeLessThan(ONE_IN_A_THOUSAND.eight);
  expect(chiSquare(faces, Array<number>(6).fill(DRAWS / 6))).toBeLessThan(ONE_IN_A_THOUSAND.five);
});

test('the grid opens each cell once, and a line gives a ticket', () => {
  const open: number[] = [];
  let bonus = 0;
  for (let at = 0; at < 9; at += 1) {
    const { cell, completed } = openedBy('luckyGrid9', wordAt('grid', at), { choice: 0, open });
    expect(open).not.toContain(cell);
    open.push(cell);
    bonus += completed;
  }
  expect(open.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(bonus).toBe(8);
  expect(cardsOf(wordAt('grid', 0))).toHaveLength(9);
});

test('shares never make more than the pool', () => {
  const ranks = Array.from({ length: 30 }, (_, at) => at + 1);
  expect(ranks.reduce((sum, rank) => sum + rankBps(rank), 0)).toBe(10_000);
  for (const hasCamps of [true, false]) {
    const pool = SEASON_POOL / 4n + 7n;
    const { teams, camps, lottery } = sharesOf(pool, hasCamps);
    expect(teams + camps + lottery).toBe(pool);
    expect(ranks.reduce((sum, rank) => sum + teamShare(teams, rank), 0n)).toBeLessThanOrEqual(teams);
  }
  // Four teams with twice the sum of one are exactly as good.
  expect(campScore({ score: 200n, teams: 4n })).toBe(campScore({ score: 100n, teams: 1n }));
  expect([tagOfWarBps(0n, 0n), tagOfWarBps(3n, 1n), tagOfWarBps(0n, 9n)]).toEqual([5_000, 7_500, 0]);
  expect([99, 100, 499, 900].map(ticketsOf)).toEqual([0, 1, 4, 5]);
});
