import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';
import { button, enter } from './season-world.ts';

/** Of the seed: the demo's "vip" leads it, and it is full. */
const TEAM = { id: 'seed-team-4-1', name: 'Lantern Lads' };

test('from the list of all seasons one comes to the fourth, its pool, its record and the team; and to the beta', async ({
  openPlayer,
}) => {
  const page = await enter(await openPlayer(), 'vip');
  const titled = (id: string) =>
    page.getByRole('heading', { level: 1, name: text(`seasons.names.${id}`), exact: true });
  const tab = (key: string) =>
    page
      .getByRole('navigation', { name: text('seasons.tabs.label') })
      .getByRole('link', { name: text(`seasons.tabs.${key}`), exact: true });
  const region = (key: string) => page.getByRole('region', { name: text(key), exact: true });

  await page.goto('/season');
  await expect(page.getByRole('heading', { level: 1, name: text('seasons.titles.list'), exact: true })).toBeVisible();
  for (const id of ['2', '3', '4', 'tbc', 'gwt', 'tmg']) {
    await expect(page.getByRole('link', { name: text(`seasons.names.${id}`), exact: true }).last()).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: text('seasons.names.4'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/season\/halloween_teamup$/);
  await expect(titled('4')).toBeVisible();

  await tab('pool').click();
  await expect(page).toHaveURL(/\/season\/4\/prize-pool$/);
  await expect(page.getByRole('region', { name: pattern('seasons.pool.title') })).toBeVisible();
  for (const part of ['total', 'base', 'carried', 'unclaimed', 'teams', 'lottery']) {
    await expect(page.getByText(text(`seasons.pool.${part}`), { exact: true }).first()).toBeVisible();
  }
  // It has no camps, and a share of mine while the round runs.
  await expect(page.getByText(text('seasons.pool.camps'), { exact: true })).toHaveCount(0);
  await expect(region('seasons.pool.estimate')).toBeVisible();

  await tab('record').click();
  await expect(page).toHaveURL(/\/season\/4\/reward-record$/);
  const record = region('seasons.tabs.record');
  await expect(record).toBeVisible();
  // Rounds before this one are settled by themselves, sooner or later.
  await expect(record.getByText(text('seasons.record.empty')).or(record.getByRole('listitem').first())).toBeVisible();

  await tab('home').click();
  await page.getByRole('link', { name: text('seasons.team.open'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/season/4/member/${TEAM.id}$`));
  await expect(page.getByRole('heading', { level: 2, name: TEAM.name, exact: true })).toBeVisible();
  await expect(page.getByText(text('seasons.team.members_other', { count: 5 }), { exact: true })).toBeVisible();
  await expect(button(page, 'seasons.team.disband')).toBeVisible();

  await page.goto('/season/tbc');
  await expect(titled('tbc')).toBeVisible();
  await expect(region('seasons.tasks.title')).toBeVisible();
  await expect(button(page, 'seasons.team.create')).toHaveCount(0);
});

test('who is in no team sees one with its members, and that a full one takes nobody', async ({ openPlayer }) => {
  const page = await enter(await openPlayer(), 'new');
  await page.goto(`/season/4/member/${TEAM.id}`);
  await expect(page.getByRole('heading', { level: 2, name: TEAM.name, exact: true })).toBeVisible();
  // Late on a Sunday teams stand still, which is said first.
  const reasons = [70150305, 70150318].map((code) => text(`errors.${code}`));
  await expect(button(page, 'seasons.team.apply')).toHaveAccessibleDescription(new RegExp(`^(${reasons.join('|')})`));
});
