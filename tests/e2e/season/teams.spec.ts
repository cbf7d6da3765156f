import type { Page } from '@playwright/test';
import { expect } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';
import { button, codeOf, DAY_MS, enter, goTo, join, keyOf, startOf, teamOf, test, trade } from './season-world.ts';

const LOCK_MS = DAY_MS + 60_000;
const inDialog = (page: Page, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: text(key) })
    .last();
const task = (page: Page, verb: string, id: string) =>
  page.getByRole('button', { name: `${text(`seasons.tasks.${verb}`)}: ${text(`seasons.tasks.names.${id}`)}` });

test('a team is applied to, loses a member, changes its leader and ends', async ({ openPlayer, world }) => {
  test.setTimeout(180_000);
  const start = await startOf(world, '2');
  await goTo(world, start - 3 * DAY_MS + 60_000);
  const founder = await enter(await openPlayer(), 'vip');
  await founder.goto('/season/SquadVsSquad');
  await founder.getByLabel(text('seasons.team.name'), { exact: true }).fill('River Cranes');
  await button(founder, 'seasons.team.create').click();
  await expect(founder).toHaveURL(/\/season\/2\/members\/[\w-]+$/);
  const teamId = founder.url().replace(/.*\//, '');
  const team = async () => teamOf(world, teamId, await keyOf(world, world.account('vip').privateKey));

  // One asks and is let in, one asks and is not; whoever asked sees so.
  for (const [who, answer] of [
    ['rich', 'accept'],
    ['leader', 'refuse'],
  ] as const) {
    const asking = await enter(await openPlayer(), who);
    await asking.goto(`/season/2/members/${teamId}`);
    await button(asking, 'seasons.team.apply').click();
    await expect(button(asking, 'seasons.team.apply')).toHaveAttribute('aria-disabled', 'true');
    const { name } = world.account(who);
    await founder.getByRole('button', { name: `${text(`seasons.team.${answer}`)}: ${name}` }).click();
    await expect(founder.getByText(text('seasons.team.noApplications'))).toBeVisible();
  }
  expect((await team()).members).toHaveLength(2);

  // Five are a full team. Who has joined stays a day: until then the button says why not.
  const code = await codeOf(world, teamId, await keyOf(world, world.account('vip').privateKey));
  const newcomers = [world.account('new'), ...(await world.newPlayers(2, 0n))];
  for (const newcomer of newcomers) await join(world, '2', newcomer, code);
  const [member, other] = [world.account('rich').name, world.account('new').name];
  const deed = (page: Page, key: string, name: string) =>
    page.getByRole('button', { name: `${text(`seasons.team.${key}`)}: ${name}` });
  await expect(founder.getByText(text('seasons.team.members_other', { count: 5 }))).toBeVisible();
  await deed(founder, 'remove', other).click();
  await inDialog(founder, 'seasons.team.remove').click();
  await expect(founder.getByText(text('seasons.team.members_other', { count: 4 }))).toBeVisible();
  await expect(button(founder, 'seasons.team.disband')).toHaveAttribute('aria-disabled', 'true');
  await goTo(world, start - 3 * DAY_MS + 60_000 + LOCK_MS);

  const leading = await enter(await openPlayer(), 'vip');
  await leading.goto(`/season/2/members/${teamId}`);
  await deed(leading, 'handOver', member).click();
  await inDialog(leading, 'seasons.team.handOver').click();
  await button(leading, 'seasons.team.leave').click();
  await inDialog(leading, 'seasons.team.leave').click();
  await expect(button(leading, 'seasons.team.apply')).toBeVisible();

  // A ranked team is not made smaller than three, but it may end.
  const heir = await enter(await openPlayer(), 'rich');
  await heir.goto(`/season/2/members/${teamId}`);
  const removing = heir.getByRole('button', { name: new RegExp(`^${text('seasons.team.remove')}: `) });
  await expect(removing).toHaveCount(2);
  await expect(removing.first()).toHaveAttribute('aria-disabled', 'true');
  await removing.first().hover();
  await expect(heir.getByText(text('errors.70150322')).first()).toBeAttached();
  await button(heir, 'seasons.team.disband').click();
  await inDialog(heir, 'seasons.team.disband').click();
  await expect(heir.getByRole('paragraph').filter({ hasText: text('seasons.team.disbanded') })).toBeVisible();
});

test('a ticket turns a card of Sakura Flip and a cell of Lucky Grid 9, whose full board is kept', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(180_000);
  for (const [season, home, game] of [
    ['3', '/season/samurai-vs-ninja', '/season/sakura-flip'],
    ['2', '/season/SquadVsSquad', '/season/LuckyGrid9'],
  ] as const) {
    const start = await startOf(world, season);
    if (start + DAY_MS > Date.now() + (await world.aheadMs())) await goTo(world, start + DAY_MS);
    const page = await enter(await openPlayer(), 'vip');
    await page.goto(home);
    await task(page, 'go', 'look-around').click();
    await expect(page).not.toHaveURL(home);
    await page.goBack();
    for (const id of ['look-around', 'vip']) {
      await task(page, 'verify', id).click();
      await expect(task(page, 'verify', id)).toHaveAttribute('aria-disabled', 'true');
    }
    await task(page, 'roll', 'dice').click();
    await expect(page.getByText(/^[1-6], which gives [1-6]0 points/).first()).toBeVisible();
    await trade(world, world.account('vip').privateKey);
    await page.goto(game);
    await expect(page.getByText(pattern('seasons.lottery.tickets_one')).first()).toBeVisible();
    const cards = page.getByRole('button', { name: /^Card \d/ });
    await expect(cards).toHaveCount(9);
    await cards.nth(2).click();
    const open = page.getByRole('button', { name: new RegExp(`^Card \\d: (?!${text('seasons.lottery.closedCard')})`) });
    await expect(open).toHaveCount(season === '2' ? 1 : 9);
    await expect(
      page.getByText(text('seasons.lottery.won')).or(page.getByText(text('seasons.lottery.lost'))),
    ).toBeVisible();
    await page.reload();
    // The grid of the day stays as it is; cards of a flip are turned back for the next ticket.
    await expect(open).toHaveCount(season === '2' ? 1 : 0);
  }
});
