import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { build } from 'vite';
import { STORY_NOW } from '../../.storybook/samples.ts';
import { createPictures } from '../../.storybook/story-pictures.ts';
import type { Sheets, StoryInfo } from './sheet.tsx';

const ORIGIN = 'http://localhost:4';
const OUT = path.resolve('.cache/stories');
const WIDTH = 820;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A sheet is no page: it has no landmarks and no heading of its own. The last reads letters that are hidden on purpose. */
const rules = Object.fromEntries(
  ['region', 'page-has-heading-one', 'heading-order', 'landmark-unique', 'label-content-name-mismatch'].map((rule) => [
    rule,
    { enabled: false },
  ]),
);

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => file.replaceAll(path.sep, '/').replace('.stories.tsx', ''))
  .sort();

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Answers for the built sheets and for pictures; nothing listens. */
async function serveSheets(page: Page): Promise<void> {
  const pictures = createPictures();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.startsWith('/cdn/')) {
      const response = await pictures.fetch(new Request(url));
      const body = Buffer.from(await response.arrayBuffer());
      await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
      return;
    }
    const body = await readFile(path.join(OUT, url.pathname));
    await route.fulfill({ contentType: types[path.extname(url.pathname)] ?? 'application/octet-stream', body });
  });
}

type Fixtures = { sheet: Page; problems: string[] };

/** One page for all: a story leaves nothing behind that the next one would meet. */
const test = base.extend<object, { shelf: Fixtures }>({
  shelf: [
    async ({ browser }, use) => {
      await build({
        configFile: '.storybook/vite.config.ts',
        root: 'tests/stories',
        logLevel: 'error',
        build: { outDir: OUT, emptyOutDir: true, rolldownOptions: { input: 'tests/stories/sheet.html' } },
      });
      const context = await browser.newContext({
        viewport: { width: WIDTH, height: 900 },
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
      await sheet.clock.setFixedTime(new Date(STORY_NOW));
      await serveSheets(sheet);
      await sheet.goto(`${ORIGIN}/sheet.html`);
      await sheet.waitForFunction(() => 'sheets' in window);
      await use({ sheet, problems });
      await context.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const inPage = <Result>(page: Page, call: keyof Sheets, ...given: unknown[]) =>
  page.evaluate(
    ([name, values]) => {
      const { sheets } = window as unknown as { sheets: Record<string, (...args: unknown[]) => unknown> };
      return sheets[name]?.(...values);
    },
    [call, given] as const,
  ) as Promise<Result>;

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].map((image) => {
      image.loading = 'eager';
      return image.decode().catch(() => undefined);
    });
    await Promise.all(pictures);
  });
  await expect(page.locator('.ant-motion-collapse, .ant-zoom-big-enter')).toHaveCount(0);
}

async function findViolations(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const options = JSON.stringify({ rules });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document.body, ${options})`);
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  }));
}

function unexpected(problems: string[], stories: StoryInfo[]): string[] {
  const allowed = stories.flatMap((story) => story.allowed);
  return problems.filter((problem) => !allowed.some((text) => problem.includes(text)));
}

for (const scheme of ['light', 'dark'] as const) {
  for (const file of files) {
    test(`${file} in the ${scheme} scheme`, async ({ shelf: { sheet, problems } }) => {
      problems.length = 0;
      const stories = await inPage<StoryInfo[]>(sheet, 'list', file);
      const together = stories.filter(({ isAlone }) => !isAlone);
      const shown = together.filter(({ isPictured }) => isPictured).map(({ name }) => name);

      if (shown.length > 0) {
        await inPage(sheet, 'show', file, scheme, shown);
        await settle(sheet);
        expect.soft(await findViolations(sheet)).toEqual([]);
        if (process.platform === 'linux') {
          const name = `${file.split('/').at(-1) ?? file}.png`;
          await expect.soft(sheet).toHaveScreenshot([scheme, name], { fullPage: true, maxDiffPixelRatio: 0.004 });
        }
      }
      for (const { name } of stories.filter((story) => story.isAlone || story.hasPlay || !story.isPictured)) {
        await inPage(sheet, 'play', file, scheme, name);
        await settle(sheet);
        expect.soft(await findViolations(sheet), name).toEqual([]);
      }

      expect(unexpected(problems, stories)).toEqual([]);
    });
  }
}
