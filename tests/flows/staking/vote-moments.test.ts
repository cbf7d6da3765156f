// @vitest-environment jsdom
import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { proposals } from '../../../server/modules/proposals/proposals.tables.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import DaoPage from '../../../src/pages/dao/dao.page.tsx';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
/** Sooner than the page looks again by itself. */
const atOnce = { timeout: 15_000 };
const STARTS_MS = 8_000;
const LASTS_MS = 8_000;

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
}, 240_000);
afterAll(() => server.close());

test('a vote begins and ends on the page that stands open, with its ballot', async () => {
  const session = await server.logIn(Wallet.createRandom());
  const startsAt = new Date(server.clock.now().getTime() + STARTS_MS);
  const endsAt = new Date(startsAt.getTime() + LASTS_MS);
  await server.database.db.insert(proposals).values({
    ...{ id: 1n, proposer: `0x${'7'.repeat(40)}`, textHash: `0x${'8'.repeat(64)}`, txHash: `0x${'9'.repeat(64)}` },
    ...{ startsAt, endsAt, quorum: '1', against: '0', inFavour: '0', abstain: '0', isCancelled: false },
    proposedAt: server.clock.now(),
  });
  const { unmount } = await openPage(DaoPage, '/dao', session);
  const card = await screen.findByRole('region', { name: text('proposals.untitled', { id: '1' }) }, soon);
  const ballot = () => within(card).queryByRole('group', { name: text('proposals.vote') });
  within(card).getByText(text('proposals.states.pending'));
  expect(ballot()).toBeNull();

  await within(card).findByText(text('proposals.states.active'), undefined, atOnce);
  await waitFor(() => expect(ballot()).not.toBeNull(), { timeout: 4_000 });

  await within(card).findByText(text('proposals.states.noQuorum'), undefined, atOnce);
  expect(ballot()).toBeNull();
  unmount();
});
