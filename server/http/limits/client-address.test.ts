import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

async function addressOf(socket: string, forwarded: string, proxies: readonly string[]): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, proxies)));
  const headers = { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: socket } } });
  return answer.text();
}

test.each([
  ['an address that is no proxy is who calls, whatever it claims', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy tells who calls', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['so does one that the socket names in IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
  [
    'proxies behind each other are passed, from the right',
    '10.1.2.3',
    '1.1.1.1, 198.51.100.1, 192.0.2.7',
    '198.51.100.1',
  ],
  ['a claim to the left of a stranger is not read', '10.1.2.3', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
  ['of IPv6 too', '2001:db8:1::5', '2001:db8:2::1', '2001:db8:2::1'],
  ['an address however it is written', '2001:DB8:0001:0::5', '198.51.100.1', '198.51.100.1'],
  ['what is no address is no proxy', '10.1.2.3', '198.51.100.1, unknown', 'unknown'],
  ['a proxy that tells nobody is who calls', '10.1.2.3', '', '10.1.2.3'],
])('%s', async (_what, socket, forwarded, expected) => {
  expect(await addressOf(socket, forwarded, ['10.0.0.0/8', '192.0.2.7', '2001:db8:1::/48'])).toBe(expected);
});

test('without proxies nobody’s claim is read', async () => {
  expect(await addressOf('10.1.2.3', '198.51.100.1', [])).toBe('10.1.2.3');
});
