import { expect } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';
import { DAY_MS, enter, goTo, infoOf, test } from './season-world.ts';

test('a manager opens the events without teams, and a player finds them open and gathers points', async ({
  openPlayer,
  world,
}) => {
  const manager = await openPlayer();
  await manager.loginAsDemo('manager');
  await manager.page.goto('/admin/seasons');
  const player = await enter(await openPlayer(), 'vip');
  for (const season of ['gwt', 'tmg'] as const) {
    const name = text(`seasons.names.${season}`);
    await player.goto(`/season/${season}`);
    await expect(player.getByText(text('seasons.notOpenHint'))).toBeVisible();
    await manager.page.getByRole('button', { name: `${text('admin.seasons.open')}: ${name}` }).click();
    await manager.page
      .getByRole('dialog')
      .getByRole('button', { name: text('admin.seasons.open'), exact: true })
      .click();
    await expect(
      manager.page.getByText(new RegExp(`^${text('admin.seasons.did.opened', { season: name, note: '' })}`)).first(),
    ).toBeVisible();
    await player.reload();
    await expect(player.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(player.getByText(text('seasons.notOpenHint'))).toHaveCount(0);
  }
  const { startsAt } = await infoOf(world, 'gwt');
  await goTo(world, Date.parse(startsAt ?? '') + DAY_MS / 24);
  const later = await enter(await openPlayer(), 'vip');
  await later.goto('/season/gwt');
  const from = later.getByRole('region', { name: text('seasons.points.title') });
  await expect(from.getByRole('row').filter({ hasText: text('seasons.sources.login') })).toBeVisible({
    timeout: 20_000,
  });
});
