import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { heroAccountOf } from '../../../server/chain/contracts/hero-account.ts';
import { itemBalances } from '../../../server/modules/items/items.tables.ts';
import { tokenBalances } from '../../../server/modules/tokens/tokens.tables.ts';
import { vestings } from '../../../server/modules/vestings/vestings.tables.ts';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import { sumBounties } from '../../../server/test-support/economy/bounty-sums.ts';
import { heroRow, insertForgeSettings, insertHeroes, listedHero, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import EnergyPage from '../../../src/pages/energy/energy.page.tsx';
import ForgePage from '../../../src/pages/hero/forge.page.tsx';
import GrowUpPage from '../../../src/pages/hero/grow-up.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { pattern, text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const FLOOR = 5n;
const MINUTE = 60_000;
const DAY = 86_400_000;

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
/** Hero 1 voted and earned in the epoch before, 4 is a captain, 2 is idle, of level 3, with ARCA locked for it, and ARCA and badges in its own account; 20 is the target. */
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  const owner = me.userInfo.walletAddress ?? '';
  const { db } = server.database;
  await insertBountyRows(db, owner, Math.floor(Date.now() / 1_000) * 1_000);
  await db.execute(sql`update heroes set rarity = 2`);
  await db.execute(sql`update heroes set burn_count = 3 where token_id = 2`);
  await insertForgeSettings(db);
  await insertHeroes(db, [
    heroRow(20, { owner, holder: owner, rarity: 2, head: 10_105 }),
    listedHero(30, FLOOR * ONE, { rarity: 2 }),
  ]);
  const { contracts, chainId } = server.deps.chain.config;
  const inside = heroAccountOf(contracts, chainId, 2n);
  await db.insert(tokenBalances).values({ resource: 37, holder: inside, amount: String(500n * ONE) });
  await db.insert(itemBalances).values({ itemId: '20001', holder: inside, amount: '3', movedAt: new Date() });
  await db.insert(vestings).values({ heroId: 2n, locked: String(7n * ONE), claimed: '0', since: new Date() });
});
afterEach(async () => {
  cleanup();
  await server.reset();
});
afterAll(() => server.close());

const choose = async (user: ReturnType<typeof userEvent.setup>, id: number) =>
  user.click(await screen.findByRole('checkbox', { name: new RegExp(`#${String(id)}(?!\\d)`) }, soon));

/** Presses, and answers the line of a hero in what is asked then, once all of this is in it. */
async function expectLine(press: RegExp | string, confirm: RegExp, id: number, parts: readonly string[]) {
  await userEvent.setup().click(await screen.findByRole('button', { name: press }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: confirm }, soon));
  await waitFor(() => {
    const line = dialog.getByText(new RegExp(`#${String(id)}(?!\\d)`)).textContent;
    for (const part of parts) expect(line.split(' · ')).toContain(part);
  }, soon);
}

const floor = text('forge.floorValue', { amount: `${String(FLOOR)} ARCA` });
const idle = [
  'Hero 2 #2',
  text('forge.level', { level: 3 }),
  floor,
  text('heroes.state.idle'),
  text('forge.lockedLost', { amount: '7 ARCA' }),
  text('forge.insideLost', { what: `500 ARCA, ${text('heroes.pieces_other', { count: 3 })}` }),
];
const captain = ['Hero 4 #4', floor, text('heroes.state.captain'), text('forge.captainLost')];
const candidate = ['Hero 1 #1', floor, text('heroes.state.candidate'), text('forge.candidateLost')];

test('an upgrade says of each material what it is worth, where it is, what is locked for it and what its account holds', async () => {
  await openPage(onRoute('/hero/grow-up/:nftId', GrowUpPage), '/hero/grow-up/20', me);
  await choose(userEvent.setup(), 2);
  await expectLine(text('forge.upgrade_one', { count: 1 }), pattern('forge.confirmUpgrade_one'), 2, idle);
});

test.each([
  ['an idle one', 2, idle],
  ['a captain', 4, captain],
  ['one that votes', 1, candidate],
])('a recast says so of its material, of %s', async (_what, id, line) => {
  await openPage(onRoute('/hero/forge/:nftId', ForgePage), '/hero/forge/20', me);
  await choose(userEvent.setup(), id);
  await expectLine(text('forge.recast'), pattern('forge.confirmRecast'), id, line);
});

test('a hero that became a captain since its row was read is told of as one', async () => {
  await openPage(EnergyPage, '/energy', me);
  await choose(userEvent.setup(), 2);
  await server.database.db.execute(sql`update bounty_offers set captain_id = 2 where epoch_id = 3 and captain_id = 4`);
  const now = [text('heroes.state.captain'), text('forge.captainLost')];
  await expectLine(text('forge.energy.burn_one', { count: 1 }), pattern('forge.energy.confirm_one'), 2, now);
});

test('one that cannot be burned any more is not, whatever its row still says', async () => {
  await openPage(EnergyPage, '/energy', me);
  const user = userEvent.setup();
  await choose(user, 2);
  await server.database.db.execute(sql`update heroes set state = 'listed' where token_id = 2`);
  const burn = { name: text('forge.energy.burn_one', { count: 1 }) };
  await user.click(await screen.findByRole('button', burn, soon));
  const dialog = within(await screen.findByRole('dialog', { name: pattern('forge.energy.confirm_one') }, soon));
  await waitFor(() => expect(whyNot(dialog.getByRole('button', burn))).toBe(text('forge.reasons.notIdle')), soon);
});

test('all are those that a search found, at once when it is typed, beside what was chosen before', async () => {
  const owner = me.userInfo.walletAddress ?? '';
  const named = (id: number) => heroRow(id, { owner, holder: owner, name: id < 43 ? `Bram${String(id)}` : 'Ada' });
  await insertHeroes(
    server.database.db,
    Array.from({ length: 16 }, (_, at) => named(40 + at)),
  );
  await openPage(EnergyPage, '/energy', me);
  const user = userEvent.setup();
  await choose(user, 2);
  await user.type(await screen.findByRole('searchbox', { name: text('common.picker.search') }, soon), 'Bram');
  await user.click(screen.getByRole('button', { name: text('forge.energy.chooseAll') }));
  expect(await screen.findByRole('button', { name: text('forge.energy.burn_other', { count: 4 }) }, soon)).toBeTruthy();
});

test('burning for energy says so of every hero, and what one earned that nobody claimed', async () => {
  await openPage(EnergyPage, '/energy', me);
  const user = userEvent.setup();
  for (const id of [1, 2, 4]) await choose(user, id);
  await expectLine(text('forge.energy.burn_other', { count: 3 }), pattern('forge.energy.confirm_other'), 2, idle);
  const dialog = within(await screen.findByRole('dialog', { name: pattern('forge.energy.confirm_other') }, soon));
  const lineOf = (id: number) => dialog.getByText(new RegExp(`#${String(id)}(?!\\d)`)).textContent;
  for (const part of captain) expect(lineOf(4).split(' · ')).toContain(part);
  for (const part of candidate) expect(lineOf(1).split(' · ')).toContain(part);
  await waitFor(() => expect(lineOf(1)).toMatch(/\d ARCA in unclaimed bounty rewards/), soon);
});

test('in the hour in which votes are counted, what a hero earned and what a captain is to get are told already', async () => {
  const { db } = server.database;
  const votes = String(10n * ONE);
  await db.execute(sql`update bounty_offers set voted = ${votes}, voters = 1 where epoch_id = 3 and captain_id = 4`);
  await db.execute(sql`delete from bounty_sums`);
  await sumBounties(db);
  server.clock.set(new Date(Date.now() + 5 * DAY + 10 * MINUTE));
  await openPage(EnergyPage, '/energy', me);
  const user = userEvent.setup();
  for (const id of [1, 4]) await choose(user, id);
  await user.click(await screen.findByRole('button', { name: text('forge.energy.burn_other', { count: 2 }) }, soon));
  const dialog = within(await screen.findByRole('dialog', { name: pattern('forge.energy.confirm_other') }, soon));
  const lineOf = (id: number) => dialog.getByText(new RegExp(`#${String(id)}(?!\\d)`)).textContent;

  // Four of ten votes for 98 ARCA, beside the 98 of the epoch before; and half of the 50,000 ARCA of all captains.
  await waitFor(() => expect(lineOf(1)).toMatch(/137\.2 ARCA in bounty rewards, claimable from .+/), soon);
  expect(lineOf(4).split(' · ')).toContain(text('forge.unsettledLost', { amount: '25,000 ARCA' }));
  expect(lineOf(1)).not.toContain('from an ended epoch, not locked for this hero yet');
});

test.each([
  ['of its locked ARCA once every', '/Lp/VestingList'],
  ['what its own account holds', '/Lp/HeroHoldings'],
  ['how much more energy there may be', '/Game/Balance'],
])('nobody says yes before it is known %s, and what could not be read is asked for again', async (_what, path) => {
  const { fetch } = globalThis;
  let isAway = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
    isAway && String(url).includes(path) ? Promise.reject(new TypeError('away')) : fetch(url, init),
  );
  onTestFinished(() => void vi.mocked(globalThis.fetch).mockRestore());
  await openPage(EnergyPage, '/energy', me);
  const user = userEvent.setup();
  await choose(user, 2);
  const burn = { name: text('forge.energy.burn_one', { count: 1 }) };
  await user.click(await screen.findByRole('button', burn, soon));

  const dialog = within(await screen.findByRole('dialog', { name: pattern('forge.energy.confirm_one') }, soon));
  expect(whyNot(dialog.getByRole('button', burn))).toBe(text('common.confirm.lookingUp'));
  const again = await dialog.findByRole('button', { name: text('common.actions.retry') }, soon);
  expect(whyNot(dialog.getByRole('button', burn))).toBe(text('common.confirm.lookingUp'));

  isAway = false;
  await user.click(again);
  await waitFor(() => expect(whyNot(dialog.getByRole('button', burn))).toBeNull(), soon);
  expect(dialog.getByText(/#2(?!\d)/).textContent.split(' · ')).toContain(idle.at(-1));
});
