import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { Player } from '../../tests/support/player.ts';
import { World } from '../../tests/support/world.ts';
import { buildAll } from './build.ts';
import { median, quantile, type Figure, type Part } from '../report.ts';

const HEROES = 5_000;
const ITEM_KINDS = 2_000;
const ROUNDS = 9;
const OWNER = 'rich';
/** Ids that the seeded world has not come to. */
const FIRST_HERO = 1_000_000;
const FIRST_ITEM = 72_000;
const PATIENCE_MS = 20_000;

const shown = {
  market: ['/market/hero', 'main article'],
  heroes: ['/currency?part=heroes', 'main article'],
  items: ['/currency?part=items', 'main article, main tbody tr, main ul li'],
} as const;

/** The heroes and kinds of items of a player who has collected for years, in the index of a world that is not running. */
async function collect(dataDir: string, owner: string): Promise<void> {
  const client = new PGlite({ dataDir: path.join(dataDir, 'db') });
  try {
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_name = 'heroes' and is_generated = 'NEVER' and column_name <> 'token_id' order by 1`,
    );
    const columns = rows.map(({ column_name }) => `"${column_name}"`).join(', ');
    await client.query(
      `insert into heroes (token_id, ${columns})
       select ${String(FIRST_HERO)} + n, ${columns} from generate_series(1, ${String(HEROES)}) as n,
         (select * from heroes where owner = $1 and state = 'idle' order by token_id limit 1) as one`,
      [owner],
    );
    const ids = `generate_series(${String(FIRST_ITEM)}, ${String(FIRST_ITEM + ITEM_KINDS - 1)}) as n`;
    await client.query(
      `insert into item_balances (item_id, holder, amount, moved_at) select n, $1, 1 + n % 9, now() from ${ids}`,
      [owner],
    );
    await client.query(
      `insert into item_supplies (item_id, minted, burned, first_at, type) select n, 1 + n % 9, 0, now(), 'item' from ${ids}`,
    );
    await client.exec('analyze');
  } finally {
    await client.close();
  }
}

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
  const seeded = await World.open();
  const { address } = seeded.account(OWNER);
  await seeded.close();
  const world = await World.open({ prepare: (dataDir) => collect(dataDir, address) });
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
