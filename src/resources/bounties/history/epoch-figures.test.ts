import { expect, test } from 'vitest';
import type { EpochRecord } from '../../../../core/wire/lp/bounties.ts';
import { sumsOfToken, yieldOf } from './epoch-figures.ts';

const ONE = 10n ** 18n;
const arca = `0x${'a'.repeat(40)}`;
const tokens = [{ token: arca, bounties: '1000', paid: '700', refunded: '100' }];

test('what is left of the bounties is neither paid nor back', () => {
  expect(sumsOfToken({ token: arca, bounties: '1000', paid: '700', refunded: '100' }).left).toBe(200n);
});

test('a V-Crystal earns its part of what voters share; nothing is known where nobody voted', () => {
  const record = { voted: String(9n * ONE), tokens, epoch: { terms: { cutBps: 200 } } } as unknown as EpochRecord;
  expect(yieldOf(record, arca)).toBe(98n);
  expect(yieldOf({ ...record, voted: '0' }, arca)).toBeNull();
  expect(yieldOf(record, `0x${'b'.repeat(40)}`)).toBeNull();
});
