import { isIP } from 'node:net';
import type { Settings } from './settings.ts';

const NAME = 'HUB_TRUSTED_PROXIES';

/**
 * Whose X-Forwarded-For is believed. In production it has to be said: behind a proxy that is not named here all players are
 * one client, and share one budget of requests.
 */
export function readProxies(settings: Settings, production: boolean): string[] {
  const text = settings.text(NAME, '');
  if (text === '' && production) {
    settings.refuse(NAME, 'must list the proxies before this server, or be none, when NODE_ENV=production');
  }
  if (text === '' || text === 'none') return [];
  const parts = text.split(',').map((part) => part.trim());
  const proxies = parts.filter((part) => part !== '');
  for (const proxy of proxies.filter((one) => !isNetwork(one))) {
    settings.refuse(NAME, `must list addresses or networks such as 10.0.0.0/8, separated by commas, not "${proxy}"`);
  }
  if (proxies.length === 0) settings.refuse(NAME, 'must list addresses or networks, separated by commas, or be none');
  return proxies;
}

/** An address, or one with the bits of its prefix. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
