// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { growthCapsOf, powerCost } from '../../../core/rules/draws/upgrade.ts';
import { ENERGY_CAP } from '../../../core/rules/energy.ts';
import { energyResource } from '../../../core/rules/economy/resources.ts';
import { countWithoutOverflow } from '../../../core/rules/planners/planners.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { forgeRequests, type ForgeRequestRow } from '../../../server/modules/forge/forge.tables.ts';
import { causes, createLedgerService, purses } from '../../../server/modules/ledger/ledger.service.ts';
import { heroRow, insertForgeSettings, insertHeroes, listedHero, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { decodeHeroQuery, toHeroFilter } from '../../../src/resources/heroes/market/hero-query.ts';
import { materialPath } from '../../../src/resources/forge/request/material-path.ts';
import { formatBps } from '../../../src/lib/number.ts';
import EnergyPage from '../../../src/pages/energy/energy.page.tsx';
import ForgePage from '../../../src/pages/hero/forge.page.tsx';
import GrowUpPage from '../../../src/pages/hero/grow-up.page.tsx';
import ComparePage from '../../../src/pages/hero/compare.page.tsx';
import { answerBalances } from '../../support/answer-balances.ts';
import { onRoute } from '../../support/pages/on-route.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { pattern, text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const parts = { head: 10_102, body: 10_102, legs: 10_102, hands: 10_102 };

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  const owner = me.userInfo.walletAddress ?? '';
  const mine = { owner, holder: owner, rarity: 2, gender: 0 };
  await insertForgeSettings(server.database.db);
  await insertHeroes(server.database.db, [
    heroRow(1, { ...mine, name: 'Ada', growthBps: [0, 0, 0, 0, 0, 0, 0] }),
    heroRow(2, { ...mine, name: 'Bo', ...parts }),
    heroRow(3, { ...mine, name: 'Cy', state: 'pending' }),
    listedHero(4, 5n * ONE, { owner, rarity: 2, gender: 0, name: 'Di' }),
    heroRow(5, { ...mine, name: 'Ed', gender: 1, ...parts }),
    heroRow(6, { ...mine, name: 'Flo' }),
    ...[11, 12, 13, 14].map((id) => listedHero(id, BigInt(id) * ONE, { rarity: 2 })),
  ]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.reset();
});
afterAll(() => server.close());

const zeros = Array.from({ length: 7 }, () => 0);
const hash = `0x${'ab'.repeat(32)}`;

/** A request for Ada that waits for its answer, as the index has it. */
async function askAtForge(request: Pick<ForgeRequestRow, 'action'> & Partial<ForgeRequestRow>) {
  const user = me.userInfo.walletAddress ?? '';
  const asked = {
    id: 1n,
    state: 'open',
    user,
    heroId: 1n,
    materialIds: [2],
    ore: '0',
    askedAt: new Date(),
    askTxHash: hash,
  };
  await server.database.db.insert(forgeRequests).values({ ...asked, ...request });
}

const answerAtForge = (answer: Partial<ForgeRequestRow>) =>
  server.database.db
    .update(forgeRequests)
    .set({ state: 'answered', closedAt: new Date(), closeTxHash: hash, word: hash, ...answer });

const boxOf = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }, soon);
const labelOf = async (name: string) => (await boxOf(name)).getAttribute('aria-label');

describe('the page of an upgrade', () => {
  const open = () => openPage(onRoute('/hero/grow-up/:nftId', GrowUpPage), '/hero/grow-up/1', me);

  test('greys what may not burn, and says why of each', async () => {
    await open();
    expect(await labelOf('Ada')).toContain(text('forge.reasons.isItself'));
    expect(await labelOf('Cy')).toContain(text('forge.reasons.pending'));
    expect(await labelOf('Di')).toContain(text('forge.reasons.listed'));
    expect((await boxOf('Di')).hasAttribute('disabled')).toBe(true);
    expect(await labelOf('Bo')).toBe('Bo #2');
  });

  test('shows the track of bonuses, and plans what is missing from the market', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await boxOf('Bo'));
    const track = await screen.findByRole('list', { name: text('forge.track.title') }, soon);
    expect(within(track).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText(text('forge.levelChange', { before: 0, after: 1 }))).toBeTruthy();

    // Four of mine do for it, Ada apart: two, as one waits and one is listed; and Ed. Two more are bought.
    expect(await screen.findByText(/#2, #5, #6/, undefined, soon)).toBeTruthy();
    expect(await screen.findByRole('button', { name: text('forge.planner.toCart_other', { count: 2 }) })).toBeTruthy();
    // Nothing of five draws can pass a cap of a fresh hero.
    expect(screen.queryByText(/exceed a cap/)).toBeNull();
    await user.click(screen.getByText(text('forge.planner.cap')));
    const safe = countWithoutOverflow({
      growthBps: [0, 0, 0, 0, 0, 0, 0],
      capsBps: growthCapsOf(forgeDefaults, 2),
    });
    expect(
      await screen.findByText(text('forge.planner.wasteful_other', { count: safe }), undefined, soon),
    ).toBeTruthy();
    await user.click(screen.getByText(text('forge.level', { level: 5 })));
    await user.click(screen.getByText(text('forge.planner.owns.keep')));
    expect(
      await screen.findByRole('button', { name: text('forge.planner.toCart_other', { count: 4 }) }, soon),
    ).toBeTruthy();
    expect(await screen.findByText(text('forge.planner.missing_one', { count: 1 }))).toBeTruthy();
  });

  test('with power says what is there of White Ore, what is missing and how to come by it, and cannot be pressed', async () => {
    const user = userEvent.setup();
    const cost = powerCost(forgeDefaults, 2, 1);
    const give = answerBalances(cost - ONE);
    await open();
    await user.click(await boxOf('Bo'));
    await user.click(screen.getByText(text('forge.power')));
    // In the notice, and as the reason of the button.
    const missing = text('transactions.funds.missing', { amount: '1 WO' });
    expect(await screen.findAllByText(missing, undefined, soon)).not.toHaveLength(0);
    const mine = screen.getByRole('link', { name: text('transactions.funds.mine') });
    expect(mine.getAttribute('href')).toBe('/mining');
    expect(screen.getByRole('link', { name: text('transactions.funds.fromGame') })).toBeTruthy();
    const press = () => screen.getByRole('button', { name: text('forge.upgrade_one', { count: 1 }) });
    expect(press().getAttribute('aria-disabled')).toBe('true');

    give.balance = cost;
    // What comes from elsewhere is told by the market, as a sale would be.
    await server.deps.live.publish({ resource: 'orders', type: 'updated', ids: ['1'] });
    await waitFor(() => expect(press().getAttribute('aria-disabled')).not.toBe('true'), soon);
    expect(screen.queryAllByText(missing)).toEqual([]);
  });

  test('ends with the picture, the way to the hero and what to do next', async () => {
    const user = userEvent.setup();
    await askAtForge({ action: 'upgrade' });
    await open();
    await screen.findByRole('region', { name: text('forge.process.title') }, soon);
    await answerAtForge({ level: 1, oldGrowthBps: zeros, newGrowthBps: zeros.map(() => 200), capsBps: zeros });
    await user.click(await screen.findByRole('button', { name: text('forge.process.skip') }, soon));

    const end = screen.getByRole('region', { name: text('forge.process.title') });
    expect(end.querySelector('img')?.getAttribute('src')).toContain('/heroes/1-');
    const see = within(end).getByRole('link', { name: text('forge.process.see', { name: 'Ada' }) });
    expect(see.getAttribute('href')).toMatch(/^\/hero\/details\/0x\w+\/1$/);
    expect(
      within(end)
        .getByRole('link', { name: text('forge.process.next.mine') })
        .getAttribute('href'),
    ).toBe('/mining');
  });
});

test('a recast ends with the hero as it is, the way to it and, where luck was out, to the materials that would do', async () => {
  const user = userEvent.setup();
  await insertHeroes(server.database.db, [
    listedHero(21, ONE, { rarity: 3, gender: 0, ...parts }),
    listedHero(22, ONE, { rarity: 3, gender: 1, ...parts }),
    listedHero(23, ONE, { rarity: 3, gender: 0, head: 10_103 }),
  ]);
  await askAtForge({ action: 'recast', part: 0, chanceBps: 3_500 });
  await openPage(onRoute('/hero/forge/:nftId', ForgePage), '/hero/forge/1', me);
  const end = await screen.findByRole('region', { name: text('forge.process.title') }, soon);
  await answerAtForge({ isLucky: false, oldPart: 1, newPart: 10_102 });
  await user.click(await within(end).findByRole('button', { name: text('forge.process.skip') }, soon));

  expect(within(end).getByRole('link', { name: text('forge.process.see', { name: 'Ada' }) })).toBeTruthy();
  const next = within(end).getByRole('link', { name: text('forge.process.next.material') });
  expect(next.getAttribute('href')).toBe('/market/hero?gender=0&head=10102');
  // What the market makes of it: heroes whose head fits and is the one that was tried for.
  const query = decodeHeroQuery(new URLSearchParams('gender=0&head=10102'));
  const { data } = await server.list(heroEndpoints.list, { filter: toHeroFilter(query, undefined) });
  expect(data.list.map(({ id }) => id)).toContain('21');
  expect(data.list.every(({ gender, parts: worn }) => gender === 0 && worn.head.suitId === 10_102)).toBe(true);
});

test('a look of the face is looked for as well, and what the try had no part of by the gender alone', () => {
  expect(materialPath({ gender: 1 }, { part: 'eyes', materialPart: 4 })).toBe('/market/hero?gender=1&eyes=4');
  expect(materialPath({ gender: 1 }, { part: 'legs', materialPart: null })).toBe('/market/hero?gender=1');
});

test('the page of a recast says of each material why it does not fit the part', async () => {
  await openPage(onRoute('/hero/forge/:nftId', ForgePage), '/hero/forge/1', me);
  expect(await labelOf('Ed')).toContain(text('forge.reasons.otherGender'));
  expect(await labelOf('Flo')).toContain(text('forge.reasons.samePart'));
  expect(await labelOf('Bo')).toBe('Bo #2');
  expect(screen.getByText(text('forge.burnedEitherWay'))).toBeTruthy();
});

test('the planner takes the face into a wanted look: what it costs on average, and how likely within so many tries', async () => {
  const looks = [1, 1, 1, 1, 1, 1];
  await server.database.db.execute(sql`update heroes set looks = ${sql.raw(`'{${looks.join(',')}}'`)}`);
  await server.database.db.execute(sql`update heroes set looks[1] = 7 where token_id in (11, 12)`);
  const user = userEvent.setup();
  await openPage(onRoute('/hero/forge/:nftId', ForgePage), '/hero/forge/1', me);
  const eyes = await screen.findByLabelText(text('heroes.part.eyes'), undefined, soon);
  expect((eyes as HTMLSelectElement).value).toBe('1');
  await user.selectOptions(eyes, text('heroes.look', { look: 7 }));

  // The cheapest costs 11; only if it fails, which is as likely as not, another 12.
  const row = eyes.closest('li');
  if (!row) throw new Error('the part stands in no row');
  expect((await within(row).findAllByText(/17/, undefined, soon)).length).toBeGreaterThan(0);
  const within2 = [
    text('forge.planner.within', { tries: 1, chance: formatBps(5_000) }),
    text('forge.planner.within', { tries: 2, chance: formatBps(7_500) }),
  ];
  expect(within(row).getByText(within2.join(' · '))).toBeTruthy();
  await user.selectOptions(eyes, text('heroes.look', { look: 9 }));
  expect(await within(row).findByText(text('forge.planner.noPart'), undefined, soon)).toBeTruthy();
});

describe('the page of energy', () => {
  test('chooses all that can be burned, and refuses before anything is signed what the cap has no room for', async () => {
    const ledger = createLedgerService();
    const given = { key: 'full', resource: energyResource, amount: BigInt(ENERGY_CAP) - 10_000n, at: new Date() };
    const [from, to] = [purses.world('achievements'), purses.player(me.userInfo.userId)];
    await ledger.post(server.database.db, [{ ...given, from, to, cause: causes.order('gift') }]);
    const user = userEvent.setup();
    await openPage(EnergyPage, '/energy', me);
    await boxOf('Bo');
    await user.click(screen.getByRole('button', { name: text('forge.energy.chooseAll') }));
    const burn = await screen.findByRole('button', { name: text('forge.energy.burn_other', { count: 4 }) }, soon);
    await user.click(burn);

    // Beside it stands the drawer of the log, which is closed.
    const dialog = await screen.findByRole('dialog', { name: pattern('forge.energy.confirm_other') }, soon);
    const confirm = within(dialog).getByRole('button', { name: text('forge.energy.burn_other', { count: 4 }) });
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('true'), soon);
    expect(within(dialog).getByText(text('forge.energy.overCap', { room: '10,000' }))).toBeTruthy();
    expect(within(dialog).getByText(/Bo #2/)).toBeTruthy();
  });
});

test('all are chosen by one button and none by another, and who has chosen some can still choose all', async () => {
  const user = userEvent.setup();
  await openPage(EnergyPage, '/energy', me);
  await user.click(await boxOf('Bo'));
  const all = screen.getByRole('button', { name: text('forge.energy.chooseAll') });
  await user.click(all);
  await screen.findByRole('button', { name: text('forge.energy.burn_other', { count: 4 }) }, soon);
  expect(whyNot(all)).toBe(text('forge.energy.allChosen'));

  await user.click(screen.getByRole('button', { name: text('common.picker.clear') }));
  await screen.findByRole('button', { name: text('forge.energy.burn_other', { count: 0 }) }, soon);
  expect(all.getAttribute('aria-disabled')).not.toBe('true');
});

test('heroes are compared side by side, each best figure marked, and one that is not there says so', async () => {
  const user = userEvent.setup();
  await openPage(ComparePage, '/hero/compare?heroes=1,11,404');
  const table = await screen.findByRole('region', { name: text('heroes.compare.title') }, soon);
  expect(await within(table).findByRole('link', { name: /Ada #1/ }, soon)).toBeTruthy();
  expect(await within(table).findByText(text('errors.1301'), undefined, soon)).toBeTruthy();
  await user.click(within(table).getByRole('button', { name: text('heroes.compare.removeOf', { id: 404 }) }));
  await waitFor(() => expect(window.location.search).toBe('?heroes=1%2C11'));
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);

  await user.type(screen.getByLabelText(text('heroes.compare.number')), '#2');
  await user.click(screen.getByRole('button', { name: text('heroes.compare.add') }));
  expect(await within(table).findByRole('link', { name: /Bo #2/ }, soon)).toBeTruthy();
});

test('a hero is added to a comparison by its name', async () => {
  const user = userEvent.setup();
  await openPage(ComparePage, '/hero/compare?heroes=1');
  await user.type(await screen.findByLabelText(text('heroes.compare.number'), undefined, soon), 'Bo');
  await user.click(
    await screen.findByRole('button', { name: text('heroes.compare.addNamed', { name: 'Bo', id: 2 }) }, soon),
  );
  await waitFor(() => expect(window.location.search).toBe('?heroes=1%2C2'));
});
