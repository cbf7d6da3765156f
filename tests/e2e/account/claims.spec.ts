import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';

test('what waits on Home leads to its row on a phone, and all of it is claimed at once with a result for each on a desk @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer({ viewport: { width: 390, height: 844 } });
  const { page } = player;
  await player.installWallet(player.world.account('rich').privateKey);
  await player.loginWithWallet();
  await page.goto('/');
  await page.getByRole('main').locator('a[href^="/account/claims?"]').first().click();

  const list = page.getByRole('list', { name: text('claimables.title') });
  await expect(list.getByRole('listitem').and(page.locator('[aria-current]'))).toBeFocused();
  const before = await list.getByRole('listitem').count();
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: pattern('claimables.claimAll_other') }).click();
  await page
    .getByRole('dialog', { name: pattern('claimables.confirm_other') })
    .getByRole('button', { name: text('claimables.claim'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(player.dialog('Complete')).toBeVisible({ timeout: 90_000 });
  await player.closeDialog('Complete');

  expect(before).toBeGreaterThan(2);
  await expect(list.getByText(text('claimables.done'), { exact: true }).first()).toBeVisible();
});
