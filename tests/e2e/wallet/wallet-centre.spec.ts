import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';
import { activate, amountField, askDeposit, CREDIT_MS, expectCredited, newcomer, ONE, press } from './wallet-steps.ts';

const phone = 390;
const desk = 1440;
/** Both widths, of which one is the journey. */
const screens = (journey: number) =>
  [phone, desk].map((width) => ({ width, journey: width === journey ? ' @journey' : '' }));

/** Deposits as somebody does who reads the page first: who has no game account is told so above the form. */
async function deposit(player: Player, whole: string) {
  await player.page.goto('/currency/deposit');
  await expect(player.page.getByText(text('currency.game.title'))).toBeVisible();
  await askDeposit(player, whole);
}

for (const { width, journey } of screens(desk)) {
  test(`a new wallet activates its game account, deposits, withdraws, and sees it paid, at ${String(width)} px${journey}`, async ({
    openPlayer,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page, world } = player;
    const { address } = await newcomer(player);

    await page.goto('/currency');
    await expect(page.getByRole('region', { name: 'ARCA', exact: true })).toContainText('1,000');
    await page.goto('/currency/deposit');
    await expect(page.getByText(text('currency.game.title'))).toBeVisible();
    await askDeposit(player, '500');
    await activate(player, `Newcomer${String(width)}`);
    await player.expectComplete();
    await player.closeDialog('Complete');
    await expectCredited(player, '500');

    await page.goto('/currency/withdraw');
    await expect(page.getByText(pattern('currency.withdraw.feeAt')).first()).toBeVisible();
    await amountField(player).fill('100');
    await press(player, text('currency.withdraw.submit', { amount: '100 ARCA' }));
    await player.expectComplete();
    await player.closeDialog('Complete');

    await expect(page).toHaveURL(/\/currency\/order\/0x[0-9a-f]{64}$/);
    await expect(page.getByText(text('currency.states.confirmed')).first()).toBeVisible({ timeout: CREDIT_MS });
    expect(await world.chain.arcaOf(address)).toBe(595n * ONE);
  });
}

for (const { width, journey } of screens(phone)) {
  test(`an order is one however often it is pressed, waits for its player in any window, and can be declined and sent later, at ${String(width)} px${journey}`, async ({
    openPlayer,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page } = player;
    await newcomer(player);
    await deposit(player, '300');
    await activate(player, `Patient${String(width)}`);
    await player.expectComplete();
    await player.closeDialog('Complete');
    await expectCredited(player, '300');

    await page.goto('/currency/withdraw');
    await amountField(player).fill('100');
    player.wallet?.rejectNext();
    await page
      .getByRole('button', { name: text('currency.withdraw.submit', { amount: '100 ARCA' }), exact: true })
      .dblclick();
    await expect(player.dialog('Reject')).toBeVisible();
    await player.closeDialog('Reject');
    const address = page.url();

    await page.goto('/currency/withdraw');
    await expect(page.getByText(text('currency.withdraw.openTitle'), { exact: true })).toBeVisible();
    await page.goto('/currency/orders');
    const orders = page.getByRole('list', { name: text('currency.orders.label') });
    await expect(orders.getByRole('listitem')).toHaveCount(1);
    await expect(orders).toContainText(text('currency.states.created'));

    await page.goto(address);
    await press(player, text('currency.order.send'));
    await player.expectComplete();
    await player.closeDialog('Complete');
    await expect(page.getByText(text('currency.states.confirmed')).first()).toBeVisible({ timeout: CREDIT_MS });
  });
}

for (const { width, journey } of screens(desk)) {
  test(`what a contract may take is listed and taken back, and ARCA goes to another wallet after a question, at ${String(width)} px${journey}`, async ({
    openPlayer,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page, world } = player;
    const { address, privateKey } = await newcomer(player, 200n);
    const friend = await world.newPlayer(0n);
    await world.chain.act(privateKey, 'arca', 'approve', [world.info.contracts.market, 2n ** 256n - 1n]);

    await page.goto('/currency/allowances');
    await expect(page.getByText(text('currency.allowances.warning'))).toBeVisible();
    await press(player, pattern('currency.allowances.revokeNamed'));
    await player.expectComplete();
    await player.closeDialog('Complete');
    await expect(page.getByText(text('currency.allowances.none'))).toBeVisible();
    expect(await world.chain.allowance(address)).toBe(0n);

    await page.goto('/currency/transfer');
    await expect(page.getByRole('img', { name: text('currency.send.code') })).toBeVisible();
    await page.getByLabel(text('currency.send.to'), { exact: true }).fill(friend.address);
    await amountField(player).fill('50');
    await press(player, text('currency.send.submit', { amount: '50 ARCA' }));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('currency.send.submitPlain'), exact: true })
      .click();
    await player.expectComplete();
    expect(await world.chain.arcaOf(friend.address)).toBe(50n * ONE);
  });
}

test('staff see every open order of the world with its age, and one by its address @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  await player.loginAsDemo('manager');
  await page.goto('/admin/withdrawals');
  const table = page.getByRole('group', { name: text('admin.titles.withdrawals') });
  await expect(table.getByRole('row')).not.toHaveCount(1);
  await page.getByRole('button', { name: text('admin.withdrawals.all'), exact: true }).click();
  const others = table.getByRole('row').filter({ hasText: 'seed-rich' });
  await others.first().getByRole('rowheader').getByRole('link').click();
  await expect(page.getByText(text('currency.order.foreign'))).toBeVisible();
});
