import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';

const PLACE = { mine: text('mining.mines.amber'), slot: 1 };

test('a player sends a hero to a mine, where it is locked, and stops it again @journey', async ({ openPlayer }) => {
  const player = await openPlayer();
  const { page, world } = player;
  const { address, privateKey } = world.account('rich');
  const [hero] = await world.heroes({ owner: address, state: ['idle'] }, 'miningBonus:desc', 1);
  await player.installWallet(privateKey);
  await player.loginWithWallet();

  await page.goto('/mining');
  const place = page.getByRole('listitem', { name: text('mining.place', PLACE) });
  await place.getByRole('button', { name: pattern('mining.sendTo') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('mining.speeds.low'), { exact: true }).click();
  await dialog.getByRole('checkbox', { name: `${hero?.name ?? ''} #${hero?.id ?? ''}` }).check();
  await dialog.getByRole('button', { name: text('mining.begin') }).click();

  await expect(place.getByText(`#${hero?.id ?? ''}`, { exact: false })).toBeVisible();
  await expect.poll(async () => (await world.heroes({ id: [hero?.id ?? ''] }))[0]?.state).toBe('mining');
  await place.getByRole('button', { name: pattern('mining.stopAt') }).click();
  await expect(place.getByText(text('mining.endings.user'))).toBeHidden();
  await expect.poll(async () => (await world.heroes({ id: [hero?.id ?? ''] }))[0]?.state).toBe('idle');
});
