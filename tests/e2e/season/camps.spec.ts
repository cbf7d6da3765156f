import type { Page } from '@playwright/test';
import { mondayFrom } from '../../../core/rules/seasons/calendar.ts';
import type { OutputOf } from '../../../core/wire/endpoint.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { ask } from '../../support/accounts/ask.ts';
import { expect, test as base } from '../../support/fixtures.ts';
import { pattern, text } from '../../support/texts.ts';
import { World } from '../../support/world.ts';
import { button, codeOf, DAY_MS, enter, goTo, infoOf, join, keyOf, SETTLED_AFTER_MS, startOf } from './season-world.ts';

const HOUR_MS = DAY_MS / 24;
const PROTECTION_MS = 12 * HOUR_MS;
const BEFORE_MS = 11 * HOUR_MS;
/** The next Sunday, past noon: the season with camps begins on the Monday after it, whichever day the story is told on. */
const SUNDAY = new Date(mondayFrom(Date.now() + BEFORE_MS) - BEFORE_MS);
/** Of the seed: the demo's "vip" leads it, and it has chosen no camp yet. */
const SAMURAI = 'seed-team-3-1';

/** A world of its own, made on that Sunday: weeks go by in it. */
const test = base.extend<object, { world: World }>({
  world: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from the pattern
    async ({}, use) => {
      const world = await World.open({ at: SUNDAY });
      await use(world);
      await world.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const says = (code: number) => new RegExp(text(`errors.${code}`));
const inDialog = (page: Page, key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: text(key), exact: true })
    .last();

/** Once and for good, as its leader's page says. */
async function chooseCamp(page: Page, camp: 1 | 2): Promise<void> {
  await button(page, `seasons.camps.${camp}`).click();
  await inDialog(page, 'seasons.team.faction').click();
  await expect(page.getByRole('region', { name: text('seasons.team.chooseCamp') })).toHaveCount(0);
  await expect(page.getByText(text(`seasons.camps.${camp}`), { exact: true }).first()).toBeVisible();
}

async function winningCamp(world: World): Promise<number> {
  const path = seasonEndpoints.rank.path.replace('{id}', '3');
  const { camps } = await ask<OutputOf<typeof seasonEndpoints.rank>>(world, `/api/season${path}?round=1`);
  const [first, second] = camps.map(({ score }) => BigInt(score));
  expect(first).not.toBe(second);
  return (first ?? 0n) > (second ?? 0n) ? 1 : 2;
}

test('two teams choose their camps, stand still on Sunday, and the winning one has its reward when the round is settled', async ({
  openPlayer,
  world,
}) => {
  test.setTimeout(240_000);
  const start = await startOf(world, '3');

  // The samurai choose in the registration; one of them leaves when the round runs, and leads ninja of her own.
  const samurai = await enter(await openPlayer(), 'vip');
  await samurai.goto(`/season/3/menber/${SAMURAI}`);
  await chooseCamp(samurai, 1);
  await goTo(world, start + HOUR_MS);
  const leaving = await enter(await openPlayer(), 'leader');
  await leaving.goto(`/season/3/menber/${SAMURAI}`);
  await button(leaving, 'seasons.team.leave').click();
  await inDialog(leaving, 'seasons.team.leave').click();
  await expect(button(leaving, 'seasons.team.apply')).toBeVisible();
  await leaving.goto('/season/samurai-vs-ninja');
  await leaving.getByLabel(text('seasons.team.name'), { exact: true }).fill('Mist Herons');
  await button(leaving, 'seasons.team.create').click();
  await expect(leaving).toHaveURL(/\/season\/3\/menber\/[\w-]+$/);
  const teamId = leaving.url().replace(/.*\//, '');
  await chooseCamp(leaving, 2);
  const code = await codeOf(world, teamId, await keyOf(world, world.account('leader').privateKey));
  for (const other of await world.newPlayers(2, 0n)) await join(world, '3', other, code);

  // Both have points by logging in. Who left a team this round ends none in it, though a day has gone by.
  await goTo(world, start + DAY_MS + 2 * HOUR_MS);
  await keyOf(world, world.account('vip').privateKey);
  const ninja = await enter(await openPlayer(), 'leader');
  await ninja.goto(`/season/3/menber/${teamId}`);
  await expect(button(ninja, 'seasons.team.disband')).toHaveAccessibleDescription(says(70150321));

  // The picture of the rope, with how many teams pull on either side.
  await ninja.goto('/season/samurai-vs-ninja');
  const rope = ninja.getByRole('img', { name: pattern('seasons.war.alt') });
  await expect(rope).toBeVisible();
  await expect.poll(() => rope.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const war = ninja.getByRole('region', { name: text('seasons.war.title') });
  for (const camp of [1, 2]) {
    await expect(war.getByText(new RegExp(`^${text(`seasons.camps.${camp}`)}: \\d+ teams?$`))).toBeVisible();
  }

  // From Sunday noon on nobody leaves, ends or founds a team.
  await goTo(world, start + 7 * DAY_MS - PROTECTION_MS + 60_000);
  const still = await enter(await openPlayer(), 'vip');
  await still.goto(`/season/3/menber/${SAMURAI}`);
  await expect(button(still, 'seasons.team.disband')).toHaveAccessibleDescription(says(70150318));
  const late = await enter(await openPlayer(), 'new');
  await late.goto('/season/samurai-vs-ninja');
  await expect(button(late, 'seasons.team.create')).toHaveAccessibleDescription(says(70150318));

  // After its end the round is settled by itself.
  await goTo(world, start + 7 * DAY_MS + SETTLED_AFTER_MS);
  const settledAt = async () => (await infoOf(world, '3')).rounds[0]?.settledAt ?? null;
  await expect.poll(settledAt, { timeout: 60_000 }).not.toBeNull();
  const winner = await enter(await openPlayer(), (await winningCamp(world)) === 1 ? 'vip' : 'leader');
  await winner.goto('/season/3/reward-record');
  const row = winner
    .getByRole('listitem')
    .filter({ hasText: `${text('seasons.record.round', { round: 1 })} · ${text('seasons.kinds.camp')}` });
  await row.getByRole('button', { name: text('seasons.record.claimRound', { round: 1 }) }).click();
  await expect(row.getByText(text('seasons.states.claimed'))).toBeVisible();
  const told = winner.getByRole('status').filter({ hasText: text('seasons.record.given', { round: 1 }) });
  await expect(told.getByRole('button', { name: text('transactions.ending.see'), exact: true })).toBeVisible();
  await winner.goto('/season/3/prize-pool');
  await expect(winner.getByRole('region', { name: text('seasons.pool.past') })).toBeVisible();
  await expect(winner.getByText(text('seasons.pool.camps'), { exact: true })).toBeVisible();
});

test('a season that is long over says so, on its own page and among all of them', async ({ openPlayer, world }) => {
  test.setTimeout(180_000);
  const start = await startOf(world, '3');
  await goTo(world, start + (28 + 14 + 90) * DAY_MS + HOUR_MS);
  const page = await enter(await openPlayer(), 'vip');
  await page.goto('/season/samurai-vs-ninja');
  await expect(page.getByText(text('errors.70019406'))).toBeVisible();
  await expect(button(page, 'seasons.team.create')).toHaveCount(0);

  await page.goto('/season');
  const name = text('seasons.names.3');
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByText(text('errors.70019406')).first()).toBeVisible();
});
