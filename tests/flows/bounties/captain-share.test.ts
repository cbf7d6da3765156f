// @vitest-environment jsdom
import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bountyPayers } from '../../../server/modules/bounties/bounties.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import { ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const SHORT_MS = 6_000;
const HOUR_MS = 3_600_000;
/** The end of the epoch before the one that runs, in rows that were made now. */
const ENDED_MS = 2 * 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
}, 240_000);
afterAll(() => server.close());

/** Whoever posted the bounties of heroes 4, 9 and 11; 9 was voted for in an epoch that is over. */
async function openPosts() {
  const session = await server.logIn(Wallet.createRandom());
  const payer = session.userInfo.walletAddress ?? '';
  const now = server.clock.now().getTime();
  await insertBountyRows(server.database.db, payer, now);
  await server.database.db.insert(bountyPayers).values([
    { epochId: 2, captainId: 9n, payer, paid: (200n * ONE).toString(), refunded: '0' },
    { epochId: 2, captainId: 11n, payer, paid: (150n * ONE).toString(), refunded: '0' },
    { epochId: 3, captainId: 9n, payer, paid: (100n * ONE).toString(), refunded: '0' },
  ]);
  const open = async () => {
    const { unmount } = await openPage(BountyListPage, '/6551/bounty-list?tab=posts', session);
    const posts = within(await screen.findByRole('region', { name: text('bounties.tabs.posts') }, soon));
    await posts.findAllByText(text('bounties.paidIn'), undefined, soon);
    return { posts, close: unmount };
  };
  return { now, open };
}
/** The epochs of which a share can be locked. */
const epochsIn = (posts: ReturnType<typeof within>) =>
  posts.queryAllByText(text('bounties.settle')).map((button: HTMLElement) => {
    const name = button.closest('button')?.getAttribute('aria-label') ?? '';
    return Number(/\d+$/.exec(name)?.[0]);
  });

test('a captain that was voted for is settled from the posts once its epoch is counted, though the next one runs', async () => {
  const { now, open } = await openPosts();
  // As long as it is counted there is nothing to press, and it comes on the page that stands open.
  server.clock.set(new Date(now - ENDED_MS + HOUR_MS - SHORT_MS));
  const first = await open();
  expect(epochsIn(first.posts)).toEqual([]);
  await first.posts.findByText(text('bounties.settle'), undefined, soon);
  expect(epochsIn(first.posts)).toEqual([2]);
  first.close();

  server.clock.set(new Date(now));
  const later = await open();
  expect(epochsIn(later.posts)).toEqual([2]);
  later.close();

  await server.database.db.execute(sql`update bounty_offers set settled = 1 where epoch_id = 2 and captain_id = 9`);
  const settled = await open();
  expect(epochsIn(settled.posts)).toEqual([]);
  settled.close();
});
