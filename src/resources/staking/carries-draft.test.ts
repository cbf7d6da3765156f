import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { stakingAbi } from '../../../core/abi/staking.ts';
import { carriesDraft } from './carries-draft.ts';

const staking = new Interface(stakingAbi);
const units = { symbol: 'ARCA', decimals: 18, displayDecimals: 4 };
const ONE = 10n ** 18n;
const sent = (action: string, method: string, values: bigint[]) => ({
  action,
  data: staking.encodeFunctionData(method, values),
  subject: { name: null, amount: action === 'staking.extend' ? null : String(values[0]), currency: 'ARCA' as const },
});
const typed = (amount: string, days: string) => ({ amount, days });

test('a stake, or more of it, carries the amount that is typed, in whatever form', () => {
  const append = sent('staking.append', 'append', [1_200n * ONE]);
  expect(carriesDraft(append, typed('1,200', ''), units)).toBe(true);
  expect(carriesDraft(append, typed('1200.5', ''), units)).toBe(false);
  expect(carriesDraft(append, typed('', ''), units)).toBe(false);
  expect(carriesDraft(sent('staking.stake', 'stake', [5n * ONE, 604_800n]), typed('5', '7'), units)).toBe(true);
});

test('a later end carries the days that are typed', () => {
  const extend = sent('staking.extend', 'extend', [30n * 86_400n]);
  expect(carriesDraft(extend, typed('', '30'), units)).toBe(true);
  expect(carriesDraft(extend, typed('', '31'), units)).toBe(false);
  expect(carriesDraft(extend, typed('', ''), units)).toBe(false);
});

test('what is taken out carries nothing that is typed', () => {
  expect(carriesDraft(sent('staking.unstake', 'append', [5n * ONE]), typed('5', ''), units)).toBe(false);
});
