import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { countPresses } from '../../support/look/presses.ts';
import { text } from '../../support/texts.ts';

const GOOGLE = text('accounts.ways.google');

const panel = (page: Page) => page.getByRole('region', { name: text('currency.account.title'), exact: true });
const channelButton = (page: Page, key: 'bindNamed' | 'unbindNamed') =>
  page.getByRole('button', { name: text(`accounts.settings.channels.${key}`, { channel: GOOGLE }), exact: true });

/** In the popup of the login service, somebody whom it has never met: the account of nobody else. */
async function bindAs(page: Page, name: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await channelButton(page, 'bindNamed').click();
  const popup = await opened;
  await popup.getByLabel(text('issuer.name'), { exact: true }).fill(name);
  const go = popup.getByRole('button', { name: text('issuer.allow'), exact: true });
  await Promise.allSettled([go.click()]); // it is gone before the press is over
}

for (const width of [390, 1440]) {
  test(`the wallet centre says that no social login is bound, leads to one in two presses, and says which is bound from then on, at ${String(width)} px`, async ({
    openPlayer,
    world,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page } = player;
    const presses = await countPresses(page);
    const { privateKey } = await world.newPlayer(0n);
    await player.installWallet(privateKey);
    await player.loginWithWallet();
    await page.goto('/currency');
    await expect(panel(page)).toContainText(text('currency.account.snsNone'));
    await expect(panel(page)).toContainText(text('currency.account.snsHint'));

    await panel(page)
      .getByRole('link', { name: text('currency.account.snsBind') })
      .click();
    await expect(page).toHaveURL(/\/account\/settings/);
    await bindAs(page, `Sailor ${String(Date.now())}`);
    await expect(channelButton(page, 'unbindNamed')).toBeVisible();
    expect(await presses()).toBe(2); // what is pressed in the popup is the login service's
    await page.goBack();
    await expect(panel(page)).toContainText(GOOGLE);
    await expect(panel(page)).not.toContainText(text('currency.account.snsNone'));
    await page.reload();
    await expect(panel(page)).toContainText(GOOGLE);

    // Taken off again, it is no way back in.
    await page.goto('/account/settings');
    await channelButton(page, 'unbindNamed').click();
    const asked = page.getByRole('dialog', {
      name: text('accounts.settings.channels.unbindConfirm', { channel: GOOGLE }),
    });
    await asked.getByRole('button', { name: text('accounts.settings.channels.unbind'), exact: true }).click();
    await expect(channelButton(page, 'bindNamed')).toBeVisible();
    await page.goto('/currency');
    await expect(panel(page)).toContainText(text('currency.account.snsNone'));
  });
}

test('while nobody can say which social logins are bound, none is said to be missing, and it can be asked again', async ({
  openPlayer,
  world,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const player = await openPlayer();
  const { page } = player;
  await player.loginAsDemo('rich');
  await world.fault({ kind: 'http', path: '/api/game/Account/IsSnsBind', status: 503 });
  try {
    await page.goto('/currency');
    const retry = panel(page).getByRole('button', { name: text('common.actions.retry'), exact: true });
    await expect(retry).toBeVisible();
    await expect(panel(page).getByRole('link', { name: text('currency.account.snsBind') })).toHaveCount(0);
    await world.fault({ kind: 'clear' });
    await retry.click();
    await expect(panel(page).getByRole('link', { name: text('currency.account.snsBind') })).toBeVisible();
  } finally {
    await world.fault({ kind: 'clear' });
  }
});
