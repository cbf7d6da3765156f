import type { Page } from '@playwright/test';
import { seasonEndpoints, type SeasonInfo } from '../../../core/wire/season/seasons.ts';
import { teamEndpoints, type Team } from '../../../core/wire/season/teams.ts';
import { ask, logIn } from '../../support/accounts/ask.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';
import { World } from '../../support/world.ts';

const DAY_MS = 86_400_000;
const SETTLED_AFTER_MS = 11 * 60_000;
const pages = ['/season/SquadVsSquad', '/season/2/members/:teamId', '/season/2/prize-pool', '/season/2/reward-record'];

/** A world of its own: weeks go by in it. */
const test = base.extend<object, { world: World }>({
  world: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const world = await World.open();
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const infoOf = (world: World) =>
  ask<SeasonInfo>(world, `/api/season${seasonEndpoints.info.path.replace('{season}', '2')}`);

async function startOf(world: World): Promise<number> {
  const { startsAt, endsAt } = await infoOf(world);
  if (startsAt === null || endsAt === null) throw new Error('The season has no times');
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(28 * DAY_MS);
  return Date.parse(startsAt);
}

async function codeOf(world: World, teamId: string, key: string): Promise<string> {
  const team = await ask<Team>(world, `/api/season${teamEndpoints.show.path.replace('{id}', teamId)}`, { key });
  return team.own?.inviteCode ?? '';
}

const settledAt = async (world: World) => (await infoOf(world)).rounds[0]?.settledAt ?? null;
const amountIn = (said: string | null) => /([\d,]+(?:\.\d+)?) ARCA/.exec(said ?? '')?.[1] ?? '-';

async function goTo(world: World, time: number): Promise<void> {
  const now = Date.now() + (await world.aheadMs());
  await world.advanceTime(Math.ceil((time - now) / 1_000));
}

/** A deployment that shows the pages of this season. */
async function enter(player: Player, key: 'vip' | 'new'): Promise<Page> {
  const { page } = player;
  await page.context().route('**/cdn/config/game.json*', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { routes: Record<string, { hidden: boolean }> };
    const routes = Object.fromEntries(pages.map((path) => [path, { hidden: false }]));
    await route.fulfill({ response: answer, json: { ...config, routes } });
  });
  await player.loginAsDemo(key);
  return page;
}
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

test('a season from its registration to the claim: two teams of three, their points, the pool and the record @journey', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(180_000);
  const start = await startOf(world);

  // Registration: one founds a team, one follows her link, the others come without a browser.
  await goTo(world, start - DAY_MS);
  const founder = await enter(await openPlayer(), 'vip');
  await founder.goto('/season/SquadVsSquad');
  await expect(founder.getByText(new RegExp(`^${text('seasons.phases.registration')} `))).toBeVisible();
  await founder.getByLabel(text('seasons.team.name'), { exact: true }).fill('Night Riders');
  await button(founder, 'seasons.team.create').click();
  await expect(founder).toHaveURL(/\/season\/2\/members\/[\w-]+$/);
  const teamId = founder.url().replace(/.*\//, '');
  const code = await codeOf(world, teamId, await logIn(world, world.account('vip').privateKey));
  await expect(founder.getByText(code, { exact: true })).toBeVisible();

  const friend = await enter(await openPlayer(), 'new');
  await friend.goto(`/season/SquadVsSquad?team=${code}`);
  await button(friend, 'seasons.team.join').click();
  await expect(friend).toHaveURL(new RegExp(`/season/2/members/${teamId}$`));
  await expect(founder.getByText(text('seasons.team.members_other', { count: 2 }))).toBeVisible();
  const join = async (privateKey: string, joining: string) =>
    ask(world, `/api/season${teamEndpoints.join.path}`, {
      input: { season: '2', code: joining },
      key: await logIn(world, privateKey),
    });
  await join(world.account('rich').privateKey, code);
  const leader = await logIn(world, world.account('leader').privateKey);
  const made = await ask<Team>(world, `/api/season${teamEndpoints.create.path}`, {
    input: { season: '2', name: 'Day Sleepers' },
    key: leader,
  });
  const otherCode = await codeOf(world, made.id, leader);
  const others = await world.newPlayers(2, 0n);
  for (const { privateKey } of others) await join(privateKey, otherCode);

  // The first round: whoever logs in has points, three of the one team and one of the other.
  await goTo(world, start + DAY_MS);
  for (const key of ['rich', 'new', 'leader'] as const) await logIn(world, world.account(key).privateKey);
  const player = await enter(await openPlayer(), 'vip');
  await player.goto('/season/SquadVsSquad');
  const ranked = player.getByRole('row').filter({ hasText: /Night Riders|Day Sleepers/ });
  await expect(ranked).toHaveText([/^1Night Riders330$/, /^2Day Sleepers310$/], { timeout: 20_000 });
  await player.goto('/season/2/prize-pool');
  await expect(player.getByText(text('seasons.pool.estimate'))).toBeVisible();
  await player.goto('/season/2/reward-record');
  await expect(player.getByText(text('seasons.record.empty'))).toBeVisible();

  // After its end the round is settled by itself; the reward is taken once and stands in the record and in the pool.
  await goTo(world, start + 7 * DAY_MS + SETTLED_AFTER_MS);
  await expect.poll(() => settledAt(world), { timeout: 40_000 }).not.toBeNull();
  const winner = await enter(await openPlayer(), 'vip');
  await winner.goto('/season/2/reward-record');
  const row = winner.getByRole('listitem').filter({ hasText: text('seasons.record.round', { round: 1 }) });
  await winner.getByRole('button', { name: text('seasons.record.claimRound', { round: 1 }) }).click();
  await expect(row.getByText(text('seasons.states.claimed'))).toBeVisible();
  const amount = amountIn(await row.textContent());
  await winner.goto('/season/2/prize-pool');
  await expect(winner.getByText(`${amount} ARCA`).first()).toBeVisible();
});
