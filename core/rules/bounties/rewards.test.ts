import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlookOf } from './outlook.ts';
import { emissionWith, netReward, payoutOf, payoutWith } from './rewards.ts';

const ONE = 10n ** 18n;
const amount = fc.bigInt(0n, 10n ** 26n);

test('a bounty of 1,000 with a cut of 2 % gives its only voter 980', () => {
  expect(payoutOf({ reward: 1_000n * ONE, voted: 7n }, 7n, 200)).toBe(980n * ONE);
  expect(payoutOf({ reward: 1_000n * ONE, voted: 0n }, 0n, 200)).toBe(0n);
});

test('the cut is rounded down, so that voters share what is not taken', () => {
  expect(netReward(99n, 200)).toBe(98n);
  expect(netReward(49n, 200)).toBe(49n);
});

test('sums of shares are never above the reward, whoever votes what', () => {
  fc.assert(
    fc.property(amount, fc.array(fc.bigInt(1n, 10n ** 26n), { minLength: 1, maxLength: 12 }), (reward, votes) => {
      const voted = votes.reduce((sum, each) => sum + each, 0n);
      const shares = votes.reduce((sum, each) => sum + payoutOf({ reward, voted }, each, 200), 0n);
      expect(shares <= reward).toBe(true);
    }),
  );
});

test('more V-Crystal never earns less, and each of it earns no more than the one before', () => {
  fc.assert(
    fc.property(amount, amount, fc.bigInt(1n, 10n ** 22n), fc.bigInt(1n, 10n ** 22n), (reward, voted, before, more) => {
      const bounty = { reward, voted: voted + before };
      const [now, then] = [before, before + more].map((after) => payoutWith(bounty, { before, after }, 200));
      expect((then ?? 0n) >= (now ?? 0n)).toBe(true);
      expect((then ?? 0n) * before <= ((now ?? 0n) + 1n) * (before + more)).toBe(true);
    }),
  );
});

test('what was placed already earns the same, asked either way', () => {
  fc.assert(
    fc.property(amount, amount, fc.bigInt(1n, 10n ** 22n), (reward, others, own) => {
      const bounty = { reward, voted: others + own };
      expect(payoutWith(bounty, { before: own, after: own }, 200)).toBe(payoutOf(bounty, own, 200));
    }),
  );
});

test('captains share the epoch’s ARCA by votes x multiplier', () => {
  expect(emissionWith(50_000n, 3n, 1n)).toBe(37_500n);
  expect(emissionWith(50_000n, 0n, 0n)).toBe(0n);
});

test('a higher bounty is likely to bring more votes and more ARCA, and nobody knows before the first vote', () => {
  const board = { others: 900n * ONE, votedInToken: 1_000n * ONE, voted: 1_000n * ONE, captains: 2, aptitude: 3_000 };
  const terms = { emission: 50_000n * ONE, slope: 28_900_000_000_000_000n };
  const low = outlookOf({ reward: 100n * ONE, multiplier: ONE }, board, terms);
  const high = outlookOf({ reward: 900n * ONE, multiplier: ONE }, board, terms);
  expect(low?.votes).toBe(100n * ONE);
  expect(high?.votes).toBe(500n * ONE);
  expect((high?.emission ?? 0n) > (low?.emission ?? 0n)).toBe(true);
  expect(outlookOf({ reward: ONE, multiplier: ONE }, { ...board, votedInToken: 0n }, terms)).toBeNull();
});

test('votes for bounties in another token follow no bounty in this one, and still share the epoch’s ARCA', () => {
  const board = { others: 0n, votedInToken: 100n * ONE, voted: 1_000n * ONE, captains: 2, aptitude: 0 };
  const outlook = outlookOf({ reward: 50n * ONE, multiplier: ONE }, board, { emission: 50_000n, slope: 0n });
  expect(outlook).toEqual({ votes: 100n * ONE, emission: 5_000n });
});
