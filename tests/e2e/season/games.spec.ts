import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';
import { trade } from './season-world.ts';

test('a player gathers the points of a ticket on the page of the season, and turns a card for it', async ({
  openPlayer,
  world,
}) => {
  const player = await openPlayer();
  const { privateKey } = await player.loginAsDemo('vip');
  const { page } = player;
  await page.goto('/season/halloween_teamup');
  await expect(page.getByRole('heading', { level: 1, name: text('seasons.names.4') })).toBeVisible();
  const task = (verb: string, id: string) =>
    page.getByRole('button', { name: `${text(`seasons.tasks.${verb}`)}: ${text(`seasons.tasks.names.${id}`)}` });
  await task('go', 'look-around').click();
  await expect(page).toHaveURL(/\/boxes\/list/);
  await page.goBack();
  for (const id of ['look-around', 'vip']) {
    await task('verify', id).click();
    await expect(task('verify', id)).toHaveAttribute('aria-disabled', 'true');
  }
  await task('roll', 'dice').click();
  await expect(page.getByText(/^[1-6], which gives [1-6]0 points/).first()).toBeVisible();

  // A trade counts as soon as its block is read.
  await trade(world, privateKey);
  const from = page.getByRole('region', { name: text('seasons.points.title') });
  await expect(
    from
      .getByRole('row')
      .filter({ hasText: text('seasons.sources.trade') })
      .first(),
  ).toContainText('20');

  await page.goto('/season/pumpkin_flip');
  const cards = page.getByRole('button', { name: /^Card \d/ });
  await expect(page.getByText(/^\d+ tickets?$/).first()).toBeVisible();
  await cards.nth(4).click();
  await expect(
    page.getByRole('button', { name: new RegExp(`^Card \\d: ${text('seasons.lottery.closedCard')}`) }),
  ).toHaveCount(0);
  await expect(cards).toHaveCount(9);
  await page.getByText(text('seasons.lottery.again')).first().click();
  await expect(page.getByText(/^npm run verify -- draws 4 /).first()).toBeVisible();
});
