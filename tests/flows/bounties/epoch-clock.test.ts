// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { bountyEndpoints } from '../../../core/wire/lp/bounties.ts';
import { bountyEpochs } from '../../../server/modules/bounties/bounties.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import BoardPage from '../../../src/pages/6551/board.page.tsx';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import EpochPage from '../../../src/pages/6551/epoch.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Epochs 2 and 3 of the rows, 3 from two days ago for a week, and 4 from its end on. */
let server: TestApp;
let me: Session;
let end: number;
beforeAll(async () => {
  server = await createWebServer();
  const day = Math.floor(Date.now() / 1_000) * 1_000;
  end = day + 5 * DAY;
  me = await server.logIn(Wallet.createRandom());
  const { db } = server.database;
  await insertBountyRows(db, me.userInfo.walletAddress ?? '', day);
  await db
    .insert(bountyEpochs)
    .values({ epochId: 4, termsId: 1, startsAt: new Date(end), endsAt: new Date(end + 7 * DAY) });
});
afterAll(() => server.close());

async function phases(): Promise<string[]> {
  const list = within(await screen.findByRole('list', { name: /^Phases/ }, soon));
  return list.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
}

test.each([
  [-MINUTE, [2, 3, 4]],
  [0, [2, 3, 4]],
  [HOUR - MINUTE, [2, 3, 4]],
  [HOUR, [3, 4]],
])('%i ms from the end of epoch 3 the server tells of the epochs that phases are about', async (ms, ids) => {
  server.clock.set(new Date(end + ms));
  const [board, standing] = [
    await server.call(bountyEndpoints.board, {}),
    await server.call(bountyEndpoints.epoch, { id: '2' }),
  ];
  expect(board.data.clock.map(({ epochId }) => epochId)).toEqual(ids);
  expect(standing.data.clock).toEqual(board.data.clock);
});

test('the board names the epoch that votes, the one that is counted and those that can be claimed', async () => {
  server.clock.set(new Date(end + HOUR / 2));
  await openPage(BoardPage, '/6551/board', me);

  const [voting, counting, claims] = await phases();
  expect(voting).toMatch(/^Post and voteEpoch 4.*Nothing can be claimed or refunded yet: claims open/);
  expect(counting).toMatch(/^CountingEpoch 3.*you can’t claim before/);
  expect(claims).toMatch(/^ClaimsEpoch 2 and earlier/);
  expect(screen.getByText('Voting for epoch 4 ends')).toBeTruthy();
  expect(screen.getByText('Claims for epoch 3 open')).toBeTruthy();
});

test('as soon as the next epoch begins, the board is about that one', async () => {
  server.clock.set(new Date(end - 15_000));
  await openPage(BoardPage, '/6551/board', me);
  expect(await screen.findByRole('region', { name: 'Epoch 3' }, soon)).toBeTruthy();

  // Sooner than it would be asked for without knowing when that is.
  expect(await screen.findByRole('region', { name: 'Epoch 4' }, { timeout: 25_000 })).toBeTruthy();
});

test('when it is counted its claims open, and nothing is counted', async () => {
  server.clock.set(new Date(end + HOUR));
  await openPage(BoardPage, '/6551/board', me);

  const [voting, counting, claims] = await phases();
  expect(voting).toContain('Epoch 4');
  expect(counting).toContain('No current epoch');
  expect(claims).toContain('Epoch 3 and earlier');
});

test('the page of an epoch that is over says which one votes now', async () => {
  server.clock.set(new Date(end + HOUR / 2));
  await openPage(onRoute('/6551/epoch/:epochId', EpochPage), '/6551/epoch/2', me);

  const [voting, counting] = await phases();
  expect(voting).toContain('Epoch 4');
  expect(counting).toContain('Epoch 3');
});

test('after the last epoch nothing can be posted or voted, and the page says so', async () => {
  server.clock.set(new Date(end + 7 * DAY + 2 * HOUR));
  await openPage(BoardPage, '/6551/board', me);

  const [voting, , claims] = await phases();
  expect(voting).toMatch(/No current epoch.*No epoch is running, so you can’t post/);
  expect(claims).toContain('Epoch 4 and earlier');
});

test('what cannot be claimed yet says when, and of which epoch', async () => {
  server.clock.set(new Date(end + HOUR / 2));
  // The claims of epoch 2 are made, so that nothing is due.
  await server.database.db.execute(`update bounty_votes set paid = 0, paid_to = voter where epoch_id = 2`);
  await openPage(BountyListPage, '/6551/bounty-list', me);

  const claim = (await screen.findAllByRole('button', { name: 'Claim' }, soon))[0];
  await vi.waitFor(() => expect(claim?.closest('span')?.textContent).toMatch(/claims for epoch 3 open/), soon);
});
