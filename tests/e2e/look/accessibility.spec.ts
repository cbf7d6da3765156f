import type { Page } from '@playwright/test';
import { findViolations } from '../../support/look/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { finishTransitions, settle } from '../../support/look/settle.ts';
import { accountOf, listVisits, type Visitor } from '../../support/look/visits.ts';

/** Google's bound for "good" is 0.1. */
const MOST_SHIFT = 0.02;
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

/** The browser's own measure of what moved since the page was opened, without what the visitor set going. */
async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved = { total: 0, by: [] as string[] };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        moved.total += entry.value;
        moved.by.push(
          ...entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 160) : '')),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Moved = { total: number; by: string[] };
const readShift = (page: Page) => page.evaluate(() => (window as unknown as { moved: Moved }).moved);

/** Colours are the same on a phone: the other scheme is judged where all of a page is in sight. */
const schemesOf = (screen: string) => (screen === 'phone' ? (['light'] as const) : (['light', 'dark'] as const));

const titles: Record<Visitor, string> = {
  guest: 'every page that a guest may see',
  player: 'every page of a player',
  manager: 'every page of the back-office',
};

/** `npm test` has each page once. */
const tagOf = (screen: string) => (screen === 'phone' ? ' @journey' : '');

for (const visitor of Object.keys(titles) as Visitor[]) {
  for (const [screen, viewport] of Object.entries(screens)) {
    test(`${titles[visitor]} stands still and is accessible on a ${screen}${tagOf(screen)}`, async ({
      openPlayer,
      world,
    }) => {
      test.setTimeout(240_000); // every page of the table, one after the other
      const player = await openPlayer({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
      const { page } = player;
      if (visitor !== 'guest') await player.loginAsDemo(accountOf[visitor]);
      await watchShift(page);
      const visits = (await listVisits(world)).filter(({ as }) => as === visitor);
      expect(visits.length).toBeGreaterThan(0);
      for (const { path } of visits) {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(path);
        await settle(page);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(wide, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        const { total, by } = await readShift(page);
        expect.soft(total, `${path} moved: ${by.join(' ')}`).toBeLessThan(MOST_SHIFT);
        for (const colorScheme of schemesOf(screen)) {
          await page.emulateMedia({ colorScheme });
          await finishTransitions(page);
          expect.soft(await findViolations(page), `${path} in the ${colorScheme} scheme`).toEqual([]);
        }
      }
    });
  }
}
