const GWEI = 1_000_000_000n;

/** Of core.md 9, read as caps over the estimate (decisions.md 30). */
export const PRIORITY_FEE_CAP = 20n * GWEI;
export const MAX_FEE_CAP = 100n * GWEI;

/** Gas limit = estimate × 1.2. */
export const GAS_NUMERATOR = 12n;
export const GAS_DENOMINATOR = 10n;

/** When the server's chain configuration names no other number. */
export const CONFIRMATIONS = 5;
/** An approval only has to be in a block before the call that needs it is simulated. */
export const APPROVAL_CONFIRMATIONS = 1;
/** Calls of one batch: what a block, and what is kept of a transaction, have room for. */
export const MAX_BATCH = 50;
/** Rows of a call that takes lists, such as weeks of staking with their proofs: a year of them. */
export const MAX_JOINED = 52;
