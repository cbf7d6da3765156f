import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SocialWay } from '../../core/wire/account/ways.ts';
import { listen, type Listener } from '../../server/listener.ts';
import { registerLocalIssuer } from '../../server/local/issuer/local-issuer.ts';
import { LOCAL_CLIENT } from '../../server/local/issuer/local-providers.ts';
import type { SocialAttempt } from '../../src/lib/social/attempt.ts';
import { readAnswer, type SocialAnswer } from '../../src/lib/social/callback.ts';
import { beginRequest, finishRequest } from '../../src/lib/social/oidc.ts';
import { noteServerTime } from '../../src/lib/time/server-time.ts';

const ask = fetch;
let listener: Listener;
let origin: string;
let way: SocialWay;

beforeAll(async () => {
  listener = await listen('127.0.0.1', 0);
  origin = `http://127.0.0.1:${listener.port}`;
  const app = new Hono();
  registerLocalIssuer(app, {
    origin: () => origin,
    origins: () => [origin],
    product: 'Hero Hub',
    languageOf: () => 'en',
    log: pino({ level: 'silent' }),
  });
  listener.serve((request, env) => app.fetch(request, env));
  way = {
    source: 'google',
    issuer: `${origin}/idp`,
    authorizationEndpoint: `${origin}/idp/auth`,
    tokenEndpoint: `${origin}/idp/token`,
    clientId: LOCAL_CLIENT,
    scope: 'openid profile',
    parameters: { identity_provider: 'google' },
  };
});
afterAll(() => listener.close(100));
beforeEach(() => {
  vi.stubGlobal('location', { origin });
});

/** A browser as far as a login needs one: cookies, and redirects that are followed up to the web app. */
async function visit(url: string, form: Record<string, string>): Promise<SocialAnswer | null> {
  const cookies = new Map<string, string>();
  const browse = async (to: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(to, origin), {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return new URL(answer.headers.get('location') ?? '/nowhere', origin);
  };
  let next = await browse((await browse(url)).href, { method: 'POST', body: new URLSearchParams(form) });
  for (let hop = 0; hop < 5 && next.pathname !== '/login/callback'; hop += 1) next = await browse(next.href);
  return readAnswer(next.search);
}

async function attempt(form: Record<string, string> = { person: 'ada' }) {
  const redirectUri = `${origin}/login/callback`;
  const { url, state, verifier } = await beginRequest(way, 'nonce-of-the-server', redirectUri);
  const begun: SocialAttempt = {
    ...{ purpose: 'login', source: 'google', way, publicKey: 'k'.repeat(43), nonce: 'nonce-of-the-server' },
    ...{ state, verifier, redirectUri, returnTo: '/login', startedAt: Date.now() },
  };
  const answer = await visit(url, form);
  if (!answer) throw new Error('The login service sent nobody back');
  return { url, begun, answer };
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { failure: unknown }).failure,
  );

describe('a social login', () => {
  test('brings an ID token with our server’s nonce, and tells the login service no secret', async () => {
    const { url, begun, answer } = await attempt();

    const claims = decodeJwt(await finishRequest(begun, answer));

    expect(claims).toMatchObject({ nonce: 'nonce-of-the-server', aud: LOCAL_CLIENT, iss: way.issuer });
    expect(url).not.toContain(begun.verifier);
    expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256');
  });

  test('is good however wrong the local clock is, and however far the game’s time was moved on', async () => {
    const real = Date.now();
    const years = 10 * 365 * 86_400_000;
    // The login service is in this process; its clock is right.
    const clock = vi.spyOn(Date, 'now');
    for (const [localMs, gameMs] of [
      [years, 0],
      [-years, 0],
      [0, years],
    ] as const) {
      const { begun, answer } = await attempt();
      clock.mockReturnValue(real + localMs);
      noteServerTime(new Date(real + gameMs).toISOString(), 0);
      vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
        clock.mockReturnValue(real);
        const response = await ask(...request);
        clock.mockReturnValue(real + localMs);
        return response;
      });

      expect(decodeJwt(await finishRequest(begun, answer)).sub).toBeTruthy();

      vi.stubGlobal('fetch', ask);
      clock.mockReturnValue(real);
    }
    clock.mockRestore();
    noteServerTime(new Date().toISOString(), 0);
  });
});

describe('refused is', () => {
  test('an answer with another state', async () => {
    const { begun, answer } = await attempt();

    expect(await reasonOf(finishRequest(begun, { ...answer, state: 'x'.repeat(43) }))).toEqual({ reason: 'mismatch' });
  });

  test('an answer of another issuer', async () => {
    const { begun, answer } = await attempt();

    expect(await reasonOf(finishRequest(begun, { ...answer, iss: 'https://evil.example' }))).toEqual({
      reason: 'mismatch',
    });
  });

  test('a code that was used', async () => {
    const { begun, answer } = await attempt();
    await finishRequest(begun, answer);

    expect(await reasonOf(finishRequest(begun, answer))).toEqual({ reason: 'refused', error: 'other' });
  });

  test('a code of another browser’s attempt', async () => {
    const [own, foreign] = [await attempt(), await attempt({ person: 'bo' })];

    expect(await reasonOf(finishRequest(own.begun, { ...foreign.answer, state: own.begun.state }))).toEqual({
      reason: 'refused',
      error: 'other',
    });
  });

  test('a token with another nonce', async () => {
    const { begun, answer } = await attempt();

    expect(await reasonOf(finishRequest({ ...begun, nonce: 'of-another-login' }, answer))).toEqual({ reason: 'token' });
  });

  test('who says no at the login service, in a word of ours', async () => {
    const { begun, answer } = await attempt({ deny: 'yes' });

    expect(await reasonOf(finishRequest(begun, answer))).toEqual({ reason: 'refused', error: 'access_denied' });
  });

  test('an error with HTML in it, without a word of it', async () => {
    const { begun, answer } = await attempt();
    const hostile = { ...answer, code: null, error: '<img src=x onerror=alert(1)>' };

    expect(await reasonOf(finishRequest(begun, hostile))).toEqual({ reason: 'refused', error: 'other' });
  });

  test('a login service that gives no answer', async () => {
    const { begun, answer } = await attempt();
    const gone = { ...begun, way: { ...way, tokenEndpoint: 'http://127.0.0.1:1/token' } };

    expect(await reasonOf(finishRequest(gone, answer))).toEqual({ reason: 'unreachable' });
  });

  test('a login service whose answer breaks off', async () => {
    const { begun, answer } = await attempt();
    vi.stubGlobal('fetch', async () => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"access_token":'));
          controller.error(new TypeError('the connection was lost'));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    });

    expect(await reasonOf(finishRequest(begun, answer))).toEqual({ reason: 'unreachable' });
    vi.stubGlobal('fetch', ask);
  });

  test('a token that by its own account was over when it was made', async () => {
    const { begun, answer } = await attempt();
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      const said = (await (await ask(...request)).json()) as { id_token: string };
      const [head = '', payload = '', signature = ''] = said.id_token.split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number };
      const over = Buffer.from(JSON.stringify({ ...claims, exp: claims.iat - 1 })).toString('base64url');
      return Response.json({ ...said, id_token: [head, over, signature].join('.') });
    });

    expect(await reasonOf(finishRequest(begun, answer))).toEqual({ reason: 'token' });
    vi.stubGlobal('fetch', ask);
  });

  test('a token endpoint over plain http that is neither this machine nor this site', async () => {
    const { begun, answer } = await attempt();
    const plain = { ...begun, way: { ...way, tokenEndpoint: 'http://issuer.example/token' } };

    expect(await reasonOf(finishRequest(plain, answer))).toEqual({ reason: 'unreachable' });
  });
});
