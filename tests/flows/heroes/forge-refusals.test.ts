import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { addressOf, heroRow, insertForgeSettings, insertHeroes } from '../../../server/test-support/rows.ts';
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
const MOST = forgeDefaults.maxBurned;

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  me = await server.logIn(Wallet.createRandom());
  const owner = me.userInfo.walletAddress ?? '';
  const mine = { owner, holder: owner, rarity: 2 };
  await insertForgeSettings(server.database.db);
  await insertHeroes(server.database.db, [
    heroRow(1, { ...mine, name: 'Ada' }),
    heroRow(2, { ...mine, name: 'Bo', head: 10_105, looks: [1, 9, 3, 4, 5, 6] }),
    heroRow(3, { ...mine, name: 'Cy', rarity: 3 }),
  ]);
});
afterEach(async () => {
  cleanup();
  await server.reset();
});
afterAll(() => server.close());

const pages = {
  upgrade: () => openPage(onRoute('/hero/grow-up/:nftId', GrowUpPage), '/hero/grow-up/1', me),
  recast: () => openPage(onRoute('/hero/forge/:nftId', ForgePage), '/hero/forge/1', me),
};
const buttons = { upgrade: pattern('forge.upgrade_other'), recast: new RegExp(`^${text('forge.recast')}$`) };
const boxOf = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) }, soon);
const change = (set: ReturnType<typeof sql>, id = 1) =>
  server.database.db.execute(sql`update heroes set ${set} where token_id = ${id}`);

describe.each(['upgrade', 'recast'] as const)('the page of an %s refuses a hero', (kind) => {
  test.each([
    ['of somebody else', 'notYours', () => change(sql`owner = ${addressOf(7)}, holder = ${addressOf(7)}`)],
    ['that the market holds', 'notIdle', () => change(sql`state = 'listed', holder = ${addressOf(8)}`)],
    ['that is in the forge', 'pending', () => change(sql`state = 'pending', holder = ${addressOf(9)}`)],
  ])('%s', async (_what, refusal, happens) => {
    await happens();
    await pages[kind]();
    const sentence = text(`forge.refusals.${refusal}`);
    expect(await screen.findAllByText(sentence, undefined, soon)).not.toHaveLength(0);
    expect(whyNot(screen.getByRole('button', { name: buttons[kind] }))).toBe(sentence);
  });

  test('of who has no wallet bound', async () => {
    me = { ...me, userInfo: { ...me.userInfo, walletAddress: null } };
    await pages[kind]();
    const sentence = text('forge.refusals.noWallet');
    expect(await screen.findAllByText(sentence, undefined, soon)).not.toHaveLength(0);
    expect(whyNot(screen.getByRole('button', { name: buttons[kind] }))).toBe(sentence);
  });

  test('as its own material, and asks for one before it can be pressed', async () => {
    await pages[kind]();
    expect((await boxOf('Ada')).getAttribute('aria-label')).toContain(text('forge.reasons.isItself'));
    const button = screen.getByRole('button', { name: buttons[kind] });
    const ask = kind === 'recast' ? text('forge.chooseMaterial') : text('forge.chooseMaterials', { most: 10 });
    expect(whyNot(button)).toBe(ask);
  });
});

test.each([
  ['that the market holds', 'listed', () => change(sql`state = 'listed', holder = ${addressOf(8)}`, 2)],
  ['that is in the forge', 'pending', () => change(sql`state = 'pending', holder = ${addressOf(9)}`, 2)],
])('a material %s is shown, greyed, with its reason', async (_what, reason, happens) => {
  await happens();
  await pages.upgrade();
  const box = await boxOf('Bo');
  expect(box.getAttribute('aria-label')).toContain(text(`forge.reasons.${reason}`));
});

test('heroes of other rarities are shown to who looks for them, and say why they cannot burn', async () => {
  await pages.upgrade();
  await boxOf('Bo');
  expect(screen.queryByRole('checkbox', { name: /^Cy/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: text('forge.otherRarities') }));
  const box = await boxOf('Cy');
  expect(box.getAttribute('aria-label')).toContain(text('forge.reasons.otherRarity'));
  expect(screen.getByRole('checkbox', { name: /^Bo/ }).getAttribute('aria-label')).not.toContain(
    text('forge.reasons.otherRarity'),
  );
});

test('a material whose eyes are the same is greyed for the eyes, and not for another nose', async () => {
  await pages.recast();
  const user = userEvent.setup();
  const isSame = async () => (await boxOf('Bo')).getAttribute('aria-label')?.includes(text('forge.reasons.samePart'));
  await boxOf('Bo');
  expect(await isSame()).toBe(false);
  await user.click(screen.getByRole('button', { name: text('heroes.part.eyes') }));
  await waitFor(async () => expect(await isSame()).toBe(true), soon);
  await user.click(screen.getByRole('button', { name: text('heroes.part.nose') }));
  await waitFor(async () => expect(await isSame()).toBe(false), soon);
});

test('a captain may be recast, not upgraded', async () => {
  const { db } = server.database;
  await db.execute(sql`insert into bounty_epochs (epoch_id, terms_id, starts_at, ends_at)
    values (3, 1, now() - interval '1 day', now() + interval '5 days')`);
  await db.execute(sql`insert into bounty_offers (epoch_id, captain_id, token, reward, voted, voters, worth, multiplier,
    badges, claimed, is_cancelled, started_at, block_number, log_index)
    values (3, 1, ${addressOf(4)}, 1, 0, 0, 1, 1, 0, 0, false, now(), 1, 1)`);
  await pages.upgrade();
  expect(await screen.findAllByText(text('forge.refusals.notIdle'), undefined, soon)).not.toHaveLength(0);
  cleanup();
  await pages.recast();
  await boxOf('Bo');
  expect(screen.queryByText(text('forge.refusals.notIdle'))).toBeNull();
});

describe('the page of energy', () => {
  test('asks for heroes first, and has a batch asked for by itself where one call cannot take them all', async () => {
    const owner = me.userInfo.walletAddress ?? '';
    const ids = Array.from({ length: MOST }, (_, at) => 100 + at);
    await insertHeroes(
      server.database.db,
      ids.map((id) => heroRow(id, { owner, holder: owner, name: 'Mat' })),
    );
    const user = userEvent.setup();
    await openPage(EnergyPage, '/energy', me);
    await boxOf('Ada');
    const burn = () => screen.getByRole('button', { name: pattern('forge.energy.burn_other') });
    expect(whyNot(burn())).toBe(text('forge.energy.chooseFirst'));

    await user.click(screen.getByRole('button', { name: text('forge.energy.chooseAll') }));
    const count = MOST + 3;
    await waitFor(() => expect(burn().textContent).toContain(String(count)), soon);
    // There is nothing left to choose, and one way to choose none again.
    const all = screen.getByRole('button', { name: text('forge.energy.chooseAll') });
    expect(whyNot(all)).toBe(text('forge.energy.allChosen'));
    expect(screen.getAllByRole('button', { name: text('common.picker.clear') })).toHaveLength(1);
    await user.click(burn());
    const dialog = within(await screen.findByRole('dialog', { name: pattern('forge.energy.confirm_other') }, soon));
    expect(dialog.getByText(text('forge.energy.batches_other', { count: 2, most: MOST }))).toBeTruthy();
    // The first of them, and no more than one call takes.
    expect(dialog.getByRole('button', { name: text('forge.energy.burn_other', { count: MOST }) })).toBeTruthy();
    expect(dialog.getAllByText(/#\d+/)).toHaveLength(MOST);
  });

  test.each([
    ['listed', 'listed'],
    ['in the forge', 'pending'],
  ])('greys what is %s, and says so', async (_what, state) => {
    await change(sql`state = ${state}, holder = ${addressOf(8)}`, 2);
    await openPage(EnergyPage, '/energy', me);
    const box = await boxOf('Bo');
    expect(box.getAttribute('aria-label')).toContain(text(`forge.reasons.${state}`));
    expect(box.hasAttribute('disabled')).toBe(true);
  });
});
