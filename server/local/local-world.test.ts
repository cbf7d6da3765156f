import { expect, test } from 'vitest';
import { chainConfig } from '../test-support/test-chain-config.ts';
import { checkWorld, contractCode, type WorldRecord } from './local-world.ts';

const asked = { seed: 'toybox', world: 'small' } as const;
const { contracts } = chainConfig;
const record: WorldRecord = { ...asked, genesisTime: 1, madeAt: 2, contracts, code: contractCode, startBlock: 3 };

test('a world of this build goes on', () => {
  expect(() => checkWorld(record, asked, '.data')).not.toThrow();
});

test.each([
  ['of another seed', { ...record, seed: 'other' }, /^HUB_SEED: .*--fresh/],
  ['of another size', { ...record, world: 'large' as const }, /^HUB_WORLD: .*--fresh/],
  ['with other contracts', { ...record, code: 'older' }, /other contracts.*--fresh/],
  ['of before its contracts were noted', { ...record, code: undefined }, /other contracts.*--fresh/],
])('one %s is refused with what to do', (_which, other, words) => {
  expect(() => checkWorld(other, asked, '.data')).toThrow(words);
});
