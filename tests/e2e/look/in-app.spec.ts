import { devices } from '@playwright/test';
import { findViolations } from '../../support/look/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const PATH = '/market/hero?rarity=4';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const wechat = `${devices['Pixel 7'].userAgent} MicroMessenger/8.0.49`;
const line = `${devices['iPhone 14'].userAgent} Line/14.8.0`;

test('a social app’s own browser gets the way out in place of the product, and the page when it insists @journey', async ({
  openPage,
}) => {
  const page = await openPage({ ...phone, userAgent: wechat, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: text('pages.inApp.title') })).toBeVisible();
  await expect(page.getByRole('img', { name: text('pages.inApp.picture') })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);

  const copy = page.getByRole('button', { name: text('pages.inApp.copy') });
  await copy.tap();
  await expect(page.getByRole('status')).toHaveText(text('common.actions.copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await page.getByRole('button', { name: text('pages.inApp.stay') }).tap();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(page.url()).toContain(PATH);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('it speaks every language, and leads out by itself where the app lets it', async ({ openPage }) => {
  const page = await openPage({ ...phone, userAgent: line });
  await page.goto(PATH);
  const out = page.getByRole('link', { name: text('pages.inApp.open') });
  await expect(out).toHaveAttribute('href', /openExternalBrowser=1$/);

  await page.getByRole('button', { name: '繁體中文' }).tap();
  await expect(page.getByRole('heading', { name: text('pages.inApp.title', {}, 'zh-Hant') })).toBeVisible();
});

test('a wallet’s own browser gets the product', async ({ openPage }) => {
  const page = await openPage({ ...phone, userAgent: `${devices['Pixel 7'].userAgent} MetaMaskMobile` });
  await page.goto(PATH);
  await expect(page.getByRole('banner')).toBeVisible();
});
