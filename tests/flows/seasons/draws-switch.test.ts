import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, waitFor } from '@testing-library/react';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../core/rules/seasons/calendar.ts';
import { featureEndpoints } from '../../../core/wire/admin/features.ts';
import type { SeasonWorld } from '../../../server/test-support/seasons/season-world.ts';
import { GameGate } from '../../../src/game-gate.tsx';
import FlipPage from '../../../src/pages/season/flip.page.tsx';
import { openSeasonPages } from '../../support/pages/season-pages.ts';
import { text } from '../../support/texts.ts';
import { openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
let world: SeasonWorld;

beforeAll(async () => {
  world = await openSeasonPages();
  world.at(HOUR_MS);
}, 240_000);
afterAll(() => world.close());

/** The page as it always stands: in what is around all pages. */
const Framed = () => createElement(GameGate, null, createElement(FlipPage));

test('a game that stands open says at once that draws were switched off, and can be played once they are on', async () => {
  const player = await world.newPlayer();
  await world.givePoints('4', 1, player, 100);
  const manager = { session: await world.hub.logIn(Wallet.createRandom(), 'manager') };
  const turn = (isOn: boolean) => world.call(featureEndpoints.switchFeature, { feature: 'draws', isOn }, manager);
  const { unmount } = await openPage(Framed, '/season/pumpkin_flip', (await world.fresh(player)).session);
  const cards = () => screen.getAllByRole('button', { name: /^Card \d/ });
  const isShut = () => cards().map((card) => card.getAttribute('aria-disabled') === 'true');
  await screen.findByText(text('seasons.lottery.tickets_one', { count: 1 }), undefined, soon);
  await waitFor(() => expect(isShut()).not.toContain(true), soon);

  await turn(false);
  await screen.findByText(text('common.disabled.feature'), undefined, soon);
  expect(isShut()).not.toContain(false);

  await turn(true);
  await waitFor(() => expect(isShut()).not.toContain(true), soon);
  expect(screen.queryByText(text('common.disabled.feature'))).toBeNull();
  unmount();
});
