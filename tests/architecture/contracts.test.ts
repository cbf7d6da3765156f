import { expect, test } from 'vitest';
import { contractNames } from '../../core/abi/contracts.ts';
import { contractAddresses } from '../../core/wire/contract-addresses.ts';

test('every contract that is deployed has its place in the list of addresses', () => {
  expect(Object.keys(contractAddresses.shape).sort()).toEqual([...contractNames].sort());
});
