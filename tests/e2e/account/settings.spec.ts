import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { countCodes, readCode } from '../../support/mailbox.ts';
import { signUp } from '../../support/accounts/sign-up.ts';
import { text } from '../../support/texts.ts';

const region = (page: Page, key: string) => page.getByRole('region', { name: text(key), exact: true });
const button = (page: Page, key: string, values = {}) =>
  page.getByRole('button', { name: text(key, values), exact: true });

test('a name is judged while it is typed, asked about, and then everywhere @journey', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  await signUp(player, 'naming@example.com', '/account/settings');
  const panel = region(page, 'accounts.settings.name.title');
  const field = panel.getByLabel(text('accounts.settings.name.new'), { exact: true });
  const rule = (key: string) =>
    panel.getByRole('listitem').filter({ hasText: text(`accounts.settings.name.rule.${key}`) });
  await field.fill('Goldie'); // somebody has it
  await expect(rule('free')).toHaveAttribute('data-state', 'broken');
  await field.fill('提灯人');
  await expect(rule('characters')).toHaveAttribute('data-state', 'broken');

  await field.fill('Lantern7');
  await expect(rule('free')).toHaveAttribute('data-state', 'kept');
  await button(page, 'accounts.settings.name.submit').click();
  const dialog = page.getByRole('dialog', { name: text('accounts.settings.name.confirm', { name: 'Lantern7' }) });
  await expect(dialog.getByText(text('accounts.settings.name.losses.last'))).toBeVisible();
  await page.keyboard.press('Escape'); // means no
  await expect(field).toHaveValue('Lantern7');
  await button(page, 'accounts.settings.name.submit').click();
  await dialog.getByRole('button', { name: text('accounts.settings.name.submit'), exact: true }).click();

  await expect(page.getByRole('button', { name: text('common.account.menu', { name: 'Lantern7' }) })).toBeVisible();
  await expect(field).toBeDisabled();
  await page.reload();
  await expect(panel.getByText(text('accounts.settings.name.current', { name: 'Lantern7' }))).toBeVisible();
});

test('a server that is away takes nothing that was typed, and the name is changed when it is back', async ({
  openPlayer,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const player = await openPlayer();
  const { page } = player;
  await signUp(player, 'offline@example.com', '/account/settings');
  const field = page.getByLabel(text('accounts.settings.name.new'), { exact: true });
  await field.fill('Ferry7');
  await expect(page.getByText(text('accounts.settings.name.free'))).toBeVisible();
  await page.route('**/Account/ChangeName', (route) => route.abort('connectionrefused'));
  const change = async () => {
    await button(page, 'accounts.settings.name.submit').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('accounts.settings.name.submit'), exact: true })
      .click();
  };
  await change();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: text('errors.-1000') })
      .first(),
  ).toBeVisible();
  await expect(field).toHaveValue('Ferry7');

  await page.unroute('**/Account/ChangeName');
  await change();
  await expect(page.getByText(text('accounts.settings.name.current', { name: 'Ferry7' }))).toBeVisible();
});

test('an e-mail address is bound to a wallet’s account, and is a second way in @journey', async ({
  openPlayer,
  world,
}) => {
  const email = 'second@example.com';
  const player = await openPlayer();
  const { page } = player;
  const key = `0x${'7'.repeat(64)}`;
  await player.installWallet(key);
  await player.loginWithWallet();
  await page.goto('/account/settings#email');
  const panel = region(page, 'accounts.settings.email.title');
  await button(page, 'accounts.settings.email.submit').click();
  await expect(panel.getByLabel(text('accounts.settings.email.address'))).toHaveAccessibleDescription(
    text('accounts.settings.email.invalid'),
  );
  const before = await countCodes(world, email);
  await panel.getByLabel(text('accounts.settings.email.address')).fill(email);
  await button(page, 'common.form.sendCode').click();
  await panel.getByLabel(text('common.form.code'), { exact: true }).fill(await readCode(world, email, before));
  await panel.getByLabel(text('accounts.settings.email.password'), { exact: true }).fill('secret12');
  await button(page, 'accounts.settings.email.submit').click();

  await expect(panel.getByText(text('accounts.settings.email.bound', { email: 's…d@example.com' }))).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(/^You have 2 ways to log in\./)).toBeVisible();
});

/** In the popup of a channel's own login, somebody whom it knows. */
async function bindAsBo(page: Page, channel: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await button(page, 'accounts.settings.channels.bindNamed', { channel }).click();
  const popup = await opened;
  const choice = popup.getByRole('button', { name: 'Continue as Bo', exact: true });
  await choice.waitFor();
  await Promise.allSettled([choice.click()]); // it is gone before the press is over
}

async function unbind(page: Page, channel: string): Promise<void> {
  await button(page, 'accounts.settings.channels.unbindNamed', { channel }).click();
  const dialog = page.getByRole('dialog', { name: text('accounts.settings.channels.unbindConfirm', { channel }) });
  await dialog.getByRole('button', { name: text('accounts.settings.channels.unbind'), exact: true }).click();
  await expect(button(page, 'accounts.settings.channels.bindNamed', { channel })).toBeVisible();
}

test('a channel is bound by its own login, in the settings or where the game leads to; of another account it is not (70010102), and it is taken off after a question', async ({
  openPlayer,
}) => {
  const channel = text('accounts.ways.discord');
  const [first, second] = [await openPlayer(), await openPlayer()];
  await signUp(first, 'channels@example.com', '/account/settings');
  await bindAsBo(first.page, channel);
  await expect(button(first.page, 'accounts.settings.channels.unbindNamed', { channel })).toBeVisible();

  await second.showRoute('/bind-third-party');
  await signUp(second, 'from-the-game@example.com');
  const { page } = second;
  await page.goto('/bind-third-party?source=discord');
  await bindAsBo(page, channel);
  await expect(page.getByText(text('errors.70010102'))).toBeVisible();
  await expect(page.getByText(text('accounts.bind.next.channelTaken'))).toBeVisible();

  await unbind(first.page, channel); // as the next step says
  await bindAsBo(page, channel);
  await expect(page.getByText('Bo, since')).toBeVisible();
  await expect(page.getByText(text('errors.70010102'))).toBeHidden();
  await page.reload();
  await unbind(page, channel);
});

test('sync says what was compared, and when', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  await player.loginAsDemo('rich');
  await page.goto('/account/settings');
  const panel = region(page, 'accounts.settings.sync.title');

  await button(page, 'accounts.settings.sync.run').click();

  await expect(panel.getByText(/Compared: .*Hero/)).toBeVisible();
  await page.reload();
  await expect(panel.getByText(text('accounts.settings.sync.last'))).toBeVisible();
  await expect(panel.getByText(text('accounts.settings.sync.never'))).toHaveCount(0);
});

test('the language is switched from the page, and stays', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  await player.loginAsDemo('new');
  await page.goto('/account/settings');
  await page.getByRole('main').getByRole('radio', { name: '简体中文' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(
    page.getByRole('heading', { level: 1, name: text('accounts.titles.settings', {}, 'zh-Hans') }),
  ).toBeVisible();
});
