import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import {
  bountyEpochs,
  bountyOffers,
  bountyTerms,
  bountyVotes,
} from '../../../server/modules/bounties/bounties.tables.ts';
import { boxVouchers } from '../../../server/modules/boxes/boxes.tables.ts';
import { itemOrders } from '../../../server/modules/item-orders/item-orders.tables.ts';
import { itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { vestings } from '../../../server/modules/vestings/vestings.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import { sumBounties } from '../../../server/test-support/economy/bounty-sums.ts';
import {
  addressOf,
  heroRow,
  insertHeroes,
  insertOffers,
  insertOrders,
  listedHero,
  offerRow,
  ONE,
  soldOrder,
} from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import HeroListPage from '../../../src/pages/hero/list.page.tsx';
import MarketVoucherPage from '../../../src/pages/market/voucher.page.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const HOUR = 3_600_000;

let server: TestApp;
let me: Session;
let owner: string;
beforeAll(async () => {
  server = await createWebServer();
  for (const token of server.deps.chain.config.tokens) token.rate = token.id === 'RON' ? '2.5' : '1';
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  owner = me.userInfo.walletAddress ?? '';
});
afterEach(() => server.reset());
afterAll(() => server.close());

const inMs = (ms: number) => new Date(Date.now() + ms);

function DetailsRoute() {
  return createElement(
    Routes,
    null,
    createElement(Route, { path: '/hero/details/:contractAddress/:nftId', element: createElement(HeroDetailsPage) }),
  );
}
const openDetails = (id: number, session?: Session) =>
  openPage(DetailsRoute, `/hero/details/${contracts.hero}/${String(id)}`, session);

/** Of its rarity one is for sale for 60 RON and one for 5 ARCA, five were sold for 20 to 60 RON; 30 ARCA are offered for hero 1. */
async function insertLike(): Promise<void> {
  const { db } = server.database;
  await insertHeroes(db, [
    listedHero(20, 60n * ONE, { rarity: 3, currency: 'RON' }),
    listedHero(21, 5n * ONE, { rarity: 3 }),
    ...[22, 23, 24, 25, 26].map((id) => heroRow(id, { rarity: 3 })),
  ]);
  await insertOrders(
    db,
    [22, 23, 24, 25, 26].map((id) =>
      soldOrder(id, inMs(-HOUR), { currency: 'RON', price: (BigInt(id - 20) * 10n * ONE).toString() }),
    ),
  );
  await insertOffers(db, [
    offerRow(1, { amount: (30n * ONE).toString(), madeAt: inMs(-HOUR), expiresAt: inMs(24 * HOUR) }),
  ]);
  await db.insert(vestings).values({ heroId: 1n, locked: (7n * ONE).toString(), claimed: '0', since: inMs(-HOUR) });
}

const warnings = () => screen.getByText(/of locked rewards belong to this hero/).closest('ul')?.textContent ?? '';

test('a seller hears what the hero’s votes earned before it can be claimed, and what a captain’s part will be', async () => {
  const { db } = server.database;
  await insertBountyRows(db, owner, Math.floor(Date.now() / 1_000) * 1_000);
  await db.execute(sql`update bounty_offers set voted = '5', voters = 1 where epoch_id = 3 and captain_id = 4`);
  await db.execute(sql`update bounty_sums set weight = weight + 5 where epoch_id = 3`);
  server.clock.set(inMs(5 * 24 * HOUR + HOUR / 6));
  const page = await openDetails(1, me);
  expect(await screen.findByText(/^137\.2 ARCA of bounty rewards are claimable from .+/, undefined, soon)).toBeTruthy();
  page.unmount();

  await openDetails(4, me);
  expect(
    await screen.findByText(/ARCA from an ended epoch will be locked for this hero/, undefined, soon),
  ).toBeTruthy();
});

describe('a seller hears about a price in RON what is to be known in RON', () => {
  test('before listing', async () => {
    await insertHeroes(server.database.db, [heroRow(1, { rarity: 3, owner, holder: owner })]);
    await insertLike();
    const user = userEvent.setup();
    await openDetails(1, me);

    // The page's own figures are told by currency too: it is the form's that is meant.
    const form = (await screen.findByRole('textbox', { name: 'Price' }, soon)).closest('form');
    if (!form) throw new Error('The price stands in no form');
    await user.click(await within(form).findByRole('button', { name: 'RON', pressed: false }, soon));
    expect((await screen.findByText('60 RON', undefined, soon)).closest('dl')?.textContent).toBe(
      'Floor60 RONUsual price30 to 50 RONBest offer30 ARCA',
    );
    const price = screen.getByRole('textbox', { name: 'Price' });
    await user.type(price, '55');
    expect(warnings()).not.toContain('below the floor');
    expect(warnings()).not.toContain('better offer');

    await user.clear(price);
    await user.type(price, '11.5');
    expect(warnings()).toContain('80% below the floor of its rarity (60 RON).');
    // 11.5 RON are 28.75 ARCA at the rate of 2.5
    expect(warnings()).toContain('there is a better offer right now: 30 ARCA.');
    expect(warnings()).toContain('7 ARCA of locked rewards');
  });

  test('and before another price is asked', async () => {
    await insertHeroes(server.database.db, [
      listedHero(1, 70n * ONE, { rarity: 3, owner, currency: 'RON', name: 'Ottoline' }),
    ]);
    await insertLike();
    const user = userEvent.setup();
    await openDetails(1, me);

    await user.click(await screen.findByRole('button', { name: 'Change price' }, soon));
    const price = await screen.findByRole('textbox', { name: 'Price' }, soon);
    expect((await screen.findByText('60 RON', undefined, soon)).closest('dl')?.textContent).toContain('30 to 50 RON');
    await user.clear(price);
    await user.type(price, '54');

    expect(warnings()).toContain('10% below the floor of its rarity (60 RON).');
    expect(warnings()).not.toContain('better offer');
    expect(screen.getByLabelText('Where the price goes, in RON').textContent).toContain('You get52.3800');
    expect(screen.getByText(/^Your fee at VIP 0 is 3 ?%\..* you get /)).toBeTruthy();
  });
});

/** An epoch that ends in so many milliseconds, in which hero 9 is captain and hero 1 voted for it. */
async function insertEpoch(endsIn: number): Promise<void> {
  const { db } = server.database;
  const placed = { blockNumber: 1, logIndex: 0 };
  await db.insert(bountyTerms).values({
    ...{ termsId: 1, emission: ONE.toString(), cutBps: 0, maxBadges: 5, cap: 30, claimDelay: 0, sweepAfter: 4 },
    ...{ slope: '0', rarityWeight: '0', badgeWeight: '0', upgradeWeight: ONE.toString() },
    rarities: ['0', '0', '0', '0'],
  });
  await db.insert(bountyEpochs).values({
    ...{ epochId: 3, termsId: 1, startsAt: inMs(endsIn - 7 * 24 * HOUR), endsAt: inMs(endsIn) },
  });
  await db.insert(bountyOffers).values({
    ...{ epochId: 3, captainId: 9n, token: contracts.arca, reward: (12n * ONE).toString() },
    ...{
      worth: (12n * ONE).toString(),
      claimed: '0',
      voted: '4',
      voters: 2,
      multiplier: ONE.toString(),
      badges: 0,
      isCancelled: false,
    },
    ...{ ...placed, startedAt: inMs(endsIn - 24 * HOUR) },
  });
  await sumBounties(db);
  const vote = { epochId: 3, captainId: 9n, voter: owner, votedAt: inMs(endsIn - HOUR), ...placed };
  await db.insert(bountyVotes).values({ ...vote, heroId: 1n, amount: '1' });
}

describe('a hero that cannot be sold now', () => {
  const free = /^This hero is voting for a captain\. It is free when the epoch ends or when you remove its vote\.$/;

  test('says on its own page how and when it becomes free', async () => {
    await insertHeroes(server.database.db, [heroRow(1, { owner, holder: owner }), heroRow(9)]);
    await insertEpoch(HOUR);

    await openDetails(1, me);

    const note = (await screen.findByText(free, undefined, soon)).parentElement;
    expect(note?.textContent).toContain('The epoch ends in');
    expect(await within(note as HTMLElement).findByRole('timer', undefined, soon)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull();
  });

  test('keeps that from nobody but its owner', async () => {
    await insertHeroes(server.database.db, [heroRow(1), heroRow(9)]);
    await insertEpoch(HOUR);

    await openDetails(1, me);

    expect(await screen.findByText('This hero can’t be sold now: Candidate.', undefined, soon)).toBeTruthy();
    expect(screen.queryByText(free)).toBeNull();
  });

  test('says it on its card, at the button that would sell it', async () => {
    await insertHeroes(server.database.db, [
      heroRow(1, { owner, holder: owner, name: 'Grit' }),
      heroRow(2, { owner, holder: owner, name: 'Quill' }),
      heroRow(9),
    ]);
    await insertEpoch(HOUR);

    await openPage(HeroListPage, '/hero/list', me);

    const bound = await screen.findByRole('button', { name: 'List Grit #1' }, soon);
    expect(bound.getAttribute('aria-disabled')).toBe('true');
    await waitFor(() => {
      const why = document.getElementById(bound.getAttribute('aria-describedby') ?? '');
      expect(why?.textContent).toMatch(free);
    }, soon);
    expect(screen.getByRole('button', { name: 'List Quill #2' }).getAttribute('aria-disabled')).toBe('false');
  });
});

describe('before a hero is bought it is known', () => {
  test('that it has voted in the epoch that runs', async () => {
    await insertHeroes(server.database.db, [listedHero(1, ONE), heroRow(9)]);
    await insertEpoch(HOUR);
    await openDetails(1);
    const fact = await screen.findByText(/^This hero has voted in this epoch\./, undefined, soon);
    expect(within(fact).getByRole('timer')).toBeTruthy();
  });

  test('that a vote of the last epoch has a reward that goes with it', async () => {
    await insertHeroes(server.database.db, [listedHero(1, ONE), heroRow(9)]);
    await insertEpoch(-HOUR);
    await openDetails(1);
    expect(await screen.findByText(/^Its votes earned 3 ARCA that has not been claimed/, undefined, soon)).toBeTruthy();
    expect(screen.queryByText(/^This hero has voted in this epoch\./)).toBeNull();
  });
});

test('a buyer is told of what the hero’s votes of an epoch before earned, while the next one runs', async () => {
  await insertBountyRows(server.database.db, addressOf(5), Math.floor(Date.now() / 1_000) * 1_000);
  await server.database.db.execute(sql`delete from heroes where token_id = 1`);
  await insertHeroes(server.database.db, [listedHero(1, ONE)]);
  await openDetails(1);
  expect(await screen.findByText(/^Its votes earned 98 ARCA that has not been claimed/, undefined, soon)).toBeTruthy();
  expect(await screen.findByText(/^This hero has voted in this epoch\./, undefined, soon)).toBeTruthy();
});

describe('before a voucher is bought it is known', () => {
  const cases = [
    ['that its time has not begun', HOUR, 2 * HOUR, /^It can’t be used yet\./, /Start in/],
    ['that its time is over', -2 * HOUR, -HOUR, /^Expired/, /no longer be used .* or be exchanged/],
    ['that little of its time is left', -HOUR, HOUR, /^Less than a day left to use it\./, /Ends in/],
    ['until when it can be used', -HOUR, 240 * HOUR, /^It can be used now\./, /Ends in/],
  ] as const;

  test.each(cases)('%s', async (_, startsIn, endsIn, said, more) => {
    const { db } = server.database;
    await db.insert(boxVouchers).values({
      ...{ voucherId: 50_002, startsAt: inMs(startsIn), endsAt: inMs(endsIn), boxIds: [10_001], amounts: [1] },
    });
    await db.insert(itemSupplies).values({
      ...{ itemId: '50002', minted: '5', burned: '0', firstAt: inMs(-240 * HOUR), type: 'voucher' },
    });
    await db.insert(itemOrders).values({
      ...{ id: 1n, state: 'open', collection: contracts.items, itemId: '50002', seller: addressOf(1) },
      ...{ currency: 'ARCA', unitPrice: ONE.toString(), quantity: '2', stock: '2', expiresAt: null },
      ...{ listedAt: inMs(-HOUR), listTxHash: `0x${'1'.repeat(64)}` },
    });
    const user = userEvent.setup();
    await openPage(MarketVoucherPage, '/market/voucher');

    await user.click(await screen.findByRole('button', { name: /Elite voucher/ }, soon));

    const dialog = await screen.findByRole('dialog', { name: 'Elite voucher' }, soon);
    expect((await within(dialog).findByText(said, undefined, soon)).textContent).toMatch(more);
    expect(await within(dialog).findByRole('button', { name: 'Log in to buy' }, soon)).toBeTruthy();
  });
});
