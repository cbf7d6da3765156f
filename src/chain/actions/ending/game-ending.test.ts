import { expect, test } from 'vitest';
import { gameEnding } from './game-ending.ts';

test('what the game pays in a currency is seen where that lies, and can be withdrawn', () => {
  expect(gameEnding({ resource: '37', amount: '5' })).toEqual({
    to: '/currency?asset=arca',
    pictures: [{ kind: 'money', token: 'ARCA', amount: '5' }],
    next: { what: 'withdraw', to: '/currency/withdraw?from=37' },
  });
  expect(gameEnding({ resource: '38', amount: '5' }).to).toBe('/currency?asset=whiteOre');
});

test.each([
  ['10100', 'boxes'],
  ['20003', 'items'],
  ['50004', 'vouchers'],
  ['60135', 'items'],
  ['1000001', 'items'],
])('a piece of %s has its picture, lies among %s of the game, and can be withdrawn', (id, part) => {
  expect(gameEnding({ resource: id, amount: '1' })).toEqual({
    to: `/currency?part=${part}`,
    pictures: [{ kind: 'item', id }],
    next: { what: 'withdraw', to: `/currency/withdraw?from=${id}` },
  });
});

test('energy leaves the game by no order: it is what the mines take', () => {
  expect(gameEnding({ resource: '43', amount: '480' })).toEqual({
    to: '/currency?part=energy',
    next: { what: 'mine', to: '/mining' },
  });
});
