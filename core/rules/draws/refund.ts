/** From when on a request that nobody answered can be taken back: as `Tickets.sol` has it. */
export const REFUND_AFTER_MS = 24 * 3_600_000;

export const refundableAt = (askedAt: Date): Date => new Date(askedAt.getTime() + REFUND_AFTER_MS);
