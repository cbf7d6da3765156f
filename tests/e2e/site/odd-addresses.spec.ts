import { expect, test } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';

const crashed = text('pages.crash.title');

/** Addresses that nobody meant, and what the page makes of their query: what it cannot read it drops or puts right. */
const addresses: [asked: string, kept: string][] = [
  ['/market/hero?min=1e400&max=-5', ''],
  ['/market/hero?min=NaN&max=Infinity&currency=RON', '?currency=RON'],
  ['/market/hero?min=900&max=2&currency=ARCA', '?currency=ARCA&min=2&max=900'],
  [`/market/hero?min=${'9'.repeat(400)}&max=0x10`, ''],
  ['/market/hero?rarity=4,99,-1,__proto__&class=9&faction=7&suit=%00', '?rarity=4'],
  ['/market/hero?level=-1&bonus=1e400&sort=constructor&view=%E0%A4%A', ''],
  ['/market/hero?owner=javascript:alert(1)&show=%F0%9F%92%A5', ''],
  ['/market/hero?rarity=3&rarity=4&rarity[]=1&%5B%5D=1', '?rarity=3'],
  ['/market/items?min=9&max=1e400&kind=%3Cscript%3E&sort=toString', '?min=9'],
  ['/market/boxes?min=-1&sort=__proto__&view=%00', ''],
  ['/hero/list?tab=nonsense&rarity=99&sort=%27%20or%201%3D1', ''],
  ['/explore?sort=__proto__&min=5&max=1e400&q=%25%27%00', ''],
  ['/rankings?range=-7d&sort=%00', ''],
  ['/?range=1e400&chart=__proto__', ''],
];

test('garbage, reversed, negative and endless filters in an address are dropped or put right, and ask the server nothing that it refuses', async ({
  openPlayer,
}) => {
  test.setTimeout(120_000);
  const player = await openPlayer();
  const { page } = player;
  await player.loginAsDemo('rich');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() >= 400) refused.push(response.url());
  });
  for (const [asked, kept] of addresses) {
    await page.goto(asked);
    await expect(page.getByRole('heading', { level: 1 }), asked).toBeVisible();
    await expect(page.getByText(crashed), asked).toHaveCount(0);
    if (asked.startsWith('/market/hero')) {
      await expect.poll(() => decodeURIComponent(new URL(page.url()).search), asked).toBe(kept);
    }
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alert'), asked).toHaveCount(0);
  }
  expect(refused).toEqual([]);
});

test('a widget that breaks while it is drawn leaves the rest of the page to be used, and comes back when it can', async ({
  openPlayer,
  watch,
  world,
}) => {
  watch.allow(/a widget broke/);
  const player = await openPlayer();
  const { page } = player;
  const { address } = await player.loginAsDemo('vip');
  const hero = await world.idleHeroOf(address);
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
    Object.assign(window, { isBroken: true });
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get(this: Intl.DateTimeFormat) {
        if ((window as unknown as { isBroken: boolean }).isBroken) throw new Error('a widget broke');
        return own?.get?.call(this) as unknown;
      },
    });
  });
  await player.openHero(hero.id);
  const history = page.getByRole('region', { name: text('heroes.titles.history'), exact: true });
  await expect(history.getByText(text('pages.crash.panel'))).toBeVisible();
  await expect(page.getByText(crashed)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: text('common.menu.label') }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: text('heroes.titles.abilities'), exact: true })).not.toContainText(
    text('pages.crash.panel'),
  );
  await player.fillListing('12.5');

  await page.evaluate(() => Object.assign(window, { isBroken: false }));
  await history.getByRole('button', { name: text('common.actions.retry') }).click();
  await expect(history.getByRole('alert')).toHaveCount(0);
  await expect(history.locator('time').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: text('orders.fields.price'), exact: true })).toHaveValue('12.5');
});
