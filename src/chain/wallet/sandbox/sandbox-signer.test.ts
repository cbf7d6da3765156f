import { Interface } from 'ethers';
import { expect, test } from 'vitest';
import { forgeAbi } from '../../../../core/abi/forge.ts';
import { contractNames, type ContractName } from '../../../../core/abi/contracts.ts';
import { decodeCall } from './sandbox-signer.ts';

const addressOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`;
const addresses = Object.fromEntries(contractNames.map((name, at) => [name, addressOf(at + 1)])) as Record<
  ContractName,
  string
>;

test('says what is signed: a power upgrade with the most that it may cost, in whole White Ore', () => {
  const data = new Interface(forgeAbi).encodeFunctionData('powerUpgrade', [7, [8, 9], true, 1_000n * 10n ** 18n]);

  expect(decodeCall(addresses.forge, data, addresses)).toEqual({
    contract: 'forge',
    method: 'powerUpgrade',
    args: [
      { name: 'heroId', value: '7' },
      { name: 'materials', value: '8,9' },
      { name: 'isOverflowAccepted', value: 'true' },
      { name: 'maxPrice', value: '1000' },
    ],
  });
});
