import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from '../support/fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The content policy lets no page load axe; the debugger may. */
async function findViolations(page: Page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => [html, failureSummary]),
  }));
}

const guestPages = ['/', '/market/hero', '/market/hero?view=table', '/login', '/404'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const where of guestPages) {
    test(`${where} has no accessibility fault in the ${colorScheme} scheme`, async ({ openPage }) => {
      const page = await openPage({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(where);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('load');
      await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);

      expect(await findViolations(page)).toEqual([]);
    });
  }

  test(`a hero, one’s own heroes and the back-office have none in the ${colorScheme} scheme`, async ({
    openPlayer,
    world,
  }) => {
    const player = await openPlayer({ colorScheme, reducedMotion: 'reduce' });
    const manager = await player.loginAsDemo('manager');
    const [listed] = await world.heroes({ forSale: true }, 'price:asc');
    const [own] = await world.heroes({ owner: manager.address });
    const { hero } = world.info.contracts;
    const pages = [`/hero/details/${hero}/${listed?.id ?? ''}`, '/hero/list', '/admin/server'];
    if (own) pages.push(`/hero/details/${hero}/${own.id}`);
    for (const where of pages) {
      await player.page.goto(where);
      await expect(player.page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(player.page.getByText('Loading', { exact: true })).toHaveCount(0);

      expect(await findViolations(player.page), where).toEqual([]);
    }
  });
}
