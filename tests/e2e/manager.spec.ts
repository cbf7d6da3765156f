import { expect, test } from '../support/fixtures.ts';
import { text } from '../support/texts.ts';

test('a manager closes the game for maintenance, and a guest sees it at once', async ({ openPlayer, openPage }) => {
  const guest = await openPage();
  await guest.goto('/');
  const pill = guest.getByRole('banner').getByText(text('common.gameStatus.label', { status: 'Normal' }));
  await expect(pill).toBeAttached();

  const manager = await openPlayer();
  await manager.loginAsDemo('manager');
  await manager.page.goto('/admin/server');
  const switchTo = async (status: 'normal' | 'maintenance') => {
    await manager.page
      .getByRole('main')
      .getByRole('button', { name: text(`common.gameStatus.${status}`), exact: true })
      .click();
    const confirm = text(`admin.server.switch.${status}.confirm`);
    await manager.page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
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
