import type { Locator, Page } from '@playwright/test';
import { holdTradingEvent, TRADING_EVENT } from '../support/chain/trading-event.ts';
import { expect, test } from '../support/fixtures.ts';
import { findViolations } from '../support/look/axe.ts';
import type { Player } from '../support/player.ts';
import { pattern, text } from '../support/texts.ts';
import type { World } from '../support/world.ts';

const UNLIST = text('orders.actions.unlist.label');
const MOST_TABS = 12;

const askButton = (page: Page) => page.getByRole('main').getByRole('button', { name: UNLIST, exact: true });
const dialogOf = (page: Page, name: string) =>
  page.getByRole('dialog', { name: text('orders.actions.unlist.confirm', { name }) });
const confirmIn = (dialog: Locator) => dialog.getByRole('button', { name: UNLIST, exact: true });

/** A seller on the page of a hero that he has just listed past the browser. */
async function sellerOf(world: World, player: Player) {
  const seller = world.account('leader');
  const hero = await world.idleHeroOf(seller.address);
  const { hero: collection, market, arca } = world.info.contracts;
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await world.chain.act(seller.privateKey, 'market', 'list', [collection, hero.id, arca, 10n ** 19n]);
  const wallet = await player.installWallet(seller.privateKey);
  await player.loginWithWallet();
  await player.openHero(hero.id);
  await expect(askButton(player.page)).toBeEnabled();
  const isListed = async () => (await world.chain.listingIdOf(hero.id)) > 0n;
  return { seller, hero, wallet, isListed, dialog: dialogOf(player.page, hero.name) };
}

const signed = (prompts: readonly string[]) => prompts.filter((method) => method === 'eth_sendTransaction').length;

test('Escape, a press beside it and the cross are a no: nothing is asked of the wallet, and the focus is back', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page } = player;
  const { wallet, dialog, isListed } = await sellerOf(world, player);
  const noes: [name: string, say: () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['a press beside it', () => page.mouse.click(8, 450)],
    ['the cross', () => dialog.getByRole('button', { name: text('common.actions.close'), exact: true }).click()],
  ];
  for (const [name, say] of noes) {
    await askButton(page).click();
    await expect(dialog, name).toBeVisible();
    await say();
    await expect(dialog, name).toBeHidden();
    await expect(askButton(page), name).toBeFocused();
  }

  expect(signed(wallet.prompts)).toBe(0);
  expect(await isListed()).toBe(true);
});

test('by the keyboard alone a listing is taken back: the dialog has the focus, a name and nothing that axe minds @journey', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const { hero, seller, dialog } = await sellerOf(world, player);
  await askButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const confirm = confirmIn(dialog);
  for (
    let tabs = 0;
    tabs < MOST_TABS && !(await confirm.evaluate((node) => node === document.activeElement));
    tabs += 1
  ) {
    await page.keyboard.press('Tab');
    const isInside = await dialog.evaluate((node) => node.contains(document.activeElement));
    const isOutside = await page.evaluate(() => document.activeElement !== document.body);
    expect(isInside || !isOutside, 'the focus stays in the dialog').toBe(true);
  }
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Enter');
  await player.expectComplete();

  expect(await world.chain.ownerOf(hero.id)).toBe(seller.address);
});

test('pressed twice, gone back from and reloaded, a dialog acts once or not at all', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  const { page } = player;
  const { wallet, dialog, isListed, hero, seller } = await sellerOf(world, player);
  await askButton(page).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await player.expectLoggedIn();
  await expect(dialog).toBeHidden();
  await page.goto('/market/hero');
  await player.openHero(hero.id);
  await askButton(page).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/market\/hero/);
  await page.goForward();
  await expect(askButton(page)).toBeEnabled();
  await expect(dialog).toBeHidden();
  expect(signed(wallet.prompts)).toBe(0);
  expect(await isListed()).toBe(true);

  await askButton(page).click();
  await confirmIn(dialog).dblclick();
  await player.expectComplete();
  await player.closeDialog('Complete');
  await page.reload();
  await player.expectLoggedIn();
  await expect(askButton(page)).toBeHidden();

  expect(signed(wallet.prompts)).toBe(1);
  expect(await world.chain.ownerOf(hero.id)).toBe(seller.address);
});

const BALL = text('boxes.name', { tier: text('boxes.tier.elite'), family: text('boxes.family.origin') });
const ELITE = 10_100;

test('Escape, a press beside it and Close burn no gacha ball, and a claim that the wallet refuses claims nothing', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page } = player;
  const { address, privateKey } = world.account('vip');
  const wallet = await player.installWallet(privateKey);
  await player.loginWithWallet();
  const held = async () => [
    await world.chain.piecesOf(address, ELITE),
    await world.chain.piecesOf(address, TRADING_EVENT.gives),
  ];
  const before = await held();
  await page.goto('/boxes/list');
  const ask = page.getByRole('button', { name: text('boxes.actions.open.named', { name: BALL }), exact: true });
  const dialog = page.getByRole('dialog', { name: text('boxes.open.title', { name: BALL }), exact: true });
  const close = dialog.getByRole('button', { name: text('common.actions.close'), exact: true });
  await ask.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 450); // what was chosen stays: a stray press is no answer at all
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ask).toBeFocused();
  await ask.click();
  await close.click();
  await expect(dialog).toBeHidden();
  expect(signed(wallet.prompts)).toBe(0);

  await holdTradingEvent(world);
  await page.goto(`/boxes/activity/${String(TRADING_EVENT.id)}`);
  wallet.rejectNext();
  await page.getByRole('button', { name: pattern('boxes.event.claimNamed') }).click();
  await expect(player.dialog('Reject')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(player.dialog('Reject')).toBeHidden();
  expect(await held()).toEqual(before);
});

/** Long dialogs on low screens, as wide as a phone, a tablet and a desk. */
const WIDTHS = [390, 820, 1440];

async function expectAtTheFoot(page: Page, button: Locator) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 560 });
    await expect(button, `at ${String(width)} px`).toBeInViewport({ ratio: 1 });
  }
}

test('what lists a hero, changes a price or makes an offer is in sight as soon as its form is, and the form is sent by it', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const { address } = await player.loginAsDemo('rich');
  const { id, name } = await world.idleHeroOf(address);
  await page.goto('/hero/list?tab=idle&sort=id-asc');
  await page
    .getByRole('button', { name: text('orders.actions.createListing.named', { name, id }), exact: true })
    .click();
  const listing = page.getByRole('dialog', {
    name: text('orders.actions.createListing.confirm', { name }),
    exact: true,
  });
  const list = listing.getByRole('button', { name: text('orders.actions.createListing.label'), exact: true });
  await expectAtTheFoot(page, list);
  await list.click();
  await expect(listing.getByRole('alert')).toBeVisible(); // without a price nothing is asked of the wallet
  await listing.getByLabel(text('orders.fields.price'), { exact: true }).fill('77');
  await player.pressList(listing);
  await player.answerSandbox('reject');
  await player.closeDialog('Reject');
  await expect(listing.getByLabel(text('orders.fields.price'), { exact: true })).toHaveValue('77');
  await listing.getByRole('button', { name: text('common.actions.close'), exact: true }).click();

  await page.goto('/market/order');
  await page
    .getByRole('button', { name: pattern('market.changePrice.named') })
    .first()
    .click();
  const label = text('orders.actions.changePrice.label');
  const change = page.getByRole('dialog', { name: label, exact: true });
  await expectAtTheFoot(page, change.getByRole('button', { name: label, exact: true }));
  await change.getByRole('button', { name: text('common.actions.cancel'), exact: true }).click();
  await expect(change).toBeHidden();

  const others = await world.heroes({ forSale: true });
  await player.openHero(others.find(({ owner }) => owner !== address)?.id ?? '');
  await page.getByRole('button', { name: text('offers.actions.make.label'), exact: true }).click();
  const offer = page.getByRole('dialog', { name: text('offers.actions.make.title'), exact: true });
  await expectAtTheFoot(page, offer.getByRole('button', { name: text('offers.actions.make.label'), exact: true }));
  await page.setViewportSize({ width: 390, height: 844 });
  const lasts = offer.getByRole('group', { name: text('offers.fields.lasts'), exact: true }).getByRole('button');
  for (const each of await lasts.all()) await expect(each).toBeInViewport({ ratio: 1 }); // not cut by its own frame
});
