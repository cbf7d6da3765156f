import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { buildSheets, inSheet, openSheets } from '../../tests/support/look/story-sheets.ts';
import { quantile } from '../report.ts';
import type { Figure, Part } from '../report.ts';

const STORY = ['components/table/data-table', ['HundredThousandRows']] as const;
/** How fast a hand turns a wheel, and how far: some 20,000 rows. */
const TURNS = 300;
const TURN_PX = 400;
const TURN_MS = 20;
const JUMPS = 40;
/** Two frames of a 60 Hz screen: a person does not see that one is missing. */
const WORST_FRAME_MS = 33.4;

type Watched = { frames: number[]; long: number[] };

/** Notes every frame from now on, and every task that keeps one from being drawn. As text: the page knows no compiler's helpers. */
const WATCH = `{
  const watched = { frames: [], long: [] };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    watched.long.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const note = (now) => {
    watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}`;

async function readFrames(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const { watched } = window as unknown as { watched: Watched };
    const read = { frames: [...watched.frames], long: [...watched.long] };
    watched.frames.length = 0;
    watched.long.length = 0;
    return read;
  });
}

const body = (page: Page) => page.locator('.ant-table-tbody-virtual-holder');

/** The wheel, as fast as a hand turns it, with events of the browser itself. */
async function turnWheel(page: Page): Promise<void> {
  await body(page).hover();
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, turn < TURNS * 0.75 ? TURN_PX : -TURN_PX);
    await page.waitForTimeout(TURN_MS);
  }
}

/** The scroll bar pulled over the whole list. */
async function pullBar(page: Page): Promise<void> {
  const thumb = page.locator('.ant-table-tbody-virtual-scrollbar-vertical .ant-table-tbody-virtual-scrollbar-thumb');
  await body(page).hover();
  const box = await thumb.boundingBox();
  const track = await body(page).boundingBox();
  if (!box || !track) throw new Error('the table has no scroll bar');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (let jump = 1; jump <= JUMPS; jump += 1) {
    await page.mouse.move(box.x, track.y + (track.height * jump) / (JUMPS + 1));
    await page.waitForTimeout(TURN_MS);
  }
  await page.mouse.up();
}

function figuresOf(what: string, { frames, long }: Watched): Figure[] {
  const at = (share: number) => quantile(frames, share);
  const figure = (name: string, value: number, limit?: number): Figure => ({
    what: `${what}: ${name} of ${String(frames.length)} frames`,
    value,
    unit: 'ms',
    digits: 1,
    ...(limit === undefined ? {} : { limit }),
  });
  return [
    figure('median', at(0.5)),
    figure('p95', at(0.95)),
    figure('p99', at(0.99), WORST_FRAME_MS),
    figure('longest', at(1)),
    { what: `${what}: tasks above 50 ms`, value: long.length, unit: '', limit: 0 },
  ];
}

async function measureIn(page: Page): Promise<Figure[]> {
  await inSheet(page, 'show', ...STORY);
  await page.getByRole('row', { name: /Hero 3 / }).waitFor();
  await page.waitForTimeout(1_000);
  await page.evaluate(WATCH);
  await turnWheel(page);
  const wheel = await readFrames(page);
  await pullBar(page);
  const bar = await readFrames(page);
  return [...figuresOf('wheel', wheel), ...figuresOf('scroll bar', bar)];
}

export async function measureTable(): Promise<Part> {
  process.env['NODE_ENV'] = 'production';
  const folder = await buildSheets('bench-stories');
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    const { sheet } = await openSheets(browser, folder, 'real');
    await sheet.setViewportSize({ width: 1440, height: 900 });
    return {
      title: 'The data table',
      how: 'The one table of the product with 100,000 rows loaded, in Chromium, production build: the wheel turned by hand’s speed over some 20,000 rows and back, then the scroll bar pulled over all of them. Times between frames as requestAnimationFrame sees them.',
      figures: await measureIn(sheet),
    };
  } finally {
    await browser.close();
  }
}
