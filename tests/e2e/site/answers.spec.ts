import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { signUp } from '../../support/accounts/sign-up.ts';
import { text } from '../../support/texts.ts';

const GAME_MS = 10_000;
const ACCOUNT_MS = 20_000;
/** On either side of a limit. */
const MARGIN_MS = 100;
const STEP_MS = 10;

/** The page's clock stands still until it is moved, with the limits of its requests, which a browser counts by itself. */
async function holdTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms: number) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
}

const standStill = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** Requests to this address that are held back, and those that the page gave up on. */
async function hold(page: Page, address: string): Promise<{ held: Route[]; givenUp: () => number }> {
  const held: Route[] = [];
  let givenUp = 0;
  const name = address.split('*').at(-2) ?? address;
  page.on('requestfailed', (request) => (givenUp += request.url().includes(name) ? 1 : 0));
  await page.route(address, (route) => void held.push(route));
  return { held, givenUp: () => givenUp };
}

const toasts = (page: Page, message: string) =>
  page.getByRole('region', { name: text('common.toasts.label') }).getByText(message, { exact: true });

test('an answer just before the limit is taken, one after it comes too late, each client by its own limit; a write says that it looks, and is done once', async ({
  openPlayer,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const player = await openPlayer();
  const { page } = player;
  await holdTime(page);
  await page.clock.install();
  await signUp(player, 'slow@example.com', '/account/settings');
  const sync = page.getByRole('button', { name: text('accounts.settings.sync.run'), exact: true });
  await expect(sync).toBeVisible();

  const slowSync = await hold(page, '**/Account/Sync*');
  await standStill(page);
  await sync.click();
  await expect.poll(() => slowSync.held.length).toBe(1);
  await page.clock.fastForward(ACCOUNT_MS - MARGIN_MS);
  expect(slowSync.givenUp()).toBe(0);
  await slowSync.held[0]?.fulfill({ json: { code: 12104002, data: null } });
  await page.clock.resume();
  await expect(page.getByText(text('errors.12104002'))).toBeVisible();

  const slowName = await hold(page, '**/Account/ChangeName*');
  await page.getByLabel(text('accounts.settings.name.new'), { exact: true }).fill('Tortoise7');
  await expect(page.getByText(text('accounts.settings.name.free'))).toBeVisible();
  await page.getByRole('button', { name: text('accounts.settings.name.submit'), exact: true }).click();
  const confirm = page
    .getByRole('dialog')
    .getByRole('button', { name: text('accounts.settings.name.submit'), exact: true });
  await expect(confirm).toBeEnabled();
  await standStill(page);
  await confirm.click();
  await expect.poll(() => slowName.held.length).toBe(1);
  const [first] = slowName.held;
  await first?.fetch(); // the server has done it; its answer never arrives
  await page.clock.fastForward(ACCOUNT_MS - MARGIN_MS);
  expect(slowName.givenUp()).toBe(0);
  await page.clock.fastForward(2 * MARGIN_MS);
  await expect.poll(slowName.givenUp).toBe(1);
  await expect(toasts(page, text('common.states.checking'))).toBeVisible();
  await expect.poll(() => slowName.held.length).toBe(2);
  const [one, two] = slowName.held.map((route) => route.request().headers()['idempotency-key']);
  expect(one).toBeTruthy();
  expect(two).toBe(one);
  await slowName.held[1]?.continue();
  await page.clock.resume();
  await expect(page.getByText(text('accounts.settings.name.current', { name: 'Tortoise7' }))).toBeVisible();
  await expect(toasts(page, text('common.states.checking'))).toHaveCount(0);
  expect(slowName.held).toHaveLength(2);
});

test('a list that comes just before its limit is shown, and one that comes after it is asked for again', async ({
  openPage,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const page = await openPage();
  await holdTime(page);
  await page.clock.install();
  const market = page.getByRole('article').first();
  const open = async () => {
    await page.goto('/404');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const lists = await hold(page, '**/api/game/Hero/List?*');
    await standStill(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: text('pages.notFound.market') })
      .click();
    // A page whose code was awaited is shown a moment later, by this clock.
    const asked = () => page.clock.runFor(STEP_MS).then(() => lists.held.length);
    await expect.poll(asked, { intervals: [STEP_MS] }).toBe(1);
    return lists;
  };

  const inTime = await open();
  await page.clock.fastForward(GAME_MS - MARGIN_MS);
  expect(inTime.givenUp()).toBe(0);
  await inTime.held[0]?.continue();
  await page.unroute('**/api/game/Hero/List?*');
  await page.clock.resume();
  await expect(market).toBeVisible();

  const late = await open();
  await page.clock.fastForward(GAME_MS - MARGIN_MS);
  expect(late.givenUp()).toBe(0);
  await page.clock.fastForward(2 * MARGIN_MS);
  await expect.poll(late.givenUp).toBe(1);
  await page.unroute('**/api/game/Hero/List?*');
  await page.clock.resume();
  await expect(market).toBeVisible();
});

const NAMES = ['First wish', 'Second wish'] as const;

async function makeAlerts({ page, world }: Player): Promise<void> {
  const key = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { jwtKey: string }).jwtKey,
  );
  const heroes = await world.heroes({ forSale: true }, 'price:asc');
  for (const at of NAMES.keys()) {
    const alert = { kind: 'price', nftId: heroes[at]?.id, currency: 'ARCA', price: '1000000000000000000' };
    const answer = await page.request.post(`${world.url}/api/game/Alert/Add`, {
      headers: { authorization: `Bearer ${key}`, origin: world.url },
      data: { alert },
    });
    expect(((await answer.json()) as { code: number }).code).toBe(0);
  }
}

test('what a code asks for is done once: one message in three seconds, buttons that work again, silence, a warning, the way to the login', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await page.clock.install();
  await signUp(player, 'codes@example.com', '/account');
  await makeAlerts(player);
  await page.goto('/account/watchlist?tab=alerts');
  const buttons = page.getByRole('button', { name: /^Delete the alert “/ });
  await expect(buttons).toHaveCount(NAMES.length);
  let code = 100;
  const spans = { spacing: 22 * 3_600_000 };
  await page.route('**/Alert/Remove', (route) =>
    route.fulfill({ json: { code, data: null, requestId: 'r-1', spans } }),
  );
  const press = async (at: number) => {
    const answered = page.waitForResponse('**/Alert/Remove');
    await buttons.nth(at).click();
    await answered;
    await page.clock.runFor(100);
    for (const each of NAMES.keys()) await expect(buttons.nth(each)).toHaveAttribute('aria-disabled', 'false');
  };
  await standStill(page);
  const said = toasts(page, text('errors.100'));

  await press(0);
  await press(1); // another action, the same code
  await expect(said).toHaveCount(1);
  await page.clock.runFor(2_500);
  await press(0); // 2.8 s after the first
  await expect(said).toHaveCount(1);
  await page.clock.runFor(200);
  await press(1); // 3.1 s after it
  await expect(said).toHaveCount(2);
  code = 1004; // another code has its own three seconds
  await press(0);
  await expect(toasts(page, text('errors.1004', { spacing: '22 hours' }))).toHaveCount(1);

  code = 12_104_002;
  await press(0);
  await expect(page.getByRole('status').filter({ hasText: text('errors.12104002') })).toHaveCount(1);
  code = 424_242;
  await press(0);
  await expect(page.getByRole('alert').filter({ hasText: '424242' })).toHaveCount(1);
  code = 70_019_008;
  await page.clock.resume();
  await buttons.first().click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Faccount%2Fwatchlist%3Ftab%3Dalerts$/);
  await expect(toasts(page, text('errors.70019008'))).toHaveCount(1);
});

test('ten calls that are told at once that the login is over make one way to the login and one message', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await signUp(player, 'over@example.com', '/account');
  const held: Route[] = [];
  await page.route('**/api/**', (route) =>
    route.request().headers()['authorization'] === undefined ? route.continue() : void held.push(route),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const ways: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) ways.push(new URL(frame.url()).pathname);
  });
  await page.getByRole('link', { name: text('common.brand') }).click();
  await expect.poll(() => held.length).toBeGreaterThan(5);
  await page.getByRole('button', { name: text('common.menu.Market'), exact: true }).click();
  await page.getByRole('link', { name: text('common.routes.marketHero'), exact: true }).click();
  await expect.poll(() => held.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(10);
  await Promise.all(held.map((route) => route.fulfill({ json: { code: 405, data: null } })));

  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(toasts(page, text('errors.405'))).toHaveCount(1);
  expect(ways.filter((path) => path === '/login')).toHaveLength(1);
  await expect(player.accountMenu()).toBeHidden();
});
