import { expect, test } from 'vitest';
import { guardRoute, withOverride, type RouteRules, type SessionView } from './guard-route.ts';

const page = () => Promise.resolve();
const open: RouteRules = { access: 'guest', chain: 'none', hidden: false, debug: false, page };
const guest: SessionView = { isLoggedIn: false, role: null };
const unconfirmed: SessionView = { isLoggedIn: true, role: null };
const player: SessionView = { isLoggedIn: true, role: 'player' };
const support: SessionView = { isLoggedIn: true, role: 'support' };
const manager: SessionView = { isLoggedIn: true, role: 'manager' };

test.each<[string, Partial<RouteRules>, SessionView, string]>([
  ['a guest page to a guest', {}, guest, 'show'],
  ['a guest page to a player', {}, player, 'show'],
  ['an EVM page to a guest', { chain: 'evm' }, guest, 'show'],
  ['a page of another chain', { chain: 'sui' }, manager, '404'],
  ['a hidden page to a guest', { hidden: true }, guest, '404'],
  ['a hidden page to a manager', { hidden: true }, manager, '404'],
  ['a debug page', { debug: true }, manager, '404'],
  ['a page that is not built', { page: null }, manager, '404'],
  ['a page that is not built and needs login, before asking for it', { page: null, access: 'player' }, guest, '404'],
  ['a hidden page that needs login, before asking for it', { hidden: true, access: 'player' }, guest, '404'],
  ['a player page to a guest', { access: 'player' }, guest, 'login'],
  ['a player page to a player', { access: 'player' }, player, 'show'],
  ['a player page while the server has not spoken', { access: 'player' }, unconfirmed, 'show'],
  ['a support page to a player', { access: 'support' }, player, '404'],
  ['a support page to support', { access: 'support' }, support, 'show'],
  ['a support page to a manager', { access: 'support' }, manager, 'show'],
  ['a manager page to a guest', { access: 'manager' }, guest, 'login'],
  ['a manager page to a player', { access: 'manager' }, player, '404'],
  ['a manager page to support', { access: 'manager' }, support, '404'],
  ['a manager page while the server has not spoken', { access: 'manager' }, unconfirmed, 'wait'],
  ['a manager page to a manager', { access: 'manager' }, manager, 'show'],
])('%s', (_, rules, session, verdict) => {
  expect(guardRoute({ ...open, ...rules }, session)).toBe(verdict);
});

test('the game configuration shows, hides, and says nothing of other paths', () => {
  const hidden = { ...open, hidden: true };

  expect(withOverride(hidden, '/dao', { '/dao': { hidden: false } }).hidden).toBe(false);
  expect(withOverride(open, '/energy', { '/energy': { hidden: true } }).hidden).toBe(true);
  expect(withOverride(hidden, '/dao', { '/faq': { hidden: false } })).toBe(hidden);
  expect(withOverride(hidden, '/toString', {})).toBe(hidden);
  expect(withOverride({ ...open, debug: true }, '/x', { '/x': { hidden: false } }).debug).toBe(true);
});

test('no configuration reveals a page that is not built', () => {
  const planned = withOverride({ ...open, page: null, hidden: true }, '/dao', { '/dao': { hidden: false } });

  expect(guardRoute(planned, manager)).toBe('404');
});
