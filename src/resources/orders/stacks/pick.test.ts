import { expect, test } from 'vitest';
import type { ItemOrder } from '../../../../core/wire/game/item-orders.ts';
import { judgePick, piecesOf } from './pick.ts';

const seen: ItemOrder = {
  id: '3',
  state: 'open',
  contractAddress: `0x${'1'.repeat(40)}`,
  itemId: '20001',
  seller: `0x${'2'.repeat(40)}`,
  currency: 'ARCA',
  unitPrice: '5',
  quantity: '10',
  stock: '10',
  understock: false,
  expiresAt: null,
  isExpired: false,
  listedAt: '2026-01-01T00:00:00.000Z',
  closedAt: null,
  listTxHash: `0x${'3'.repeat(64)}`,
  closeTxHash: null,
};

test.each([
  ['is ready while all of it is there', seen, 10, 'ready'],
  ['is short when others took too many', { ...seen, stock: '3' }, 4, 'short'],
  ['is ready for as many as are left', { ...seen, stock: '3' }, 3, 'ready'],
  ['has another price, which matters more than its stock', { ...seen, unitPrice: '6', stock: '1' }, 4, 'repriced'],
  ['is gone', undefined, 1, 'gone'],
] as const)('a chosen listing %s', (_says, now, quantity, verdict) => {
  expect(judgePick(seen, now, quantity)).toBe(verdict);
});

test('a stock of more digits than a number has is many', () => {
  expect(piecesOf('7')).toBe(7);
  expect(piecesOf('9'.repeat(28))).toBe(1_000_000);
});
