import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as Papaparse from 'papaparse';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

// Node sees no names in its CommonJS.
const { parse } = createRequire(import.meta.url)('papaparse') as typeof Papaparse;
const kinds = (kind: string) => text(`accounts.activity.kinds.${kind}`);
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test('the log is filtered by kind and time, in the URL, and a file holds exactly that @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page } = player;
  await player.loginAsDemo('rich');
  await page.goto('/account?tab=activity');
  const grid = page.getByRole('grid', { name: text('accounts.nav.activity') });
  await expect(grid.getByText(text('accounts.activity.actions.loggedIn')).first()).toBeVisible();

  await page.getByRole('button', { name: kinds('order'), exact: true }).click();
  await page.getByRole('combobox', { name: text('accounts.activity.filterTime') }).selectOption('30d');
  await expect(page).toHaveURL(/tab=activity&kind=order&range=30d$/);
  await expect(grid.getByText(text('accounts.activity.actions.loggedIn'))).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: kinds('order'), exact: true })).toHaveAttribute('aria-pressed', 'true');
  const status = page.getByText(/^\d+ results?$/);
  const total = Number.parseInt((await status.textContent()) ?? '', 10);

  await page.getByRole('button', { name: text('table.export.all') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: text('table.export.csv') }).click();
  const file = await (await download).path();
  const { data } = parse<Record<string, string>>((await readFile(file, 'utf8')).replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(total);
  for (const row of data) {
    expect(row[text('accounts.activity.fields.atUtc')]).toMatch(UTC);
    expect(row[text('accounts.activity.fields.kind')]).toBe(text('accounts.activity.kindOne.order'));
  }
});

test('a phone shows the log as cards, with the same filters', async ({ openPlayer }) => {
  const player = await openPlayer({ viewport: { width: 390, height: 844 } });
  const { page } = player;
  await player.loginAsDemo('rich');
  await page.goto('/account?tab=activity&kind=login');
  const cards = page.getByRole('list', { name: text('accounts.nav.activity') }).getByRole('listitem');

  await expect(cards.first()).toContainText(text('accounts.activity.actions.loggedIn'));
  await expect(cards.first()).toContainText(' UTC');
  await expect(page.getByRole('grid')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('nothing in a time range is said in words, and undone with one press', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  await player.loginAsDemo('new');
  await page.goto('/account?tab=activity&range=custom&from=2001-01-01&to=2001-01-02');
  await expect(page.getByText(text('accounts.empty'))).toBeVisible();

  await page.getByRole('button', { name: text('accounts.activity.reset') }).click();

  await expect(page.getByText(text('accounts.activity.actions.loggedIn')).first()).toBeVisible();
  await expect(page).toHaveURL(/\?tab=activity$/);
});
