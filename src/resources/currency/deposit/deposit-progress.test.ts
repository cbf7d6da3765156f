import { expect, test } from 'vitest';
import type { Deposit } from '../../../../core/wire/game/withdrawals.ts';
import { progressOf, twinOf } from './deposit-progress.ts';

const row = (change: Partial<Deposit> = {}): Deposit => ({
  id: 'a',
  resType: '37',
  amount: '120',
  txHash: `0x${'1'.repeat(64)}`,
  at: '2026-01-01T00:00:00.000Z',
  confirmations: 2,
  credited: false,
  waits: false,
  ...change,
});
const steps = (amount: bigint | null, followed: Deposit | null, allowance = 0n) =>
  Object.values(progressOf({ amount, followed, allowance, isRunning: false })).join(' ');

test('a deposit on its way is told of though its amount is still typed', () => {
  expect(steps(120n, row())).toBe('done done active waiting');
  expect(steps(null, row())).toBe('done done active waiting');
});

test('another amount, or one that was credited, begins at the first step', () => {
  expect(steps(50n, row())).toBe('waiting waiting waiting waiting');
  expect(steps(120n, row({ credited: true }))).toBe('waiting waiting waiting waiting');
  expect(steps(120n, row({ waits: true }), 120n)).toBe('done waiting waiting waiting');
  expect(steps(null, row({ credited: true }))).toBe('done done done done');
});

test('only one of the same currency and amount would be doubled', () => {
  const moving = [row(), row({ id: 'b', resType: '38', amount: '7' })];
  expect(twinOf(moving, '37', 120n)?.id).toBe('a');
  expect(twinOf(moving, '38', 120n)).toBeNull();
  expect(twinOf(moving, '38', 7n)?.id).toBe('b');
  expect(twinOf(moving, '37', null)).toBeNull();
});
