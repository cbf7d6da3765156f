import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { ApiError } from '../../../http/api-error.ts';
import type { Clock } from '../../../http/deps.ts';

/** Web addresses of an issuer are HTTPS; only one on this machine may do without. */
const endpointUrl = z.string().check(z.maxLength(2_000), z.refine(isSafe));
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: endpointUrl,
  token_endpoint: endpointUrl,
  jwks_uri: endpointUrl,
});
export type IssuerMetadata = z.infer<typeof metadata>;
export type Issuer = { metadata: IssuerMetadata; keys: JWTVerifyGetKey };
export type Issuers = {
  find(issuer: string): Promise<Issuer>;
  /** What is known of it without asking. */
  known(issuer: string): IssuerMetadata | null;
};

type Known = { at: number; issuer: Promise<Issuer>; failed: boolean };

const FRESH_MS = 10 * 60_000;
/** A service that is down is not asked by every visitor. */
const RETRY_MS = 5_000;
const MAX_BYTES = 200_000;

/** What issuers say of themselves (OpenID Discovery), each asked once in ten minutes, with its keys. */
export function createIssuers({ clock, timeoutMs }: { clock: Clock; timeoutMs: number }): Issuers {
  const known = new Map<string, Known>();
  const described = new Map<string, IssuerMetadata>();
  return {
    known: (issuer) => described.get(issuer) ?? null,
    find(issuer) {
      const now = clock.now().getTime();
      const before = known.get(issuer);
      const age = before ? Math.abs(now - before.at) : Infinity;
      if (before && age < (before.failed ? RETRY_MS : FRESH_MS)) return before.issuer;
      const asked: Known = { at: now, issuer: discover(issuer, timeoutMs), failed: false };
      asked.issuer.then(
        ({ metadata: said }) => described.set(issuer, said),
        () => (asked.failed = true),
      );
      known.set(issuer, asked);
      return asked.issuer;
    },
  };
}

async function discover(issuer: string, timeoutMs: number): Promise<Issuer> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const said = metadata.safeParse(await readJson(url, timeoutMs));
  // Who answers for another issuer than the one that was asked could have its tokens taken for the other's.
  if (!said.success || said.data.issuer !== issuer) throw down(`${issuer} describes something else`);
  const keys = createRemoteJWKSet(new URL(said.data.jwks_uri), { timeoutDuration: timeoutMs, cacheMaxAge: FRESH_MS });
  return { metadata: said.data, keys };
}

async function readJson(url: string, timeoutMs: number): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_BYTES) throw new Error('it answers too much');
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw down(`${url}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

export const down = (detail: string) => new ApiError('loginServiceDown', detail);

function isSafe(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '[::1]'].includes(host);
