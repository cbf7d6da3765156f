import { expect, test } from 'vitest';
import { rowsApart } from './rows-apart.ts';
import { runWalk } from './walk.ts';

test(
  'after a short walk of people through the whole world, with blocks taken back and the server killed once, chain, index and books agree',
  { timeout: 180_000 },
  async () => {
    const { books, index, cleanIndex, sent, carriedOut, mined, wrapped } = await runWalk({
      seed: 'shortest',
      actions: 60,
      kills: 1,
      reorganisations: 1,
      delays: 0,
    });

    expect(books?.differences).toEqual([]);
    expect(books?.checks).toBeGreaterThan(20);
    expect(rowsApart({ index, cleanIndex })).toEqual([]);
    // A walk in which nothing succeeds would agree with anything.
    expect(carriedOut / sent).toBeGreaterThan(0.5);
    expect(mined).toBeGreaterThan(0n);
    for (const [part, count] of Object.entries(wrapped)) expect([part, count]).not.toEqual([part, 0]);
  },
);
