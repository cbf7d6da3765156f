import { isIPv4, isIPv6 } from 'node:net';
import Bowser from 'bowser';
import type { Context } from 'hono';
import type { Device } from '../../../core/wire/account/session.ts';
import { clientAddress } from './client-address.ts';

/** What the other end says of itself and where it calls from: for logs and throttles, never for who somebody is. */
export type Client = {
  address: string;
  /** What is counted as one place that calls. */
  network: string;
  userAgent: string;
  /** Of the page that calls, as the browser says; null outside of browsers. */
  origin: string | null;
  /** `language` cookie, then Accept-Language, as they came: one of ours is chosen by who writes to the player. */
  language: string;
};

const MAX_TEXT = 400;

export function clientOf(c: Context, trustedProxies: readonly string[] | undefined): Client {
  const address = clientAddress(c, trustedProxies);
  return {
    address,
    network: networkOf(address),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, MAX_TEXT),
    origin: c.req.header('origin') ?? null,
    language: wantedLanguage((name) => c.req.header(name)),
  };
}

/** The player's own choice, else what the browser asks for: one of ours is chosen from it by who writes the text. */
export function wantedLanguage(header: (name: 'cookie' | 'accept-language') => string | undefined): string {
  const cookie = /(?:^|;\s*)language=([\w-]{1,20})/.exec(header('cookie') ?? '')?.[1];
  return cookie ?? (header('accept-language') ?? '').slice(0, MAX_TEXT);
}

/** Browser family and system; a text that no parser knows is no device. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', os: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: (browser.name ?? '').slice(0, 60), os: (os.name ?? '').slice(0, 60) };
}

/** The network and not the house: an IPv4 /24, an IPv6 /48. Empty for what is no address. */
export function placeOf(address: string): string {
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24');
  return isIPv6(address) ? prefixOf(address, 3) : '';
}

/** One line of a provider has 2^64 addresses of IPv6 to call from: they are one caller. Others are as they are. */
export const networkOf = (address: string): string => (isIPv6(address) ? prefixOf(address, 4) : address);

/** The first groups of sixteen bits each. */
function prefixOf(address: string, count: number): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: gap }, () => '0'), ...right];
  const prefix = groups.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/${count * 16}`;
}
