import { expect, test } from 'vitest';
import type { Bindings } from '../../../core/wire/account/binding.ts';
import { countWays } from './ways.ts';

const AT = '2026-03-01T12:00:00.000Z';
const none: Bindings = {
  wallet: { state: 'unbound', address: null, since: null, expiresAt: null },
  email: null,
  channels: [],
};

test('counts wallet, e-mail and each channel', () => {
  const all: Bindings = {
    wallet: { state: 'bound', address: '0x70997970c51812dc3a010c7d01b50e0d17dc79c8', since: AT, expiresAt: null },
    email: 'a…z@example.com',
    channels: [
      { source: 'google', name: 'mira', boundAt: AT },
      { source: 'discord', name: 'mira', boundAt: AT },
    ],
  };
  expect(countWays(all)).toBe(4);
  expect(countWays({ ...none, email: 'a…z@example.com' })).toBe(1);
});

test('counts no wallet that is only being bound', () => {
  expect(countWays({ ...none, wallet: { ...none.wallet, state: 'binding' } })).toBe(0);
});
