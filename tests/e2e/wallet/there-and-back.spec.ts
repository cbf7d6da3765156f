import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { activate, amountField, askDeposit, CREDIT_MS, expectCredited, newcomer, press } from './wallet-steps.ts';

const screens = [
  { width: 390, language: 'en' },
  { width: 1440, language: 'zh-Hans' },
] as const;

/** Where ARCA is, as the wallet centre tells it: the row of a place. */
const placeOf = (player: Player, place: 'game' | 'wallet') =>
  player.page
    .getByRole('group', { name: player.say('currency.kinds.arca'), exact: true })
    .getByRole('row')
    .filter({ has: player.page.getByRole('rowheader', { name: player.say(`currency.places.${place}`), exact: true }) });

for (const { width, language } of screens) {
  test(`what was withdrawn to the wallet goes back into the game from the place where it is shown, at ${String(width)} px in ${language}`, async ({
    openPlayer,
    world,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page } = player;
    await player.read(language);
    const { address } = await newcomer(player, 300n);
    await page.goto('/currency/deposit');
    await expect(page.getByText(player.say('currency.game.title'))).toBeVisible();
    await askDeposit(player, '300');
    await activate(player, `Tide${String(Date.now()).slice(-8)}`);
    await player.expectComplete();
    await player.closeDialog('Complete');
    await expectCredited(player, '300');

    // Out: a hundred, of which the fee stays behind.
    await page.goto('/currency');
    await placeOf(player, 'game')
      .getByRole('link', { name: player.say('currency.ways.game') })
      .click();
    await amountField(player).fill('100');
    await press(player, player.say('currency.withdraw.submit', { amount: '100 ARCA' }));
    await player.expectComplete();
    await player.closeDialog('Complete');
    await expect(page.getByText(player.say('currency.states.confirmed')).first()).toBeVisible({ timeout: CREDIT_MS });

    // And in again, from where the wallet centre says that it is.
    await page.goto('/currency');
    await expect(placeOf(player, 'game')).toContainText('200');
    await expect(placeOf(player, 'wallet')).toContainText('95');
    await player.expectFits();
    await placeOf(player, 'wallet')
      .getByRole('link', { name: player.say('currency.ways.wallet') })
      .click();
    await expect(page).toHaveURL(/\/currency\/deposit\?of=/);
    await askDeposit(player, '95');
    await player.expectComplete();
    await player.closeDialog('Complete');
    await expectCredited(player, '95');
    expect(await world.chain.arcaOf(address)).toBe(0n);

    await page.goto('/currency');
    await expect(placeOf(player, 'game')).toContainText('295');
    await expect(placeOf(player, 'wallet')).toHaveCount(0);
    await player.expectFits();
  });
}
