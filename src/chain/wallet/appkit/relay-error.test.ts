import { expect, test } from 'vitest';
import { PopupClosed, walletErrorCodes, WalletRpcError } from '../session/eip1193.ts';
import { toWalletFailure } from '../session/wallet-failure.ts';
import { toWalletError } from './relay-error.ts';

test.each([
  [5000, 'rejected'],
  [5001, 'rejected'],
  [5002, 'rejected'],
  [3001, 'unsupported'],
  [5101, 'unsupported'],
  [6000, 'disconnected'],
  [7001, 'disconnected'],
  [4001, 'rejected'],
  [-32_000, 'failed'],
] as const)('code %i of a wallet app is the failure %s', (code, failure) => {
  expect(toWalletFailure(toWalletError({ code, message: 'no' }))).toBe(failure);
});

test('what the wallet app says of it is kept', () => {
  const error = toWalletError({ code: 5000, message: 'Not today', data: '0x1234' });

  expect(error).toMatchObject({ code: walletErrorCodes.rejected, message: 'Not today', data: '0x1234' });
});

test.each([new PopupClosed('closed'), new WalletRpcError(4902, 'unknown'), new Error('expired'), 'text', null])(
  'anything else stays as it is: %s',
  (error) => {
    expect(toWalletError(error)).toBe(error);
  },
);
