import { expect, test } from 'vitest';
import type { Claimable } from '../../wire/account/claimables.ts';
import { claimsWaiting } from './claim-sentence.ts';

const token = `0x${'a'.repeat(40)}`;
const week = (number: number, amount: string): Claimable => ({
  ...{ key: `staking-${number}`, kind: 'staking', values: { week: number }, endsAt: null, call: null, path: '/x' },
  pays: { token, amount },
});

test('one row says its own figures and leads to itself', () => {
  expect(claimsWaiting([week(7, '5')])).toMatchObject({
    says: 'alerts.claims.one.staking',
    values: { week: 7, amount: { is: 'money', token, amount: '5' } },
    path: '/account/claims?row=staking-7',
  });
});

test('several are counted and added up, and lead to the first of their kind', () => {
  expect(claimsWaiting([week(7, '5'), week(8, '10000000000000000000')])).toMatchObject({
    key: `claim-staking-${token}`,
    says: 'alerts.claims.all.staking',
    values: { count: 2, amount: { is: 'money', token, amount: '10000000000000000005' } },
    path: '/account/claims?kind=staking',
  });
});

test('one that has no figures of its own, or gives back things, says no more than that', () => {
  const row = { ...week(7, '5'), values: {}, pays: null };
  expect(claimsWaiting([row])).toMatchObject({
    key: 'claim-staking-7',
    says: 'alerts.claims.all.staking',
    values: { count: 1, amount: '' },
  });
});
