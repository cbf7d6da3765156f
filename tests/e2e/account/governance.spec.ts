import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

test('a holder of ve-ARCA puts a text to the vote, reads it there, and takes it back before the vote begins @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page, world } = player;
  await player.installWallet(world.account('vip').privateKey);
  await player.showRoute('/dao');
  await player.loginWithWallet();
  await page.goto('/dao');

  const title = `Look at the rewards ${String(Date.now())}`;
  await page.getByLabel(text('proposals.form.name')).fill(title);
  await page
    .getByLabel(text('proposals.form.body'))
    .fill('They have been the same for a year.\n\nLet us look at them.');
  await page.getByRole('button', { name: text('proposals.form.propose') }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');

  const card = page.getByRole('region', { name: title });
  await expect(card).toContainText(text('proposals.states.pending'));
  await expect(card).toContainText('Let us look at them.');
  await card.getByRole('button', { name: text('proposals.takeBack') }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
  await expect(card).toContainText(text('proposals.states.cancelled'));
});
