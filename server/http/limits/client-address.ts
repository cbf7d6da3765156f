import type { Context } from 'hono';

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * The address of the socket. X-Forwarded-For is anyone's claim: it counts only from a configured proxy, and then from the
 * right, up to the first hop that is no proxy of ours.
 */
export function clientAddress(c: Context, trustedProxies: readonly string[] = []): string {
  const socket = plain((c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'none');
  if (!trustedProxies.includes(socket)) return socket;
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => hop !== '');
  return hops.reverse().find((hop) => !trustedProxies.includes(hop)) ?? socket;
}

const plain = (address: string) => address.replace(/^::ffff:/, '');
