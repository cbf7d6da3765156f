import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { lotWord } from './lot-proof.ts';
import { BLUES, COMBINATIONS, drawnBy, PICKED, REDS, tierOf, tiers } from './lots.ts';

const DRAWS = 100_000;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const chiSquare = (seen: readonly number[], expected: readonly number[]) =>
  seen.reduce((sum, count, at) => sum + (count - (expected[at] ?? 0)) ** 2 / (expected[at] ?? 1), 0);
/** Above it lies one of a million, by Wilson and Hilferty. */
const limit = (freedom: number) => freedom * (1 - 2 / (9 * freedom) + 4.75 * Math.sqrt(2 / (9 * freedom))) ** 3;

test('over a hundred thousand draws each number and each tier comes as often as is published', () => {
  const mine = { blues: [5, 12, 20], red: 33 };
  const blues = Array<number>(BLUES).fill(0);
  const reds = Array<number>(REDS).fill(0);
  const won = Array<number>(tiers.length + 1).fill(0);
  for (let at = 0; at < DRAWS; at += 1) {
    const drawn = drawnBy(lotWord(hash, at, 'a seed', 'a block'));
    for (const blue of drawn.blues) blues[blue - 1] = (blues[blue - 1] ?? 0) + 1;
    reds[drawn.red - 1] = (reds[drawn.red - 1] ?? 0) + 1;
    const tier = tierOf(mine, drawn) ?? 0;
    won[tier] = (won[tier] ?? 0) + 1;
  }
  const none = COMBINATIONS - tiers.reduce((all, { combinations }) => all + combinations, 0);
  const expected = [none, ...tiers.map(({ combinations }) => combinations)].map((one) => (one * DRAWS) / COMBINATIONS);

  expect(
    chiSquare(
      blues,
      blues.map(() => (DRAWS * PICKED) / BLUES),
    ),
  ).toBeLessThan(limit(BLUES - 1));
  expect(
    chiSquare(
      reds,
      reds.map(() => DRAWS / REDS),
    ),
  ).toBeLessThan(limit(REDS - 1));
  // The rarest tier is expected once: it stands with the next, so that no sum is made of almost nothing.
  const together = (all: readonly number[]) => [all[0] ?? 0, (all[1] ?? 0) + (all[2] ?? 0), ...all.slice(3)];
  expect(chiSquare(together(won), together(expected))).toBeLessThan(limit(tiers.length - 1));
});
