import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { World } from '../../tests/support/world.ts';
import { buildAll } from './build.ts';
import { answered, watchAnswer } from './painted.ts';
import { median, quantile, type Figure, type Part } from '../report.ts';

const ROUNDS = 10;
const LIVE_LIMIT_MS = 2_000;
const OPEN_LIMIT_MS = 100;
const REST_MS = 400;
const PATIENCE_MS = 20_000;
const PRICE = 10n ** 21n;
const OPENED = `location.pathname.startsWith('/hero/details/') && document.querySelector('main h1')`;

/** What the market shows of somebody else's listing, and how soon a hero's page is there. */
export async function measureSeen(): Promise<Part> {
  await buildAll();
  const world = await World.open();
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const live = await timeListings(world, page);
    const opened = await timeOpenings(world, page);
    const figures: Figure[] = [
      { what: 'new listing in an open list, median', value: median(live), unit: 'ms' },
      { what: 'new listing in an open list, longest', value: quantile(live, 1), unit: 'ms', limit: LIVE_LIMIT_MS },
      { what: 'hero opened from the list, median', value: median(opened), unit: 'ms', limit: OPEN_LIMIT_MS },
      { what: 'hero opened from the list, longest', value: quantile(opened, 1), unit: 'ms' },
    ];
    return {
      title: 'What a player sees of it',
      how: `The local world in the browser, ${ROUNDS} rounds, no throttling. A listing: from when the node has its block to when the open list says that there is a new one. A hero: from the press on a card, on which the pointer has rested for ${REST_MS} ms, to the frame that shows its page.`,
      figures,
    };
  } finally {
    await browser.close();
    await world.close();
  }
}

async function timeListings(world: World, page: Page): Promise<number[]> {
  const seller = world.account('leader');
  const { hero, arca } = world.info.contracts;
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [world.info.contracts.market, true]);
  const mine = await world.heroes({ owner: seller.address, state: ['idle'] }, 'id:asc', ROUNDS);
  const times: number[] = [];
  for (const { id } of mine) {
    await page.goto(`${world.url}/market/hero?sort=latest`);
    await page.getByRole('article').first().waitFor();
    await page.waitForTimeout(REST_MS); // its event stream is open by then
    const sent = world.chain.act(seller.privateKey, 'market', 'list', [hero, id, arca, PRICE]);
    const [minedAt] = await Promise.all([untilListed(world, id), sent]);
    await page.getByRole('button', { name: /new listing/ }).waitFor({ timeout: PATIENCE_MS });
    times.push(Date.now() - minedAt);
  }
  return times;
}

async function untilListed(world: World, id: string): Promise<number> {
  while ((await world.chain.listingIdOf(id)) === 0n) await new Promise((resolve) => setTimeout(resolve, 5));
  return Date.now();
}

async function timeOpenings(world: World, page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(`${world.url}/market/hero`);
    const link = page.getByRole('article').nth(round).getByRole('link').first();
    await link.waitFor();
    await page.waitForTimeout(REST_MS);
    await link.hover();
    await page.waitForTimeout(REST_MS);
    await watchAnswer(page, OPENED);
    await page.mouse.down();
    await page.mouse.up();
    times.push(await answered(page));
  }
  return times;
}
