import { expect, test } from 'vitest';
import type { EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import { sumsOfToken, yieldOf } from './epoch-figures.ts';

const ONE = 10n ** 18n;
const arca = `0x${'a'.repeat(40)}`;
const coin = `0x${'c'.repeat(40)}`;
const ofArca = { token: arca, voted: String(9n * ONE), bounties: '1000', paid: '700', refunded: '100' };
const tokens = [ofArca, { token: coin, voted: String(3n * ONE), bounties: '300', paid: '0', refunded: '0' }];

test('what is left of the bounties is neither paid nor back', () => {
  expect(sumsOfToken(ofArca).left).toBe(200n);
});

test('a V-Crystal earns its part of what the voters of its own token share; nothing is known where nobody voted', () => {
  const record = { voted: String(12n * ONE), tokens, epoch: { terms: { cutBps: 200 } } } as unknown as EpochRecord;
  expect(yieldOf(record, arca)).toBe(98n);
  expect(yieldOf(record, coin)).toBe(98n);
  expect(yieldOf({ ...record, tokens: [{ ...ofArca, voted: '0' }] }, arca)).toBeNull();
  expect(yieldOf(record, `0x${'b'.repeat(40)}`)).toBeNull();
});
