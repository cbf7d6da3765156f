import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TransactionRecord } from './transaction-record.ts';
import { useOnSent } from './use-on-sent.ts';

const record = (id: string, change: Partial<TransactionRecord> = {}): TransactionRecord => ({
  ...{ version: 1, id, action: 'currency.transfer', step: 'call' },
  subject: { name: 'bob', amount: '5', currency: 'ARCA' },
  ...{ account: `0x${'a1'.repeat(20)}`, chainId: 31337, to: `0x${'cc'.repeat(20)}`, data: '0x01', value: '0' },
  ...{ hashes: [`0x${'1'.repeat(64)}`], nonce: 7, promptNonce: 7, promptBlock: 90, lookedTo: null, scannedTo: null },
  ...{ state: 'pending', outcome: null, refusal: null, blockNumber: null, blockHash: null },
  ...{ confirmations: 0, required: 5, isSpedUp: false, cancelHash: null, isSeen: true, invalidates: [] },
  ...{ createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
  ...change,
});
const ofAmount = (amount: string) => (one: TransactionRecord) => one.subject.amount === amount;
const follow = (records: TransactionRecord[], typed: string) => {
  const onSent = vi.fn();
  const hook = renderHook(
    (given: { records: TransactionRecord[]; typed: string }) =>
      useOnSent(given.records, { carries: ofAmount(given.typed), onSent }),
    { initialProps: { records, typed } },
  );
  return { ...hook, onSent };
};

test('what is typed is told of as soon as the wallet has sent it, and not while the wallet is asked', () => {
  const { rerender, onSent } = follow([], '5');
  rerender({ records: [record('a', { state: 'prompt', hashes: [] })], typed: '5' });
  expect(onSent).not.toHaveBeenCalled();

  rerender({ records: [record('a')], typed: '5' });
  expect(onSent).toHaveBeenCalledTimes(1);
});

test('what comes back with a reload and was sent before it is told of', () => {
  expect(follow([record('a', { state: 'final', outcome: 'succeeded' })], '5').onSent).toHaveBeenCalledTimes(1);
});

test('the same typed once more is left alone, as is something else, what failed, and what is long ago', () => {
  const { rerender, onSent } = follow([record('a')], '');
  rerender({ records: [record('a')], typed: '5' });
  expect(onSent).not.toHaveBeenCalled();

  expect(follow([record('a')], '6').onSent).not.toHaveBeenCalled();
  expect(follow([record('a', { state: 'final', outcome: 'reverted' })], '5').onSent).not.toHaveBeenCalled();
  expect(follow([record('a', { createdAt: '2026-01-01T00:00:00.000Z' })], '5').onSent).not.toHaveBeenCalled();
});
