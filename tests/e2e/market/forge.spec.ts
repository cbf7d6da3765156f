import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { growthCapsOf, largestGains, powerCost } from '../../../core/rules/draws/upgrade.ts';
import { formatFullAmount, whiteOre } from '../../../src/lib/amount.ts';
import { formatBps } from '../../../src/lib/number.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';

const ANSWER_MS = 60_000;
/** The order of the materials, so that those of the first page are chosen among. */
const AS_SHOWN = 'upgradeLevel:asc';

/** Two idle heroes of one rarity: what is worked on, and what it costs. */
async function pairOf({ world }: Player, owner: string) {
  const idle = await world.heroes({ owner, state: ['idle'] }, AS_SHOWN, 48);
  const target = idle.find(({ id, rarity }) => idle.some((other) => other.id !== id && other.rarity === rarity));
  const material = idle.find((other) => other.id !== target?.id && other.rarity === target?.rarity);
  if (!target || !material) throw new Error(`${owner} has no two idle heroes of one rarity`);
  return { target, material };
}

const nameOf = ({ name, id }: { name: string; id: string }) => `${name} #${id}`;
const press = ({ page }: Player, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const confirm = ({ page }: Player, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** By how much each attribute grew, once the chain has answered, all of it is shown, and the browser has checked it. */
async function answerOf({ page }: Player) {
  const process = page.getByRole('region', { name: text('forge.process.title') });
  const grown = process.getByRole('list', { name: text('forge.process.growth') });
  await expect(grown).toBeVisible({ timeout: ANSWER_MS });
  const skip = process.getByRole('button', { name: text('forge.process.skip') });
  await skip
    .or(process.getByText(text('forge.proof.right')))
    .first()
    .click();
  await expect(process.getByText(text('forge.proof.right'))).toBeVisible();
  return grown;
}

async function loginRich(player: Player) {
  const { address, privateKey } = player.world.account('rich');
  await player.installWallet(privateKey);
  await player.loginWithWallet();
  return address;
}

test('a player upgrades a hero with another one, which burns, and reads what the chain has answered @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const { target, material } = await pairOf(player, await loginRich(player));

  await page.goto(`/hero/grow-up/${target.id}`);
  await page.getByRole('checkbox', { name: nameOf(material), exact: true }).check();
  const upgrade = text('forge.upgrade_one', { count: 1 });
  await press(player, upgrade);
  const loss = page.getByRole('dialog').getByRole('listitem');
  await expect(loss).toContainText(nameOf(material));
  await expect(loss).toContainText(text('heroes.state.idle'));
  await confirm(player, upgrade);
  await player.expectComplete();
  await player.closeDialog('Complete');

  const grown = await answerOf(player);
  await expect(grown.getByRole('listitem').first()).toContainText('+');
  const record = page.getByRole('region', { name: text('forge.record') });
  await expect(record.getByText(pattern('forge.waiting'))).toBeHidden();
  await expect(record.getByRole('listitem').first()).toContainText('+');
  const [burned] = await player.world.heroes({ id: [material.id] });
  expect(burned?.state).toBe('burned');
});

test('a power upgrade says its White Ore before, takes that much, and adds the most that there is', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page, world } = player;
  const owner = await loginRich(player);
  const { target, material } = await pairOf(player, owner);
  const cost = powerCost(forgeDefaults, target.rarity, 1);
  const before = await world.chain.oreOf(owner);

  await page.goto(`/hero/grow-up/${target.id}`);
  await page.getByRole('checkbox', { name: nameOf(material), exact: true }).check();
  await press(player, text('forge.power'));
  await expect(page.getByText(text('forge.powerHint'))).toBeVisible();
  const said = page.getByRole('paragraph').filter({ hasText: new RegExp(`^${text('forge.cost')} `) });
  await expect(said.getByTitle(`${formatFullAmount(cost, whiteOre)} WO`, { exact: true })).toBeVisible();
  await expect(page.getByTitle(`${formatFullAmount(before, whiteOre)} WO`, { exact: true }).first()).toBeVisible();
  const upgrade = text('forge.upgrade_one', { count: 1 });
  await press(player, upgrade);
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([/^Costs [\d,]+ WO$/, nameOf(material)]);
  await confirm(player, upgrade);
  await player.expectComplete();
  await player.closeDialog('Complete');

  const grown = await answerOf(player);
  const [, most = 0] = largestGains(growthCapsOf(forgeDefaults, target.rarity));
  await expect(grown.getByRole('listitem').nth(1)).toContainText(formatBps(most, { sign: true }));
  const record = page.getByRole('region', { name: text('forge.record') });
  await expect(record.getByRole('listitem').first()).toContainText(text('forge.power'));
  expect(before - (await world.chain.oreOf(owner))).toBe(cost);
  const [burned] = await world.heroes({ id: [material.id] });
  expect(burned?.state).toBe('burned');
});

test('a recast shows the hero before and after, burns its material either way, and can be checked', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const owner = await loginRich(player);
  const idle = await player.world.heroes({ owner, state: ['idle'] }, AS_SHOWN, 48);
  const fits = (one: (typeof idle)[number], other: (typeof idle)[number]) =>
    one.id !== other.id && one.gender === other.gender && one.parts.head.suitId !== other.parts.head.suitId;
  const target = idle.find((one) => idle.some((other) => fits(one, other)));
  const material = target && idle.find((other) => fits(target, other));
  if (!target || !material) throw new Error('rich has no two heroes with different heads');

  await page.goto(`/hero/forge/${target.id}`);
  await page.getByRole('checkbox', { name: nameOf(material), exact: true }).check();
  const after = page.getByRole('img', {
    name: text('forge.afterPicture', { name: target.name, part: text('heroes.part.head') }),
  });
  await expect(after).toBeVisible();
  await expect.poll(() => after.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  await expect(page.getByText(text('forge.burnedEitherWay'))).toBeVisible();
  await press(player, text('forge.recast'));
  await confirm(player, text('forge.recast'));
  await player.expectComplete();
  await player.closeDialog('Complete');

  const process = page.getByRole('region', { name: text('forge.process.title') });
  const lucky = process.getByText(text('forge.lucky')).or(process.getByText(text('forge.unlucky')));
  await expect(lucky.first()).toBeVisible({ timeout: ANSWER_MS });
  await expect(process.getByText(text('forge.proof.right'))).toBeVisible();
  const [burned] = await player.world.heroes({ id: [material.id] });
  expect(burned?.state).toBe('burned');
});

test('the planner names the cheapest materials and puts those that are missing into the cart', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page } = player;
  const { target } = await pairOf(player, await loginRich(player));

  await page.goto(`/hero/grow-up/${target.id}`);
  const planner = page.getByRole('region', { name: text('forge.planner.upgrade') });
  await planner.getByText(text('forge.planner.owns.keep'), { exact: true }).click();
  await planner.getByText(text('forge.level', { level: '10' }), { exact: true }).click();
  const put = planner.getByRole('button', { name: pattern('forge.planner.toCart_other') });
  await expect(put).toBeVisible();
  const [, count = '0'] = /(\d+)/.exec(await put.innerText()) ?? [];
  await put.click();
  await expect
    .poll(() =>
      page.evaluate(() => JSON.stringify(Object.values({ ...localStorage })).match(/listingId/g)?.length ?? 0),
    )
    .toBeGreaterThanOrEqual(Number(count));
});

test('heroes are burned for energy on a desk, and the log on a phone says when it is credited @journey', async ({
  openPlayer,
}) => {
  const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
  const { page } = player;
  await loginRich(player);

  await page.goto('/energy');
  const heroes = page.getByRole('list', { name: text('forge.energy.choose') });
  const box = heroes.getByRole('checkbox', { disabled: false }).first();
  const [, id = ''] = /#(\d+)$/.exec((await box.getAttribute('aria-label')) ?? '') ?? [];
  await box.check();
  const burn = text('forge.energy.burn_one', { count: 1 });
  await press(player, burn);
  await confirm(player, burn);
  await player.expectComplete();
  await player.closeDialog('Complete');

  await page.setViewportSize({ width: 390, height: 844 });
  await press(player, text('forge.energy.log'));
  const row = page.getByRole('listitem').filter({ hasText: text('forge.energy.burned', { id }) });
  await expect(row.getByText(pattern('forge.energy.credited'))).toBeVisible({ timeout: ANSWER_MS });
});
