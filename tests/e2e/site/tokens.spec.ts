import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';

/** Everything that leaves a page or shows up beside it, by where it went. */
class Outgoing {
  readonly addresses: string[] = [];
  readonly console: string[] = [];
  readonly bodies: string[] = [];
  readonly #headers: Promise<Record<string, string>>[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      this.addresses.push(request.url());
      this.bodies.push(request.postData() ?? '');
      // Of a request that ends with its page no more is told than what the page gave it.
      this.#headers.push(request.allHeaders().catch(() => request.headers()));
    });
    page.on('framenavigated', (frame) => this.addresses.push(frame.url()));
    page.on('console', (message) => this.console.push(message.text()));
  }

  async header(name: string): Promise<string[]> {
    return (await Promise.all(this.#headers)).map((headers) => headers[name] ?? '');
  }
}

const readTokens = (page: Page) =>
  page.evaluate(() => {
    const { jwtKey, refreshToken } = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Record<string, string>;
    return { jwtKey: jwtKey ?? '', refreshToken: refreshToken ?? '' };
  });
/** The signature is what makes a token one: parts that any token has say nothing. */
const secretOf = (token: string) => token.slice(-24);
const holding = (texts: readonly string[], tokens: readonly string[]) =>
  texts.filter((line) => tokens.some((token) => line.includes(secretOf(token))));

/** The key has half a minute left, so the page renews it when it starts. */
const nearlyOver = (page: Page) =>
  page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('session') ?? '{}') as { renewedAt: number };
    localStorage.setItem('session', JSON.stringify({ ...record, jwtKeyExpiresAt: record.renewedAt + 30_000 }));
  });

test('tokens are carried by header and body alone: in no address, no Referer, no console and no log', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const out = new Outgoing(page);
  await player.pressDemoLogin('rich');
  const first = await readTokens(page);
  const [listed] = await world.heroes({ forSale: true });
  for (const where of [
    '/market/hero',
    '/hero/list',
    '/account',
    `/hero/details/${world.info.contracts.hero}/${listed?.id ?? ''}`,
    '/no/such/page',
    '/login',
  ]) {
    await page.goto(where);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // A page that is left at once may have asked nothing yet: these stay until they have.
  const withKey = async () => holding(await out.header('authorization'), [first.jwtKey]).length;
  for (const where of ['/hero/list', '/account', '/account/portfolio', '/hero/list']) {
    const before = await withKey();
    await page.goto(where);
    await expect.poll(withKey).toBeGreaterThan(before);
  }
  await nearlyOver(page);
  await page.goto('/hero/list');
  await expect.poll(async () => (await readTokens(page)).jwtKey).not.toBe(first.jwtKey);
  const second = await readTokens(page);
  // The list may have been asked for by the key before; what is opened now is not.
  await page.goto('/account');
  await expect.poll(async () => holding(await out.header('authorization'), [second.jwtKey]).length).toBeGreaterThan(0);
  // What goes wrong is written down in more words than what goes well.
  const refused = async (path: string, init: { headers?: Record<string, string>; data?: unknown }) =>
    ((await (await page.request.post(`${world.url}/api/game${path}`, init)).json()) as { code: number }).code;
  const bearer = { authorization: `Bearer ${second.jwtKey}` };
  expect(await refused('/Account/ChangeName', { headers: bearer, data: { nickname: '!' } })).not.toBe(0);
  expect(await refused('/Account/Refresh', { data: { refreshToken: first.refreshToken, extra: 1 } })).not.toBe(0);
  expect(await refused('/Account/Info', { headers: bearer, data: {} })).not.toBe(0);

  const tokens = [first, second].flatMap(({ jwtKey, refreshToken }) => [jwtKey, refreshToken]);
  expect(new Set(tokens.map(secretOf)).size).toBe(4);
  // They did go out, and what is searched here does find them.
  expect(holding(await out.header('authorization'), [first.jwtKey]).length).toBeGreaterThan(3);
  expect(holding(out.bodies, [first.refreshToken])).toHaveLength(1);
  const log = world.log;
  for (const path of ['Account/Login', 'Account/Refresh', 'Account/ChangeName']) {
    expect(log).toContain(`"path":"POST /api/game/${path}"`);
  }
  const referers = (await out.header('referer')).filter((referer) => referer !== '');
  expect(referers.length).toBeGreaterThan(20);

  expect(holding(out.addresses, tokens)).toEqual([]);
  expect(holding(referers, tokens)).toEqual([]);
  expect(holding(out.console, tokens)).toEqual([]);
  expect(holding(log.split('\n'), tokens)).toEqual([]);
});

test('an address that has a secret in it is told to no other site, and is not written down', async ({
  openPlayer,
  world,
}) => {
  const asked: IncomingHttpHeaders[] = [];
  const elsewhere = createServer((request, response) => {
    if (request.url === '/there') asked.push(request.headers);
    response.setHeader('content-type', 'text/html');
    response.end('<link rel="icon" href="data:,"><h1>Elsewhere</h1>');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = elsewhere.address() as AddressInfo;
    const player = await openPlayer();
    const { page } = player;
    const out = new Outgoing(page);
    const secret = 'canary-8f1b5e0c7d2a4963-of-this-story';
    await page.goto(`/market/hero?code=${secret}&state=${secret}#${secret}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(holding(out.addresses, [secret]).length).toBeGreaterThan(0); // what is searched does find it

    await page.evaluate(
      (to) => {
        const link = document.createElement('a');
        link.href = to;
        document.body.append(link);
        link.click();
      },
      `http://127.0.0.1:${String(port)}/there`,
    );
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();

    expect(asked).toHaveLength(1);
    expect([undefined, `${world.url}/`]).toContain(asked[0]?.referer);
    expect(holding(out.console, [secret])).toEqual([]);
    const log = world.log;
    expect(log).toContain('GET /api/game/Hero/List');
    expect(holding(log.split('\n'), [secret])).toEqual([]);
  } finally {
    elsewhere.close();
  }
});
