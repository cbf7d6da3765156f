import { expect, test } from 'vitest';
import { rowsApart } from './rows-apart.ts';
import { runWalk } from './walk.ts';

const MINUTES = 60_000;
const partsOfTheWalk = [
  'market_offers',
  'counter_offers',
  'item_sales',
  'farm_events',
  'bounty_offers',
  'bounty_votes',
  'vestings',
  'hero_accounts',
  'box_purchases',
  'energy_gains',
];
const isAnswered = (...actions: string[]) => {
  return ({ action, state }: Record<string, unknown>) => state === 'answered' && actions.includes(String(action));
};
/** What only comes of somebody having claimed, or of the operator having answered or settled. */
const done: readonly [table: string, isDone: (row: Record<string, unknown>) => boolean][] = [
  ['reward_claims', () => true],
  ['bounty_votes', ({ paid_to }) => paid_to !== null],
  ['vestings', ({ claimed: paid }) => paid !== '0'],
  ['box_purchases', ({ kind }) => kind === 'voucher'],
  ['forge_requests', isAnswered('recast')],
  ['forge_requests', isAnswered('upgrade', 'powerUpgrade')],
  ['bounty_offers', ({ settled }) => settled !== null && settled !== '0'],
  ['captain_pot', ({ settled }) => settled !== '0'],
  // Items that were won in the game, and left it.
  ['payouts', ({ resource }) => Number(resource) >= 10_000],
];

test(
  'after a walk of 500 actions by 20 people, with blocks taken back and the server killed, chain, index and books agree',
  { timeout: 9 * MINUTES },
  async () => {
    const { books, index, cleanIndex, sent, carriedOut, mined, batched, wrapped } = await runWalk({
      seed: 'short',
      actions: 500,
      kills: 4,
      reorganisations: 6,
      // The long walk of the benchmarks has fifty: each takes as long as many actions.
      delays: 1,
    });

    expect(books?.differences).toEqual([]);
    expect(books?.checks).toBeGreaterThan(20);
    expect(rowsApart({ index, cleanIndex })).toEqual([]);
    // A walk in which nothing succeeds would agree with anything.
    expect(carriedOut / sent).toBeGreaterThan(0.5);
    expect(mined).toBeGreaterThan(0n);
    expect(batched).toBeGreaterThan(0);
    expect(index.news.length).toBeGreaterThan(0);
    // Neither would one of which no part came to anything.
    for (const [part, count] of Object.entries(wrapped)) expect([part, count]).not.toEqual([part, 0]);
    // A table that is not there has no rows either.
    for (const table of partsOfTheWalk) expect([table, index.economy[table]?.length ?? 0]).not.toEqual([table, 0]);
    for (const [at, [table, isDone]] of done.entries())
      expect([at, table, index.economy[table]?.some(isDone)]).toEqual([at, table, true]);
  },
);
