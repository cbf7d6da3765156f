import { expect, test } from 'vitest';
import { endsBeforeNext, faultsOf } from './stale-votes.ts';

const [me, other, market, forge] = ['0xme', '0xother', '0xmarket', '0xforge'];
const mine = { owner: me, holder: me, isBurned: false, isPending: false };
const theirs = { ...mine, owner: other, holder: other };
const burned = { ...theirs, isBurned: true };
const vote = { voter: me, hero: mine, captain: theirs };

test.each([
  ['is as it was placed', vote, []],
  ['has its hero sold', { ...vote, hero: theirs }, ['heroGone']],
  ['has its hero burned', { ...vote, hero: burned }, ['heroBurned']],
  ['has its hero in escrow', { ...vote, hero: { ...mine, holder: market } }, ['heroHeld']],
  ['has its hero in the forge', { ...vote, hero: { ...mine, holder: forge, isPending: true } }, ['heroInForge']],
  ['came with a hero that was bought', { ...vote, voter: other }, ['notMine']],
  ['has its captain burned', { ...vote, captain: burned }, ['captainBurned']],
  [
    'has its hero sold and its captain burned',
    { ...vote, hero: theirs, captain: burned },
    ['heroGone', 'captainBurned'],
  ],
] as const)('a vote that %s', (_case, now, faults) => {
  expect(faultsOf(now, me)).toEqual(faults);
});

test('a lock that ends a second before the next epoch does gives nothing in it', () => {
  const epoch = { startsAt: '2026-01-05T00:00:00.000Z', endsAt: '2026-01-12T00:00:00.000Z' };
  expect(endsBeforeNext('2026-01-18T23:59:59.000Z', epoch)).toBe(true);
  expect(endsBeforeNext('2026-01-19T00:00:00.000Z', epoch)).toBe(false);
});
