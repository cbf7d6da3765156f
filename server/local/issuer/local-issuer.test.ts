import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen, type Listener } from '../../listener.ts';
import { LOCAL_CLIENT, localProviders } from './local-providers.ts';
import { registerLocalIssuer } from './local-issuer.ts';

let listener: Listener;
let origin: string;
const written: string[] = [];

beforeAll(async () => {
  for (const method of ['warn', 'info', 'log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => void written.push(words.join(' ')));
  }
  listener = await listen('127.0.0.1', 0);
  origin = `http://127.0.0.1:${listener.port}`;
  const app = new Hono();
  const log = pino({ level: 'silent' });
  const languageOf = (wanted: string) => (wanted === 'zh-Hans' ? wanted : 'en');
  registerLocalIssuer(app, { origin: () => origin, origins: () => [origin], product: 'Hero & Hub', languageOf, log });
  listener.serve((request, env) => app.fetch(request, env));
});
afterAll(() => listener.close(100));

/** A browser as far as a login needs one: cookies, and redirects that are looked at one by one. */
function openBrowser() {
  const cookies = new Map<string, string>();
  return async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(url, origin), {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

type Flow = { source?: string; changes?: Record<string, string>; without?: string };

function begin({ source = 'discord', changes = {}, without }: Flow = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: LOCAL_CLIENT,
    response_type: 'code',
    redirect_uri: `${origin}/login/callback`,
    scope: 'openid profile',
    state: 'state-of-this-browser',
    nonce: 'nonce-of-the-server',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    identity_provider: source,
    ...changes,
  });
  if (without) query.delete(without);
  return { verifier, url: `/idp/auth?${query}` };
}

/** Up to the page that asks who it is. */
async function ask(flow: Flow = {}) {
  const browse = openBrowser();
  const { verifier, url } = begin(flow);
  const started = await browse(url);
  const page = started.headers.get('location') ?? 'nowhere';
  return { browse, verifier, started, page };
}

/** Fills in the form and follows the redirects to the web app; answers the URL that it is opened with. */
async function answer({ browse, page }: Awaited<ReturnType<typeof ask>>, form: Record<string, string>) {
  let response = await browse(page, { method: 'POST', body: new URLSearchParams(form) });
  for (let hop = 0; hop < 5; hop += 1) {
    const next = response.headers.get('location');
    if (next === null) throw new Error(`No way on: ${response.status} ${await response.text()}`);
    const url = new URL(next, origin);
    if (url.pathname === '/login/callback') return url;
    response = await browse(url.href);
  }
  throw new Error('Redirected for ever');
}

async function exchange(code: string, verifier: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: LOCAL_CLIENT,
    redirect_uri: `${origin}/login/callback`,
    code,
    code_verifier: verifier,
  });
  const response = await fetch(`${origin}/idp/token`, { method: 'POST', body, headers });
  return { response, said: (await response.json()) as { id_token?: string; error?: string } };
}

async function logIn(form: Record<string, string>, source = 'discord') {
  const asked = await ask({ source });
  const back = await answer(asked, form);
  const { said } = await exchange(back.searchParams.get('code') ?? '', asked.verifier, { origin });
  return { back, claims: decodeJwt(said.id_token ?? '') };
}

describe('ok', () => {
  test('describes itself as the issuer of every social choice', async () => {
    const response = await fetch(`${origin}/idp/.well-known/openid-configuration`);
    const said = (await response.json()) as Record<string, unknown>;

    expect(localProviders(origin).map(({ source, issuer }) => [source, issuer])).toEqual([
      ['google', said['issuer']],
      ['discord', said['issuer']],
      ['twitter', said['issuer']],
    ]);
    expect(said).toMatchObject({
      authorization_endpoint: `${origin}/idp/auth`,
      token_endpoint: `${origin}/idp/token`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
    });
  });

  test('a demo person logs in: code, PKCE, and an ID token that says who, where and for what', async () => {
    const { back, claims } = await logIn({ person: 'chen' });

    expect(back.searchParams.get('state')).toBe('state-of-this-browser');
    expect(claims).toMatchObject({
      iss: `${origin}/idp`,
      aud: LOCAL_CLIENT,
      nonce: 'nonce-of-the-server',
      identity_provider: 'discord',
      name: '陈晨',
    });
  });

  test('the same person is the same subject again, and another one at another choice', async () => {
    const [first, again, elsewhere] = [
      await logIn({ person: 'ada' }),
      await logIn({ person: 'ada' }),
      await logIn({ person: 'ada' }, 'google'),
    ];
    expect(again.claims.sub).toBe(first.claims.sub);
    expect(elsewhere.claims.sub).not.toBe(first.claims.sub);
  });

  test('somebody typed is known by the e-mail address, and shown by the name', async () => {
    const first = await logIn({ person: '', name: 'Zoë <b>', email: 'Zoe@example.com' });
    const again = await logIn({ person: '', name: '', email: 'zoe@EXAMPLE.com ' });

    expect(first.claims['name']).toBe('Zoë <b>');
    expect(again.claims.sub).toBe(first.claims.sub);
    expect(again.claims['name']).toBe('zoe');
  });

  test('the page names the choice, escapes the product, and its policy lets the form lead back', async () => {
    const { browse, page } = await ask({ source: 'twitter' });
    const response = await browse(page);
    const html = await response.text();

    expect(html).toContain('Log in with Twitter');
    expect(html).toContain('Hero &amp; Hub');
    expect(html).not.toContain('<script');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`form-action 'self' ${origin}`);
    expect(policy).toContain("default-src 'none'");
    expect(response.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  test('the page speaks the language that was chosen in the web app', async () => {
    const { browse, page } = await ask({ source: 'google' });
    const html = await (await browse(page, { headers: { 'accept-language': 'zh-Hans' } })).text();
    expect(html).toContain('<html lang="zh-Hans">');
    expect(html).toContain('使用 Google 登录');
  });

  test('every login asks, also of a browser that logged in a moment ago', async () => {
    const asked = await ask();
    await answer(asked, { person: 'bo' });
    const again = await asked.browse(begin().url);
    expect(again.headers.get('location')).toContain('/idp/interaction/');
  });

  test('somebody else logs in with the same browser, and the first one again', async () => {
    const browse = openBrowser();
    const subjects = [];
    for (const person of ['ada', 'bo', 'ada']) {
      const { url, verifier } = begin();
      const started = await browse(url);
      const page = started.headers.get('location') ?? 'nowhere';
      const back = await answer({ browse, verifier, started, page }, { person });
      const { said } = await exchange(back.searchParams.get('code') ?? '', verifier);
      subjects.push(decodeJwt(said.id_token ?? '').sub);
    }
    expect(subjects[1]).not.toBe(subjects[0]);
    expect(subjects[2]).toBe(subjects[0]);
  });

  test('nothing is written to the console', () => {
    expect(written).toEqual([]);
  });
});

describe('refused', () => {
  test('who denies comes back with an error and no code', async () => {
    const back = await answer(await ask(), { deny: 'yes' });
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
    expect(back.searchParams.get('state')).toBe('state-of-this-browser');
  });

  test('nobody: the page asks again', async () => {
    const { browse, page } = await ask();
    const response = await browse(page, { method: 'POST', body: new URLSearchParams({ person: '', name: ' ' }) });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('role="alert"');
  });

  test('a login without PKCE is sent back with an error', async () => {
    const { started } = await ask({ without: 'code_challenge' });
    expect(started.headers.get('location')).toContain('error=invalid_request');
  });

  test.each([
    ['a page that is not ours', { redirect_uri: 'https://evil.example/login/callback' }],
    ['another client', { client_id: 'somebody' }],
  ])('%s is not redirected to, and its text is shown as text', async (_name, changes) => {
    const { started } = await ask({ changes: { ...changes, state: '<script>alert(1)</script>' } });
    expect(started.status).toBe(400);
    expect(started.headers.get('location')).toBeNull();
    expect(await started.text()).not.toContain('<script>');
  });

  test('a code is worth nothing with another verifier, and nothing a second time', async () => {
    const asked = await ask();
    const code = (await answer(asked, { person: 'bo' })).searchParams.get('code') ?? '';
    const other = randomBytes(32).toString('base64url');
    expect((await exchange(code, other)).said.error).toBe('invalid_grant');

    const next = await ask();
    const good = (await answer(next, { person: 'bo' })).searchParams.get('code') ?? '';
    expect((await exchange(good, next.verifier)).said.id_token).toBeDefined();
    expect((await exchange(good, next.verifier)).said.error).toBe('invalid_grant');
  });

  test('another page can neither exchange a code nor choose a person', async () => {
    const evil = { origin: 'https://evil.example' };
    const asked = await ask();
    const chosen = await asked.browse(asked.page, {
      method: 'POST',
      body: new URLSearchParams({ person: 'bo' }),
      headers: evil,
    });
    expect(chosen.status).toBe(403);
    const code = (await answer(asked, { person: 'bo' })).searchParams.get('code') ?? '';
    const { response } = await exchange(code, asked.verifier, evil);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('it does not start in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const options = {
      origin: () => '',
      origins: () => [],
      product: '',
      languageOf: () => 'en',
      log: pino({ level: 'silent' }),
    };
    expect(() => registerLocalIssuer(new Hono(), options)).toThrow('production');
    vi.unstubAllEnvs();
  });
});
