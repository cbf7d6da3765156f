import { expect } from '../../support/fixtures.ts';
import { text } from '../../support/texts.ts';
import type { World } from '../../support/world.ts';
import {
  button,
  codeOf,
  DAY_MS,
  enter,
  found,
  goTo,
  infoOf,
  join,
  keyOf,
  SETTLED_AFTER_MS,
  startOf,
  test,
} from './season-world.ts';

const settledAt = async (world: World) => (await infoOf(world, '2')).rounds[0]?.settledAt ?? null;
const amountIn = (said: string | null) => /([\d,]+(?:\.\d+)?) ARCA/.exec(said ?? '')?.[1] ?? '-';

const season = 'a season from its registration to the claim: two teams of three, their points, the pool and the record';
test(season, { tag: ['@journey', '@first'] }, async ({ openPlayer, world }) => {
  test.setTimeout(180_000);
  const start = await startOf(world, '2');

  // Registration: one founds a team, one follows her link, the others come without a browser.
  await goTo(world, start - DAY_MS);
  const founder = await enter(await openPlayer(), 'vip');
  await founder.goto('/season/SquadVsSquad');
  await expect(founder.getByText(new RegExp(`^${text('seasons.phases.registration')} `))).toBeVisible();
  await founder.getByLabel(text('seasons.team.name'), { exact: true }).fill('Night Riders');
  await button(founder, 'seasons.team.create').click();
  await expect(founder).toHaveURL(/\/season\/2\/members\/[\w-]+$/);
  const teamId = founder.url().replace(/.*\//, '');
  const code = await codeOf(world, teamId, await keyOf(world, world.account('vip').privateKey));
  await expect(founder.getByText(code, { exact: true })).toBeVisible();

  const friend = await enter(await openPlayer(), 'new');
  await friend.goto(`/season/SquadVsSquad?team=${code}`);
  await button(friend, 'seasons.team.join').click();
  await expect(friend).toHaveURL(new RegExp(`/season/2/members/${teamId}$`));
  await expect(founder.getByText(text('seasons.team.members_other', { count: 2 }))).toBeVisible();
  await join(world, '2', world.account('rich'), code);
  const leader = await keyOf(world, world.account('leader').privateKey);
  const made = await found(world, '2', 'Day Sleepers', leader);
  const otherCode = await codeOf(world, made.id, leader);
  for (const other of await world.newPlayers(2, 0n)) await join(world, '2', other, otherCode);

  // The first round: whoever logs in has points, three of the one team and one of the other.
  await goTo(world, start + DAY_MS);
  for (const key of ['rich', 'new', 'leader'] as const) await keyOf(world, world.account(key).privateKey);
  const player = await enter(await openPlayer(), 'vip');
  await player.goto('/season/SquadVsSquad');
  const ranked = player.getByRole('row').filter({ hasText: /Night Riders|Day Sleepers/ });
  await expect(ranked).toHaveText([/^1Night Riders330$/, /^2Day Sleepers310$/], { timeout: 20_000 });
  await player.goto('/season/2/prize-pool');
  await expect(player.getByText(text('seasons.pool.estimate'))).toBeVisible();
  await player.goto('/season/2/reward-record');
  await expect(player.getByText(text('seasons.record.empty'))).toBeVisible();

  // After its end the round is settled by itself; the reward is taken once and stands in the record and in the pool.
  await goTo(world, start + 7 * DAY_MS + SETTLED_AFTER_MS);
  await expect.poll(() => settledAt(world), { timeout: 40_000 }).not.toBeNull();
  const winner = await enter(await openPlayer(), 'vip');
  await winner.goto('/season/2/reward-record');
  const row = winner.getByRole('listitem').filter({ hasText: text('seasons.record.round', { round: 1 }) });
  await winner.getByRole('button', { name: text('seasons.record.claimRound', { round: 1 }) }).click();
  await expect(row.getByText(text('seasons.states.claimed'))).toBeVisible();
  const told = winner.getByRole('status').filter({ hasText: text('seasons.record.given', { round: 1 }) });
  await expect(told.getByRole('button', { name: text('transactions.ending.see'), exact: true })).toBeVisible();
  const amount = amountIn(await row.textContent());
  await winner.goto('/season/2/prize-pool');
  await expect(winner.getByText(`${amount} ARCA`).first()).toBeVisible();
});
