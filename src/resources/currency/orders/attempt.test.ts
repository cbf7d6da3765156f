import { expect, test } from 'vitest';
import type { TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import { hashToTell, isLost } from './attempt.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const at = '2026-01-01T00:00:00.000Z';
const record = (change: Partial<TransactionRecord> = {}): TransactionRecord => ({
  ...{ version: 1, id: 'one', action: 'currency.withdraw', step: 'call' },
  subject: { name: null, amount: '120', currency: 'ARCA' },
  ...{ account: `0x${'a1'.repeat(20)}`, chainId: 31337, to: `0x${'cc'.repeat(20)}`, data: '0x01', value: '0' },
  ...{ hashes: [hash('1'), hash('2')], nonce: 7, promptNonce: 7, promptBlock: 90, lookedTo: null, scannedTo: null },
  ...{ state: 'pending', outcome: null, refusal: null, blockNumber: null, blockHash: null },
  ...{ confirmations: 0, required: 5, isSpedUp: false, cancelHash: null, isSeen: true },
  ...{ invalidates: ['withdrawals'], createdAt: at, updatedAt: at },
  ...change,
});

test('the server is told of what was sent, by its hash of now, and not of what failed', () => {
  expect(hashToTell(record())).toBe(hash('2'));
  expect(hashToTell(record({ state: 'prompt', hashes: [] }))).toBeNull();
  expect(hashToTell(record({ outcome: 'reverted' }))).toBeNull();
  expect(hashToTell(null)).toBeNull();
});

test('what no node holds is named to nobody, so that no reload makes the order wait for it once more', () => {
  expect(hashToTell(record({ isSeen: false }))).toBeNull();
});

test('an order is lost with the attempt of this browser that it knows of, under whichever of its hashes, or with no other', () => {
  const failed = record({ state: 'final', outcome: 'replaced' });
  expect(isLost(failed, { txHash: null })).toBe(true);
  expect(isLost(failed, { txHash: hash('1') })).toBe(true);
  expect(isLost(failed, { txHash: hash('2') })).toBe(true);
});

test('an order that another device has sent is not lost with the attempt that failed here', () => {
  expect(isLost(record({ state: 'final', outcome: 'reverted' }), { txHash: hash('3') })).toBe(false);
});

test('an order is not lost while its attempt has not failed, or where there is none', () => {
  expect(isLost(record(), { txHash: hash('1') })).toBe(false);
  expect(isLost(null, { txHash: null })).toBe(false);
});
