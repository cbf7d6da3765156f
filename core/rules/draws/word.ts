/** What is left of a word of chance, and the number that was taken from it. */
export type Taken = { value: number; rest: bigint };

/**
 * A number from 0 up to, not including, `count`, from the low end of a word of 32 bytes. What stays is the word of the
 * next taking. Of a word with b bits left, no number is more likely than another by more than count / 2^b: for the few
 * small numbers that a draw takes of 256 bits, less than 2^-128. The contracts take in the same way.
 */
export function takeBelow(word: bigint, count: number): Taken {
  const size = BigInt(count);
  return { value: Number(word % size), rest: word / size };
}

/** A word as the chain writes it, 0x and 64 hexadecimal digits. */
export function wordOf(hex: string): bigint {
  if (!/^0x[0-9a-fA-F]{64}$/.test(hex)) throw new RangeError('A word of chance is 32 bytes');
  return BigInt(hex);
}
