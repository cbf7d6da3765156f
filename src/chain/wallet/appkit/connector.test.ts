import { expect, test } from 'vitest';
import type { Ways } from '../../../../core/wire/account/ways.ts';
import type { ChainConfig } from '../../../../core/wire/game/status.ts';
import { APP_KIT_PREFIX } from '../session/discovery.ts';
import { connectorsOf } from './connector.ts';

const chain = { chainId: 31337 } as ChainConfig;
const waysOf = (reownProjectId: string | null, kind: Ways['social']['kind']): Ways => ({
  social: { kind, sources: [], unavailable: [] },
  reownProjectId,
  relayUrl: null,
  email: true,
  password: { min: 8, max: 64, pattern: '.' },
});
const PROJECT = '0123456789abcdef0123456789abcdef';

test('without a Reown project nothing of AppKit is offered', () => {
  expect(connectorsOf(waysOf(null, 'oidc'), chain)).toEqual([]);
});

test('with one a wallet app can be connected by its code', () => {
  const offered = connectorsOf(waysOf(PROJECT, 'oidc'), chain);

  expect(offered.map(({ kind }) => kind)).toEqual(['qr']);
});

test('social accounts open wallets where they serve, each under an id that a reload finds again', () => {
  const offered = connectorsOf(waysOf(PROJECT, 'reown'), chain);

  expect(offered.map(({ kind }) => kind)).toEqual(['qr', 'social', 'social', 'social']);
  expect(new Set(offered.map(({ id }) => id)).size).toBe(4);
  expect(offered.every(({ id }) => id.startsWith(APP_KIT_PREFIX))).toBe(true);
});
