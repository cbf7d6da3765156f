/** The last moment that a date can be: a seller may name any second of 64 bits. */
const LAST_SECOND = 253_402_300_799n;

/** When something ends, as the chain has it; null for 0, which is never. */
export const expiryOf = (seconds: bigint): Date | null =>
  seconds === 0n ? null : new Date(Number(seconds < LAST_SECOND ? seconds : LAST_SECOND) * 1_000);
