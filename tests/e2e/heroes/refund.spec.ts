import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { powerCost } from '../../../core/rules/draws/upgrade.ts';
import { mintHeroes } from '../../support/chain/mint-heroes.ts';
import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';

const DAY_SECONDS = 86_400;
const ANSWER_MS = 60_000;

const processOf = ({ page }: Player) => page.getByRole('region', { name: text('forge.process.title'), exact: true });
const takeBackOf = (player: Player, name: string) =>
  processOf(player).getByRole('button', { name: text('forge.process.takeBackOf', { name }), exact: true });

async function openUpgrade(player: Player, privateKey: string, heroId: string): Promise<void> {
  await player.installWallet(privateKey);
  await player.loginWithWallet();
  await player.page.goto(`/hero/grow-up/${heroId}`);
}

/** Asks for a power upgrade with the one other hero that there is. */
async function askForPower(player: Player, material: string): Promise<void> {
  const { page } = player;
  const upgrade = text('forge.upgrade_one', { count: 1 });
  await page.getByRole('checkbox', { name: material, exact: true }).check();
  await page.getByRole('button', { name: text('forge.power'), exact: true }).click();
  await page.getByRole('button', { name: upgrade, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: upgrade, exact: true }).click();
  await player.expectComplete();
  await player.closeDialog('Complete');
}

test('an upgrade that nobody answers says so, waits a day in sight, gives heroes and ore back, and is asked for again', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(180_000);
  const { address, privateKey } = await world.newPlayer(0n);
  const [target, material] = await mintHeroes(world, address, 2, { rarity: 1 });
  if (!target || !material) throw new Error('no heroes were minted');
  const name = `${material.name} #${material.id}`;
  const cost = powerCost(forgeDefaults, 1, 1);
  await world.chain.act(world.account('rich').privateKey, 'whiteOre', 'transfer', [address, cost]);
  const forge = world.chain.address('forge');

  await world.fault({ kind: 'operator', paused: true });
  try {
    const player = await openPlayer({ viewport: { width: 1440, height: 900 } });
    await openUpgrade(player, privateKey, target.id);
    await askForPower(player, name);
    const steps = processOf(player)
      .getByRole('list', { name: text('common.request.steps') })
      .getByRole('listitem');
    await expect(steps.nth(0)).toHaveAttribute('data-state', 'done');
    await expect(steps.nth(1)).toHaveAttribute('data-state', 'active');
    await expect(processOf(player)).toContainText(text('common.request.backFrom'));
    await expect(takeBackOf(player, target.name)).toHaveAccessibleDescription(pattern('common.request.tooEarly'));
    expect([await world.chain.oreOf(address), await world.chain.ownerOf(material.id)]).toEqual([0n, forge]);

    // A day later the session is over as well; Home says what waits, as the page of the hero does.
    await world.advanceTime(DAY_SECONDS);
    const later = await openPlayer({ viewport: { width: 1440, height: 900 } });
    await openUpgrade(later, privateKey, target.id);
    await expect(processOf(later)).toContainText(text('forge.waiting'));
    const takeBack = takeBackOf(later, target.name);
    await expect(takeBack).toHaveAttribute('aria-disabled', 'false');
    await later.page.goto('/');
    const what = `${target.name} #${target.id}`;
    const waits = later.page
      .getByRole('region', { name: text('pages.home.attention') })
      .getByRole('link', { name: new RegExp(`^${what}: `) });
    await expect(waits).toBeVisible();
    await later.page.goBack();
    await takeBack.click();
    await later.expectComplete();
    await later.closeDialog('Complete');
    await expect(processOf(later)).toContainText(text('forge.process.refunded'));
    await expect(processOf(later)).toContainText(text('forge.refunded'));
    await expect(takeBack).toHaveCount(0);
    expect([await world.chain.oreOf(address), await world.chain.ownerOf(material.id)]).toEqual([cost, address]);

    // The operator is up again: the same is asked for once more, and answered.
    await world.fault({ kind: 'clear' });
    await askForPower(later, name);
    await expect(processOf(later).getByRole('list', { name: text('forge.process.growth') })).toBeVisible({
      timeout: ANSWER_MS,
    });
    const record = later.page.getByRole('region', { name: text('forge.record') });
    await expect(record.getByRole('listitem').nth(1)).toContainText(text('forge.refunded'));
    await expect.poll(() => world.heroes({ id: [material.id] }).then(([one]) => one?.state)).toBe('burned');
  } finally {
    await world.fault({ kind: 'clear' });
  }
});
