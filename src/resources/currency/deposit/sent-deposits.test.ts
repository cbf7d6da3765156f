import { expect, test } from 'vitest';
import type { TransactionRecord } from '../../../chain/transactions/transaction-record.ts';
import { sentDeposits } from './sent-deposits.ts';

const hash = (digit: string) => `0x${digit.repeat(64)}`;
const at = '2026-01-01T00:00:00.000Z';
const record = (change: Partial<TransactionRecord> = {}): TransactionRecord => ({
  ...{ version: 1, id: 'one', action: 'currency.deposit', step: 'call' },
  subject: { name: null, amount: '120', currency: 'ARCA' },
  ...{ account: `0x${'a1'.repeat(20)}`, chainId: 31337, to: `0x${'cc'.repeat(20)}`, data: '0x01', value: '0' },
  ...{ hashes: [hash('1')], nonce: 7, promptNonce: 7, promptBlock: 90, lookedTo: null, scannedTo: null },
  ...{ state: 'pending', outcome: null, refusal: null, blockNumber: null, blockHash: null },
  ...{ confirmations: 0, required: 5, isSpedUp: false, cancelHash: null, isSeen: true },
  ...{ invalidates: ['withdrawals'], createdAt: at, updatedAt: at },
  ...change,
});
const index = { height: 100, head: 110 };
const sent = (change: Partial<TransactionRecord>, listed: string[] = [], seen = index) =>
  sentDeposits(
    [record(change)],
    listed.map((txHash) => ({ txHash })),
    seen,
  ).map(({ resType, amount, txHash }) => [resType, amount, txHash]);
const ours = [['37', '120', hash('1')]];

test('a deposit is on its way from when the wallet has sent it, before the list knows it', () => {
  expect(sent({})).toEqual(ours);
  expect(sent({ subject: { name: null, amount: '7', currency: 'WO' } })).toEqual([['38', '7', hash('1')]]);
  expect(sent({ state: 'included', outcome: 'succeeded', blockNumber: 108, confirmations: 2 })).toEqual(ours);
});

test('what the list has is told by the list, under whichever of its hashes', () => {
  expect(sent({}, [hash('1')])).toEqual([]);
  expect(sent({ hashes: [hash('1'), hash('2')] }, [hash('1')])).toEqual([]);
});

test('what nobody sent, what failed, and an approval are no deposits', () => {
  expect(sent({ state: 'prompt', hashes: [] })).toEqual([]);
  expect(sent({ state: 'unknown', hashes: [] })).toEqual([]);
  expect(sent({ state: 'final', outcome: 'reverted', blockNumber: 108 })).toEqual([]);
  expect(sent({ step: 'allowance' })).toEqual([]);
  expect(sent({ action: 'currency.transfer' })).toEqual([]);
});

test('one with all its confirmations is on its way until the index has read its block', () => {
  const done = { state: 'final', outcome: 'succeeded', blockNumber: 105, confirmations: 5 } as const;
  expect(sent(done)).toEqual(ours);
  expect(sent(done, [], { height: 105, head: 110 })).toEqual([]);
  // Of a chain that was begun anew since.
  expect(sent(done, [], { height: 20, head: 30 })).toEqual([]);
});
