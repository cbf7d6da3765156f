import { expect, test } from 'vitest';
import { callOf } from '../../../core/wire/account/claimables.ts';
import { claimEnding } from './claim-ending.ts';

const done = { state: 'done' } as const;
const unsent = { state: 'unsent' } as const;
const week = (amount: string) => ({
  call: callOf('staking', 'claim', [[]]),
  pays: { token: 'ARCA' as const, amount },
});
const farm = { call: callOf('farms', 'claim', [[0], '5']), pays: null };
const ball = { call: callOf('gacha', 'refund', ['1']), pays: null };
const hero = { call: callOf('forge', 'refund', ['1']), pays: null };

test('money is in the wallet centre: as much as was paid, and none of what was refused', () => {
  expect(claimEnding([week('3'), week('4'), ball], [done, unsent, done])).toMatchObject({
    to: '/currency?asset=arca',
    pictures: [{ kind: 'money', token: 'ARCA', amount: '3' }],
  });
});

test('what farms earned is locked for a hero, and things are where they are kept', () => {
  expect(claimEnding([farm], [done])?.to).toBe('/6551/vesting?hero=5');
  expect(claimEnding([ball], [done])?.to).toBe('/boxes/list');
  expect(claimEnding([hero], [done])?.to).toBe('/hero/list');
});

test('where nothing was claimed there is nothing to see', () => {
  expect(claimEnding([ball], [unsent])).toBeNull();
});
