import { getBytes, keccak256 } from 'ethers';

const BITS = 2048;

/** The three bits that an address or topic sets in a block's logs bloom (Ethereum yellow paper, 4.3.1). */
function bitsOf(item: string): number[] {
  const hash = getBytes(keccak256(item));
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % BITS);
}

/**
 * A test for logs of any of these addresses with any of these topics. True may be chance; false is certain. A bloom that
 * is no bloom counts as true, so that a node which leaves it out is asked, not trusted.
 */
export function bloomTest(addresses: readonly string[], topics: readonly string[]): (bloom: string) => boolean {
  const addressBits = addresses.map(bitsOf);
  const topicBits = topics.map(bitsOf);
  return (bloom) => {
    if (bloom.length !== 2 + BITS / 4) return true;
    const isSet = (bit: number) => {
      // Bit 0 is the lowest bit of the last byte.
      const digit = Number.parseInt(bloom.charAt(bloom.length - 1 - Math.floor(bit / 4)), 16);
      return ((digit >> (bit % 4)) & 1) === 1;
    };
    const hasAny = (sets: number[][]) => sets.some((bits) => bits.every(isSet));
    return hasAny(addressBits) && hasAny(topicBits);
  };
}
