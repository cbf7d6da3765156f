import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { BUILD_HEADER } from '../../../core/wire/build-header.ts';
import { USER_ENV_HEADER } from '../../../core/wire/user-env.ts';
import type { HubEnv } from '../api.ts';
import type { AppDeps } from '../deps.ts';
import { contentSecurityPolicy, foreignOrigins, REPORT_PATH } from './content-policy.ts';

/** Where index.html wants the nonce of its response: Vite and Ant Design put it on every script and style they add. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const PERMISSIONS = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((name) => `${name}=()`)
  .join(', ');

const YEAR_SECONDS = 31_536_000;
/** Where a login service sends the browser back to. */
const CALLBACK = '/login/callback';

const everywhere: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Permitted-Cross-Domain-Policies': 'none',
  // Which hosts a page names, whose wallet or login service, is nobody's to look up before it is asked for.
  'X-DNS-Prefetch-Control': 'off',
  'Permissions-Policy': PERMISSIONS,
};

const overTls: Record<string, string> = {
  'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
};

/** `issuers`: the origins of the login services that are known by now. */
export function securityHeaders(deps: AppDeps, issuers: () => readonly string[]): MiddlewareHandler<HubEnv> {
  const policyOf = (headers: Headers, nonce: string) =>
    headers.get('content-type')?.startsWith('text/html')
      ? contentSecurityPolicy(nonce, foreignOrigins(deps, issuers()), isHttps(deps))
      : "default-src 'none'; sandbox";
  return async (c, next) => {
    const nonce = Buffer.from(deps.random.bytes(16)).toString('base64url');
    c.set('nonce', nonce);
    await next();
    const { headers } = c.res;
    const isCallback = c.req.path === CALLBACK;
    for (const [name, value] of Object.entries(everywhere)) headers.set(name, value);
    // The URL of the callback holds a code.
    headers.set('Referrer-Policy', isCallback ? 'no-referrer' : 'strict-origin-when-cross-origin');
    // Between login service and callback nothing may cut the popup from its opener, who waits for its answer.
    headers.set('Cross-Origin-Opener-Policy', isCallback ? 'unsafe-none' : 'same-origin-allow-popups');
    // Unless an answer says so itself.
    if (!headers.has('cross-origin-resource-policy')) {
      headers.set('Cross-Origin-Resource-Policy', isForEverybody(c.req.path) ? 'cross-origin' : 'same-origin');
    }
    if (deps.identity.frameAncestors.length === 0) headers.set('X-Frame-Options', 'DENY');
    if (isHttps(deps)) for (const [name, value] of Object.entries(overTls)) headers.set(name, value);
    if (!headers.has('content-security-policy')) headers.set('Content-Security-Policy', policyOf(headers, nonce));
  };
}

/**
 * What other pages may show: pictures, which links to us are shown with, and what the CDN has. By the address and not by
 * the type, which an answer without a body (304) does not have.
 */
const isForEverybody = (path: string) => path.startsWith('/cdn/') || /\.(png|webp|svg|ico)$/.test(path);

/** A promise for the whole name: only where no page of ours is served without TLS. */
function isHttps({ webOrigins }: AppDeps): boolean {
  const origins = webOrigins();
  return origins.length > 0 && origins.every((origin) => origin.startsWith('https:'));
}

/** Pages of other origins may read our answers only when they are configured. Tokens travel in a header, never a cookie. */
export function configuredCors(deps: AppDeps): MiddlewareHandler<HubEnv> {
  return cors({
    origin: (origin) => (deps.webOrigins().includes(origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'User-Address', USER_ENV_HEADER, 'User-Type'],
    exposeHeaders: ['X-Request-Id', 'Retry-After', BUILD_HEADER],
    maxAge: 600,
  });
}
