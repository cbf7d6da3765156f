import { chromium, type Browser, type Page } from 'playwright';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { Player } from '../../tests/support/player.ts';
import { text } from '../../tests/support/texts.ts';
import { World } from '../../tests/support/world.ts';
import { buildAll } from '../browser/build.ts';
import { median, quantile, type Part } from '../report.ts';

const ROUNDS = 5;
const SEEN_LIMIT_MS = 2_000;
const REST_MS = 1_500;
const PATIENCE_MS = 20_000;
const PRICE = 10n ** 18n;

/** How long after its block a trade is in the points that its buyer's open page of the season shows. */
export async function measurePoints(): Promise<Part> {
  await buildAll();
  const world = await World.open();
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    const times = await timeTrades(world, browser);
    return {
      title: 'A point on the page of the season',
      how: `The local world in the browser, ${ROUNDS} buyers who never traded, no throttling: from when the node has the block of the trade to when the buyer's open page of the season shows more points of the day.`,
      figures: [
        { what: 'points of a trade in an open page, median', value: median(times), unit: 'ms' },
        {
          what: 'points of a trade in an open page, longest',
          value: quantile(times, 1),
          unit: 'ms',
          limit: SEEN_LIMIT_MS,
        },
      ],
    };
  } finally {
    await browser.close();
    await world.close();
  }
}

async function timeTrades(world: World, browser: Browser): Promise<number[]> {
  const seller = world.account('leader');
  const { hero, arca, market } = world.info.contracts;
  await world.chain.act(seller.privateKey, 'hero', 'setApprovalForAll', [market, true]);
  const heroes = await world.heroes({ owner: seller.address, state: ['idle'] }, 'id:asc', ROUNDS);
  const buyers = await world.newPlayers(heroes.length, PRICE);
  const times: number[] = [];
  for (const [at, { id }] of heroes.entries()) {
    const key = buyers[at]?.privateKey ?? '';
    await world.chain.act(key, 'arca', 'approve', [market, PRICE]);
    await world.chain.act(seller.privateKey, 'market', 'list', [hero, id, arca, PRICE]);
    const listing = await world.chain.listingIdOf(id);
    const page = await openSeason(world, browser, key);
    const before = await pointsOf(page).textContent();
    await page.waitForTimeout(REST_MS); // its event stream is open by then
    const sent = world.chain.act(key, 'market', 'buy', [listing, PRICE]);
    const [minedAt] = await Promise.all([untilSold(world, id), sent]);
    await page.waitForFunction(
      ([label, known]) =>
        [...document.querySelectorAll('section')].some(
          (tile) => tile.querySelector('h2')?.textContent === label && tile.querySelector('p')?.textContent !== known,
        ),
      [text('seasons.figures.today'), before],
      { timeout: PATIENCE_MS, polling: 'raf' },
    );
    times.push(Date.now() - minedAt);
    await page.context().close();
  }
  return times;
}

const pointsOf = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: text('seasons.figures.today'), exact: true }) })
    .locator('p')
    .first();

/** The season's page of somebody whose login of the day is counted. */
async function openSeason(world: World, browser: Browser, key: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const player = new Player(page, world);
  await player.installWallet(key);
  await player.loginWithWallet();
  await page.goto('/season/halloween_teamup');
  await page.waitForFunction(
    (label) =>
      [...document.querySelectorAll('section')].some(
        (tile) => tile.querySelector('h2')?.textContent === label && tile.querySelector('p')?.textContent === '10',
      ),
    text('seasons.figures.today'),
    { timeout: PATIENCE_MS },
  );
  return page;
}

async function untilSold(world: World, id: string): Promise<number> {
  while ((await world.chain.listingIdOf(id)) !== 0n) await new Promise((resolve) => setTimeout(resolve, 5));
  return Date.now();
}
