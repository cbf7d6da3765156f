import { expect, test } from 'vitest';
import type { Bindings } from '../../../../core/wire/account/binding.ts';
import { channelsOf, readChannel } from './channels.ts';

const google = { source: 'google' as const, name: 'mira', boundAt: '2026-03-01T12:00:00.000Z' };
const bindings: Bindings = {
  wallet: { state: 'unbound', address: null, since: null, expiresAt: null },
  email: null,
  channels: [google],
};

test('lists every channel, bound or not, in one order', () => {
  expect(channelsOf(bindings, null)).toEqual([
    { source: 'google', bound: google },
    { source: 'discord', bound: null },
    { source: 'twitter', bound: null },
  ]);
});

test('lists the one that a link asks for', () => {
  expect(channelsOf(bindings, 'discord')).toEqual([{ source: 'discord', bound: null }]);
});

test.each([
  ['google', 'google'],
  ['Twitter', 'twitter'],
  ['facebook', null],
  ['<script>', null],
  [null, null],
])('reads %s as %s', (text, channel) => {
  expect(readChannel(text)).toBe(channel);
});
