import { format } from 'node:util';
import type * as OidcProvider from 'oidc-provider';

export type Library = typeof OidcProvider;

/** What the library says on a Node version that it has not been tested with; ours says it in the README. */
const RUNTIME_NOTICE = /^oidc-provider WARNING: Unsupported runtime/;

/**
 * The library, loaded when the local issuer is first asked. It is written for Node 22; all it misses on Node 20 is
 * URL.parse, which is given to it here.
 */
export async function loadProvider(): Promise<Library> {
  const urls = URL as { parse?: (url: string, base?: string) => URL | null };
  urls.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null);
  return withoutNotice(() => import('oidc-provider'));
}

/* eslint-disable no-console -- the library writes there, and knows no other way */
async function withoutNotice<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!RUNTIME_NOTICE.test(stripColour(format(...words)))) warn(...words);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
/* eslint-enable no-console */

// eslint-disable-next-line no-control-regex -- the escape character begins a colour
const stripColour = (text: string) => text.replace(/\u001b\[[\d;]*m/g, '');
