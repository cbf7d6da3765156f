import { expect, test } from 'vitest';
import { runWalk } from './walk.ts';

const MINUTES = 60_000;

test(
  'after a walk of 500 actions by 20 people, with blocks taken back and the server killed, chain, index and books agree',
  { timeout: 6 * MINUTES },
  async () => {
    const { books, index, cleanIndex, sent, carriedOut } = await runWalk({
      seed: 'short',
      actions: 500,
      kills: 4,
      reorganisations: 6,
    });

    expect(books?.differences).toEqual([]);
    expect(books?.checks).toBeGreaterThan(20);
    expect(index).toEqual(cleanIndex);
    // A walk in which nothing succeeds would agree with anything.
    expect(carriedOut / sent).toBeGreaterThan(0.5);
  },
);
