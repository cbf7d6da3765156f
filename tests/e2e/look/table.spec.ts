import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const PATH = '/market/hero?view=table&rarity=4';
const desktop = { viewport: { width: 1440, height: 900 } };

const header = (page: Page, key: string) => page.getByRole('columnheader', { name: new RegExp(`^${text(key)}`) });
const tool = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

async function openTable(page: Page, path = PATH): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** The file that the browser saves, as text. */
async function download(page: Page, button: string, format: string): Promise<string> {
  await tool(page, button).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: text(format) }).click();
  return readFileSync(await (await saved).path(), 'utf8');
}

test('columns that somebody chose are there again after a reload', async ({ openPage }) => {
  const page = await openPage(desktop);
  await openTable(page);
  await tool(page, 'table.columns').click();
  await page.getByRole('checkbox', { name: text('heroes.fields.faction') }).uncheck();
  await page.getByRole('button', { name: text('table.moveUp', { column: text('heroes.fields.level') }) }).click();
  await expect(header(page, 'heroes.fields.faction')).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(header(page, 'heroes.fields.level')).toBeVisible();
  await expect(header(page, 'heroes.fields.faction')).toHaveCount(0);
});

test('a view keeps filters and sorting under a name', async ({ openPage }) => {
  const page = await openPage(desktop);
  await openTable(page);
  await tool(page, 'table.views.title').click();
  await page.getByRole('textbox', { name: text('table.views.name') }).fill('Only the rarest');
  await tool(page, 'table.views.save').click();
  await openTable(page, '/market/hero?view=table');
  await tool(page, 'table.views.title').click();
  await page.getByRole('button', { name: 'Only the rarest', exact: true }).click();

  await expect(page).toHaveURL(/rarity=4/);
});

test('a file holds exactly what is filtered, or what is selected of it @journey', async ({ openPage, world }) => {
  const page = await openPage(desktop);
  await openTable(page);
  const wanted = await world.heroes({ forSale: true, rarity: [4] }, 'price:asc', 100);
  const all = (await download(page, 'table.export.all', 'table.export.csv')).trim().split('\r\n');
  expect(all).toHaveLength(wanted.length + 1);
  for (const hero of wanted) expect(all.join('\n')).toContain(hero.name);

  await page.getByRole('checkbox', { name: text('table.select', { row: wanted[1]?.id ?? '' }), exact: true }).click();
  const chosen = (await download(page, 'table.export.selected', 'table.export.csv')).trim().split('\r\n');
  expect(chosen).toHaveLength(2);
  expect(chosen[1]).toContain(wanted[1]?.name ?? 'nobody');
});

test('the next rows are read when the end of those that are there comes near, and not before', async ({ openPage }) => {
  const page = await openPage(desktop);
  let reads = 0;
  page.on('request', (request) => {
    if (request.url().includes('/Hero/List')) reads += 1;
  });
  await openTable(page, '/market/hero?view=table');
  await page.waitForTimeout(1_500);
  expect(reads).toBe(1);

  await page.getByRole('row').nth(3).hover();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => reads).toBe(2);
});
