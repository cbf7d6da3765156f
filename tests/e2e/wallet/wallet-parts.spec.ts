import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { text } from '../../support/texts.ts';

const ONE = 10n ** 18n;
const CREDIT_MS = 60_000;
const screens = [
  { width: 390, language: 'en' },
  { width: 1440, language: 'zh-Hans' },
] as const;
const parts = ['energy', 'heroes', 'boxes', 'items', 'vouchers'] as const;

/** Nothing is cut off at the side. */
async function expectFits({ page }: Player) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

for (const { width, language } of screens) {
  test(`the six parts of the wallet centre say where everything is and lead on, at ${String(width)} px in ${language}`, async ({
    openPlayer,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page, world } = player;
    const say = (key: string) => text(key, {}, language);
    await player.installWallet(world.account('rich').privateKey);
    await player.loginWithWallet();
    await page.context().addCookies([{ name: 'language', value: language, url: world.url }]);
    await page.goto('/currency');
    const arca = page.getByRole('group', { name: say('currency.kinds.arca'), exact: true });
    await expect(arca.getByRole('rowheader', { name: say('currency.places.wallet') })).toBeVisible();
    await expectFits(player);

    for (const part of parts) {
      await page
        .getByRole('navigation', { name: say('currency.parts.label') })
        .getByRole('link', { name: say(`currency.parts.${part}`), exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`part=${part}`));
      const places = page.getByRole('group', { name: say(`currency.kinds.${part}`), exact: true });
      await expect(places.getByRole('row').first()).toBeVisible();
      await expectFits(player);
    }
    await page.goto('/currency/promised');
    const promised = page.getByRole('list', { name: say('currency.promised.mine') });
    await expect(promised.getByRole('checkbox').first()).toBeChecked();
    await expectFits(player);
  });
}

for (const { width } of screens) {
  test(`a deposit that stopped after its approval goes on on another device, and is followed to its credit without a reload, at ${String(width)} px`, async ({
    openPlayer,
  }) => {
    const first = await openPlayer();
    const { world } = first;
    const { address, privateKey } = await world.newPlayer(300n * ONE);
    await world.chain.act(privateKey, 'arca', 'approve', [world.info.contracts.treasury, 120n * ONE]);

    const second = await openPlayer({ viewport: { width, height: 900 } });
    await second.installWallet(privateKey);
    await second.loginWithWallet();
    const { page } = second;
    await page.goto('/currency/deposit');
    await page
      .getByRole('button', { name: text('currency.deposit.resumeDo', { amount: '120 ARCA' }), exact: true })
      .click();
    await expect(page.getByLabel(text('currency.deposit.amount'), { exact: true })).toHaveValue('120');
    await page
      .getByRole('button', { name: text('currency.deposit.submit', { amount: '120 ARCA' }), exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: text('accounts.gameAccount.title') });
    await dialog.getByLabel(text('accounts.gameAccount.name'), { exact: true }).fill(`Resumed${String(width)}`);
    const make = dialog.getByRole('button', { name: text('accounts.gameAccount.make'), exact: true });
    await expect(make).toHaveAttribute('aria-disabled', 'false');
    await make.click();
    await second.expectComplete();
    await second.closeDialog('Complete');

    const steps = page.getByRole('list', { name: text('currency.deposit.steps') }).getByRole('listitem');
    await expect(steps.nth(3)).toHaveAttribute('data-state', 'done', { timeout: CREDIT_MS });
    expect(await world.chain.arcaOf(address)).toBe(180n * ONE);
    await expectFits(second);
  });
}

/** The file that the browser saves of all rows, as text. */
async function exported({ page }: Player, format: 'csv' | 'json'): Promise<string> {
  await page.getByRole('button', { name: text('table.export.all') }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: text(`table.export.${format}`), exact: true }).click();
  return readFile(await (await saved).path(), 'utf8');
}

for (const { width } of screens) {
  test(`the history is narrowed by kind and way, in the address, and a file holds exactly that, at ${String(width)} px`, async ({
    openPlayer,
  }) => {
    const player = await openPlayer({ viewport: { width, height: 900 } });
    const { page } = player;
    await player.loginAsDemo('rich');
    await page.goto('/currency/history');
    const main = page.getByRole('main');
    const kindButton = main.getByRole('button', { name: text('currency.history.kinds.deposit'), exact: true });
    await kindButton.click();
    await expect(page).toHaveURL(/\?kind=deposit$/);
    await expect(kindButton).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(kindButton).toHaveAttribute('aria-pressed', 'true');
    await expectFits(player);

    const records = JSON.parse(await exported(player, 'json')) as Record<string, string>[];
    expect(records.length).toBeGreaterThan(0);
    for (const { kind, amount } of records) expect([kind, amount?.startsWith('-')]).toEqual(['deposit', false]);
    const lines = (await exported(player, 'csv')).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(records.length + 1);

    await page.goto('/currency/history?kind=deposit&way=out');
    await expect(page.getByText(text('currency.history.noneFits'))).toBeVisible();
  });
}
