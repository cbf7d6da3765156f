import { expect, test } from 'vitest';
import { RpcError, RpcUnreachable, type RpcClient } from '../rpc-client.ts';
import { pairWorth } from './pair-worth.ts';

const arca = `0x${'aB'.repeat(20)}`;
const other = `0x${'cd'.repeat(20)}`;
const lpToken = `0x${'ef'.repeat(20)}`;
const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');

/** A pair of these tokens with 300 and 7 in its reserves, and 60 shares. */
const pairOf = (first: string, second: string): RpcClient => ({
  call: async <T>(_method: string, params: readonly unknown[] = []) => {
    const [{ data }] = params as [{ data: string }];
    const answers: Record<string, string> = {
      '0x0902f1ac': `${word(300n)}${word(7n)}${word(1n)}`,
      '0x0dfe1681': word(first),
      '0xd21220a7': word(second),
      '0x18160ddd': word(60n),
    };
    return `0x${answers[data] ?? ''}` as T;
  },
});
const failing = (error: Error): RpcClient => ({ call: () => Promise.reject(error) });
const asked = { lpToken, token: arca, shares: 6n };

test('shares come to twice their part of the reserve of the token, on whichever side it is', async () => {
  expect(await pairWorth(pairOf(arca, other), asked)).toBe(60n);
  expect(await pairWorth(pairOf(other, arca), asked)).toBe(1n);
});

test('of a pair without the token, and of what is no pair, nobody can say', async () => {
  expect(await pairWorth(pairOf(other, lpToken), asked)).toBeNull();
  expect(await pairWorth(failing(new RpcError(3, 'execution reverted')), asked)).toBeNull();
  expect(await pairWorth({ call: async <T>() => '0x' as T }, asked)).toBeNull();
});

test('a node that does not answer is a failure, not a pair without worth', async () => {
  await expect(pairWorth(failing(new RpcUnreachable('eth_call')), asked)).rejects.toThrow('No usable answer');
});
