import { expect, test } from 'vitest';
import { isSameAddress, shortenAddress } from './address.ts';

const address = '0x7e5a9c0123456789abcdef0123456789abccd21f';

test('shows the first seven and the last five characters', () => {
  expect(shortenAddress(address)).toBe('0x7e5a9…cd21f');
  expect(shortenAddress('0x12')).toBe('0x12');
});

test('compares without the case of EIP-55, and nothing equals no address', () => {
  expect(isSameAddress(address, address.toUpperCase().replace('0X', '0x'))).toBe(true);
  expect(isSameAddress(null, null)).toBe(false);
  expect(isSameAddress(address, `${address.slice(0, -1)}0`)).toBe(false);
});
