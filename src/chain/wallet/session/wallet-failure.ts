import { PopupClosed, walletErrorCode, walletErrorCodes } from './eip1193.ts';

/** `notInitialised`: asked for before the wallets of this browser are known. `closed`: the person closed the QR popup. */
export type WalletFailure =
  | 'rejected'
  | 'busy'
  | 'noAccounts'
  | 'missing'
  | 'notInitialised'
  | 'closed'
  | 'disconnected'
  | 'chainMissing'
  | 'unsupported'
  | 'failed';

/** A wallet that answers, and shares no account. */
export class NoAccounts extends Error {}

const failureByCode: Record<number, WalletFailure> = {
  [walletErrorCodes.rejected]: 'rejected',
  [walletErrorCodes.unauthorised]: 'rejected',
  [walletErrorCodes.busy]: 'busy',
  [walletErrorCodes.disconnected]: 'disconnected',
  [walletErrorCodes.chainDisconnected]: 'disconnected',
  [walletErrorCodes.chainMissing]: 'chainMissing',
  [walletErrorCodes.unsupported]: 'unsupported',
};

export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof PopupClosed) return 'closed';
  if (error instanceof NoAccounts) return 'noAccounts';
  return failureByCode[walletErrorCode(error) ?? 0] ?? 'failed';
}
