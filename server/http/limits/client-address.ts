import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Context } from 'hono';

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * The address of the socket. X-Forwarded-For is anyone's claim: it counts only from a configured proxy, and then from the
 * right, up to the first hop that is no proxy of ours.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[] = []): string {
  const socket = plain((c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'none');
  const isProxy = (address: string) => isAmong(address, trustedProxies);
  if (!isProxy(socket)) return socket;
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => hop !== '');
  return hops.reverse().find((hop) => !isProxy(hop)) ?? socket;
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The networks of a list, read once: the list is asked with each request. */
const networksOf = new WeakMap<readonly string[], BlockList>();

function isAmong(address: string, proxies: readonly string[]): boolean {
  if (proxies.includes(address)) return true;
  if (isIP(address) === 0) return false;
  const known = networksOf.get(proxies) ?? readNetworks(proxies);
  networksOf.set(proxies, known);
  return known.check(address, familyOf(address));
}

function readNetworks(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (isIP(address) === 0) continue;
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
