import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const DAY_SECONDS = 86_400;

for (const [language, name] of [
  ['zh-Hant', '繁體中文'],
  ['zh-Hans', '简体中文'],
  ['ja', '日本語'],
] as const) {
  test(`${name} is chosen in the header, kept for 360 days, and everything follows it`, async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1440, height: 900 } });
    await page.goto('/market/hero');
    await page.getByRole('button', { name: new RegExp(`^${text('common.settings.language')}`) }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('radio', { name }).click();
    await reloaded;

    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page).toHaveURL(/\/market\/hero$/);
    const brand = text('common.brand', {}, language);
    await expect(page).toHaveTitle(`${text('common.routes.marketHero', {}, language)} · ${brand}`);
    await expect(page.getByRole('heading', { level: 1, name: text('pages.market.title', {}, language) })).toBeVisible();
    const cookie = (await page.context().cookies()).find((each) => each.name === 'language');
    expect(cookie?.value).toBe(language);
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(359 * DAY_SECONDS);

    await page.goto('/404');
    await expect(page).toHaveTitle(`${text('pages.notFound.title', {}, language)} · ${brand}`);
  });
}

test('what Japanese has no text for is shown in English, never as a key', async ({ openPlayer, world }) => {
  const player = await openPlayer();
  const { page } = player;
  await page.context().addCookies([{ name: 'language', value: 'ja', url: world.url }]);
  await page.goto('/login');
  await page
    .getByRole('button', { name: text('wallet.demo.logIn', { name: world.account('manager').name }, 'ja') })
    .click();
  await expect(page).toHaveURL(`${world.url}/`);
  await page.goto('/admin/server');

  await expect(page.getByRole('heading', { level: 1, name: text('admin.titles.server') })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/\b(admin|common|pages)\.\w+/);
});

for (const value of [
  '../../x',
  'en;Path=/',
  'x'.repeat(3_800),
  '😀',
  'ja-JP',
  'ZH-HANS',
  '%2e%2e%2fja',
  '__proto__',
  '',
]) {
  test(`a language cookie of ${JSON.stringify(value.slice(0, 20))} is English`, async ({ openPage }) => {
    const page = await openPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    await page.addInitScript((stored) => {
      document.cookie = `language=${stored}; path=/`;
    }, value);
    await page.goto('/404');

    await expect(page.getByRole('heading', { level: 1, name: text('pages.notFound.title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(asked.filter((url) => value.length > 3 && url.includes(value))).toEqual([]);
    expect(asked.filter((url) => /zh-Han|\bja\b/.test(url))).toEqual([]);
  });
}
