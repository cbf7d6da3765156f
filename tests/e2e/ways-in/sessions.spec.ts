import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const HOUR = 3_600_000;

/**
 * Changes the stored record as if the key, good for a day from the login a moment ago, had this long left. It is kept by the
 * server's clock, which is not this machine's; the server still takes the key.
 */
const leave = (page: Page, leftMs: unknown) =>
  page.evaluate((left) => {
    const record = JSON.parse(localStorage.getItem('session') ?? '{}') as { renewedAt: number };
    const value = typeof left === 'number' ? record.renewedAt + left : left;
    localStorage.setItem('session', JSON.stringify({ ...record, jwtKeyExpiresAt: value }));
  }, leftMs);

const storedKey = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { jwtKey?: string }).jwtKey ?? null);

function countRefreshes(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/Account/Refresh')) count += 1;
  });
  return () => count;
}

test('two tabs that find the session nearly over renew it once, and both stay logged in', async ({ openPlayer }) => {
  const player = await openPlayer();
  const first = player.page;
  await player.pressDemoLogin('rich');
  const second = await first.context().newPage();
  await second.goto('/hero/list');
  const before = await storedKey(first);
  const refreshes = countRefreshes(first);
  // Where no application runs: a tab that is open hears of the record, and may be gone before its renewal is answered.
  await first
    .context()
    .route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await Promise.all([first.goto('/blank'), second.goto('/blank')]);
  await leave(first, HOUR - 60_000);

  await Promise.all([first.goto('/hero/list'), second.goto('/hero/list')]);
  await expect.poll(() => storedKey(first), { timeout: 15_000 }).not.toBe(before);
  await first.waitForTimeout(1_500);

  expect(refreshes()).toBe(1);
  expect(await storedKey(second)).toBe(await storedKey(first));
  for (const page of [first, second]) {
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
  }
});

test('a session with an hour left is kept, one that is over or makes no sense ends, and nothing loops', async ({
  openPlayer,
  world,
}) => {
  const cases: [left: unknown, isKept: boolean, renewals: number][] = [
    [2 * HOUR, true, 0],
    [HOUR - 1_000, true, 1],
    [30_000, true, 1],
    [0, false, 0],
    [null, false, 0],
    ['soon', false, 0],
  ];
  for (const [left, isKept, renewals] of cases) {
    const player = await openPlayer();
    const { page } = player;
    await player.pressDemoLogin('vip');
    const refreshes = countRefreshes(page);
    await leave(page, left);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), String(left)).toBeVisible();

    if (isKept) await player.expectLoggedIn();
    else await expect(player.accountMenu(), String(left)).toBeHidden();
    await expect.poll(refreshes, String(left)).toBe(renewals);
    await page.waitForTimeout(1_500); // and no more than that
    expect(refreshes(), String(left)).toBe(renewals);
    await expect(page, String(left)).toHaveURL(`${world.url}/`);
    await page.context().close();
  }
});

test('a local clock that is wrong logs nobody out', async ({ openPlayer }) => {
  for (const shift of [10 * 60_000, 2 * HOUR, -2 * HOUR, 10 * 365 * 24 * HOUR, -40 * 365 * 24 * HOUR]) {
    const player = await openPlayer();
    await player.pressDemoLogin('vip');
    await player.page.addInitScript((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, shift);
    await player.page.reload();
    await player.page.waitForTimeout(500);

    await player.expectLoggedIn();
    expect(await storedKey(player.page), String(shift)).not.toBeNull();
    await player.page.context().close();
  }
});

test('a logout in one tab is one in the other within two seconds @journey', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  await player.pressDemoLogin('rich');
  const other = await player.page.context().newPage();
  await other.goto('/hero/list');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await player.accountMenu().click();
  await player.page.getByRole('button', { name: text('common.account.logout') }).click();

  await expect(other).toHaveURL(/\/login\?redirect=%2Fhero%2Flist/, { timeout: 2_000 });
  await expect(player.page).toHaveURL(new RegExp(`^${world.url}`));
});

test('logging out everywhere ends the session of another browser when it next looks', async ({ openPlayer, world }) => {
  const here = await openPlayer();
  const there = await openPlayer();
  await here.pressDemoLogin('leader');
  await there.pressDemoLogin('leader');
  await there.page.goto('/hero/list?tab=idle');
  await expect(there.page.getByRole('heading', { level: 1 })).toBeVisible();

  const answer = await here.page.request.post(`${world.url}/api/game/Account/LogoutAll`, {
    headers: { authorization: `Bearer ${(await storedKey(here.page)) ?? ''}`, origin: world.url },
    data: { keepCurrent: true },
  });
  expect(((await answer.json()) as { code: number }).code).toBe(0);
  await there.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await expect(there.page).toHaveURL(`${world.url}/login?redirect=%2Fhero%2Flist%3Ftab%3Didle`);
  await expect(there.page.getByText(text('errors.405'))).toBeVisible();
  expect(await storedKey(there.page)).toBeNull();
  await here.page.reload();
  await here.expectLoggedIn();
});

const hostileStorage: [string, Record<string, string>][] = [
  ['truncated JSON', { userInfo: '{"jwtKey":"x', session: '{' }],
  ['null', { userInfo: 'null', session: 'null' }],
  ['other types', { userInfo: '{"jwtKey":[1],"role":"manager"}', session: '[]' }],
  ['a prototype', { userInfo: '{"__proto__":{"role":"manager"}}', session: '{"__proto__":{}}' }],
  ['a wallet of 1 MB', { 'hub.wallet': 'x'.repeat(1_000_000) }],
];

test('storage that is broken, hostile, full or blocked makes a guest, and nobody a manager', async ({ openPlayer }) => {
  for (const [name, entries] of hostileStorage) {
    const player = await openPlayer();
    await player.page.addInitScript((given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
      localStorage.setItem('somebody-else', 'kept');
    }, entries);
    await player.page.goto('/market/hero');
    await expect(player.page.getByRole('heading', { level: 1 }), name).toBeVisible();
    await expect(player.accountMenu(), name).toBeHidden();
    expect(await player.page.evaluate(() => localStorage.getItem('somebody-else')), name).toBe('kept');
    await player.page.context().close();
  }

  const blocked = await openPlayer();
  await blocked.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await blocked.pressDemoLogin('new');
  await blocked.page.getByRole('link', { name: text('common.brand') }).click();
  await blocked.expectLoggedIn();
});

test('storage that has no room left takes no login away, loses nobody’s keys and makes no loop', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await page.goto('/404');
  const foreign = await page.evaluate(() => {
    let size = 1 << 20;
    for (let at = 0; size > 0;) {
      try {
        localStorage.setItem(`somebody-else-${String(at)}`, 'x'.repeat(size));
        at += 1;
      } catch {
        size >>= 1; // down to the last character
      }
    }
    return Object.keys(localStorage).filter((key) => key.startsWith('somebody-else-'));
  });
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await player.pressDemoLogin('new');
  await page.getByRole('link', { name: text('common.brand') }).click();

  await player.expectLoggedIn();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toHaveLength(1);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left).toEqual(expect.arrayContaining(foreign));
});

test('a role that is written into the storage opens nothing', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  await player.pressDemoLogin('new');
  await player.page.evaluate(() => {
    const info = JSON.parse(localStorage.getItem('userInfo') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('userInfo', JSON.stringify({ ...info, role: 'manager', vipLevel: 20 }));
  });
  await player.page.goto('/admin/server');

  await expect(player.page).toHaveURL(`${world.url}/404`);
});
