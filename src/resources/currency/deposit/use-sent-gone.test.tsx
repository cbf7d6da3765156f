import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import { useSentGone, type Typed } from './use-sent-gone.ts';

const YESTERDAY = new Date(Date.now() - 26 * 3_600_000).toISOString();
const record = (change: Partial<TransactionRecord> = {}): TransactionRecord => ({
  ...{ version: 1, id: 'one', action: 'currency.deposit', step: 'call' },
  subject: { name: null, amount: '120', currency: 'ARCA' },
  ...{ account: `0x${'a1'.repeat(20)}`, chainId: 31337, to: `0x${'cc'.repeat(20)}`, data: '0x01', value: '0' },
  ...{ hashes: [`0x${'1'.repeat(64)}`], nonce: 7, promptNonce: 7, promptBlock: 90, lookedTo: null, scannedTo: null },
  ...{ state: 'final', outcome: 'succeeded', refusal: null, blockNumber: 91, blockHash: null },
  ...{ confirmations: 5, required: 5, isSpedUp: false, cancelHash: null, isSeen: true, invalidates: [] },
  ...{ createdAt: YESTERDAY, updatedAt: YESTERDAY },
  ...change,
});
const clearedBy = (records: TransactionRecord[], typed: Partial<Typed> = {}) => {
  const onClear = vi.fn();
  renderHook(() => useSentGone(records, { token: 'ARCA', amount: 120n, allowance: 0n, onClear, ...typed }));
  return onClear.mock.calls.length > 0;
};

test('an amount that comes back with the address a day after it was deposited and credited is cleared', () => {
  expect(clearedBy([record()])).toBe(true);
});

test('one that is approved and was not sent since stays, as does another amount, another currency, and what failed', () => {
  expect(clearedBy([record()], { allowance: 120n })).toBe(false);
  expect(clearedBy([record()], { allowance: undefined })).toBe(false);
  expect(clearedBy([record()], { amount: 121n })).toBe(false);
  expect(clearedBy([record()], { token: 'WO' })).toBe(false);
  expect(clearedBy([record({ outcome: 'reverted' })])).toBe(false);
  expect(clearedBy([record({ state: 'unknown', outcome: null, hashes: [] })])).toBe(false);
});

test('the same amount typed anew after its deposit stays', () => {
  const onClear = vi.fn();
  const hook = renderHook(
    (amount: bigint | null) => useSentGone([record()], { token: 'ARCA', amount, allowance: 0n, onClear }),
    { initialProps: null as bigint | null },
  );
  hook.rerender(120n);
  expect(onClear).not.toHaveBeenCalled();
});
