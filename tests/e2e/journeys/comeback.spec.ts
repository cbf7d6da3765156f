import { claimableEndpoints } from '../../../core/wire/account/claimables.ts';
import type { OutputOf } from '../../../core/wire/endpoint.ts';
import { weekIdAt } from '../../../core/rules/economy/vip.ts';
import { ask, logIn } from '../../support/accounts/ask.ts';
import { expect } from '../../support/fixtures.ts';
import { countPresses } from '../../support/look/presses.ts';
import { pattern, text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';
import { test } from '../bounties/epochs.ts';

const WEEK_SECONDS = 7 * 86_400;
/** A week is claimable six hours after its end; other stories may have left the world within them. */
const CLAIMABLE_AFTER = 6 * 3_600;

/** The weeks of staking rewards that somebody can claim, once the one that is over is among them. */
async function claimableWeeks(world: World, key: string): Promise<string[]> {
  const path = `/api/game${claimableEndpoints.claimables.path}`;
  const now = Math.floor((Date.now() + (await world.aheadMs())) / 1_000);
  const over = weekIdAt(now - CLAIMABLE_AFTER) - 1;
  let weeks: string[] = [];
  const read = async () => {
    const { list } = await ask<OutputOf<typeof claimableEndpoints.claimables>>(world, path, { key });
    weeks = list.flatMap((one) => (one.kind === 'staking' ? one.key : []));
    return weeks;
  };
  // It is worked out and opened on the chain by jobs that look every half a minute.
  await expect.poll(read, { timeout: 120_000 }).toContain(`staking-${String(over)}`);
  return weeks;
}

test('a collector’s comeback after a week: what the week brought waits among the rest, is claimed in four presses, and leads on', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(300_000);
  const { privateKey } = world.account('rich');
  const evening = await openPlayer();
  await evening.installWallet(privateKey);
  await evening.loginWithWallet();
  const { length: before } = await claimableWeeks(world, await logIn(world, privateKey));
  await evening.page.goto('/account/claims');
  await expect(evening.page.getByText(pattern('alerts.claims.one.staking'))).toHaveCount(before);
  await evening.page.context().close();

  await world.advanceTime(WEEK_SECONDS);
  const key = await logIn(world, privateKey);
  expect(await claimableWeeks(world, key)).toHaveLength(before + 1);

  const player = await openPlayer();
  const { page } = player;
  const presses = await countPresses(page);
  await player.installWallet(privateKey);
  await player.loginWithWallet();
  await page.goto('/');
  const pressed = await presses();
  const main = page.getByRole('main');
  await expect(main.locator('a[href^="/account/claims?"]').first()).toBeVisible();
  const line = main.locator('a[href^="/account/claims?"][href*="staking"]').first();
  // Where more urgent things wait, the rest of them is a press away.
  const isBelow = !(await line.isVisible());
  if (isBelow) await main.getByRole('button', { name: pattern('alerts.attention.more_other') }).click();
  await line.click();
  await expect(page.getByText(pattern('alerts.claims.one.staking'))).toHaveCount(before + 1);
  const row = page.getByRole('listitem').and(page.locator('[aria-current]'));
  await expect(row).toBeFocused();
  await row.getByRole('button').first().click();
  await page
    .getByRole('dialog', { name: text('claimables.confirm_one', { count: 1 }) })
    .getByRole('button', { name: text('claimables.claim'), exact: true })
    .click();
  await expect(player.dialog('Complete')).toBeVisible({ timeout: 90_000 });
  // ARCA is what people stake.
  await page.getByRole('button', { name: text('transactions.ending.stake'), exact: true }).click();
  await expect(page).toHaveURL(/\/defi\/staking/);
  // What waits, Claim, yes, and where it leads: this wallet signs by itself.
  expect((await presses()) - pressed).toBeLessThanOrEqual(isBelow ? 5 : 4);
});
