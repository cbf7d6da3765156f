import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { energyOf } from '../../../core/rules/energy.ts';
import { formatCount } from '../../../src/lib/number.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';

const CREDITED_MS = 60_000;

test('of one’s heroes several are chosen in the table, compared, and sent to the mines', async ({ openPlayer }) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page, world } = player;
  const { address } = await player.loginAsDemo('rich');
  const [hero] = await world.heroes({ owner: address, state: ['idle'] }, 'id:desc', 1);

  await page.goto('/hero/list?tab=idle&view=table');
  const rows = page.getByRole('row');
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: text('heroes.compare.start'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('heroes.compare.title') })).toBeVisible();
  const table = page.getByRole('region', { name: text('heroes.compare.title') });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('link', { name: new RegExp(`#${hero?.id ?? ''}$`) })).toBeVisible();
  await expect(table.getByRole('row', { name: new RegExp(`^${text('heroes.attributes.hp')}`) })).toBeVisible();

  await page.goBack();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: text('mining.many.bulk'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('mining.many.title') });
  await dialog.getByRole('button', { name: text('mining.many.send_one', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await world.heroes({ owner: address, state: ['mining'] }, 'id:desc', 1)).length)
    .toBeGreaterThan(0);
});

test('of one’s heroes several are burned for energy at once, each named before, and all of it is credited', async ({
  openPlayer,
}) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page, world } = player;
  const { address, privateKey } = world.account('leader');
  await player.installWallet(privateKey);
  await player.loginWithWallet();
  const places = page.getByRole('group', { name: text('currency.kinds.energy'), exact: true });
  const inGame = places
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: text('currency.places.game'), exact: true }) })
    .getByRole('cell')
    .first();
  await page.goto('/currency?part=energy');
  const before = Number((await inGame.innerText()).replaceAll(',', ''));

  const heroes = await world.heroes({ owner: address, state: ['idle'] }, 'receivedAt:desc', 3);
  const count = heroes.length;
  const energy = heroes.reduce(
    (sum, { rarity, upgradeLevel }) => sum + energyOf(forgeDefaults, rarity, upgradeLevel),
    0,
  );
  await page.goto('/hero/list?tab=idle&view=table');
  for (const { id } of heroes) {
    await page.getByRole('checkbox', { name: text('table.select', { row: id }), exact: true }).check();
  }
  await page.getByRole('button', { name: text('forge.energy.bulk'), exact: true }).click();
  const title = text('forge.energy.confirm_other', { count, energy: formatCount(energy) });
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog.getByRole('listitem')).toHaveCount(count);
  for (const { id, name } of heroes) {
    const line = dialog.getByRole('listitem').filter({ hasText: `${name} #${id} · ` });
    await expect(line).toContainText(text('heroes.state.idle'));
  }
  await dialog.getByRole('button', { name: text('forge.energy.burn_other', { count }), exact: true }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
  await expect(dialog).toBeHidden();

  await page.goto('/currency?part=energy');
  await expect(inGame).toHaveText(formatCount(before + energy), { timeout: CREDITED_MS });
  const gone = await world.heroes({ id: heroes.map(({ id }) => id) });
  expect(gone.map(({ state }) => state)).toEqual(heroes.map(() => 'burned'));
});

test('a hero explains each attribute and says what it is best for', async ({ openPage, world }) => {
  const page = await openPage();
  const [hero] = await world.heroes({ forSale: true, rarity: [4] }, 'price:asc', 1);
  await page.goto(`/hero/details/${world.info.contracts.hero}/${hero?.id ?? '1'}`);

  await page.getByRole('button', { name: text('heroes.attributes.critRate'), exact: true }).click();
  await expect(page.getByText(text('heroes.notes.critRate'))).toBeVisible();
  const best = page.getByRole('list', { name: text('forge.best.title') });
  await expect(best.getByRole('listitem')).toHaveCount(5);
  await expect(best.getByText(text('forge.best.most'), { exact: true })).toHaveCount(1);
  await expect(best.getByText(text('forge.best.uses.mine'), { exact: true })).toBeVisible();
});

test('the wiki finds skills by tag and who has them, and an outfit set with the cheapest way to wear it whole', async ({
  openPage,
}) => {
  const page = await openPage();
  await page.goto('/wiki/skill');
  const skills = page.getByRole('list', { name: text('common.routes.wikiSkill') });
  await expect(skills.locator('> li').first()).toBeVisible();
  const all = await skills.locator('> li').count();
  await page.getByRole('button', { name: text('skills.tag.stun'), exact: true }).click();
  await expect.poll(() => skills.locator('> li').count()).toBeLessThan(all);
  await skills
    .getByRole('link', { name: pattern('wiki.heroesOf_other') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/market\/hero\?.*skill=/);

  await page.goto('/wiki/suit');
  await page.getByRole('link', { name: new RegExp(text('suits.10104')) }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('suits.10104') })).toBeVisible();
  await expect(page.getByRole('region', { name: text('wiki.completeTitle') })).toContainText(text('wiki.buyWhole'));
  await expect(page.getByRole('region', { name: text('wiki.pieceTitle') }).getByRole('listitem')).toHaveCount(4);
});
