import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import type { Page } from 'playwright';
import { webFolder } from '../../scripts/paths.mjs';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { startServer } from '../../scripts/test/server.mjs';
import { buildAll } from './build.ts';
import { answered, watchAnswer } from './painted.ts';
import { median } from '../report.ts';
import type { Figure, Part } from '../report.ts';

const ROWS = 1_000;
const ROUNDS = 5;
const LIMIT_MS = 100;
/** From the choice to the heroes that match it on the screen; those that are loaded stay there, the server's follow. */
const FACET_LIMIT_MS = 150;
const SETTLE_MS = 1_500;
const FEED = `document.querySelector('[role=feed]')`;
/** The heroes that are drawn: one of them alone may well be the first of both. */
const SHOWN = `[...(${FEED}?.querySelectorAll('article a') ?? [])].map(({ href }) => href).join(' ')`;

type Counted = { longest: number };

/** The browser's own measure of an interaction: from the input to the next paint, presentation included. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counted = { longest: 0 };
    Object.assign(window, { counted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.longest = Math.max(counted.longest, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
}

export async function timeInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => Object.assign((window as unknown as { counted: Counted }).counted, { longest: 0 }));
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => (window as unknown as { counted: Counted }).counted.longest);
}

/** Endless scroll until a thousand heroes are there; in the grid each is a card. */
async function loadRows(page: Page): Promise<number> {
  let loaded = 0;
  // Cards out of sight are not drawn, so the place of the last one says how many are loaded.
  const countRows = () =>
    page.evaluate(() =>
      Math.max(
        0,
        ...[...document.querySelectorAll('article')].map((card) => Number(card.getAttribute('aria-posinset'))),
      ),
    );
  for (let idle = 0; loaded < ROWS && idle < 20;) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(150);
    const now = await countRows();
    idle = now === loaded ? idle + 1 : 0;
    loaded = now;
  }
  return loaded;
}

async function openMarket(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/market/hero?show=all`);
  await page.getByRole('article').first().waitFor();
  const loaded = await loadRows(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(SETTLE_MS);
  await watchInteractions(page);
  return loaded;
}

async function measureIn(page: Page, url: string): Promise<Figure[]> {
  const times: Record<'sort' | 'filter' | 'facet' | 'page', number[]> = { sort: [], filter: [], facet: [], page: [] };
  let fewest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round += 1) {
    fewest = Math.min(fewest, await openMarket(page, url));
    times.page.push(await timeInteraction(page, () => page.keyboard.press('End')));
    await page.evaluate(() => window.scrollTo(0, 0));
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await sort.focus();
    times.sort.push(await timeInteraction(page, () => page.keyboard.press('ArrowDown')));
    fewest = Math.min(fewest, await openMarket(page, url));
    const choice = page.getByRole('checkbox').nth(2);
    const before = JSON.stringify(await page.evaluate<string>(SHOWN));
    await watchAnswer(page, `${SHOWN} !== '' && ${SHOWN} !== ${before}`);
    times.filter.push(await timeInteraction(page, () => choice.click()));
    times.facet.push(await answered(page));
  }
  const figure = (what: string, values: number[], limit = LIMIT_MS): Figure => ({
    what: `${what}, ${fewest.toLocaleString('en')} heroes loaded`,
    value: median(values),
    unit: 'ms',
    limit,
  });
  return [
    figure('sort', times.sort),
    figure('filter', times.filter),
    figure('filter, to the rows that match', times.facet, FACET_LIMIT_MS),
    figure('to the end of the page', times.page),
  ];
}

export async function measureInteraction(): Promise<Part> {
  await buildAll();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-bench-'));
  const server = await startServer({ dataDir, web: webFolder.production });
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    return {
      title: 'Interaction',
      how: `The market of heroes in the browser, no throttling; from the input to the next paint as the browser's event timing says, the longest event of the interaction, median of ${ROUNDS}.`,
      figures: await measureIn(page, server.url),
    };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
