import { expect, test } from 'vitest';
import type { Voucher } from '../../../../core/wire/game/withdrawals.ts';
import { sendableNow } from './sendable.ts';

const voucher: Voucher = {
  ...{ user: `0x${'1'.repeat(40)}`, resType: '37', amount: '2', fee: '1', expireAt: 1, variant: 0 },
  ...{ salt: `0x${'2'.repeat(64)}`, signature: '0x' },
};

test('an order is sent at once, but not while the treasury would refuse it', () => {
  expect(sendableNow({ voucher, payableFrom: null })).toBe(voucher);
  expect(sendableNow({ voucher, payableFrom: '2026-03-01T00:00:00.000Z' })).toBeNull();
  expect(sendableNow({ voucher: null, payableFrom: null })).toBeNull();
});
