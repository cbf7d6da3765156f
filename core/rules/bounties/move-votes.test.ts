import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movesOf, type StandingVote, type WantedVote } from './move-votes.ts';

/** The contract's own rules for one account: each hero votes once, and never more is placed than there is. */
function play(standing: readonly StandingVote[], moves: ReturnType<typeof movesOf>, power: bigint): StandingVote[] {
  const votes = new Map(standing.map((vote) => [vote.heroId, { ...vote }]));
  for (const move of moves) {
    const vote = votes.get(move.heroId);
    if (move.kind === 'withdraw') {
      expect(vote).toBeDefined();
      votes.delete(move.heroId);
    } else if (move.kind === 'more') {
      expect(vote?.captainId).toBe(move.captainId);
      if (vote) vote.amount += move.amount;
    } else {
      expect(vote).toBeUndefined();
      votes.set(move.heroId, { heroId: move.heroId, captainId: move.captainId, amount: move.amount });
    }
    expect([...votes.values()].reduce((sum, { amount }) => sum + amount, 0n) <= power).toBe(true);
  }
  return [...votes.values()];
}

test('what is wanted already is left as it is', () => {
  const standing = [{ heroId: '1', captainId: '8', amount: 5n }];
  expect(movesOf(standing, [{ captainId: '8', amount: 5n }], [])).toEqual([]);
});

test('more goes on with its hero, less is withdrawn and placed anew, and the rest finds a free hero', () => {
  const standing = [
    { heroId: '1', captainId: '8', amount: 5n },
    { heroId: '2', captainId: '9', amount: 5n },
  ];
  const wanted = [
    { captainId: '8', amount: 7n },
    { captainId: '9', amount: 1n },
    { captainId: '7', amount: 2n },
  ];
  expect(movesOf(standing, wanted, ['3'])).toEqual([
    { kind: 'withdraw', heroId: '2' },
    { kind: 'more', heroId: '1', captainId: '8', amount: 2n },
    { kind: 'vote', heroId: '2', captainId: '9', amount: 1n },
    { kind: 'vote', heroId: '3', captainId: '7', amount: 2n },
  ]);
});

test('what is withdrawn is placed again at once, so that whoever stops after any call has at most one vote less', () => {
  const count = 60;
  const standing = Array.from({ length: count }, (_, at) => ({ heroId: `h${at}`, captainId: 'old', amount: 2n }));
  const wanted = Array.from({ length: count }, (_, at) => ({ captainId: `c${at}`, amount: 2n }));
  const moves = movesOf(standing, wanted, []);
  expect(moves).toHaveLength(2 * count);
  moves.forEach((_, at) => {
    expect(play(standing, moves.slice(0, at + 1), 120n).length).toBeGreaterThanOrEqual(count - 1);
  });
});

const amount = fc.bigInt(1n, 1_000n);
test('whatever stands and is wanted, every call goes through in turn and the votes are the wanted ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), amount), { maxLength: 6 }),
      fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 4 }), amount), {
        selector: ([captain]) => captain,
        maxLength: 5,
      }),
      (have, want) => {
        const standing = have.map(([captain, each], at) => ({
          heroId: `s${at}`,
          captainId: `c${captain}`,
          amount: each,
        }));
        const wanted: WantedVote[] = want.map(([captain, each]) => ({ captainId: `c${captain}`, amount: each }));
        const sum = (votes: readonly { amount: bigint }[]) => votes.reduce((all, one) => all + one.amount, 0n);
        const power = sum(standing) > sum(wanted) ? sum(standing) : sum(wanted);
        const after = play(standing, movesOf(standing, wanted, ['f1', 'f2', 'f3', 'f4', 'f5']), power);
        const by = (votes: readonly WantedVote[]) =>
          votes.map(({ captainId, amount: each }) => `${captainId} ${each}`).sort();
        expect(by(after)).toEqual(by(wanted));
      },
    ),
  );
});
