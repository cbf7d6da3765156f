import type { HiddenPage } from '../../../core/wire/admin/pages.ts';
import { farmEndpoints, type FarmPool } from '../../../core/wire/game/farms.ts';
import { ask } from '../../support/accounts/ask.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { setShown } from '../../support/pages/set-shown.ts';
import { switchPages } from '../../support/pages/switch-pages.ts';
import { text } from '../../support/texts.ts';

const DESK = 1440;
const pages: readonly HiddenPage[] = ['/defi/lp', '/faq', '/guide'];

type Goal = { group: 'WalletCenter' | 'Wiki'; route: 'lp' | 'faq' | 'guide' };

/** Through the menu, as somebody goes who does not know the address: on a phone all of it lies behind one button. */
async function goByMenu(player: Player, { group, route }: Goal): Promise<void> {
  const { page } = player;
  const title = player.say(`common.routes.${route}`);
  const isPhone = (page.viewportSize()?.width ?? 0) < DESK;
  const door = player.say(isPhone ? 'common.menu.open' : `common.menu.${group}`);
  await page.getByRole('banner').getByRole('button', { name: door, exact: true }).click();
  const menu = page.getByRole('navigation', { name: player.say('common.menu.label'), exact: true });
  await menu.getByRole('link', { name: title, exact: true }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** What is looked for, and the one answer that it has, in two languages. */
const searches = [
  { language: 'en', typed: { faq: 'stake early', guide: 'SEED phrase' } },
  { language: 'zh-Hans', typed: { faq: '质押 罚金', guide: '助记词' } },
] as const;
const answers = { faq: 'help.faq.lock.a', guide: 'help.guide.safety.how' } as const;

/** Looks for something in the questions or the guide, and for what nobody knows. */
async function lookFor(player: Player, which: 'faq' | 'guide', typed: string): Promise<void> {
  const { page } = player;
  const say = player.say.bind(player);
  await goByMenu(player, { group: 'Wiki', route: which });
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

for (const { width, journey, read } of [
  { width: 390, journey: '', read: searches },
  { width: DESK, journey: ' @journey', read: searches.slice(0, 1) },
  { width: DESK, journey: '', read: searches.slice(1) },
]) {
  test(`pools, questions and the guide are in the menu once a manager shows them, and answer what is looked for in ${read.map(({ language }) => language).join(' and ')}, at ${String(width)} px${journey}`, async ({
    openPage,
    openPlayer,
    world,
  }) => {
    await setShown(world, false, pages); // who looks at all pages of this world leaves them shown
    const manager = await openPlayer();
    await manager.loginAsDemo('manager');
    await manager.page.goto('/admin/server');
    const early = await openPage();
    await early.goto('/guide');
    await expect(early).toHaveURL(/\/404$/);
    await switchPages(manager, pages, true);
    try {
      const player = await openPlayer({ viewport: { width, height: 900 } });
      const { page } = player;
      const { address } = await player.loginAsDemo('leader');
      await page.goto('/');
      await goByMenu(player, { group: 'WalletCenter', route: 'lp' });
      const path = `/api/game${farmEndpoints.pools.path}?address=${address}`;
      const { pools } = await ask<{ pools: FarmPool[] }>(world, path);
      const table = page.getByRole('group', { name: text('lp.title'), exact: true });
      for (const { symbol, isActive } of pools) {
        const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: symbol }) });
        await expect(row).toContainText(text(isActive ? 'lp.active' : 'lp.inactive'));
      }
      expect(pools.length).toBeGreaterThan(1);

      for (const { language, typed } of read) {
        await player.read(language);
        await page.goto('/');
        for (const which of ['faq', 'guide'] as const) await lookFor(player, which, typed[which]);
        await player.expectFits();
      }
      // A chapter leads to its page.
      await page.getByRole('searchbox', { name: player.say('help.search') }).fill('');
      const chapter = player.say('help.open', { title: player.say('help.guide.skills.title') });
      await page.getByRole('link', { name: chapter, exact: true }).click();
      await expect(page).toHaveURL(/\/wiki\/skill$/);
    } finally {
      await switchPages(manager, pages, false);
    }
    const late = await openPage();
    await late.goto('/faq');
    await expect(late).toHaveURL(/\/404$/);
  });
}
