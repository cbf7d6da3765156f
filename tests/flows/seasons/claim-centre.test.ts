import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, ROUND_MS, SETTLED_AFTER_MS } from '../../../core/rules/seasons/calendar.ts';
import { errors } from '../../../core/wire/errors.ts';
import { seasonEndpoints } from '../../../core/wire/season/seasons.ts';
import { causes, createLedgerService, purses } from '../../../server/modules/ledger/ledger.service.ts';
import type { SeasonPlayer, SeasonWorld } from '../../../server/test-support/seasons/season-world.ts';
import RewardRecordPage from '../../../src/pages/season/reward-record.page.tsx';
import ClaimsPage from '../../../src/pages/account/claims.page.tsx';
import { openSeasonPages } from '../../support/pages/season-pages.ts';
import { pattern, text } from '../../support/texts.ts';
import { openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
let world: SeasonWorld;
let players: SeasonPlayer[];

/** A round of season 2, whose pages are hidden, is over and paid for. */
beforeAll(async () => {
  world = await openSeasonPages();
  world.at(HOUR_MS);
  ({ players } = await world.newTeam('2', 4));
  world.at(DAY_MS + HOUR_MS);
  for (const each of players) await world.givePoints('2', 1, each, 500);
  const entry = {
    key: 'fund',
    resource: 37n,
    amount: 10n ** 24n,
    cause: causes.order('fund'),
    at: world.hub.clock.now(),
  };
  await createLedgerService().post(world.db, [{ ...entry, from: purses.world('funding'), to: purses.pool('season') }]);
  world.at(ROUND_MS + SETTLED_AFTER_MS);
  for (let time = 0; time < 2; time += 1) await world.run('settle seasons');
}, 240_000);
afterAll(() => world.close());

async function openClaims(at: number) {
  const { session } = await world.fresh(players[at] as SeasonPlayer);
  const { unmount } = await openPage(ClaimsPage, '/account/claims', session);
  const claim = await screen.findByRole('button', { name: pattern('claimables.claimOne') }, soon);
  return { session, claim, user: userEvent.setup(), close: unmount };
}

/** ARCA is asked about once more. */
async function agree(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const ask = within(await screen.findByRole('dialog', { name: text('claimables.confirm_one', { count: 1 }) }, soon));
  await user.click(ask.getByRole('button', { name: text('claimables.claim') }));
}

test('the reward of a season is claimed where all claims are, without its page and without a wallet', async () => {
  const { session, claim, user, close } = await openClaims(0);
  await user.click(claim);
  await agree(user);
  await screen.findAllByText(text('claimables.done'), undefined, soon);
  const { data } = await world.hub.list(seasonEndpoints.rewards, {}, { session });
  expect(data.list.map(({ state }) => state)).toEqual(['claimed']);
  close();
});

test('a row that was claimed and comes back with another amount can be claimed once more, alone and with all', async () => {
  const { session, claim, user, close } = await openClaims(2);
  await user.click(claim);
  await agree(user);
  await screen.findAllByText(text('claimables.done'), undefined, soon);
  await world.db.execute(
    sql`update season_rewards set state = 'open', claimed_at = null, amount = amount - 1
      where account_id = ${session.userInfo.userId}`,
  );
  await world.hub.deps.live.publish({ resource: 'seasons', type: 'updated', ids: [] });

  const all = text('claimables.claimAll_one', { count: 1 });
  await waitFor(
    () => expect(screen.getByRole('button', { name: all }).getAttribute('aria-disabled')).toBe('false'),
    soon,
  );
  expect(screen.queryByText(text('claimables.done'))).toBeNull();
  const again = screen.getByRole('button', { name: pattern('claimables.claimOne') });
  expect(again.getAttribute('aria-disabled')).toBe('false');
  close();
});

test('what another tab has claimed meanwhile is refused at its row, by its own sentence', async () => {
  const { session, claim, user, close } = await openClaims(1);
  expect((await world.call(seasonEndpoints.claim, { season: '2', round: 1 }, { session })).outcome).toBe('ok');
  await user.click(claim);
  await agree(user);
  await screen.findByText(text(`errors.${String(errors.rewardAlreadyClaimed.code)}`), undefined, soon);
  close();
});

test('a page of rewards that stood open shows that another tab claimed one, and offers it no more', async () => {
  const { session } = await world.fresh(players[3] as SeasonPlayer);
  const { unmount } = await openPage(RewardRecordPage, '/season/2/reward-record', session);
  const label = text('seasons.record.claimRound', { round: 1 });
  await screen.findByRole('button', { name: label }, soon);

  expect((await world.call(seasonEndpoints.claim, { season: '2', round: 1 }, { session })).outcome).toBe('ok');

  await waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull(), soon);
  screen.getByText(new RegExp(text('seasons.states.claimed')));
  unmount();
});
