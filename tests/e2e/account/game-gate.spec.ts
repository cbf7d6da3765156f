import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { signUp } from '../../support/accounts/sign-up.ts';
import { text } from '../../support/texts.ts';

type Status = 'normal' | 'maintenance' | 'closed';

async function openManager(openPlayer: () => Promise<Player>) {
  const manager = await openPlayer();
  await manager.loginAsDemo('manager');
  await manager.page.goto('/admin/server');
  return async (status: Status, note = '') => {
    const { page } = manager;
    await page
      .getByRole('main')
      .getByRole('button', { name: text(`common.gameStatus.${status}`), exact: true })
      .click();
    await page.getByRole('dialog').getByRole('textbox').fill(note);
    const confirm = text(`admin.server.switch.${status}.confirm`);
    await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
}

const title = (page: Page, kind: 'maintenance' | 'closed') =>
  page.getByRole('heading', { level: 1, name: text(`outage.${kind}.title`) });

test('maintenance stands before a player’s page, keeps what was typed, and lifts by itself', async ({
  openPlayer,
  openPage,
}) => {
  const switchTo = await openManager(openPlayer);
  const player = await openPlayer();
  const { page } = player;
  await signUp(player, 'gate@example.com', '/account/settings');
  const field = page.getByLabel(text('accounts.settings.name.new'), { exact: true });
  await field.fill('Patient7');
  await expect(page.getByText(text('accounts.settings.name.free'))).toBeVisible();
  await page.getByRole('button', { name: text('accounts.settings.name.submit'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();

  await switchTo('maintenance', 'Back by 21:00 UTC');
  await expect(title(page, 'maintenance')).toBeVisible();
  await expect(page.getByText('Back by 21:00 UTC')).toBeVisible();
  await expect(dialog).toBeHidden();
  const guest = await openPage();
  await guest.goto('/market/hero'); // reading goes on
  await expect(guest.getByText(text('common.gameStatus.maintenanceHint'))).toBeVisible();
  await expect(guest.getByRole('article').first()).toBeVisible();

  await switchTo('normal');
  await expect(title(page, 'maintenance')).toBeHidden();
  await expect(page.getByText(text('outage.lifted'))).toBeVisible();
  await expect(dialog).toBeVisible(); // still asking what it asked before
  await dialog.getByRole('button', { name: text('common.actions.cancel') }).click();
  await expect(field).toHaveValue('Patient7');
});

test('who wants to may read a player’s page in maintenance, but nothing can be changed', async ({ openPlayer }) => {
  const switchTo = await openManager(openPlayer);
  const player = await openPlayer();
  const { page } = player;
  await player.loginAsDemo('rich');
  await switchTo('maintenance');
  await page.goto('/account/settings');
  await expect(title(page, 'maintenance')).toBeVisible();

  await page.getByRole('button', { name: text('outage.read') }).click();

  const sync = page.getByRole('button', { name: text('accounts.settings.sync.run'), exact: true });
  await expect(sync).toHaveAccessibleDescription(text('common.disabled.maintenance'));
  await expect(page.getByText(text('common.gameStatus.maintenanceHint'))).toBeVisible();
  await switchTo('normal');
  await expect(sync).toHaveAccessibleDescription('');
});

test('a closed game shows guests and players a page of its own, and managers everything', async ({
  openPlayer,
  openPage,
  world,
}) => {
  const switchTo = await openManager(openPlayer);
  const guest = await openPage();
  await guest.goto('/market/hero');
  await expect(guest.getByRole('article').first()).toBeVisible();
  await switchTo('closed', 'The season is over.');

  await expect(title(guest, 'closed')).toBeVisible();
  await expect(guest.getByText('The season is over.')).toBeVisible();
  await expect(guest.getByRole('article').first()).toBeHidden();
  await guest.getByRole('link', { name: text('outage.team') }).click();
  await expect(guest).toHaveURL(/\/login/);
  const { name } = world.account('manager');
  await guest.getByRole('button', { name: text('wallet.demo.logIn', { name }) }).click();
  await expect(guest.getByRole('button', { name: /^Account / })).toBeVisible();
  await expect(guest).toHaveURL(/\/market\/hero$/);
  await expect(guest.getByRole('article').first()).toBeVisible();

  await switchTo('normal');
  await expect(guest.getByText(text('common.gameStatus.closedHint'))).toBeHidden();
});

test('the page lifts without live events too, by asking', async ({ openPlayer, openPage, watch }) => {
  const switchTo = await openManager(openPlayer);
  await switchTo('closed');
  const guest = await openPage();
  watch.allow(/Failed to load resource/);
  await guest.route('**/api/game/Live*', (route) => route.abort());
  await guest.goto('/');
  await expect(title(guest, 'closed')).toBeVisible();

  await switchTo('normal');

  await expect(title(guest, 'closed')).toBeHidden({ timeout: 20_000 });
});
