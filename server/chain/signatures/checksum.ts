import { getAddress } from 'ethers';

/** With the mixed case of EIP-55, as EIP-4361 wants an address in a message. */
export const withChecksum = (address: string): string => getAddress(address);
