import { AbiCoder, concat, getCreate2Address, keccak256, ZeroHash } from 'ethers';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';

type Contracts = Pick<ContractAddresses, 'accountRegistry' | 'heroAccount' | 'hero'>;
const coder = AbiCoder.defaultAbiCoder();

/** Where a hero's own account is or will be, by the rule of ERC-6551: salt 0, and nothing else to choose. */
export function heroAccountOf({ accountRegistry, heroAccount, hero }: Contracts, chainId: number, tokenId: bigint) {
  const footer = coder.encode(['bytes32', 'uint256', 'address', 'uint256'], [ZeroHash, chainId, hero, tokenId]);
  const code = concat([
    '0x3d60ad80600a3d3981f3363d3d373d3d3d363d73',
    heroAccount,
    '0x5af43d82803e903d91602b57fd5bf3',
    footer,
  ]);
  return getCreate2Address(accountRegistry, ZeroHash, keccak256(code)).toLowerCase();
}
