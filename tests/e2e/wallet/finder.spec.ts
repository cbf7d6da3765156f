import { adminWithdrawalEndpoints, type WatchedWithdrawal } from '../../../core/wire/game/withdrawals.ts';
import { ask, logIn } from '../../support/accounts/ask.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPresses } from '../../support/look/presses.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const PAGE = 20;

/** Withdrawals as the back-office lists them. */
async function withdrawals(world: World, filter: object): Promise<WatchedWithdrawal[]> {
  const key = await logIn(world, world.account('support').privateKey);
  const query = new URLSearchParams({ size: `${PAGE}`, sorter: 'createdAt:asc', filter: JSON.stringify(filter) });
  const path = `/api/admin${adminWithdrawalEndpoints.list.path}?${query.toString()}`;
  return (await ask<{ list: WatchedWithdrawal[] }>(world, path, { key })).list;
}

const rowsOf = (player: Player) =>
  player.page
    .getByRole('group', { name: text('admin.titles.withdrawals') })
    .getByRole('row')
    .filter({ has: player.page.getByRole('rowheader') });
const field = ({ page }: Player) => page.getByLabel(text('admin.withdrawals.search'), { exact: true });

async function find(player: Player, typed: string): Promise<void> {
  await field(player).fill(typed);
  await field(player).press('Enter');
}

test('support finds an order by its transaction, by its number and by its wallet, opens it, and goes on to whose it is @journey', async ({
  openPlayer,
  world,
}) => {
  const [paid] = (await withdrawals(world, { state: ['confirmed'] })).filter(({ txHash }) => txHash !== null);
  const { id = '', txHash, wallet = '', accountId = '' } = paid ?? {};
  const ofWallet = await withdrawals(world, { wallet });
  const support = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page } = support;
  const presses = await countPresses(page);
  await support.loginAsDemo('support');
  await page.goto('/admin/withdrawals');
  await expect(rowsOf(support).first()).toBeVisible();

  // What is neither is not looked for, and the button says why.
  await field(support).fill('0x12');
  const button = page.getByRole('button', { name: text('admin.withdrawals.find'), exact: true });
  await expect(button).toHaveAccessibleDescription(text('admin.withdrawals.notFindable'));
  await button.click({ force: true });
  await expect(page).toHaveURL(/\/admin\/withdrawals$/);

  // By its transaction, as it was copied: with spaces, in capitals. It is paid, so that the open ones do not have it.
  const before = await presses();
  await find(support, `  ${String(txHash).toUpperCase().replace('0X', '0x')} `);
  await expect(rowsOf(support)).toHaveCount(1);
  const found = rowsOf(support).first();
  await expect(found).toContainText(text('currency.states.confirmed'));
  const link = found.getByRole('rowheader').getByRole('link');
  await expect(link).toHaveAttribute('href', `/currency/order/${id}`);
  await link.click();
  await expect(page.getByText(text('currency.order.foreign'))).toBeVisible();
  await expect(page).toHaveURL(`/currency/order/${id}`);
  expect((await presses()) - before).toBe(2);
  await page.goBack();
  await expect(rowsOf(support)).toHaveCount(1);
  await expect(field(support)).toHaveValue(String(txHash));

  // By its number, and by its wallet: all of its orders, in whichever state.
  await find(support, id);
  await expect(rowsOf(support)).toHaveCount(1);
  await expect(link).toHaveAttribute('href', `/currency/order/${id}`);
  await find(support, wallet);
  await expect(rowsOf(support)).toHaveCount(ofWallet.length);
  for (const order of ofWallet) {
    await expect(rowsOf(support).locator(`a[href="/currency/order/${order.id}"]`)).toBeVisible();
  }

  // Whose it is: the account, with what it did.
  await rowsOf(support).first().getByRole('link', { name: accountId, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/accounts\\?find=${accountId}`));
  await expect(page.getByRole('main')).toContainText(accountId);

  // A hash that nobody's order has is said to fit none.
  await page.goto(`/admin/withdrawals?hash=0x${'ab'.repeat(32)}`);
  await expect(page.getByText(text('admin.withdrawals.none'))).toBeVisible();
});
