// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { MAX_PAGE_SIZE } from '../../../core/wire/list-query.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { bountyVotes } from '../../../server/modules/bounties/bounties.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import { heroRow, insertHeroes, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import { readPages } from '../../../src/resources/bounties/history/read-pages.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const MANY = MAX_PAGE_SIZE + 15;
const CAPTAIN = 9n;
/** Older than all the others, so that it is on the last page. */
const OLDEST = '500';

let server: TestApp;
let me: Session;
let owner: string;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  owner = me.userInfo.walletAddress ?? '';
  const day = Math.floor(Date.now() / 1_000) * 1_000;
  await insertBountyRows(server.database.db, owner, day);
  const ids = Array.from({ length: MANY }, (_, at) => Number(OLDEST) + at);
  await insertHeroes(
    server.database.db,
    ids.map((id) => heroRow(id, { owner, holder: owner })),
  );
});
afterEach(() => server.reset());
afterAll(() => server.close());

/** So many heroes of mine voted in an epoch, with a little each. */
const voteIn = (epochId: number) =>
  server.database.db.insert(bountyVotes).values(
    Array.from({ length: MANY }, (_, at) => ({
      ...{ epochId, heroId: BigInt(OLDEST) + BigInt(at), captainId: CAPTAIN, voter: owner },
      ...{ amount: (ONE / 10n).toString(), paid: null, paidTo: null },
      votedAt: new Date(Date.now() - 3 * 86_400_000 + at),
      ...{ blockNumber: 2, logIndex: epochId * 1_000 + at },
    })),
  );
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }, soon));

test('more votes than a page holds are withdrawn together, the oldest too', async () => {
  await voteIn(3);
  const user = userEvent.setup();
  await openPage(BountyListPage, '/6551/bounty-list', me);
  const withdraw = await screen.findByRole('button', { name: 'Withdraw all V-Crystal' }, soon);
  await waitFor(() => expect(withdraw.getAttribute('aria-disabled')).toBe('false'), soon);
  // Heroes of the votes come fifty at a time, and what can be taken back is known with them.
  await waitFor(
    async () => {
      await user.click(withdraw);
      const dialog = screen.getByRole('dialog');
      const title = dialog.querySelector('h2')?.textContent;
      if (title !== `Remove ${String(MANY + 1)} votes?`) {
        await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
        throw new Error(`It says: ${String(title)}`);
      }
    },
    { ...soon, interval: 500 },
  );
  const dialog = await dialogOf(/^Remove/);
  expect(await dialog.findByText(new RegExp(`#${OLDEST}$`), undefined, soon)).toBeTruthy();
});

test('more votes than a page holds are placed again, and none of them is told to lack what it has', async () => {
  await voteIn(2);
  const user = userEvent.setup();
  await openPage(BountyListPage, '/6551/bounty-list', me);
  const again = await screen.findByRole('button', { name: 'Repeat votes' }, soon);
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('false'), soon);
  await user.click(again);
  const dialog = await dialogOf(/^Repeat your last votes$/);

  // The hero that has voted is the only one that cannot.
  expect(await dialog.findByRole('button', { name: `Repeat votes (${String(MANY)})` }, soon)).toBeTruthy();
  expect(dialog.getByText('Your hero has already voted.')).toBeTruthy();
  expect(dialog.queryByText('This captain has no bounty now.')).toBeNull();
  expect(dialog.queryByText('This hero isn’t in your wallet.')).toBeNull();
});

test('the best split counts the heroes behind the first page of those that cannot vote', async () => {
  const { db } = server.database;
  const escrow = `0x${'e'.repeat(40)}`;
  await db.execute(`update heroes set holder = '${escrow}' where owner = '${owner}'`);
  await insertHeroes(
    db,
    [900, 901, 902].map((id) => heroRow(id, { owner, holder: owner })),
  );
  const user = userEvent.setup();
  await openPage(BountyListPage, '/6551/bounty-list', me);
  const split = await screen.findByRole('button', { name: 'Best split of your V-Crystal' }, soon);
  await waitFor(() => expect(split.getAttribute('aria-disabled')).toBe('false'), soon);
  await user.click(split);
  const dialog = await dialogOf(/^Best split of your V-Crystal$/);

  expect(await dialog.findByText(/for up to 3 captains: one for each of your heroes/, undefined, soon)).toBeTruthy();
});

test('a split says that it cannot be known who votes, instead of that nobody can, and goes on once it can', async () => {
  const user = userEvent.setup();
  await openPage(BountyListPage, '/6551/bounty-list', me);
  const split = await screen.findByRole('button', { name: 'Best split of your V-Crystal' }, soon);
  await waitFor(() => expect(split.getAttribute('aria-disabled')).toBe('false'), soon);
  const { fetch: online } = globalThis;
  globalThis.fetch = (url, init) =>
    String(url).includes('/Lp/HeroList') ? Promise.reject(new TypeError('offline')) : online(url, init);
  await user.click(split);
  const dialog = await dialogOf(/^Best split of your V-Crystal$/);
  const again = await dialog.findByRole('button', { name: 'Try again' }, soon);
  expect(dialog.queryByText(/can vote/)).toBeNull();
  const place = dialog.getByRole('button', { name: 'Vote with this split' });
  expect(place.getAttribute('aria-disabled')).toBe('true');
  globalThis.fetch = online;
  await user.click(again);

  expect(
    await dialog.findByText(
      /Suggested for the highest earnings at current votes, including your own dilution, for up to/,
      undefined,
      soon,
    ),
  ).toBeTruthy();
  await waitFor(() => expect(place.getAttribute('aria-disabled')).toBe('false'), soon);
});

test('heroes are read on until enough of them can vote, and no further', async () => {
  const pages = [['a', 'x'], ['b', 'c'], ['d']];
  const asked: (string | undefined)[] = [];
  const read = (cursor: string | undefined) => {
    asked.push(cursor);
    const at = Number(cursor ?? 0);
    const next = at + 1 < pages.length ? String(at + 1) : null;
    return Promise.resolve({ list: pages[at] ?? [], next, total: 5, totalExact: true });
  };
  const enough = (most: number) => (rows: readonly string[]) => rows.filter((each) => each !== 'x').length >= most;
  const { signal } = new AbortController();

  expect(await readPages(read, signal, () => undefined, enough(2))).toEqual(['a', 'x', 'b', 'c']);
  expect(asked).toEqual([undefined, '1']);
  expect(await readPages(read, signal, () => undefined, enough(9))).toEqual(['a', 'x', 'b', 'c', 'd']);
});
