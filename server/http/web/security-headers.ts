import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { HubEnv } from '../api.ts';
import type { AppDeps } from '../deps.ts';

/** Where index.html wants the nonce of its response: Vite and Ant Design put it on every script and style they add. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ');

export type ForeignOrigins = { rpc: readonly string[]; cdn: readonly string[] };

/** What a page may load. Scripts and styles only from us or with this response's nonce; nothing inline without it. */
export function contentSecurityPolicy(nonce: string, { rpc, cdn }: ForeignOrigins): string {
  const policy: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:', ...cdn],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...rpc, ...cdn])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Origins besides our own that the web app speaks to: the chain's public RPC and the CDN. */
export function foreignOrigins({ chain }: Pick<AppDeps, 'chain'>): ForeignOrigins {
  const originsOf = (urls: readonly string[]) =>
    urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
  return { rpc: originsOf(chain.config.rpcUrls), cdn: originsOf([chain.config.cdnUrl]) };
}

export function securityHeaders(deps: AppDeps): MiddlewareHandler<HubEnv> {
  return async (c, next) => {
    const nonce = Buffer.from(deps.random.bytes(16)).toString('base64url');
    c.set('nonce', nonce);
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    headers.set('Permissions-Policy', PERMISSIONS);
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    headers.set('X-Frame-Options', 'DENY');
    const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false;
    if (headers.has('content-security-policy')) return;
    const policy = isHtml ? contentSecurityPolicy(nonce, foreignOrigins(deps)) : "default-src 'none'; sandbox";
    headers.set('Content-Security-Policy', policy);
  };
}

/** Pages of other origins may read our answers only when they are configured. Tokens travel in a header, never a cookie. */
export function configuredCors(deps: AppDeps): MiddlewareHandler<HubEnv> {
  return cors({
    origin: (origin) => (deps.webOrigins().includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'User-Address', 'User-Env', 'User-Type'],
    exposeHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
}
