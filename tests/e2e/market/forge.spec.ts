import { expect, test } from '../../support/fixtures.ts';
import type { Player } from '../../support/player.ts';
import { pattern, text } from '../../support/texts.ts';

const ANSWER_MS = 60_000;

/** Two idle heroes of one rarity: what is worked on, and what it costs. */
async function pairOf({ world }: Player, owner: string) {
  const idle = await world.heroes({ owner, state: ['idle'] }, 'id:asc', 100);
  const target = idle.find(({ id, rarity }) => idle.some((other) => other.id !== id && other.rarity === rarity));
  const material = idle.find((other) => other.id !== target?.id && other.rarity === target?.rarity);
  if (!target || !material) throw new Error(`${owner} has no two idle heroes of one rarity`);
  return { target, material };
}

const press = ({ page }: Player, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const confirm = ({ page }: Player, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

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
  await page.getByRole('button', { name: new RegExp(`#${material.id}\\b`) }).click();
  const upgrade = text('forge.upgrade_one', { count: 1 });
  await press(player, upgrade);
  await expect(page.getByText(`${material.name} #${material.id}`, { exact: false }).last()).toBeVisible();
  await confirm(player, upgrade);
  await player.expectComplete();
  await player.closeDialog('Complete');

  const record = page.getByRole('region', { name: text('forge.record') });
  await expect(record.getByText(pattern('forge.waiting'))).toBeHidden({ timeout: ANSWER_MS });
  await expect(record.getByRole('listitem').first()).toContainText('+');
  const [burned] = await player.world.heroes({ id: [material.id] });
  expect(burned?.state).toBe('burned');
});

test('heroes are burned for energy, which is credited once the burn is confirmed @journey', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page } = player;
  await loginRich(player);

  await page.goto('/energy');
  const heroes = page.getByRole('list', { name: text('forge.energy.choose') });
  const tile = heroes.getByRole('button', { disabled: false }).first();
  const [, id = ''] = /#(\d+)/.exec(await tile.innerText()) ?? [];
  await tile.click();
  const burn = text('forge.energy.burn_one', { count: 1 });
  await press(player, burn);
  await confirm(player, burn);
  await player.expectComplete();
  await player.closeDialog('Complete');

  await press(player, text('forge.energy.log'));
  const row = page.getByRole('listitem').filter({ hasText: text('forge.energy.burned', { id }) });
  await expect(row.getByText(pattern('forge.energy.credited'))).toBeVisible({ timeout: ANSWER_MS });
});
