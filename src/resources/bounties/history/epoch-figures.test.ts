import { expect, test } from 'vitest';
import type { EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import { bountiesIn, payStateOf, sumsOfToken, tokensOf, yieldOf } from './epoch-figures.ts';

const ONE = 10n ** 18n;
const arca = `0x${'a'.repeat(40)}`;
const coin = `0x${'c'.repeat(40)}`;
const ofArca = {
  token: arca,
  voted: String(9n * ONE),
  bounties: '1000',
  shared: '900',
  paid: '650',
  swept: '50',
  refunded: '100',
};
const tokens = [
  ofArca,
  { token: coin, voted: String(3n * ONE), bounties: '300', shared: '300', paid: '0', swept: '0', refunded: '0' },
];

test('what is left of the bounties is neither paid, nor the treasury’s, nor back', () => {
  expect(sumsOfToken(ofArca).left).toBe(200n);
});

test('a V-Crystal earns its part of what the voters of its own token share; nothing is known where nobody voted', () => {
  const record = { voted: String(12n * ONE), tokens, epoch: { terms: { cutBps: 200 } } } as unknown as EpochRecord;
  expect(yieldOf(record, arca)).toBe(98n);
  expect(yieldOf(record, coin)).toBe(98n);
  expect(yieldOf({ ...record, tokens: [{ ...ofArca, voted: '0' }] }, arca)).toBeNull();
  expect(yieldOf(record, `0x${'b'.repeat(40)}`)).toBeNull();
});

test('a bounty that nobody voted for earned nobody anything, whether it is given back yet or not', () => {
  const terms = { epoch: { terms: { cutBps: 200 } } };
  const before = { ...terms, tokens: [{ ...ofArca, refunded: '0' }] } as unknown as EpochRecord;
  const after = { ...terms, tokens: [ofArca] } as unknown as EpochRecord;
  expect([yieldOf(before, arca), yieldOf(after, arca)]).toEqual([98n, 98n]);
});

test('a share is nobody’s yet, somebody’s, or the treasury’s', () => {
  const states = [
    { isClaimed: false, paidTo: null },
    { isClaimed: true, paidTo: arca },
    { isClaimed: true, paidTo: null },
  ];
  expect(states.map(payStateOf)).toEqual(['open', 'paid', 'swept']);
});

test('every token that bounties were posted in can be chosen, ARCA first, and each has bounties of its own', () => {
  const record = (rows: unknown) => ({ tokens: rows }) as unknown as EpochRecord;
  const epochs = [record([]), record(tokens), record([{ ...ofArca, token: `0x${'b'.repeat(40)}`, bounties: '0' }])];
  expect(tokensOf(epochs, arca)).toEqual([arca, coin]);
  expect(tokensOf([], arca)).toEqual([arca]);
  expect(epochs.map((each) => bountiesIn(each, coin))).toEqual([0n, 300n, 0n]);
  expect(epochs.map((each) => bountiesIn(each, arca))).toEqual([0n, 1000n, 0n]);
});
