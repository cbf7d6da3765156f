import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { Player } from '../../tests/support/player.ts';
import { buildAll } from './build.ts';
import { HEROES, ITEM_KINDS, openRichWorld, OWNER } from './rich-player.ts';
import { median, quantile, type Figure, type Part } from '../report.ts';

const ROUNDS = 9;
const PATIENCE_MS = 20_000;

const shown = {
  market: ['/market/hero', 'main article'],
  heroes: ['/currency?part=heroes', 'main article'],
  items: ['/currency?part=items', 'main article, main tbody tr, main ul li'],
} as const;

/** Milliseconds from the navigation to the frame that shows the first row. */
async function timeFirstRow(page: Page, [where, row]: readonly [string, string]): Promise<number> {
  await page.goto(where, { waitUntil: 'commit' });
  const at = await page.waitForFunction(
    (selector) => (document.querySelector(selector) ? performance.now() : null),
    row,
    { polling: 'raf', timeout: PATIENCE_MS },
  );
  return (await at.jsonValue()) ?? Number.NaN;
}

async function measureIn(page: Page): Promise<Record<keyof typeof shown, number[]>> {
  const times: Record<keyof typeof shown, number[]> = { market: [], heroes: [], items: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, what] of Object.entries(shown) as [keyof typeof shown, readonly [string, string]][]) {
      const ms = await timeFirstRow(page, what);
      // The first visit of each fetches its code; what is compared is the page.
      if (round > 0) times[name].push(ms);
    }
  }
  return times;
}

/** How soon somebody who owns very much sees the first of it, beside the page of the market in the same run. */
export async function measureWalletCentre(): Promise<Part> {
  await buildAll();
  const world = await openRichWorld();
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
    const player = new Player(await context.newPage(), world);
    await player.loginAsDemo(OWNER);
    const { market, heroes, items } = await measureIn(player.page);
    const budget = Math.ceil(quantile(market, 1));
    const figures: Figure[] = [
      { what: 'first hero of the market, median', value: median(market), unit: 'ms' },
      { what: 'first hero of the market, longest', value: quantile(market, 1), unit: 'ms' },
      { what: 'first of my heroes, median', value: median(heroes), unit: 'ms', limit: budget },
      { what: 'first of my heroes, longest', value: quantile(heroes, 1), unit: 'ms' },
      { what: 'first of my items, median', value: median(items), unit: 'ms', limit: budget },
      { what: 'first of my items, longest', value: quantile(items, 1), unit: 'ms' },
    ];
    return {
      title: 'The wallet centre of somebody who owns very much',
      how: `The local world in the browser, ${HEROES} heroes and ${ITEM_KINDS} kinds of items of one player, no throttling; from the navigation to the frame that shows the first row, ${ROUNDS} visits each, every one a page load. The goal is what the page of the market takes beside it.`,
      figures,
    };
  } finally {
    await browser.close();
    await world.close();
  }
}
