import { PopupClosed, walletErrorCodes, WalletRpcError } from '../session/eip1193.ts';

/** The codes of the WalletConnect protocol, where EIP-1193 has one for the same. */
const codes: Record<number, number> = {
  3001: walletErrorCodes.unsupported,
  5000: walletErrorCodes.rejected,
  5001: walletErrorCodes.rejected,
  5002: walletErrorCodes.rejected,
  5003: walletErrorCodes.rejected,
  5100: walletErrorCodes.unsupported,
  5101: walletErrorCodes.unsupported,
  6000: walletErrorCodes.disconnected,
  7001: walletErrorCodes.disconnected,
};

const readCode = (error: unknown) => {
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : null;
  return typeof code === 'number' ? code : null;
};
const readMessage = (error: unknown) => {
  const message = typeof error === 'object' && error !== null ? (error as { message?: unknown }).message : null;
  return typeof message === 'string' ? message : 'The wallet app gave no reason';
};

/** A wallet app's refusal in the words of EIP-1193; what has no such word stays as it is. */
export function toWalletError(error: unknown): unknown {
  if (error instanceof PopupClosed || error instanceof WalletRpcError) return error;
  const code = codes[readCode(error) ?? 0];
  if (code === undefined) return error;
  return new WalletRpcError(code, readMessage(error), (error as { data?: unknown }).data);
}
