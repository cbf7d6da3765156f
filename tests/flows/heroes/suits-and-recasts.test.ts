import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { suitOf } from '../../../core/rules/suits.ts';
import { forgeRequests } from '../../../server/modules/forge/forge.tables.ts';
import {
  addressOf,
  heroRow,
  insertForgeSettings,
  insertHeroes,
  listedHero,
  ONE,
} from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import ForgePage from '../../../src/pages/hero/forge.page.tsx';
import WikiSuitDetailsPage from '../../../src/pages/wiki/suit-details.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage, serveWeb } from '../../support/web-page.ts';

const soon = { timeout: 30_000 };
const [PLAIN, MYSTIC] = [10_101, 10_106];

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(() => insertForgeSettings(server.database.db));
afterEach(() => server.reset());
afterAll(() => server.close());

const whole = (id: number) => ({ head: id, body: id, legs: id, hands: id, suitId: id });
const mines = (bonus: string) => `${text('heroes.mining')} ${bonus}`;

test.each([
  [PLAIN, '+1 %'],
  [MYSTIC, '+3 %'],
])('the page of suit %i says what the whole of it brings in the mines', async (id, bonus) => {
  await openPage(onRoute('/wiki/suit/details/:suitId', WikiSuitDetailsPage), `/wiki/suit/details/${id}`);
  const panel = await screen.findByRole('region', { name: text('wiki.bonusTitle') }, soon);
  expect(panel.textContent).toContain(mines(bonus));
  // Two pieces bring nothing there.
  expect(panel.textContent.split(text('heroes.mining'))).toHaveLength(2);
});

test('pages take from the game’s configuration which suits are mystic', async () => {
  const other = await createWebServer({ mysticSuits: new Set([PLAIN]) });
  try {
    for (const [id, bonus, badges] of [
      [PLAIN, '+3 %', 1],
      [MYSTIC, '+1 %', 0],
    ] as const) {
      const page = onRoute('/wiki/suit/details/:suitId', WikiSuitDetailsPage);
      const { unmount } = await openPage(page, `/wiki/suit/details/${id}`);
      const panel = await screen.findByRole('region', { name: text('wiki.bonusTitle') }, soon);
      await waitFor(() => expect(panel.textContent).toContain(mines(bonus)), soon);
      expect(screen.queryAllByText(text('wiki.mystic'))).toHaveLength(badges);
      unmount();
    }
  } finally {
    await other.close();
    serveWeb(server);
  }
});

test('a hero says so of the whole suit that it wears, and nothing of a part of one', async () => {
  await insertHeroes(server.database.db, [
    heroRow(1, whole(PLAIN)),
    heroRow(2, whole(MYSTIC)),
    heroRow(3, { ...whole(PLAIN), head: 10_102, suitId: null }),
  ]);
  const factOf = async (id: number, name: string) => {
    const path = '/hero/details/:contractAddress/:nftId';
    const { unmount } = await openPage(onRoute(path, HeroDetailsPage), `/hero/details/${contracts.hero}/${id}`);
    const label = await screen.findByText(name, undefined, soon);
    const fact = label.parentElement?.textContent ?? '';
    unmount();
    return fact;
  };
  const pieces = (suit: number, count: number) =>
    text('heroes.suitPieces_other', { suit: suitOf(suit)?.name ?? '', count });
  expect(await factOf(1, pieces(PLAIN, 4))).toContain(mines('+1 %'));
  expect(await factOf(2, pieces(MYSTIC, 4))).toContain(mines('+3 %'));
  expect(await factOf(3, pieces(PLAIN, 3))).not.toContain(text('heroes.mining'));
});

test('the record of recasts says what each part was and became, or stayed and was to be', async () => {
  const session = await server.logIn(Wallet.createRandom());
  const user = session.userInfo.walletAddress ?? '';
  await insertHeroes(server.database.db, [
    heroRow(1, { owner: user, holder: user }),
    heroRow(9, { owner: addressOf(9) }),
  ]);
  const hash = `0x${'ab'.repeat(32)}`;
  const asked = { state: 'answered', user, heroId: 1n, materialIds: [2], ore: '0', askedAt: new Date(0) };
  const closed = { askTxHash: hash, closedAt: new Date(1), closeTxHash: hash, word: hash, action: 'recast' };
  await server.database.db.insert(forgeRequests).values([
    { ...asked, ...closed, id: 1n, part: 0, isLucky: true, oldPart: 10_101, newPart: 10_102 },
    { ...asked, ...closed, id: 2n, part: 1, isLucky: false, oldPart: 10_103, newPart: 10_102 },
    { ...asked, ...closed, id: 3n, part: 4, isLucky: true, oldPart: 3, newPart: 7 },
  ]);
  await openPage(onRoute('/hero/forge/:nftId', ForgePage), '/hero/forge/1', session);
  const panel = within(await screen.findByRole('region', { name: text('forge.record') }, soon));
  const [first, second, third] = [10_101, 10_102, 10_103].map((id) => suitOf(id)?.name ?? '');
  const look = (number: number) => text('heroes.look', { look: number });

  expect(await panel.findByText(`${first} → ${second}`, undefined, soon)).toBeTruthy();
  expect(panel.getByText(text('forge.partKept', { before: third ?? '', wanted: second ?? '' }))).toBeTruthy();
  expect(panel.getByText(`${look(3)} → ${look(7)}`)).toBeTruthy();
});

test('a part whose only hero is counted for another one is not said to be sold by nobody', async () => {
  const session = await server.logIn(Wallet.createRandom());
  const owner = session.userInfo.walletAddress ?? '';
  await insertHeroes(server.database.db, [
    heroRow(1, { owner, holder: owner, gender: 0, ...whole(PLAIN) }),
    // One hero that wears both, and nobody who wears the hands; what is one's own does not count.
    listedHero(11, ONE, { gender: 0, head: PLAIN + 1, body: PLAIN + 1 }),
    listedHero(12, ONE, { gender: 0, hands: PLAIN + 1, owner }),
  ]);
  await openPage(onRoute('/hero/forge/:nftId', ForgePage), '/hero/forge/1', session);
  const user = userEvent.setup();
  const wanted = suitOf(PLAIN + 1)?.name ?? '';
  for (const part of ['head', 'body', 'hands']) {
    await user.selectOptions(await screen.findByLabelText(text(`heroes.part.${part}`), undefined, soon), wanted);
  }
  const rowOf = (part: string) => screen.getByLabelText(text(`heroes.part.${part}`)).closest('li')?.textContent;
  const buy = text('forge.planner.oneToCart');
  const allotted = text('forge.planner.allotted');
  await waitFor(() => expect(rowOf('hands')).toContain(text('forge.planner.noPart')), soon);
  await waitFor(() => {
    const said = [rowOf('head'), rowOf('body')];
    expect(said.filter((row) => row?.includes(buy))).toHaveLength(1);
    expect(said.filter((row) => row?.includes(allotted))).toHaveLength(1);
  }, soon);
});
