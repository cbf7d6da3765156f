import type { Locator } from '@playwright/test';
import { parseUnits } from 'ethers';
import { formatFullAmount, whiteOre } from '../../../src/lib/amount.ts';
import { expect, test } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';

const MINUTE = 60;
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

test('what a hero brings out of a side mine grows by the minute, out of what all share there, until it is claimed', async ({
  openPlayer,
}) => {
  const player = await openPlayer();
  const { page, world } = player;
  const { address } = await player.loginAsDemo('vip');
  const [hero] = await world.heroes({ owner: address, state: ['idle'] }, 'miningBonus:desc', 1);
  const [mine, id] = [text('mining.mines.silver'), hero?.id ?? ''];
  const region = page.getByRole('region', { name: mine, exact: true });
  const place = region.getByRole('listitem', { name: text('mining.place', { mine, slot: 1 }), exact: true });
  /** Of the figures of White Ore there, the one at this place. */
  const oreIn = async (where: Locator, at: number) => {
    const figure = where.getByTitle(/^[\d,.]+ WO$/).nth(at);
    return parseUnits(((await figure.getAttribute('title')) ?? '').replace(/ WO$|,/g, ''), whiteOre.decimals);
  };
  const leftInMine = () => oreIn(region, 0);
  /** So many whole minutes lie there, each with what the place says of one. */
  const expectMinutes = async (least: number) => {
    let stored = 0n;
    // Another minute may end between two looks at the place.
    await expect(async () => {
      const said = await place.getByText(pattern('mining.storedMinutes')).innerText();
      const [minutes = '0'] = /\d+/.exec(said) ?? [];
      expect(Number(minutes)).toBeGreaterThanOrEqual(least);
      stored = (await oreIn(place, 0)) * BigInt(minutes);
      const figure = place.getByTitle(`${formatFullAmount(stored, whiteOre)} WO`, { exact: true });
      await expect(figure).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    return stored;
  };

  await page.goto('/mining');
  await place.getByRole('button', { name: pattern('mining.sendTo') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(text('mining.speeds.low'), { exact: true }).click();
  await dialog.getByRole('checkbox', { name: `${hero?.name ?? ''} #${id}`, exact: true }).check();
  await dialog.getByRole('button', { name: text('mining.begin') }).click();
  await expect(place.getByText(`#${id}`, { exact: false })).toBeVisible();
  const held = await leftInMine();

  await world.advanceTime(5 * MINUTE);
  await page.reload();
  const first = await expectMinutes(4);
  expect(held - (await leftInMine())).toBeGreaterThanOrEqual(first);
  await world.advanceTime(5 * MINUTE);
  await page.reload();
  expect(await expectMinutes(9)).toBeGreaterThan(first);

  await place.getByRole('button', { name: pattern('mining.claimAt') }).click();
  await expect(place.getByTitle('0 WO', { exact: true })).toBeVisible();
  await place.getByRole('button', { name: pattern('mining.stopAt') }).click();
  await expect.poll(async () => (await world.heroes({ id: [id] }))[0]?.state).toBe('idle');
});
