import { expect, test } from '../support/fixtures.ts';
import { text } from '../support/texts.ts';

test('a manager closes the game for maintenance, and a guest sees it at once @journey', async ({
  openPlayer,
  openPage,
}) => {
  const guest = await openPage();
  await guest.goto('/');
  const pill = guest.getByRole('banner').getByText(text('common.gameStatus.label', { status: 'Normal' }));
  await expect(pill).toBeAttached();

  const manager = await openPlayer();
  await manager.loginAsDemo('manager');
  await manager.page.goto('/admin/server');
  const switchTo = async (status: 'normal' | 'maintenance') => {
    const name = text(`common.gameStatus.${status}`);
    const choice = manager.page.getByRole('main').getByRole('button', { name, exact: true });
    await choice.click();
    const confirm = text(`admin.server.switch.${status}.confirm`);
    await manager.page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
    // A guest may hear of it before this page: until then the switch stands where it stood, and a press of that is none.
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
  };
  const hint = guest.getByText(text('common.gameStatus.maintenanceHint'));
  await switchTo('maintenance');
  await expect(hint).toBeVisible({ timeout: 2_000 });
  await switchTo('normal');
  await expect(hint).toBeHidden({ timeout: 2_000 });
});

test('others find no server page', async ({ openPlayer, world }) => {
  const guest = await openPlayer();
  await guest.page.goto('/admin/server');
  await expect(guest.page).toHaveURL(/\/(login\?redirect=|404)/);

  const player = await openPlayer();
  await player.loginAsDemo('support');
  await player.page.goto('/admin/server');
  await expect(player.page.getByRole('heading', { name: text('admin.titles.server') })).toHaveCount(0);

  const answer = await fetch(`${world.url}/api/admin/Server/Status`);
  expect(answer.status === 200 ? ((await answer.json()) as { code: number }).code : answer.status).not.toBe(0);
});

test('support reads what was done to the contracts, by kind, and each event in full', async ({ openPlayer, world }) => {
  const support = await openPlayer();
  await support.loginAsDemo('support');
  const { page } = support;
  await page.goto('/admin/contracts');
  await expect(page.getByRole('heading', { name: text('admin.titles.contracts'), level: 1 })).toBeVisible();

  await page.getByRole('button', { name: text('admin.contracts.kinds.roles'), exact: true }).click();
  await page.getByLabel(text('admin.contracts.filterContract'), { exact: true }).selectOption('treasury');
  await expect(page).toHaveURL(/\?contract=treasury&kind=roles$/);
  const cashier = page.getByRole('row').filter({ hasText: text('admin.contracts.roles.CASHIER') });
  await expect(cashier).toHaveCount(1);
  await page.reload();
  await expect(cashier).toContainText(text('admin.contracts.events.RoleGranted'));
  await expect(page.getByRole('row').filter({ hasText: text('admin.contracts.names.forge') })).toHaveCount(0);

  await cashier.getByRole('button', { name: text('admin.contracts.events.RoleGranted') }).click();
  const details = page.getByRole('dialog', { name: text('admin.contracts.events.RoleGranted') });
  await expect(details).toContainText(world.info.contracts.treasury.slice(0, 7));
  await expect(details.getByText(text('admin.contracts.roles.CASHIER'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();

  await page.goto('/admin/contracts?kind=pauses');
  await expect(page.getByText(text('admin.contracts.none'))).toBeVisible();
  await world.chain.pauseMarket(true);
  try {
    await expect(page.getByRole('row').filter({ hasText: text('admin.contracts.events.Paused') })).toBeVisible();
  } finally {
    // The stories after this one trade in the same world.
    await world.chain.pauseMarket(false);
  }

  const player = await openPlayer();
  await player.loginAsDemo('rich');
  await player.page.goto('/admin/contracts');
  await expect(player.page).toHaveURL(/\/404/);
});
