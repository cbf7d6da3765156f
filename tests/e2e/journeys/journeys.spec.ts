import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { countPresses } from '../../support/look/presses.ts';
import { signUp } from '../../support/accounts/sign-up.ts';
import { pattern, text } from '../../support/texts.ts';

const searchField = { name: text('common.search.label') };

test('a newcomer’s first five minutes: a list that ticks itself leads from the wallet to the first hero', async ({
  openPlayer,
  world,
}) => {
  const [cheapest] = await world.heroes({ forSale: true, currency: 'ARCA' }, 'price:asc');
  const { id = '', name = '' } = cheapest ?? {};
  const player = await openPlayer();
  const { page } = player;
  const presses = await countPresses(page);
  await signUp(player, 'newcomer@example.com', '/');
  const before = await presses();
  const steps = page.getByRole('region', { name: text('pages.home.firstSteps') });
  await expect(steps.getByRole('link')).toHaveCount(3);
  await steps.getByRole('link', { name: text('pages.home.todo.bind') }).click();
  await page.getByRole('button', { name: text('wallet.sandbox.name') }).click();
  await page.getByRole('button', { name: text('wallet.sandbox.newAccount') }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text('accounts.bind.submit') }).click();
  await player.confirmInSandbox();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('common.menu.home') })
    .first()
    .click();
  await expect(steps.getByRole('link')).toHaveCount(2); // the first has ticked itself

  await steps.getByRole('link', { name: text('pages.home.todo.trade') }).click();
  const buy = text('orders.actions.buy.named', { name, id });
  await player.card(id).getByRole('button', { name: buy }).click();
  const dialog = page.getByRole('dialog', { name: text('orders.actions.buy.confirm', { name }) });
  await expect(dialog).toContainText(text('transactions.funds.has'));
  await dialog.getByRole('button', { name: pattern('orders.actions.buy.for') }).click();
  await player.confirmInSandbox(2);
  await player.expectComplete();
  await expect(page.getByRole('dialog')).toHaveCount(1); // one to close, never two
  await page.getByRole('button', { name: text('transactions.ending.see') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  expect((await presses()) - before).toBeLessThanOrEqual(13); // the wallet asks three times among them

  await page.goto('/hero/list');
  await expect(page.getByRole('article').first()).toContainText(`#${id}`); // what was bought stands first
});

test('a seller’s evening: finds a hero by name, lists it and takes it back in eight presses, and is asked in the singular', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const presses = await countPresses(page);
  const { address } = await player.loginAsDemo('rich');
  const [idle] = await world.heroes({ owner: address, state: ['idle'] }, 'id:asc');
  const { id = '', name = '' } = idle ?? {};
  await page.goto('/hero/list');
  await page.getByRole('searchbox', searchField).fill(name.split(' ')[0] ?? name);
  await expect(page).toHaveURL(/name=/);
  await player
    .card(id)
    .getByRole('button', { name: text('orders.actions.createListing.named', { name, id }) })
    .click();
  await player.fillListing('9000');
  await player.pressList();
  await player.confirmInSandbox(); // the market may move this player's heroes already
  await player.expectComplete();
  await player.closeDialog('Complete');

  await player
    .card(id)
    .getByRole('button', { name: text('orders.actions.unlist.named', { name, id }) })
    .click();
  const ask = page.getByRole('dialog', { name: text('orders.actions.unlist.confirm', { name }) });
  await ask.getByRole('button', { name: text('orders.actions.unlist.label') }).click();
  await player.confirmInSandbox();
  await player.expectComplete();
  // Sell, its currency, List, yes in the wallet, and the dialog is closed; Unlist, yes, and yes in the wallet.
  expect(await presses()).toBeLessThanOrEqual(8);
});

test('with a phone alone: a hero is found by name, its price stays in reach, and it is bought in six taps', async ({
  openPlayer,
  world,
}) => {
  const notOwner = world.account('vip').address; // who buys it, and may have put up the cheapest
  const [listed] = await world.heroes({ forSale: true, currency: 'ARCA', notOwner }, 'price:asc');
  const { id = '', name = '' } = listed ?? {};
  const player = await openPlayer({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = player;
  const presses = await countPresses(page);
  await page.goto('/market/hero?view=table');
  await page.getByRole('searchbox', searchField).fill(name);
  const rows = page.getByRole('list', { name: text('heroes.titles.list') });
  await expect(rows.getByRole('listitem').first()).toContainText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await rows.getByRole('link', { name }).first().tap();
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  const bar = page.getByRole('group', { name: text('heroes.sections.price') });
  await expect(async () => {
    await page.mouse.wheel(0, 4_000); // the page is longer once all of it has come
    await expect(bar).toBeVisible({ timeout: 500 });
  }).toPass();
  await bar.getByRole('button', { name: text('orders.actions.buy.named', { name, id }) }).tap();
  await page.getByRole('button', { name: text('transactions.first.buy.login') }).tap();
  await player.demoButton(world.account('vip')).tap();
  const dialog = page.getByRole('dialog', { name: text('orders.actions.buy.confirm', { name }) });
  await dialog.getByRole('button', { name: pattern('orders.actions.buy.for') }).tap();
  await player.confirmInSandbox();
  await player.expectComplete();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await presses()).toBeLessThanOrEqual(6); // the wallet asks once among them
  expect(await world.chain.ownerOf(id)).toBe(world.account('vip').address);
});

/** Presses Tab until this has the focus; how often it took. */
async function tabTo(page: Page, target: Locator, most: number): Promise<void> {
  for (let tab = 0; tab < most; tab += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('with the keyboard alone: a name leads to its hero, to the login and back to the same dialog, and the hero is bought', async ({
  openPlayer,
  world,
}) => {
  const notOwner = world.account('vip').address; // who buys it, and may have put up the cheapest
  const [listed] = await world.heroes({ forSale: true, currency: 'ARCA', notOwner }, 'price:asc');
  const { id = '', name = '' } = listed ?? {};
  const player = await openPlayer();
  const { page } = player;
  const presses = await countPresses(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: text('palette.title') })).toBeFocused();
  await page.keyboard.type(name);
  const option = page.getByRole('option', { name: new RegExp(`^${name} #`) });
  await expect(option.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hero\/details\//);
  const buy = page.getByRole('button', { name: text('transactions.first.buy.login') });
  await buy.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await presses()).toBeLessThan(name.length + 6);

  const account = world.account('vip');
  const demo = player.demoButton(account);
  await expect(demo).toBeVisible();
  await tabTo(page, demo, 30);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('orders.actions.buy.confirm', { name }) });
  const pay = dialog.getByRole('button', { name: pattern('orders.actions.buy.for') });
  await expect(pay).toBeEnabled();
  await tabTo(page, pay, 12);
  await page.keyboard.press('Enter');
  await player.answerSandboxByKey();
  await player.expectComplete();
  const [see, close] = ['transactions.ending.see', 'transactions.dialog.close'].map((key) =>
    player.dialog('Complete').getByRole('button', { name: text(key), exact: true }),
  );
  await tabTo(page, see ?? dialog, 6);
  await tabTo(page, close ?? dialog, 6);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await world.chain.ownerOf(id)).toBe(account.address);
});

test('the server restarts in the middle of a purchase: it is said, what was begun goes on, and nothing is paid twice', async ({
  openPlayer,
  world,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.allow(/Failed to load resource|ERR_/);
  const notOwner = world.account('vip').address; // who buys it, and may have put up the cheapest
  const [listed] = await world.heroes({ forSale: true, currency: 'ARCA', notOwner }, 'price:asc');
  const { id = '', listing } = listed ?? {};
  const player = await openPlayer();
  const { page } = player;
  const presses = await countPresses(page);
  const { address } = await player.loginAsDemo('vip');
  await player.openHero(id);
  await player.buyButton().first().click();
  await expect(page.getByRole('button', { name: text('wallet.sandbox.confirm'), exact: true })).toBeFocused();
  await world.stop();
  await expect(page.getByText(text('common.gameStatus.unknownHint')).first()).toBeVisible({ timeout: 5_000 });
  await world.start();
  await expect(page.getByText(text('common.gameStatus.unknownHint'))).toHaveCount(0, { timeout: 30_000 });
  const before = await world.chain.arcaOf(address);
  await player.confirmInSandbox();
  await player.expectComplete();
  expect(await presses()).toBe(2); // Buy, and yes in the wallet
  expect(await world.chain.ownerOf(id)).toBe(address);
  expect(before - (await world.chain.arcaOf(address))).toBe(BigInt(listing?.price ?? 0));
});
