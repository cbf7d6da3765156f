import { expect, test } from '../support/fixtures.ts';
import { text } from '../support/texts.ts';

test('a manager closes the game for maintenance, and a guest sees it at once', async ({ openPlayer, openPage }) => {
  const guest = await openPage();
  await guest.goto('/');
  await expect(guest.getByText(text('common.gameStatus.label', { status: 'Normal' }))).toBeAttached();

  const manager = await openPlayer();
  await manager.loginAsDemo('manager');
  await manager.page.goto('/admin/server');
  await manager.page.getByRole('button', { name: text('common.gameStatus.maintenance'), exact: true }).click();
  await manager.page.getByRole('dialog').getByRole('button').last().click();

  await expect(guest.getByText(text('common.gameStatus.maintenanceHint'))).toBeVisible({ timeout: 2_000 });
  await manager.page.getByRole('button', { name: text('common.gameStatus.normal'), exact: true }).click();
  await manager.page.getByRole('dialog').getByRole('button').last().click();
  await expect(guest.getByText(text('common.gameStatus.maintenanceHint'))).toBeHidden({ timeout: 2_000 });
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
