import { expect, test } from 'vitest';
import type { Attention } from '../../../../core/wire/account/attention.ts';
import { matchPath } from '../../../lib/routing/match-path.ts';
import { isBuilt } from '../../../routes/route.ts';
import { routes } from '../../../routes.tsx';
import { attentionPath } from './attention-path.ts';

const HERO = `0x${'a'.repeat(40)}`;
const at = '2026-01-01T00:00:00.000Z';
const claim = { kind: 'claim' as const, count: 1, pays: null, values: {}, endsAt: null };
const all: Attention[] = [
  { kind: 'withdrawal', id: 'w', resType: '37', amount: '5', endsAt: at },
  { kind: 'voucher', itemId: '50002', quantity: '1', endsAt: at },
  { kind: 'voucher', itemId: '60150', quantity: '1', endsAt: at },
  { ...claim, claim: 'staking', key: 'staking-3' },
  { ...claim, claim: 'vesting', key: null, count: 2 },
  { kind: 'sold', heroId: '1', itemId: null, currency: 'ARCA', price: '5', at },
  { kind: 'outbid', heroId: '1', currency: 'ARCA', price: '5', at },
];

test.each(all)('$kind $itemId leads to a page that is there', (one) => {
  const path = attentionPath(one, HERO).split('?')[0] ?? '';
  const found = routes.filter((route) => matchPath(route.path, path) !== null);
  expect(found.some(isBuilt)).toBe(true);
});

test('a withdrawal that waits leads to its order, where it is sent', () => {
  expect(all.slice(0, 1).map((one) => attentionPath(one, HERO))).toEqual(['/currency/order/w']);
});

test('an expiring voucher leads to its event, and a coupon to where it makes something cheaper', () => {
  expect(all.slice(1, 3).map((one) => attentionPath(one, HERO))).toEqual([
    '/boxes/activity/50002',
    '/boxes/list?tab=sale',
  ]);
});

test('a claim leads to the list of claims with its row, or the first of its kind, in focus', () => {
  expect(all.slice(3, 5).map((one) => attentionPath(one, HERO))).toEqual([
    '/account/claims?row=staking-3',
    '/account/claims?kind=vesting',
  ]);
});
