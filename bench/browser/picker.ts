import { chromium, type Page } from 'playwright';
import { ensureBrowser } from '../../scripts/test/browser.mjs';
import { Player } from '../../tests/support/player.ts';
import { pattern, text } from '../../tests/support/texts.ts';
import { buildAll } from './build.ts';
import { timeInteraction, watchInteractions } from './interaction.ts';
import { HEROES, openRichWorld, OWNER } from './rich-player.ts';
import { median, quantile, type Figure, type Part } from '../report.ts';

const ROUNDS = 15;
const LIMIT_MS = 100;
/** All pages of the list are read one after the other. */
const LOADED_MS = 120_000;
const SETTLE_MS = 2_000;

/** All heroes chosen, which loads every one of them, and none chosen again. Returns how many there are. */
async function loadAll(page: Page): Promise<number> {
  await page.getByRole('button', { name: text('forge.energy.chooseAll'), exact: true }).click();
  const burn = page.getByRole('button', { name: pattern('forge.energy.burn_other') }).filter({ hasText: /[1-9]/ });
  const chosen = await burn.textContent({ timeout: LOADED_MS });
  await page.getByRole('button', { name: text('common.picker.clear'), exact: true }).click();
  await page.waitForTimeout(SETTLE_MS);
  return Number((chosen ?? '').replace(/\D/g, ''));
}

/** The longest event of each choice, a few on a screen. */
async function timeChoices(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll<HTMLInputElement>('main label input[type=checkbox]')];
      return boxes.findIndex((box) => {
        const { top, bottom } = (box.closest('label') ?? box).getBoundingClientRect();
        return !box.disabled && !box.checked && top > 100 && bottom < innerHeight - 100;
      });
    });
    const box = page.locator('main label input[type=checkbox]').nth(at);
    await box.focus();
    times.push(await timeInteraction(page, () => page.keyboard.press('Space')));
    if (round % 3 === 2) await page.mouse.wheel(0, 700);
    await page.waitForTimeout(SETTLE_MS / 4);
  }
  return times;
}

const figures = (what: string, times: readonly number[]): Figure[] => [
  { what: `${what}, median`, value: median([...times]), unit: 'ms', limit: LIMIT_MS },
  { what: `${what}, longest`, value: quantile([...times], 1), unit: 'ms', limit: LIMIT_MS },
];

/** How soon the picker answers a choice among all heroes of somebody who owns very much. */
export async function measurePicker(): Promise<Part> {
  await buildAll();
  const world = await openRichWorld();
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    const context = await browser.newContext({ baseURL: world.url, viewport: { width: 1440, height: 900 } });
    const player = new Player(await context.newPage(), world);
    await player.loginAsDemo(OWNER);
    const { page } = player;
    await page.goto('/energy');
    const loaded = await loadAll(page);
    if (loaded < HEROES) throw new Error(`only ${loaded} heroes could be chosen`);
    await watchInteractions(page);
    const first = await timeChoices(page);
    await page.keyboard.press('End');
    await page.waitForTimeout(SETTLE_MS);
    await page.mouse.wheel(0, -8_000);
    await page.waitForTimeout(SETTLE_MS);
    const last = await timeChoices(page);
    return {
      title: 'The picker',
      how: `The heroes to burn of one player, ${loaded.toLocaleString('en')} of them loaded, in the browser, no throttling; from the key to the next paint as the browser's event timing says, ${ROUNDS} choices each.`,
      figures: [...figures('a choice among the first', first), ...figures('a choice near the last', last)],
    };
  } finally {
    await browser.close();
    await world.close();
  }
}
