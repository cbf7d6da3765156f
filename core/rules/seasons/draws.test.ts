import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { drawWord, rollAgain } from './draw-proof.ts';
import { cardsOf, ODDS_WHOLE, openedBy, prizeNames, prizeOdds } from './draws.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const seed = 'a'.repeat(64);
const DRAWS = 100_000;
/** What chance exceeds once in 10,000, for so many degrees of freedom. */
const limits: Record<number, number> = { 5: 25.7, 9: 33.7 };

function chiSquare(counted: readonly number[], expected: readonly number[]): number {
  return counted.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 0), 0);
}
const places = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ season: '4', account: `p${n % 977}`, number: n + 1, wish: `w${n}` }));
const countOf = <T>(values: readonly T[], names: readonly T[]) =>
  names.map((name) => values.filter((value) => value === name).length);

test('a hundred thousand draws fall as the published odds say, whichever card is chosen', () => {
  const chosen = places(DRAWS).map((place, n) => {
    const { prize } = openedBy('pumpkinFlip', drawWord(hash, 'cards', seed, place), { choice: n % 9, open: [] });
    return prize;
  });
  const expected = prizeNames.map((name) => (DRAWS * prizeOdds[name]) / ODDS_WHOLE);

  expect(prizeNames.reduce((sum, name) => sum + prizeOdds[name], 0)).toBe(ODDS_WHOLE);
  expect(chiSquare(countOf(chosen, prizeNames), expected)).toBeLessThan(limits[prizeNames.length - 1] ?? 0);
});

test('each of the nine cards lies by itself: the last holds what the first would', () => {
  const last = places(DRAWS).map((place) => cardsOf(drawWord(hash, 'cards', seed, place))[8]);
  const expected = prizeNames.map((name) => (DRAWS * prizeOdds[name]) / ODDS_WHOLE);

  expect(chiSquare(countOf(last, [...prizeNames]), expected)).toBeLessThan(limits[prizeNames.length - 1] ?? 0);
});

test('the grid opens each closed cell as often as any other, and none that is open', () => {
  const open = [2, 4, 7];
  const cells = places(DRAWS).map(
    (place) => openedBy('luckyGrid9', drawWord(hash, 'cards', seed, place), { choice: 0, open }).cell,
  );
  const closed = [0, 1, 3, 5, 6, 8];

  expect(
    chiSquare(
      countOf(cells, closed),
      closed.map(() => DRAWS / closed.length),
    ),
  ).toBeLessThan(limits[5] ?? 0);
  expect(cells.filter((cell) => open.includes(cell))).toEqual([]);
});

test('the dice show each side as often as any other', () => {
  const sides = [1, 2, 3, 4, 5, 6];
  const rolls = places(DRAWS).map((place) => rollAgain(hash, { ...place, seed }));

  expect(
    chiSquare(
      countOf(rolls, sides),
      sides.map(() => DRAWS / sides.length),
    ),
  ).toBeLessThan(limits[5] ?? 0);
});
