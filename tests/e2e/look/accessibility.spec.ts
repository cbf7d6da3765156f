import type { BrowserContextOptions, Page } from '@playwright/test';
import { findViolations } from '../../support/look/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { finishTransitions, settle } from '../../support/look/settle.ts';
import { MOST_SHIFT, readShift, watchShift } from '../../support/look/shift.ts';
import type { Player } from '../../support/player.ts';
import { accountOf, listHiddenVisits, listVisits, type Visit, type Visitor } from '../../support/look/visits.ts';
import type { World } from '../../support/world.ts';

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
/** Between the two a page is looked at for its width alone. */
const TABLET = { width: 820, height: 1180 };

/** How much wider than its window the page is. */
const excessOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Colours are the same on a phone: the other scheme is judged where all of a page is in sight. */
const schemesOf = (screen: string) => (screen === 'phone' ? (['light'] as const) : (['light', 'dark'] as const));

/** `hidden`: the pages that a manager shows, as a player sees them. */
type Kind = Visitor | 'hidden';

const titles: Record<Kind, string> = {
  guest: 'every page that a guest may see',
  player: 'every page of a player',
  manager: 'every page of the back-office',
  hidden: 'every page that a manager shows',
};
/** In how many stories, so that both workers have some of them. */
const parts: Record<Kind, number> = { guest: 3, player: 3, manager: 1, hidden: 2 };

/** `npm test` has each page that is shown once. */
const tagOf = (screen: string, kind: Kind) => (screen === 'phone' && kind !== 'hidden' ? ' @journey' : '');

type OpenPlayer = (options?: BrowserContextOptions) => Promise<Player>;
type Part = { kind: Kind; part: number; viewport: { width: number; height: number } };

const visitsOf = async (kind: Kind, world: World): Promise<Visit[]> =>
  kind === 'hidden' ? listHiddenVisits(world) : (await listVisits(world)).filter(({ as }) => as === kind);

/** Every `parts`-th page of the table, one after the other. */
async function visitAll({ kind, part, viewport }: Part, openPlayer: OpenPlayer, world: World): Promise<void> {
  const player = await openPlayer({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  const { page } = player;
  if (kind !== 'guest') await player.loginAsDemo(accountOf[kind === 'hidden' ? 'player' : kind]);
  await watchShift(page);
  const visits = await visitsOf(kind, world);
  const mine = visits.filter((_visit, at) => at % parts[kind] === part);
  expect(mine.length).toBeGreaterThan(0);
  const schemes = schemesOf(viewport === screens.phone ? 'phone' : 'desktop');
  for (const { path } of mine) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await settle(page);
    expect.soft(await excessOf(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
    const { total, by } = await readShift(page);
    expect.soft(total, `${path} moved: ${by.join(' ')}`).toBeLessThan(MOST_SHIFT);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await finishTransitions(page);
      expect.soft(await findViolations(page), `${path} in the ${colorScheme} scheme`).toEqual([]);
    }
    if (viewport !== screens.desktop) continue;
    await page.setViewportSize(TABLET);
    // A table measures its columns in the frame after the one in which its room changed.
    await expect.soft.poll(() => excessOf(page), `${path} is wider than a tablet`).toBeLessThanOrEqual(0);
    await page.setViewportSize(viewport);
  }
}

for (const kind of Object.keys(titles) as Kind[]) {
  for (const [screen, viewport] of Object.entries(screens)) {
    for (let part = 0; part < parts[kind]; part += 1) {
      const which = parts[kind] > 1 ? ` (${String(part + 1)} of ${String(parts[kind])})` : '';
      test(`${titles[kind]} stands still and is accessible on a ${screen}${which}${tagOf(screen, kind)}`, async ({
        openPlayer,
        world,
      }) => {
        test.setTimeout(240_000); // some twenty pages
        await visitAll({ kind, part, viewport }, openPlayer, world);
      });
    }
  }
}
