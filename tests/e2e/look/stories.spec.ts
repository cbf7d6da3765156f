import { readdirSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { StoryInfo } from '../../stories/sheet.tsx';
import { findViolations } from '../../support/look/axe.ts';
import { findChange } from '../../support/look/expect-picture.ts';
import { finishPictures, finishTransitions } from '../../support/look/settle.ts';
import { buildSheets, inSheet, openSheets, SCREEN, type OpenSheets } from '../../support/look/story-sheets.ts';

/** A sheet is no page: it has no landmarks and no heading of its own. The last reads letters that are hidden on purpose. */
const rules = Object.fromEntries(
  [
    'region',
    'page-has-heading-one',
    'heading-order',
    'landmark-one-main',
    'landmark-unique',
    'label-content-name-mismatch',
  ].map((rule) => [rule, { enabled: false }]),
);

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.stories.tsx'))
  .map((file) => file.replaceAll(path.sep, '/').replace('.stories.tsx', ''))
  .sort();

/** One page for all: a story leaves nothing behind that the next one would meet. */
const test = base.extend<object, { shelf: OpenSheets }>({
  shelf: [
    async ({ browser }, use) => {
      const shelf = await openSheets(browser, await buildSheets('stories'));
      await use(shelf);
      await shelf.sheet.context().close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// A trace of every step would cost more than all that is tested; the pictures say what went wrong.
test.use({ trace: 'off', screenshot: 'off' });

async function settle(page: Page): Promise<void> {
  await finishPictures(page);
  await finishTransitions(page);
  await expect(page.locator('.ant-motion-collapse, .ant-zoom-big-enter')).toHaveCount(0);
}

function unexpected(problems: string[], stories: StoryInfo[]): string[] {
  const allowed = stories.flatMap((story) => story.allowed);
  return problems.filter((problem) => !allowed.some((text) => problem.includes(text)));
}

const pictureOf = (file: string, scheme: string) =>
  `stories/${scheme}/${file.replace('components/', '').replaceAll('/', '-')}`;

const schemes = ['dark', 'light'] as const; // ends as it begins

async function judge(sheet: Page, name: string, look: (scheme: string) => Promise<void> = async () => undefined) {
  for (const scheme of schemes) {
    await inSheet(sheet, 'scheme', scheme);
    await settle(sheet);
    await look(scheme);
    expect.soft(await findViolations(sheet, { rules }), `${name} in the ${scheme} scheme`).toEqual([]);
  }
}

for (const file of files) {
  test(`${file} in both schemes`, async ({ shelf: { sheet, problems, forgetPictures } }) => {
    problems.length = 0;
    const stories = await inSheet<StoryInfo[]>(sheet, 'list', file);
    const together = stories.filter(({ isAlone }) => !isAlone);
    const shown = together.filter(({ isPictured }) => isPictured).map(({ name }) => name);

    if (shown.length > 0) {
      await forgetPictures();
      await inSheet(sheet, 'show', file, shown);
      await finishPictures(sheet); // each is chosen by then: a screen of another size chooses anew
      const height = await sheet.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
      const clip = { x: 0, y: 0, width: SCREEN.width, height };
      // What is out of sight may wait with drawing itself.
      await sheet.setViewportSize({ width: SCREEN.width, height: Math.max(height, SCREEN.height) });
      await judge(sheet, 'the sheet', async (scheme) => {
        expect.soft(await findChange(sheet, pictureOf(file, scheme), { fullPage: true, clip })).toBe('');
      });
    }
    await sheet.setViewportSize(SCREEN);
    for (const { name } of stories.filter((story) => story.isAlone || story.hasPlay || !story.isPictured)) {
      await inSheet(sheet, 'play', file, name);
      await judge(sheet, name);
    }

    expect(unexpected(problems, stories)).toEqual([]);
  });
}
