import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../../support/fixtures.ts';
import { AppWallet, PROJECT_ID } from '../../support/relay/app-wallet.ts';
import { Relay } from '../../support/relay/relay.ts';
import { pattern, text } from '../../support/texts.ts';
import type { DemoAccount } from '../../../core/wire/local.ts';
import { World } from '../../support/world.ts';

type TestFixtures = { openApp: (...keys: DemoAccount['key'][]) => Promise<AppWallet> };

/** A deployment with a Reown project and a relay; both are ours. */
const test = base.extend<TestFixtures, { relay: Relay }>({
  relay: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const relay = await Relay.open();
      await use(relay);
      await relay.close();
    },
    { scope: 'worker' },
  ],

  world: [
    async ({ relay }, use) => {
      const world = await World.open({ env: { REOWN_PROJECT_ID: PROJECT_ID, REOWN_RELAY_URL: relay.url } });
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  openApp: async ({ relay, world }, use) => {
    const apps: AppWallet[] = [];
    await use(async (...keys) => {
      const { nodeUrl, chainId } = world.info;
      const privateKeys = keys.map((key) => world.account(key).privateKey);
      const app = await AppWallet.open({ relayUrl: relay.url, nodeUrl, chainId, privateKeys });
      apps.push(app);
      return app;
    });
    for (const app of apps) await app.close();
  },
});

const CLOSED = 'login popup has been closed by the user';

// What Reown offers besides (lists of wallets, pictures, who vouches for a site) is not there: the code does without.
test.beforeEach(({ watch }) => {
  watch.allow(
    /net::ERR_FAILED.*\(https:\/\/[\w.-]+\.(walletconnect|web3modal)\.(org|com)\//,
    /console warning: (\[Reown Config\] Failed to fetch remote project configuration|Failed to fetch usage)/,
  );
});
test.describe.configure({ timeout: 180_000 });

const cutOff = async (context: BrowserContext) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/^https:/, (route) => route.abort());
};

const qrButton = (page: Page) => page.getByRole('button', { name: text('wallet.connect.qr') });
const code = (page: Page) => page.locator('wui-qr-code');

/** The code as a phone would read it. */
async function readCode(page: Page): Promise<string> {
  await expect(code(page)).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Copy link' }).click();
  const uri = await page.evaluate(() => navigator.clipboard.readText());
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/);
  return uri;
}

/** An element that only AppKit's own code knows. */
const OF_APP_KIT = 'wui-qr-code';

test('AppKit is fetched when one of its wallets is asked for, and by no page before', async ({ openPage }) => {
  const page = await openPage();
  await cutOff(page.context());
  const reading: Promise<unknown>[] = [];
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const read = response.text().then(
      (code) => code.includes(OF_APP_KIT) && fetched.push(new URL(response.url()).pathname),
      () => undefined, // of a page that is left
    );
    reading.push(read);
  });
  for (const path of ['/', '/market/hero', '/login']) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await expect(qrButton(page)).toBeEnabled();
  await Promise.all(reading);
  expect(reading.length).toBeGreaterThan(10);
  expect(fetched).toEqual([]);

  await qrButton(page).click();
  await expect(code(page)).toBeVisible({ timeout: 40_000 });
  await Promise.all(reading);
  expect(fetched).not.toEqual([]);
});

test('a wallet app is connected by its code, logs in, trades, outlives a reload, and ends the connection by itself', async ({
  openPlayer,
  openApp,
  world,
}) => {
  const account = world.account('vip');
  const hero = await world.idleHeroOf(account.address);
  const app = await openApp('vip');
  const player = await openPlayer();
  const { page } = player;
  await cutOff(page.context());
  await page.goto('/login');
  await qrButton(page).click();
  await app.scan(await readCode(page));
  await expect(code(page)).toBeHidden({ timeout: 30_000 });
  await player.signInButton().click();
  await expect(player.accountMenu()).toBeVisible({ timeout: 30_000 });
  expect(app.prompts).toEqual(['connect', 'personal_sign']);
  expect(app.seen).toEqual(['Hero Hub']);

  await player.openHero(hero.id);
  await player.fillListing('7');
  await player.pressList();
  await expect(player.dialog('Complete')).toBeVisible({ timeout: 60_000 });
  expect(await world.chain.ownerOf(hero.id)).toBe(world.info.contracts.market);
  expect(app.prompts.filter((prompt) => prompt === 'eth_sendTransaction').length).toBeGreaterThan(0);

  await page.reload();
  await page.getByRole('button', { name: pattern('chain.header.wallet') }).click();
  const panel = page.getByRole('dialog', { name: text('wallet.panel.title') });
  await expect(panel.getByText(text('wallet.panel.ready'))).toBeVisible();
  await app.disconnect();
  await expect(panel.getByText(text('wallet.problems.disconnected'))).toBeVisible({ timeout: 20_000 });
  await expect(player.accountMenu()).toBeAttached();

  // Above our own dialogs, too.
  await panel.getByRole('button', { name: text('wallet.fixes.disconnected') }).click();
  await qrButton(page).click();
  await app.scan(await readCode(page));
  await expect(panel.getByText(text('wallet.panel.ready'))).toBeVisible({ timeout: 30_000 });
  await panel.getByRole('button', { name: text('wallet.panel.disconnect') }).click();
  await expect.poll(() => app.sessions).toBe(0);
});

test('a code that is closed fails two seconds later in the exact words, and can be shown again', async ({
  openPlayer,
  openApp,
}) => {
  const app = await openApp('rich');
  const player = await openPlayer();
  const { page } = player;
  await cutOff(page.context());
  await page.goto('/login');
  await qrButton(page).click();
  const closedCode = await readCode(page);
  await page.keyboard.press('Escape');
  await expect(code(page)).toBeHidden();
  const closedAt = Date.now();
  await page.waitForTimeout(1_200);
  await expect(page.getByText(CLOSED)).toBeHidden();
  await expect(page.getByText(CLOSED, { exact: true })).toBeVisible({ timeout: 5_000 });
  expect(Date.now() - closedAt).toBeGreaterThanOrEqual(1_900);

  // Somebody photographed it: it connects nobody any more.
  await app.scan(closedCode);
  await expect.poll(() => app.prompts).toEqual(['connect']);
  await expect.poll(() => app.sessions, { timeout: 20_000 }).toBe(0);
  await expect(player.signInButton()).toBeHidden();

  await qrButton(page).click();
  await app.scan(await readCode(page));
  await expect(player.signInButton()).toBeVisible({ timeout: 30_000 });
});

test('who declines in the app is told so here, for the connection and for the message', async ({
  openPlayer,
  openApp,
}) => {
  const app = await openApp('rich');
  const player = await openPlayer();
  const { page } = player;
  await cutOff(page.context());
  await page.goto('/login');
  app.rejectNext();
  await qrButton(page).click();
  await app.scan(await readCode(page));
  await expect(page.getByText(text('wallet.failures.rejected'))).toBeVisible({ timeout: 20_000 });
  await expect(code(page)).toBeHidden();

  await qrButton(page).click();
  await app.scan(await readCode(page));
  await expect(player.signInButton()).toBeVisible({ timeout: 30_000 });
  app.rejectNext();
  await player.signInButton().click();
  await expect(page.getByText(text('wallet.signIn.failures.rejectedHint'))).toBeVisible({ timeout: 30_000 });
  await expect(player.accountMenu()).toBeHidden();
});
