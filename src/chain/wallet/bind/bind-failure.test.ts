import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { WalletRpcError } from '../session/eip1193.ts';
import { asked, stopped, toBindFailure } from './bind-failure.ts';

test.each([
  [4001, 'rejected'],
  [-32002, 'busy'],
  [4900, 'disconnected'],
  [4100, 'disconnected'],
  [-32603, 'wallet'],
])('names a wallet’s error %i %s', (code, reason) => {
  expect(toBindFailure(new WalletRpcError(code, 'said by a wallet'))).toEqual({ reason });
});

test('finds a refusal that a wallet wrapped in another error', () => {
  expect(toBindFailure({ code: -32603, data: { originalError: { code: 4001 } } })).toEqual({ reason: 'rejected' });
});

test('keeps what was decided on the way', () => {
  expect(toBindFailure(stopped('switched'))).toEqual({ reason: 'switched' });
});

test('keeps what the server refused', async () => {
  const refusal = asked(Promise.reject(ApiError.of('addressBoundElsewhere')));
  const failure = await refusal.catch(toBindFailure);

  expect(failure).toMatchObject({ reason: 'server', error: { code: 70010107 } });
});

test('calls an answer that is none a fault of the wallet', () => {
  expect(toBindFailure('no')).toEqual({ reason: 'wallet' });
});
