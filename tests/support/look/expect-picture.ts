import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type Page, type PageScreenshotOptions } from '@playwright/test';
import { inRoot } from '../../../scripts/paths.mjs';
import { comparePictures, toKept } from './compare-pictures.ts';

/** Whatever was still moving stands by then; on a slow machine by one of the next times. */
const AGAIN_MS = 400;
const TRIES = 6;

/** `tallest`: so many pixels of the whole page at most, from its top. */
type PictureOptions = PageScreenshotOptions & { tallest?: number };

/** As high as the page is by now: what arrived last may have made it longer. */
const partOf = (page: Page, tallest: number) =>
  page.evaluate((most) => {
    const { clientWidth: width, scrollHeight } = document.documentElement;
    return { x: 0, y: 0, width, height: Math.min(scrollHeight, most) };
  }, tallest);

async function take(page: Page, { tallest, ...options }: PictureOptions): Promise<Buffer> {
  const part = tallest === undefined ? {} : { fullPage: true, clip: await partOf(page, tallest) };
  return toKept(await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', ...part, ...options }));
}

/**
 * Compares a page with its committed picture in tests/pictures and says what changed, or nothing. `--update-snapshots`
 * writes the picture; without one the test fails, so that a new screen is looked at by somebody.
 */
export async function findChange(page: Page, name: string, options: PictureOptions = {}): Promise<string> {
  const info = test.info();
  const file = inRoot('tests/pictures', `${name}.webp`);
  let actual = await take(page, options);
  const expected = existsSync(file) ? readFileSync(file) : null;
  const isUpdate = ['all', 'changed'].includes(info.config.updateSnapshots);
  for (let tries = 1; tries < (isUpdate ? 2 : TRIES); tries += 1) {
    if (expected && (await comparePictures(expected, actual)).isSame) return '';
    await page.waitForTimeout(AGAIN_MS);
    actual = await take(page, options);
  }
  if (isUpdate) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, actual);
    return '';
  }
  if (!expected) return `${name} has no picture yet: see CONTRIBUTING.md`;
  const comparison = await comparePictures(expected, actual);
  if (comparison.isSame) return '';
  await info.attach(`${name} as it was`, { body: expected, contentType: 'image/webp' });
  await info.attach(`${name} as it is`, { body: actual, contentType: 'image/webp' });
  const { difference, reason } = comparison;
  if (difference) await info.attach(`${name}, what changed`, { body: difference, contentType: 'image/png' });
  return `${name} looks different: ${reason}. If that is meant, see CONTRIBUTING.md.`;
}
