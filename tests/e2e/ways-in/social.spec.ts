import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { Leaks } from '../../support/leaks.ts';
import { text } from '../../support/texts.ts';

const CLOSED = 'login popup has been closed by the user';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const STATE = 's'.repeat(43);
const HOUR_SECONDS = 3_600;

const socialButton = (page: Page, source: 'google' | 'discord' | 'twitter') =>
  page.getByRole('button', {
    name: text('login.social.with', { channel: text(`login.social.channels.${source}`) }),
    exact: true,
  });

async function openPopup(page: Page, source: 'google' | 'discord' | 'twitter'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await socialButton(page, source).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Continue as Ada' }).waitFor();
  return popup;
}

/** A popup that has done its work is gone before the press is over. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).waitFor();
  await Promise.allSettled([page.getByRole('button', { name, exact: true }).click()]);
}

const chooseAda = (page: Page) => press(page, 'Continue as Ada');

test('a login in a popup ends on the page that was asked for, and leaves no token outside of the storage @journey', async ({
  openPlayer,
  world,
}) => {
  // A login service lives in the machine's time, also where stories have moved the world's on.
  await world.advanceTime(HOUR_SECONDS);
  const player = await openPlayer();
  const { page } = player;
  const leaks = await Leaks.watch(page.context());
  await page.goto('/hero/list?tab=listed');
  const popup = await openPopup(page, 'google');
  const closed = popup.waitForEvent('close');
  await chooseAda(popup);

  await player.expectLoggedIn();
  await closed;
  await expect(page).toHaveURL(`${world.url}/hero/list?tab=listed`);
  const stored = await page.evaluate(() => localStorage.getItem('userInfo') ?? '');
  const { jwtKey, refreshToken, idToken } = JSON.parse(stored) as Record<string, string>;
  for (const secret of [jwtKey, refreshToken, idToken]) {
    expect(secret?.length).toBeGreaterThan(20);
    expect(await leaks.holding(secret ?? '', ['address', 'console', 'message'])).toEqual([]);
  }
  const requests = await leaks.holding('', ['request']);
  expect(requests.filter((line) => line.split('\n')[0]?.includes(jwtKey ?? '-'))).toEqual([]);
  expect(requests.filter((line) => /referer: .*(code|state)=/.test(line) && !line.includes(world.url))).toEqual([]);
});

test('messages that somebody else sends while the popup is open are ignored', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  await page.goto('/login');
  const popup = await openPopup(page, 'discord');
  const forged = { kind: 'answer', answer: { state: STATE, code: 'stolen', iss: null, error: null } };

  await page.evaluate((message) => {
    window.postMessage(message, '*');
    new BroadcastChannel('hub.social').postMessage(message);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentWindow?.parent.postMessage(message, '*');
  }, forged);
  await popup.evaluate((message) => (window.opener as Window | null)?.postMessage(message, '*'), forged);
  await page.waitForTimeout(500);

  await expect(page.getByText(text('login.social.phases.waiting', { channel: 'Discord' }))).toBeVisible();
  await chooseAda(popup);
  await player.expectLoggedIn();
});

test('a popup that is closed fails two seconds later, in the exact words, and can be tried again', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await page.goto('/login');
  const popup = await openPopup(page, 'twitter');
  const closedAt = Date.now();
  await popup.close();

  await page.waitForTimeout(1_500);
  await expect(page.getByText(CLOSED)).toBeHidden();
  await expect(page.getByText(CLOSED, { exact: true })).toBeVisible({ timeout: 5_000 });
  expect(Date.now() - closedAt).toBeGreaterThanOrEqual(2_000);

  await chooseAda(await openPopup(page, 'twitter'));
  await player.expectLoggedIn();
});

test('where popups are blocked the page itself goes, and comes back to where the person was going', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto('/hero/list?tab=idle#top');
  await socialButton(page, 'google').click();
  await chooseAda(page);

  await player.expectLoggedIn();
  await expect(page).toHaveURL(`${world.url}/hero/list?tab=idle#top`);
});

test('on a phone the page itself goes as well', async ({ openPlayer, world }) => {
  const player = await openPlayer(PHONE);
  const { page } = player;
  await page.goto('/login');
  await socialButton(page, 'discord').click();
  await expect(page).toHaveURL(/\/idp\//);
  await chooseAda(page);

  await player.expectLoggedIn();
  await expect(page).toHaveURL(`${world.url}/`);
});

test('who says no at the login service is told so, and can say yes the next time', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  await page.goto('/login');
  const popup = await openPopup(page, 'google');
  await press(popup, 'Deny');

  await expect(page.getByText(text('pages.oauth.access_denied'))).toBeVisible();
  await expect(player.accountMenu()).toBeHidden();
  await chooseAda(await openPopup(page, 'google'));
  await player.expectLoggedIn();
});

test('a login service that breaks in the middle is said to be not connected', async ({ openPlayer, watch }) => {
  watch.allow(/503/);
  const player = await openPlayer();
  const { page } = player;
  await page.context().route('**/idp/token', (route) => route.fulfill({ status: 503, body: '<h1>busy</h1>' }));
  await page.goto('/login');
  await chooseAda(await openPopup(page, 'google'));

  await expect(page.getByText(text('login.social.failures.unreachable'))).toBeVisible();
  await expect(player.accountMenu()).toBeHidden();
});

test('who presses before the ways to log in are known waits a little, and is then told so', async ({
  openPlayer,
  watch,
}) => {
  watch.allow(/net::ERR_FAILED/);
  for (const [answer, failure] of [
    ['none', 'notReady'],
    ['broken', 'unreachable'],
  ] as const) {
    const player = await openPlayer();
    const { page } = player;
    await page.context().route('**/Account/Ways', (route) => (answer === 'none' ? undefined : route.abort()));
    await page.goto('/login');
    await socialButton(page, 'google').click();

    await expect(page.getByText(text(`login.social.failures.${failure}`))).toBeVisible();
    await expect.poll(() => page.context().pages().length).toBe(1);
  }
});

test('an answer that nobody here asked for logs nobody in and leaves no word in the address', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  for (const query of [
    `code=of-somebody-else&state=${STATE}`,
    `error=access_denied&state=${STATE}`,
    'code=alone',
    '',
  ]) {
    await page.goto(`/login/callback?${query}`);
    await expect(page.getByText(text('login.callback.unasked')), query).toBeVisible();
    await expect(player.accountMenu()).toBeHidden();
    expect(new URL(page.url()).searchParams.get('code'), query).toBeNull();
    expect(new URL(page.url()).searchParams.get('state'), query).toBeNull();
  }
  await page
    .locator('#main')
    .getByRole('link', { name: text('login.callback.restart') })
    .click();
  await expect(page).toHaveURL(`${world.url}/login`);
});

const hostileErrors = [
  '<img src=x onerror=alert(1)>',
  'access_denied%00<script>alert(1)</script>',
  '\u202Egnp.exe',
  'x'.repeat(10_000),
  '{"error":"<b>bold</b>"}',
];

test('an error of a login service is shown in words of ours alone, whatever it holds', async ({ openPage }) => {
  const page = await openPage();
  page.on('dialog', () => {
    throw new Error('a script ran');
  });
  for (const value of hostileErrors) {
    // A server takes no more than 16 KB of headers: the long one comes alone.
    const others: Record<string, string> = value.length > 1_000 ? {} : { oauth_error: value, error_description: value };
    const query = new URLSearchParams({ error: value, state: STATE, ...others });
    for (const path of ['/login', '/login/callback']) {
      await page.goto(`${path}?${query.toString()}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByText(text('pages.oauth.other')).first(), path).toBeVisible();
      // The address follows the words.
      await expect.poll(() => new URL(page.url()).search.length, { message: path }).toBeLessThan(200);
      expect(await page.locator('img[src="x"]').count(), path).toBe(0);
    }
  }
});

for (const way of ['popup', 'redirect'] as const) {
  test(`a hostile way back ends at home after a login by ${way}`, async ({ openPlayer, world }) => {
    for (const value of [
      '//evil.example',
      '/\\evil.example',
      '/..//evil.example',
      'javascript:alert(1)',
      '/unity-login',
    ]) {
      const player = await openPlayer(way === 'redirect' ? PHONE : {});
      const { page } = player;
      await page.goto(`/login?${new URLSearchParams({ redirect: value, to: value }).toString()}`);
      if (way === 'redirect') await socialButton(page, 'google').click();
      await chooseAda(way === 'redirect' ? page : await openPopup(page, 'google'));

      await player.expectLoggedIn();
      await expect(page, value).toHaveURL(`${world.url}/`);
      await page.context().close();
    }
  });
}
