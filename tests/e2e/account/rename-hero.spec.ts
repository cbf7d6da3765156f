import type { Page } from '@playwright/test';
import type { Hero } from '../../../core/wire/game/heroes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { findViolations } from '../../support/look/axe.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';

const desktop = { viewport: { width: 1440, height: 900 } };
const DAY_MS = 24 * 3_600_000;
const renameButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: text('heroes.rename.action'), exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

function dialogOf(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: text('heroes.rename.title', { name }), exact: true });
  return {
    dialog,
    field: dialog.getByLabel(text('heroes.rename.field'), { exact: true }),
    submit: dialog.getByRole('button', { name: text('heroes.rename.submit'), exact: true }),
    rule: (key: string) => dialog.getByRole('listitem').filter({ hasText: text(`heroes.rename.rule.${key}`) }),
  };
}

/** Two heroes of an owner, the first of them on the market. */
async function heroesOf(world: World): Promise<{ listed: Hero; other: Hero }> {
  const { address, privateKey } = world.account('vip');
  const [listed, other] = await world.heroes({ owner: address, state: ['idle'] });
  if (!listed || !other) throw new Error(`${address} has too few heroes`);
  const { hero, market, arca } = world.info.contracts;
  await world.chain.act(privateKey, 'hero', 'setApprovalForAll', [market, true]);
  await world.chain.act(privateKey, 'market', 'list', [hero, listed.id, arca, 10n ** 19n]);
  await expect.poll(async () => (await world.heroes({ id: [listed.id] }))[0]?.state).toBe('listed');
  return { listed, other };
}

/** As the page of somebody in London who reads English says it; a screen may put narrow spaces into a time. */
function waitOf(at: string): RegExp {
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const says = text('heroes.rename.wait', { time: time.format(new Date(at)) });
  return new RegExp(says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s'));
}

test('an owner renames a hero, and whoever looks at it or at the market sees the name @journey', async ({
  openPlayer,
  world,
}) => {
  const { listed, other } = await heroesOf(world);
  const owner = await openPlayer(desktop);
  await owner.loginAsDemo('vip');
  const { page } = owner;
  const [looker, shopper] = [await openPlayer(desktop), await openPlayer(desktop)];
  await looker.openHero(listed.id);
  await expect(title(looker.page)).toContainText(listed.name);
  await expect(renameButton(looker.page)).toBeHidden();
  await shopper.page.goto('/market/hero?sort=latest');
  await expect(shopper.card(listed.id)).toContainText(listed.name);

  await owner.openHero(listed.id);
  await renameButton(page).click();
  const { dialog, field, submit, rule } = dialogOf(page, listed.name);
  await expect(submit).toHaveAccessibleDescription(text('heroes.rename.typeFirst'));
  expect(await findViolations(page)).toEqual([]);
  await field.fill('S\u0456r Wick');
  await expect(rule('characters')).toHaveAttribute('data-state', 'broken');
  await expect(submit).toHaveAccessibleDescription(text('heroes.rename.notYet'));
  await field.fill('W'.repeat(41));
  await expect(rule('length')).toHaveAttribute('data-state', 'broken');
  await field.fill(' Sir  Wick ');
  await expect(submit).toBeEnabled();
  await field.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(page.getByText(text('heroes.rename.done', { name: 'Sir Wick' }))).toBeVisible();
  for (const person of [owner, looker]) await expect(title(person.page)).toHaveText(`Sir Wick #${listed.id}`);
  await expect(shopper.card(listed.id)).toContainText('Sir Wick');

  const [renamed] = await world.heroes({ id: [listed.id] });
  expect(renamed?.name).toBe('Sir Wick');
  const at = await renamableAt(world, listed.id);
  expect(Date.parse(at) - Date.now() - (await world.aheadMs())).toBeGreaterThan(DAY_MS - 10 * 60_000);
  await expect(renameButton(page)).toBeDisabled();
  await expect(renameButton(page)).toHaveAccessibleDescription(waitOf(at));
  await renameButton(page).click({ force: true });
  await expect(page.getByRole('dialog')).toBeHidden();

  await owner.openHero(other.id);
  await renameButton(page).click();
  const second = dialogOf(page, other.name);
  await second.field.fill('SIR WICK');
  await second.submit.click();
  await expect(second.dialog.getByText(text('errors.1001001'))).toBeVisible();
  await expect(second.field).toHaveAttribute('aria-invalid', 'true');
  await second.field.fill('Sir Wick the 2nd');
  await second.submit.click();
  await expect(title(page)).toHaveText(`Sir Wick the 2nd #${other.id}`);

  await page.goto('/account?tab=activity');
  const line = { before: listed.name, after: 'Sir Wick' };
  await expect(page.getByText(text('accounts.activity.actions.heroRenamed', line)).first()).toBeVisible();
});

async function renamableAt(world: World, nftId: string): Promise<string> {
  const answer = await fetch(`${world.url}/api/game/hero/info`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contractAddress: world.info.contracts.hero, nftId }),
  });
  const { data } = (await answer.json()) as { data: { renamableAt: string | null } };
  if (data.renamableAt === null) throw new Error(`Hero ${nftId} was not renamed`);
  return data.renamableAt;
}
