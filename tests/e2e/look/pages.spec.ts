import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { expect } from '../../support/fixtures.ts';
import { findChange } from '../../support/look/expect-picture.ts';
import { Player } from '../../support/player.ts';
import { settle } from '../../support/look/settle.ts';
import { accountOf, listVisits, type Visit } from '../../support/look/visits.ts';
import { AFTER_SEED_MS, World } from '../../support/world.ts';

/** Everything in these pictures is a matter of the seed and of this instant. */
const MADE_AT = new Date('2026-03-01T12:00:00.000Z');
const NOW = new Date(MADE_AT.getTime() + AFTER_SEED_MS);
const TALLEST = 1_500;

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
type Screen = keyof typeof screens;

/** The pages that everybody sees first; axe and the eye look at all of them. */
const pictured = ['home', 'market-hero', 'market-hero-table', 'hero-details', 'hero-list', 'login'];

type Still = { world: World; visits: Visit[]; session: Awaited<ReturnType<BrowserContext['storageState']>> };

/** The page's clock stands, and every answer says that it was given at that moment. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route('**/api/**', async (route) => {
    if (/\/Live\b/.test(route.request().url())) return route.fallback();
    const response = await route.fetch();
    const time = `"time":"${NOW.toISOString()}"`;
    return route.fulfill({ response, body: (await response.text()).replace(/"time":"[^"]+"(?=[^{]*\}$)/, time) });
  });
}

async function openStill(browser: Browser, { world, session }: Still, screen: Screen, visit: Visit): Promise<Page> {
  const context = await browser.newContext({
    baseURL: world.url,
    viewport: screens[screen],
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    ...(visit.as === 'guest' ? {} : { storageState: session }),
  });
  const page = await context.newPage();
  await holdTime(page);
  await page.goto(visit.path);
  await settle(page);
  return page;
}

const test = base.extend<object, { still: Still }>({
  still: [
    async ({ browser }, use) => {
      const world = await World.open({ at: MADE_AT });
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
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ trace: 'off', screenshot: 'off' });

for (const name of pictured) {
  for (const screen of ['phone', 'desktop'] as const) {
    test(`${name} looks as it did on a ${screen}`, async ({ browser, still }) => {
      const visit = still.visits.find((each) => each.name === name);
      if (!visit) throw new Error(`no page is called ${name}`);
      const page = await openStill(browser, still, screen, visit);
      const { width } = screens[screen];
      const full = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(full, TALLEST) };
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await settle(page);
        const options = { fullPage: true, clip };
        expect.soft(await findChange(page, `pages/${colorScheme}/${name}-${screen}`, options)).toBe('');
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    });
  }
}
