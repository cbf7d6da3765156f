import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { Leaks } from '../../support/leaks.ts';
import { setShown } from '../../support/pages/set-shown.ts';
import { text } from '../../support/texts.ts';

/** What a game does with each page of its webview. */
const playIn = (page: Page, privateKey: string) =>
  page.addInitScript((key) => {
    Object.assign(window, { unityUserInfo: { privateKey: key } });
  }, privateKey);

test('the game logs its player in, who trades there, and its key leaves the page nowhere @journey', async ({
  openPlayer,
  world,
}) => {
  const account = world.account('vip');
  const hero = await world.idleHeroOf(account.address);
  const player = await openPlayer();
  const { page } = player;
  await player.showRoute('/unity-login');
  const leaks = await Leaks.watch(page.context());
  await playIn(page, account.privateKey);
  await page.goto('/unity-login?redirect=%2Fhero%2Flist');

  await player.expectLoggedIn();
  await expect(page).toHaveURL(`${world.url}/hero/list`);
  expect(await page.evaluate(() => 'unityUserInfo' in window)).toBe(false);
  const logins = await leaks.holding('/Account/Login', ['request']);
  expect(logins).toHaveLength(1);
  expect(logins[0]).toContain('"fromGame":true');
  expect(logins[0]).toContain('user-type: 13');

  await player.openHero(hero.id);
  await player.fillListing('7');
  await player.pressList();
  await player.expectComplete();
  expect(await world.chain.ownerOf(hero.id)).toBe(world.info.contracts.market);
  expect(await leaks.holding(account.privateKey.slice(2))).toEqual([]);
  expect(await leaks.holding(account.privateKey.slice(2).toUpperCase())).toEqual([]);
});

test('the page of the webview is hidden unless the configuration shows it', async ({ openPage, world }) => {
  await setShown(world, false, ['/unity-login']); // who looks at all pages of this world leaves them shown
  const page = await openPage();
  await page.goto('/unity-login');

  await expect(page).toHaveURL(/\/404$/);
});

test('a key that is asked for while none is there ends the session and loads the page again, exactly once', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await player.showRoute('/unity-login');
  await player.pressDemoLogin('new');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.goto('/unity-login');

  await expect.poll(() => loads, { timeout: 15_000 }).toBe(2);
  await expect(page.getByText(text('login.game.noGame'))).toBeVisible({ timeout: 15_000 });
  await page.waitForTimeout(4_000);
  expect(loads).toBe(2);
  expect(await page.evaluate(() => [localStorage.getItem('userInfo'), localStorage.getItem('session')])).toEqual([
    null,
    null,
  ]);
  await expect(player.accountMenu()).toBeHidden();
  expect(page.url()).toBe(`${world.url}/unity-login`);
});

for (const value of ['//evil.example', '/unity-login', '%25']) {
  test(`a way back of ${value} ends at home after the game’s login`, async ({ openPlayer, world }) => {
    const player = await openPlayer();
    const { page } = player;
    await player.showRoute('/unity-login');
    await playIn(page, world.account('leader').privateKey);
    await page.goto(`/unity-login?${new URLSearchParams({ redirect: value, to: value }).toString()}`);

    await player.expectLoggedIn();
    await expect(page).toHaveURL(`${world.url}/`);
  });
}
