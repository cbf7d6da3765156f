import type { Page } from '@playwright/test';
import type { SeasonId } from '../../../core/wire/season/names.ts';
import { seasonEndpoints, type SeasonInfo } from '../../../core/wire/season/seasons.ts';
import { teamEndpoints, type Team } from '../../../core/wire/season/teams.ts';
import { ask, logIn } from '../../support/accounts/ask.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';
import { World } from '../../support/world.ts';

export const DAY_MS = 86_400_000;
export const SETTLED_AFTER_MS = 11 * 60_000;

/** The pages of the seasons that are hidden at first. */
const pages = [
  '/season',
  '/season/tbc',
  '/season/SquadVsSquad',
  '/season/2/members/:teamId',
  '/season/LuckyGrid9',
  '/season/2/prize-pool',
  '/season/2/reward-record',
  '/season/samurai-vs-ninja',
  '/season/3/menber/:teamId',
  '/season/3/prize-pool',
  '/season/3/reward-record',
  '/season/sakura-flip',
  '/season/gwt',
  '/season/tmg',
];

/** A world of its own: weeks go by in it. */
export const test = base.extend<object, { world: World }>({
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

export const infoOf = (world: World, season: SeasonId) =>
  ask<SeasonInfo>(world, `/api/season${seasonEndpoints.info.path.replace('{season}', season)}`);

/** When its first round begins. */
export async function startOf(world: World, season: SeasonId): Promise<number> {
  const { startsAt, endsAt } = await infoOf(world, season);
  if (startsAt === null || endsAt === null) throw new Error('The season has no times');
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(28 * DAY_MS);
  return Date.parse(startsAt);
}

export async function goTo(world: World, time: number): Promise<void> {
  const now = Date.now() + (await world.aheadMs());
  await world.advanceTime(Math.ceil((time - now) / 1_000));
}

const pathOf = (path: string) => `/api/season${path}`;
export const teamOf = (world: World, id: string, key: string) =>
  ask<Team>(world, pathOf(teamEndpoints.show.path.replace('{id}', id)), { key });
export const keyOf = (world: World, privateKey: string) => logIn(world, privateKey);

export async function codeOf(world: World, teamId: string, key: string): Promise<string> {
  return (await teamOf(world, teamId, key)).own?.inviteCode ?? '';
}

/** Joins a team without a browser. */
export const join = async (world: World, season: SeasonId, { privateKey }: { privateKey: string }, code: string) =>
  ask(world, pathOf(teamEndpoints.join.path), { input: { season, code }, key: await keyOf(world, privateKey) });
/** Founds a team without a browser. */
export const found = (world: World, season: SeasonId, name: string, key: string) =>
  ask<Team>(world, pathOf(teamEndpoints.create.path), { input: { season, name }, key });

/** A deployment that shows the pages of the seasons. */
export async function enter(player: Player, key: 'vip' | 'new' | 'rich' | 'leader'): Promise<Page> {
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

export const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

const PRICE = 10n ** 18n;
/** Somebody buys a hero of the demo's leader, which counts as a trade of both. */
export async function trade(world: World, buyerKey: string): Promise<void> {
  const seller = world.account('leader');
  const { hero, arca, market } = world.info.contracts;
  const { id } = await world.idleHeroOf(seller.address);
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await world.chain.act(seller.privateKey, 'market', 'list', [hero, id, arca, PRICE]);
  await world.chain.act(buyerKey, 'arca', 'approve', [market, PRICE]);
  await world.chain.act(buyerKey, 'market', 'buy', [await world.chain.listingIdOf(id), PRICE]);
}
