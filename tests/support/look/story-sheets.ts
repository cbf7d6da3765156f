import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import { STORY_NOW } from '../../../.storybook/samples.ts';
import { createPictures } from '../../../.storybook/story-pictures.ts';
import { inRoot } from '../../../scripts/paths.mjs';
import type { Sheets } from '../../stories/sheet.tsx';

const ORIGIN = 'http://localhost:4';
export const SCREEN = { width: 820, height: 900 };

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Answers for the built sheets and for pictures; nothing listens. */
async function serveSheets(page: Page, folder: string): Promise<void> {
  const pictures = createPictures();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.startsWith('/cdn/')) {
      const response = await pictures.fetch(new Request(url));
      const body = Buffer.from(await response.arrayBuffer());
      await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
      return;
    }
    const body = await readFile(path.join(folder, url.pathname));
    await route.fulfill({ contentType: types[path.extname(url.pathname)] ?? 'application/octet-stream', body });
  });
}

/** Every story in one page, built into `folder` below .cache. */
export async function buildSheets(folder: string): Promise<string> {
  const outDir = inRoot('.cache', folder);
  const { NODE_ENV } = process.env;
  await build({
    configFile: inRoot('.storybook/vite.config.ts'),
    root: inRoot('tests/stories'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: inRoot('tests/stories/sheet.html') } },
  });
  // Vite leaves its own behind, and a server that is started afterwards would take this for production.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = NODE_ENV;
  return outDir;
}

export type OpenSheets = {
  sheet: Page;
  problems: string[];
  /**
   * Chromium takes a larger picture than it needs where that is in its memory already, which depends on what was on show
   * before and on when the memory was last cleared.
   */
  forgetPictures: () => Promise<void>;
};

/**
 * The built sheets in a page whose clock stands, and whatever the page complains of. What measures time takes the
 * browser's own: a clock in its place runs the frames by timers.
 */
export async function openSheets(
  browser: Browser,
  folder: string,
  clock: 'still' | 'real' = 'still',
): Promise<OpenSheets> {
  const context = await browser.newContext({
    viewport: SCREEN,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  const sheet = await context.newPage();
  const problems: string[] = [];
  sheet.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  sheet.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  if (clock === 'still') await sheet.clock.setFixedTime(new Date(STORY_NOW));
  await serveSheets(sheet, folder);
  await sheet.goto(`${ORIGIN}/sheet.html`);
  await sheet.waitForFunction(() => 'sheets' in window);
  const devtools = await context.newCDPSession(sheet);
  await devtools.send('Network.enable');
  const forgetPictures = async () => {
    for (const cacheDisabled of [false, true]) await devtools.send('Network.setCacheDisabled', { cacheDisabled });
  };
  return { sheet, problems, forgetPictures };
}

export const inSheet = <Result>(page: Page, call: keyof Sheets, ...given: unknown[]) =>
  page.evaluate(
    ([name, values]) => {
      const { sheets } = window as unknown as { sheets: Record<string, (...args: unknown[]) => unknown> };
      return sheets[name]?.(...values);
    },
    [call, given] as const,
  ) as Promise<Result>;
