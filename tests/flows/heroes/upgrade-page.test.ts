// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { growthCapsOf, MAX_MATERIALS, powerCost } from '../../../core/rules/draws/upgrade.ts';
import { TOP_BONUS_LEVEL } from '../../../core/rules/heroes.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { heroRow, insertForgeSettings, insertHeroes } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import EnergyPage from '../../../src/pages/energy/energy.page.tsx';
import ForgePage from '../../../src/pages/hero/forge.page.tsx';
import GrowUpPage from '../../../src/pages/hero/grow-up.page.tsx';
import { answerBalances } from '../../support/answer-balances.ts';
import { onRoute } from '../../support/pages/on-route.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

const soon = { timeout: 30_000 };
const RARITY = 2;
const OTHER_HEAD = 10_102;
const caps = growthCapsOf(forgeDefaults, RARITY);

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  const owner = me.userInfo.walletAddress ?? '';
  const mine = { owner, holder: owner, rarity: RARITY };
  const materials = Array.from({ length: MAX_MATERIALS + 1 }, (_, at) => heroRow(2 + at, { ...mine, name: 'Mat' }));
  await insertForgeSettings(server.database.db);
  await insertHeroes(server.database.db, [heroRow(1, { ...mine, name: 'Ada' }), ...materials]);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.reset();
});
afterAll(() => server.close());

const grown = (growthBps: readonly number[], burnCount = 0) =>
  server.database.db.execute(sql`update heroes set burn_count = ${burnCount},
    growth_bps = ${sql.raw(`'{${growthBps.join(',')}}'`)} where token_id = 1`);

async function open() {
  await openPage(onRoute('/hero/grow-up/:nftId', GrowUpPage), '/hero/grow-up/1', me);
  return userEvent.setup();
}
const boxOf = (id: number) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Mat #${id}(?!\\d)`) }, soon);
const press = (count: number) =>
  screen.getByRole('button', { name: text(`forge.upgrade_${count === 1 ? 'one' : 'other'}`, { count }) });

test('an eleventh material is greyed and says why, until one of the ten is given up', async () => {
  const user = await open();
  const ids = Array.from({ length: MAX_MATERIALS }, (_, at) => 2 + at);
  const last = MAX_MATERIALS + 2;
  expect((await boxOf(last)).hasAttribute('disabled')).toBe(false);
  for (const id of ids) await user.click(await boxOf(id));

  const full = text('common.picker.full', { most: MAX_MATERIALS });
  expect((await boxOf(last)).getAttribute('aria-label')).toBe(`Mat #${last}: ${full}`);
  expect((await boxOf(last)).hasAttribute('disabled')).toBe(true);
  await user.click(await boxOf(last));
  expect(press(MAX_MATERIALS)).toBeTruthy();
  await user.click(await boxOf(2));
  expect((await boxOf(last)).getAttribute('aria-label')).toBe(`Mat #${last}`);
});

test('growth that may exceed a cap is warned of, and asked about before anything is signed', async () => {
  await grown(caps.map((cap, at) => (at === 0 ? cap - 1 : 0)));
  const user = await open();
  await boxOf(2);
  expect(screen.queryByText(text('forge.overflow'))).toBeNull();
  await user.click(await boxOf(2));
  expect(await screen.findByText(text('forge.overflow'), undefined, soon)).toBeTruthy();

  await user.click(press(1));
  const dialog = await screen.findByRole('dialog', { name: text('forge.confirmOverflow') }, soon);
  expect(within(dialog).getByText(/Mat #2/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: text('forge.upgrade_one', { count: 1 }) })).toBeTruthy();
});

test('growth with room for all of it is asked about without that warning', async () => {
  const user = await open();
  await user.click(await boxOf(2));
  await user.click(press(1));
  expect(
    await screen.findByRole('dialog', { name: text('forge.confirmUpgrade_one', { count: 1 }) }, soon),
  ).toBeTruthy();
  expect(screen.queryByText(text('forge.overflow'))).toBeNull();
});

test('White Ore that is one smallest unit short is too little, and told to that unit', async () => {
  const cost = powerCost(forgeDefaults, RARITY, 2);
  const node = answerBalances(cost - 1n);
  const user = await open();
  await user.click(await boxOf(2));
  await user.click(await boxOf(3));
  await user.click(screen.getByText(text('forge.power')));
  const missing = text('transactions.funds.missing', { amount: '0.000000000000000001 WO' });
  await waitFor(() => expect(whyNot(press(2))).toBe(missing), soon);

  // One material less costs less than there is.
  await user.click(await boxOf(3));
  await waitFor(() => expect(whyNot(press(1))).toBeNull(), soon);
  expect(node.balance).toBe(cost - 1n);
});

test('the ore of an upgrade with power stands there to its last digit, and again where it is confirmed', async () => {
  const cost = powerCost(forgeDefaults, RARITY, 2);
  answerBalances(cost);
  const user = await open();
  await user.click(await boxOf(2));
  await user.click(await boxOf(3));
  await user.click(screen.getByText(text('forge.power')));
  expect(within(screen.getByText(text('forge.cost'))).getByText('2,000')).toBeTruthy();
  await waitFor(() => expect(whyNot(press(2))).toBeNull(), soon);

  await user.click(press(2));

  const confirm = { name: text('forge.confirmUpgrade_other', { count: 2 }) };
  const dialog = await screen.findByRole('dialog', confirm, soon);
  expect(await within(dialog).findByText(`${text('forge.cost')} 2,000 WO`, undefined, soon)).toBeTruthy();
});

test('a hero at every cap and at the last bonus cannot grow, and says so', async () => {
  await grown(caps, TOP_BONUS_LEVEL);
  const user = await open();
  await user.click(await boxOf(2));
  expect(whyNot(press(1))).toBe(text('forge.refusals.fullyGrown'));
});

test('the caps are those that the forge is set to: where they are lower, the same hero is full and its growth wasted', async () => {
  const rarities = forgeDefaults.rarities.map((figures) => ({ ...figures, growthCapBps: 640, miningCapBps: 320 }));
  await insertForgeSettings(server.database.db, { rarities });
  await grown([640, 640, 640, 640, 640, 640, 320], TOP_BONUS_LEVEL);
  const user = await open();
  await user.click(await boxOf(2));

  expect(whyNot(press(1))).toBe(text('forge.refusals.fullyGrown'));
  expect(screen.getByText(text('forge.overflow'))).toBeTruthy();
  const row = screen.getByRole('row', { name: new RegExp(`^${text('heroes.mining')} `) });
  expect(within(row).getAllByRole('cell').at(-1)?.textContent).toBe('3.2 %');
  await user.click(screen.getByText(text('forge.planner.cap')));
  expect(await screen.findByText(text('forge.planner.reached'), undefined, soon)).toBeTruthy();
});

test('past the last bonus an attribute below its cap still grows', async () => {
  await grown(
    caps.map((cap, at) => (at === 3 ? cap - 1 : cap)),
    TOP_BONUS_LEVEL + 1,
  );
  const user = await open();
  await user.click(await boxOf(2));
  expect(whyNot(press(1))).toBeNull();
});

describe('among more heroes than are read at once', () => {
  beforeEach(async () => {
    const owner = me.userInfo.walletAddress ?? '';
    const grown = { owner, holder: owner, rarity: RARITY, burnCount: 1 };
    const many = Array.from({ length: 60 }, (_, at) => heroRow(100 + at, { ...grown, name: 'Mat' }));
    await insertHeroes(server.database.db, [
      ...many,
      heroRow(900, { ...grown, burnCount: 2, head: OTHER_HEAD, name: 'Zed' }),
    ]);
    // Of those that wear the same as Ada nobody can be recast into her.
    await server.database.db.execute(sql`update heroes set head = ${OTHER_HEAD} where token_id = 2`);
  });

  const pages = [
    ['an upgrade', '/hero/grow-up/:nftId', '/hero/grow-up/1', GrowUpPage],
    ['a recast', '/hero/forge/:nftId', '/hero/forge/1', ForgePage],
    ['burning', '/energy', '/energy', EnergyPage],
  ] as const;

  test.each(pages)('one for %s is found by its number, and what is chosen stays so', async (_, route, path, page) => {
    await openPage(onRoute(route, page), path, me);
    const user = userEvent.setup();
    const first = await boxOf(2);
    await user.click(first);
    const zed = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Zed #900/ }, soon);
    expect(screen.queryByRole('checkbox', { name: /^Zed #900/ })).toBeNull();
    const search = screen.getByRole('searchbox', { name: text('common.picker.search') });

    await user.type(search, '900');
    expect((await zed()).checked).toBe(false);
    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^(Mat|Zed) #/ })).toHaveLength(2), soon);
    expect((await boxOf(2)).checked).toBe(true);
    await user.click(await zed());
    await user.clear(search);

    await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^Mat #/ }).length).toBeGreaterThan(9), soon);
    expect((await zed()).checked).toBe(true);
    const isOne = page === ForgePage;
    expect((await boxOf(2)).checked).toBe(!isOne);
    await user.type(search, 'nobody');
    await waitFor(
      () => expect(screen.getAllByRole('checkbox', { name: /^(Mat|Zed) #/ })).toHaveLength(isOne ? 1 : 2),
      soon,
    );
    expect((await zed()).checked).toBe(true);
  });
});
