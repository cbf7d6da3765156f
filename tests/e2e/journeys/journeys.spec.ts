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

test('a seller’s evening: finds a hero by name, lists it and takes it back, and is asked in the singular', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
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
});

test('a collector’s comeback: what waits is claimed in three presses, and leads on', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  const { page } = player;
  await player.installWallet(world.account('rich').privateKey);
  await player.loginWithWallet();
  await page.goto('/');
  // Of the chain: what the game pays is claimed without a wallet.
  await page.getByRole('main').locator('a[href^="/account/claims?"]:not([href*="season"])').first().click();
  const row = page.getByRole('listitem').and(page.locator('[aria-current]'));
  await expect(row).toBeFocused();
  await row.getByRole('button').first().click();
  await expect(player.dialog('Complete')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: text('transactions.ending.stake') }).click();
  await expect(page).toHaveURL(/\/defi\/staking/);
});

test('with a phone alone: a hero is found by name, its price stays in reach, and its rows are cards', async ({
  openPage,
  world,
}) => {
  const [listed] = await world.heroes({ forSale: true, currency: 'ARCA' }, 'price:asc');
  const { id = '', name = '' } = listed ?? {};
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto('/market/hero?view=table');
  await page.getByRole('searchbox', searchField).fill(name);
  const rows = page.getByRole('list', { name: text('heroes.titles.list') });
  await expect(rows.getByRole('listitem').first()).toContainText(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await rows.getByRole('link', { name }).first().click();
  await expect(page).toHaveTitle(new RegExp(`^${name}`));
  await page.mouse.wheel(0, 4_000);
  const bar = page.getByRole('group', { name: text('heroes.sections.price') });
  await bar.getByRole('button', { name: text('orders.actions.buy.named', { name, id }) }).click();
  await expect(page.getByRole('button', { name: text('transactions.first.buy.login') })).toBeVisible();
});

test('with the keyboard alone: a name leads to its hero, and on to the login and back to the same dialog', async ({
  openPlayer,
  world,
}) => {
  const [listed] = await world.heroes({ forSale: true, currency: 'ARCA' }, 'price:asc');
  const { name = '' } = listed ?? {};
  const { page } = await openPlayer();
  const presses = await countPresses(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type(name);
  const option = page.getByRole('option', { name: new RegExp(`^${name} #`) });
  await expect(option).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hero\/details\//);
  const buy = page.getByRole('button', { name: text('transactions.first.buy.login') });
  await buy.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await presses()).toBeLessThan(name.length + 6);
});
