import fc from 'fast-check';
import { expect, test } from 'vitest';
import { againOf, type FormerVote } from './place-again.ts';

const vote = (heroId: string, captainId: string, amount: bigint): FormerVote => ({ heroId, captainId, amount });
const now = {
  power: 100n,
  captains: new Set(['9', '8', '3']),
  voted: new Set(['4']),
  inHand: new Set(['1', '2', '3', '4', '6']),
  mining: new Set(['6']),
};

test('what still can be placed is placed as it was, and the rest says why not', () => {
  const rows = againOf(
    [
      vote('1', '9', 60n),
      vote('2', '7', 5n),
      vote('3', '9', 5n),
      vote('4', '8', 5n),
      vote('5', '8', 5n),
      vote('6', '8', 5n),
    ],
    now,
  );
  expect(rows.map(({ reason }) => reason)).toEqual([null, 'noBounty', 'isCaptain', 'hasVoted', 'notInHand', 'mining']);
  expect(rows[0]?.amount).toBe(60n);
});

test('with less power than then each gets its part of it', () => {
  const rows = againOf([vote('1', '9', 300n), vote('2', '8', 100n)], now);
  expect(rows.map(({ amount }) => amount)).toEqual([75n, 25n]);
});

test('without power there is nothing to place', () => {
  expect(againOf([vote('1', '9', 300n)], { ...now, power: 0n })[0]?.reason).toBe('noPower');
});

test('never more than is free, and never more than was placed', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(1n, 10n ** 24n), { maxLength: 4 }), fc.bigInt(0n, 10n ** 24n), (amounts, power) => {
      const former = amounts.map((amount, at) => vote(String(at + 1), '9', amount));
      const rows = againOf(former, { ...now, captains: new Set(['9']), voted: new Set(), power });
      const placed = rows.filter(({ reason }) => reason === null);
      expect(placed.reduce((sum, { amount }) => sum + amount, 0n) <= power).toBe(true);
      expect(rows.every(({ amount }, at) => amount <= (amounts[at] ?? 0n))).toBe(true);
    }),
  );
});
