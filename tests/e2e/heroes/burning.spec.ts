import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { energyOf } from '../../../core/rules/energy.ts';
import { formatCount } from '../../../src/lib/number.ts';
import { mintHeroes } from '../../support/chain/mint-heroes.ts';
import { expect, test } from '../../support/fixtures.ts';
import { countPresses } from '../../support/look/presses.ts';
import { pattern, text } from '../../support/texts.ts';

const { maxBurned } = forgeDefaults;
const MORE = 4;
const COUNT = maxBurned + MORE;
const CREDITED_MS = 60_000;

test('more heroes than a transaction takes are chosen at once, burned in two that are each asked for, and all credited', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(180_000);
  const { address, privateKey } = await world.newPlayer(0n);
  const heroes = await mintHeroes(world, address, COUNT);
  const energy = heroes.reduce(
    (sum, { rarity, upgradeLevel }) => sum + energyOf(forgeDefaults, rarity, upgradeLevel),
    0,
  );
  const player = await openPlayer();
  const { page } = player;
  const presses = await countPresses(page);
  await player.installWallet(privateKey);
  await player.loginWithWallet();
  await page.goto('/energy');
  await expect(page.getByRole('list', { name: text('forge.energy.choose') })).toBeVisible();

  // All of them, those of the next pages too.
  await page.getByRole('button', { name: text('forge.energy.chooseAll'), exact: true }).click();
  await page.getByRole('button', { name: text('forge.energy.burn_other', { count: COUNT }), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: pattern('forge.energy.confirm_other') });
  await expect(dialog).toContainText(text('forge.energy.batches_other', { count: 2, most: formatCount(maxBurned) }));
  await expect(dialog.getByRole('listitem')).toHaveCount(maxBurned + 1); // and the line that says how many batches
  await dialog
    .getByRole('button', { name: text('forge.energy.burn_other', { count: maxBurned }), exact: true })
    .click();
  await player.expectComplete();
  await player.closeDialog('Complete');

  // The next one is asked for by itself, and says what it takes.
  const second = text('forge.energy.burn_other', { count: MORE });
  await expect(dialog.getByRole('listitem')).toHaveCount(MORE);
  await dialog.getByRole('button', { name: second, exact: true }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
  await expect(dialog).toBeHidden();
  expect(await presses()).toBe(6); // all, burn, yes, close, yes, close

  // In the list's place; the button that chooses all says the same of itself.
  await expect(page.getByRole('paragraph').filter({ hasText: text('forge.energy.noHeroes') })).toBeVisible();
  const held = page.getByRole('main').getByText(formatCount(energy), { exact: true });
  await expect(held.first()).toBeVisible({ timeout: CREDITED_MS });
  await page.getByRole('button', { name: text('forge.energy.log'), exact: true }).click();
  const log = page.getByRole('dialog', { name: text('forge.energy.log') });
  await expect(log.getByText(pattern('forge.energy.credited')).first()).toBeVisible();
  const gone = await world.heroes({ id: heroes.map(({ id }) => id) }, 'id:asc', 100);
  expect(gone.map(({ state }) => state)).toEqual(heroes.map(() => 'burned'));
});
