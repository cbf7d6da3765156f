import { test as base, expect } from '@playwright/test';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { Player } from './player.ts';
import { Watch } from './look/watch.ts';
import { World } from './world.ts';

type TestFixtures = {
  watch: Watch;
  /** A browser context of its own, so that each player is a different person. */
  openPage: (options?: BrowserContextOptions) => Promise<Page>;
  openPlayer: (options?: BrowserContextOptions) => Promise<Player>;
};

export const test = base.extend<TestFixtures, { world: World }>({
  world: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const world = await World.open();
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    expect(watch.problems, 'the console is clean and the content policy holds').toEqual([]);
  },

  openPage: async ({ browser, world, watch }, use) => {
    const opened = new Set<BrowserContext>();
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: world.url, ...options });
      opened.add(context);
      context.once('close', () => opened.delete(context)); // a story may end a visit by itself
      await watch.follow(context);
      return context.newPage();
    });
    for (const context of [...opened]) {
      // What a story answers in the server's place may be asked for at its very end: nobody waits for that any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },

  openPlayer: async ({ openPage, world }, use) => {
    const players: Player[] = [];
    await use(async (options) => {
      const player = new Player(await openPage(options), world);
      players.push(player);
      return player;
    });
    for (const player of players) player.close();
  },
});

export { expect };
