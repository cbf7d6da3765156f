import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { serverEndpoints, type ServerReport } from '../../../core/wire/admin/server.ts';
import { ask, logIn } from '../accounts/ask.ts';
import { expect } from '../fixtures.ts';
import { Player } from '../player.ts';
import { AFTER_SEED_MS, World } from '../world.ts';
import { findChange } from './expect-picture.ts';
import { settle } from './settle.ts';
import { accountOf, type Visit } from './visits.ts';

/** Everything in these pictures is a matter of the seed and of this instant. */
const MADE_AT = new Date('2026-03-01T12:00:00.000Z');
const NOW = new Date(MADE_AT.getTime() + AFTER_SEED_MS);
const TALLEST = 1_500;

const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;
type Screen = keyof typeof screens;

/** One page as it is kept: both schemes, unless told otherwise. */
export type Pictured = {
  name: string;
  screens?: readonly Screen[];
  schemes?: readonly ('light' | 'dark')[];
  language?: 'en' | 'zh-Hans';
};

export type Still = { world: World; visits: Visit[]; session: Awaited<ReturnType<BrowserContext['storageState']>> };

/** What chance promised, which is another in each world. */
const promised = (page: Page) => page.locator('main dl code');

/** Where what farms and mines earn by the second is told, and the digits of it that stay for as long as pictures are taken. */
const running = [
  { in: /\/Lp\/(?:PoolList|StakingList)\b/, kept: /("(?:claimable|freeRewards)":"\d\d)(\d+)/g },
  { in: /\/Currency\/Places\b/, kept: /("place":"farm","amount":"\d\d|"total":"\d{3})(\d+)/g },
  { in: /\/Account\/Claimables\b/, kept: /("key":"farm-\d+",[^{}]*"pays":\{"token":"\w+","amount":"\d\d)(\d+)/g },
];

/** The server's clock goes on: digits behind those that stay are nought. */
const withoutSeconds = (url: string, body: string): string =>
  running
    .filter((one) => one.in.test(url))
    .reduce(
      (text, { kept }) => text.replace(kept, (_, stays: string, rest: string) => stays + '0'.repeat(rest.length)),
      body,
    );

/** The page's clock stands, and every answer says that it was given at that moment. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/**', async (route) => {
    if (/\/Live\b/.test(route.request().url())) return route.fallback();
    const response = await route.fetch();
    const time = `"time":"${NOW.toISOString()}"`;
    const body = (await response.text()).replace(/"time":"[^"]+"(?=[^{]*\}$)/, time);
    return route.fulfill({ response, body: withoutSeconds(route.request().url(), body) });
  });
}

/** Waits for what a server does at intervals, the longest of which ends with a look at the books. */
async function untilJobsRan(world: World): Promise<void> {
  const key = await logIn(world, world.account('manager').privateKey);
  const look = async () => (await ask<ServerReport>(world, `/api/admin${serverEndpoints.report.path}`, { key })).books;
  await expect.poll(look, { timeout: 150_000, intervals: [1_000] }).not.toBeNull();
}

type Look = { screen: Screen; language: 'en' | 'zh-Hans' };

async function openStill(browser: Browser, { world, session }: Still, look: Look, visit: Visit): Promise<Page> {
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: screens[look.screen],
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...(visit.as === 'guest' ? {} : { storageState: session }),
  });
  await context.addCookies([{ name: 'language', value: look.language, url: world.url }]);
  const page = await context.newPage();
  await holdTime(page);
  await page.goto(visit.path);
  await settle(page);
  return page;
}

/** Tests that look at the pages of a world of their own, which `listVisits` names. */
export const stillTest = (listVisits: (world: World) => Promise<Visit[]>) =>
  base.extend<object, { still: Still }>({
    still: [
      async ({ browser }, use) => {
        const world = await World.open({ at: MADE_AT });
        await untilJobsRan(world);
        const context = await browser.newContext({ baseURL: world.url, locale: 'en-GB', timezoneId: 'UTC' });
        const page = await context.newPage();
        await holdTime(page);
        await new Player(page, world).loginAsDemo(accountOf.player);
        const session = await context.storageState();
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
        await use({ world, session, visits: await listVisits(world) });
        await world.close();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
  });

/** One test for each page and screen. */
export function testPictures(test: ReturnType<typeof stillTest>, pictured: readonly Pictured[]): void {
  test.use({ trace: 'off', screenshot: 'off' });
  for (const one of pictured) {
    const { name, language = 'en', schemes = ['light', 'dark'] } = one;
    const said = language === 'en' ? '' : ` in ${language}`;
    for (const screen of one.screens ?? (['phone', 'desktop'] as const)) {
      test(`${name} looks as it did on a ${screen}${said}`, async ({ browser, still }) => {
        const visit = still.visits.find((each) => each.name === name);
        if (!visit) throw new Error(`no page is called ${name}`);
        const page = await openStill(browser, still, { screen, language }, visit);
        const file = [name, screen, ...(language === 'en' ? [] : [language])]
          .join('-')
          .toLowerCase()
          .replaceAll('_', '-');
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          await settle(page);
          const options = { tallest: TALLEST, mask: [promised(page)] };
          expect.soft(await findChange(page, `pages/${colorScheme}/${file}`, options)).toBe('');
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.context().close();
      });
    }
  }
}
