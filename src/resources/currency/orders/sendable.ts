import type { OpenWithdrawal, Voucher } from '../../../../core/wire/game/withdrawals.ts';

/** The voucher of an order that was just made, for the wallet to send at once; null where the contract would refuse it yet. */
export const sendableNow = ({
  voucher,
  payableFrom,
}: Pick<OpenWithdrawal, 'voucher' | 'payableFrom'>): Voucher | null => (payableFrom === null ? voucher : null);
