import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { settle } from '../../support/look/settle.ts';
import { text } from '../../support/texts.ts';

type Stop = { name: string; isInDialog: boolean; isShown: boolean; isInSight: boolean };

/** Where the focus is: whether a ring is drawn around it, or around what it stands in, and whether that is on the screen. */
const readStop = (page: Page) =>
  page.evaluate(async (): Promise<Stop | null> => {
    // What the focus brings into sight is there with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const hasRing = (of: Element, part?: string) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(of, part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !/ 0\)$/.test(outlineColor); // nor transparent
    };
    const around = [element, element.parentElement, element.parentElement?.parentElement].flatMap((each) => each ?? []);
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)}`,
      isInDialog: element.closest('dialog, [role="dialog"]') !== null,
      isShown: around.some((each) => hasRing(each)) || ['::before', '::after'].some((part) => hasRing(element, part)),
      isInSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    };
  });

/** Presses Tab from the top of the page, and says of each stop what a person who sees would complain about. */
async function walk(page: Page, stops: number, isInDialog = false) {
  const names: string[] = [];
  const complaints: string[] = [];
  for (let at = 0; at < stops; at += 1) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop) break; // the browser's own bar
    names.push(stop.name);
    if (!stop.isShown) complaints.push(`no ring: ${stop.name}`);
    if (!stop.isInSight) complaints.push(`out of sight: ${stop.name}`);
    if (isInDialog && !stop.isInDialog) complaints.push(`behind the dialog: ${stop.name}`);
  }
  return { names, complaints };
}

/** One's own heroes are among the listed ones, without it. */
const BUY = new RegExp(`^${text('orders.actions.buy.label')} `);

test.use({ viewport: { width: 1440, height: 900 } });

test('whoever tabs through a page sees at each stop where they are', async ({ openPlayer, world }) => {
  test.setTimeout(150_000);
  const player = await openPlayer({ reducedMotion: 'reduce' });
  const { page } = player;
  await player.loginAsDemo('rich');
  const [hero] = await world.heroes({ forSale: true, rarity: [4] }, 'price:asc', 1);
  const details = `/hero/details/${world.info.contracts.hero}/${hero?.id ?? ''}`;
  for (const path of ['/', '/market/hero', '/market/hero?view=table', details, '/hero/list', '/account/settings']) {
    await page.goto(path);
    await settle(page);
    const { names, complaints } = await walk(page, 45);
    expect.soft(names[0], path).toContain(text('common.menu.skip'));
    expect.soft(names.length, path).toBeGreaterThan(15);
    expect.soft(complaints, path).toEqual([]);
  }
});

test('a dialog of buying keeps the focus in it, and gives it back', async ({ openPlayer }) => {
  const player = await openPlayer({ reducedMotion: 'reduce' });
  const { page } = player;
  await player.loginAsDemo('rich');
  await page.goto('/market/hero?rarity=4');
  await settle(page);
  const buy = page.getByRole('article').getByRole('button', { name: BUY }).first();
  await buy.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog, 'the seller’s address in full').toContainText(/0x[0-9a-f]{40}/);
  const { names, complaints } = await walk(page, 12, true);
  expect(names.length).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(buy).toBeFocused();
});
