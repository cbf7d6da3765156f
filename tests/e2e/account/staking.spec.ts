import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';

const ONE = 10n ** 18n;
/** Both widths, of which one is the journey. */
const screens = [
  { width: 390, journey: '' },
  { width: 1440, journey: ' @journey' },
];
const formOf = ({ page }: Player) => page.getByRole('region', { name: text('staking.form.title'), exact: true });
const press = (player: Player, name: string) => formOf(player).getByRole('button', { name, exact: true }).click();

async function finish(player: Player) {
  await player.expectComplete();
  await player.closeDialog('Complete');
}

for (const { width, journey } of screens) {
  test(`a player stakes, adds and extends, and sees what it makes of the level before signing, at ${String(width)} px${journey}`, async ({
    openPlayer,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page, world } = player;
    const { privateKey } = await world.newPlayer(2_000n * ONE);
    await player.installWallet(privateKey);
    await player.loginWithWallet();
    await page.goto('/defi/staking');
    const form = formOf(player);

    await form.getByLabel(text('staking.form.amount')).fill('1000');
    await form.getByLabel(text('staking.form.days')).fill('90');
    await expect(form).toContainText(text('staking.outcome.change', { before: 0, after: 3 }));
    await press(player, text('staking.form.stake'));
    await finish(player);

    await expect(page.getByRole('main')).toContainText(text('staking.vip', { level: 3 }));
    await form.getByLabel(text('staking.form.more')).fill('500');
    await press(player, text('staking.form.append'));
    await finish(player);

    await press(player, text('staking.form.extendTab'));
    await form.getByLabel(text('staking.form.later')).fill('200');
    await expect(form).toContainText(text('staking.outcome.change', { before: 3, after: 4 }));
    await press(player, text('staking.form.extend'));
    await finish(player);

    const history = page.getByRole('region', { name: text('staking.history.own') });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(form.getByRole('button', { name: text('staking.form.unstake') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
}

test('several weeks of rewards are claimed in one transaction @journey', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  await player.installWallet(player.world.account('leader').privateKey);
  await player.loginWithWallet();
  await page.goto('/defi/staking');

  const weeks = page.getByRole('region', { name: text('staking.weeks.title') });
  await expect(weeks.getByRole('listitem').nth(2)).toBeVisible();
  await weeks.getByRole('checkbox').first().uncheck();
  await weeks.getByRole('button', { name: pattern('staking.weeks.claim_other') }).click();
  await page
    .getByRole('dialog', { name: pattern('staking.weeks.confirm_other') })
    .getByRole('button', { name: pattern('staking.weeks.claim_other') })
    .click();
  await finish(player);

  await expect(weeks.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('region', { name: text('staking.history.own') })).toContainText(
    text('staking.history.kinds.claimed'),
  );
});
