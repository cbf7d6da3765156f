import { expect, test } from 'vitest';
import { gateOf, type Gate, type GameView, type GatedRoute } from './game-gate.ts';

const market: GatedRoute = { path: '/market/hero', access: 'guest' };
const mine: GatedRoute = { path: '/hero/list', access: 'player' };
const login: GatedRoute = { path: '/login', access: 'guest' };
const view: GameView = { status: 'normal', role: 'player', isUnknown: false, isReading: false };

test.each<[string, GatedRoute, Partial<GameView>, Gate]>([
  ['a normal game shows every page', mine, {}, null],
  ['a server that has not answered yet holds nobody up', mine, { status: undefined }, null],
  ['maintenance leaves reading pages open', market, { status: 'maintenance' }, null],
  ['maintenance stands before a player’s page', mine, { status: 'maintenance' }, 'maintenance'],
  ['who wants to read the page all the same may', mine, { status: 'maintenance', isReading: true }, null],
  ['a closed game stands before every page', market, { status: 'closed' }, 'closed'],
  ['reading on is no way past a closed game', mine, { status: 'closed', isReading: true }, 'closed'],
  ['a guest meets a closed game too', market, { status: 'closed', role: null }, 'closed'],
  [
    'support waits like players: the server would refuse them',
    mine,
    { status: 'maintenance', role: 'support' },
    'maintenance',
  ],
  ['a manager gets in when it is closed', mine, { status: 'closed', role: 'manager' }, null],
  ['a manager gets in during maintenance', mine, { status: 'maintenance', role: 'manager' }, null],
  ['nothing flashes before it is known who this is', mine, { status: 'closed', role: null, isUnknown: true }, null],
  ['the login page stays open', login, { status: 'closed', role: null }, null],
  ['its other screens too', { path: '/login/forgot-password', access: 'guest' }, { status: 'closed' }, null],
  ['a page of a like name does not', { path: '/logins', access: 'guest' }, { status: 'closed' }, 'closed'],
])('%s', (_name, route, change, gate) => {
  expect(gateOf(route, { ...view, ...change })).toBe(gate);
});
