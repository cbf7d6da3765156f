import type { Page } from '@playwright/test';
import type { HiddenPage } from '../../../core/wire/admin/pages.ts';
import { farmEndpoints, type FarmPool } from '../../../core/wire/game/farms.ts';
import { ask } from '../../support/accounts/ask.ts';
import { expect, test } from '../../support/fixtures.ts';
import { switchPages } from '../../support/pages/switch-pages.ts';
import { text } from '../../support/texts.ts';

const pages: readonly HiddenPage[] = ['/defi/lp', '/faq', '/guide'];

/** Through the menu, as somebody goes who does not know the address. */
async function goByMenu(page: Page, group: string, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: /./ }).filter({ has: page.getByRole('button', { name: group }) });
  await menu.getByRole('button', { name: group, exact: true }).click();
  await menu.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** What is looked for, and the one answer that it has, in two languages. */
const searches = [
  { language: 'en', typed: { faq: 'stake early', guide: 'SEED words' } },
  { language: 'zh-Hans', typed: { faq: '质押 罚金', guide: '助记词' } },
] as const;
const answers = { faq: 'help.faq.lock.a', guide: 'help.guide.safety.how' } as const;

/** Looks for something in the questions or the guide, and for what nobody knows. */
async function lookFor(page: Page, which: 'faq' | 'guide', typed: string, language: string): Promise<void> {
  const say = (key: string) => text(key, {}, language);
  await goByMenu(page, say('common.menu.Wiki'), say(`common.routes.${which}`));
  const list = page.getByRole('list', { name: say(`common.routes.${which}`), exact: true }).locator('> li');
  await expect.poll(() => list.count()).toBeGreaterThan(5);
  const field = page.getByRole('searchbox', { name: say('help.search') });
  await field.fill(typed);
  await expect(list).toHaveCount(1);
  await expect(list.getByText(say(answers[which]))).toBeVisible();
  await page.reload(); // what was found can be shown to somebody else
  await expect(list.getByText(say(answers[which]))).toBeVisible();
  await expect(list).toHaveCount(1);
  await field.fill('xyzzy');
  await expect(page.getByText(say('help.none'))).toBeVisible();
}

test('pools, questions and the guide are in the menu once a manager shows them, and answer what is looked for in two languages @journey', async ({
  openPage,
  openPlayer,
  world,
}) => {
  const manager = await openPlayer();
  await manager.loginAsDemo('manager');
  await manager.page.goto('/admin/server');
  await switchPages(manager, pages, false); // who looks at all pages of this world leaves them shown
  const early = await openPage();
  await early.goto('/guide');
  await expect(early).toHaveURL(/\/404$/);
  await switchPages(manager, pages, true);
  try {
    const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
    const { page } = player;
    const { address } = await player.loginAsDemo('leader');
    await page.goto('/');
    await goByMenu(page, text('common.menu.WalletCenter'), text('common.routes.lp'));
    const path = `/api/game${farmEndpoints.pools.path}?address=${address}`;
    const { pools } = await ask<{ pools: FarmPool[] }>(world, path);
    const table = page.getByRole('group', { name: text('lp.title'), exact: true });
    for (const { symbol, isActive } of pools) {
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: symbol }) });
      await expect(row).toContainText(text(isActive ? 'lp.active' : 'lp.inactive'));
    }
    expect(pools.length).toBeGreaterThan(1);

    for (const { language, typed } of searches) {
      await page.context().addCookies([{ name: 'language', value: language, url: world.url }]);
      await page.goto('/');
      for (const which of ['faq', 'guide'] as const) await lookFor(page, which, typed[which], language);
    }
    // A chapter leads to its page.
    const say = (key: string, values = {}) => text(key, values, 'zh-Hans');
    await page.getByRole('searchbox', { name: say('help.search') }).fill('');
    const chapter = say('help.open', { title: say('help.guide.skills.title') });
    await page.getByRole('link', { name: chapter, exact: true }).click();
    await expect(page).toHaveURL(/\/wiki\/skill$/);
  } finally {
    await switchPages(manager, pages, false);
  }
  const late = await openPage();
  await late.goto('/faq');
  await expect(late).toHaveURL(/\/404$/);
});
