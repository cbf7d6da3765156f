// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { forgeEndpoints } from '../../../core/wire/game/forge.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import ForgePage from '../../../src/pages/hero/forge.page.tsx';
import GrowUpPage from '../../../src/pages/hero/grow-up.page.tsx';
import { openForgePages, type ForgePages } from '../../support/chain/forge-pages.ts';
import { text } from '../../support/texts.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const DAY = 86_400;

let forge: ForgePages;
beforeAll(async () => {
  forge = await openForgePages();
}, 120_000);
afterEach(cleanup);
afterAll(() => forge.close());

const routed = (path: string, page: ComponentType) =>
  function Routed() {
    return createElement(Routes, null, createElement(Route, { path, element: createElement(page) }));
  };
const openRecast = (id: bigint) => forge.open(routed('/hero/forge/:nftId', ForgePage), `/hero/forge/${String(id)}`);
const openGrowUp = (id: bigint) =>
  forge.open(routed('/hero/grow-up/:nftId', GrowUpPage), `/hero/grow-up/${String(id)}`);

/** What the page says of the request that is under way. */
const processOf = async () => within(await screen.findByRole('region', { name: text('forge.process.title') }, soon));
const takeBackIn = (process: Awaited<ReturnType<typeof processOf>>) =>
  process.findByRole('button', { name: /^Take back what/ }, soon);
const heroOf = async (id: bigint) =>
  (await forge.server.list(heroEndpoints.list, { filter: { id: [String(id)] } })).data.list[0];
const recastsOf = async (id: bigint) =>
  (await forge.server.list(forgeEndpoints.recasts, { filter: { heroId: String(id) } })).data.list;
const dialogOf = (kind: string) => screen.findByRole('dialog', { name: text(`transactions.dialog.${kind}`) }, soon);

async function asked(ask: () => Promise<{ heroId: bigint }>): Promise<bigint> {
  const { heroId } = await ask();
  await forge.chain.mine();
  await forge.sync();
  return heroId;
}

test('while the operator is down nothing can be taken back for a day, and then everything comes back', async () => {
  const heroId = await asked(() => forge.recast(0));
  await openRecast(heroId);
  const early = await takeBackIn(await processOf());
  expect(early.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getAllByText(text('forge.refusals.pending'))).not.toHaveLength(0);
  cleanup();

  await forge.pass(DAY);
  const before = forge.sent();
  await openRecast(heroId);
  const takeBack = await takeBackIn(await processOf());
  await waitFor(() => expect(takeBack.getAttribute('aria-disabled')).not.toBe('true'), soon);
  await userEvent.setup().click(takeBack);
  await forge.mineUntil(() => screen.queryByText(text('transactions.dialog.Complete')) !== null);
  expect(forge.sent()).toBe(before + 1);
  await (await processOf()).findByText(text('forge.process.refunded'), undefined, soon);
  expect(screen.queryByText(text('forge.refusals.pending'))).toBeNull();
  expect((await heroOf(heroId))?.state).toBe('idle');

  // The operator comes back, and has nothing left to say of it.
  await forge.office.rounds(3);
  await forge.sync();
  expect(await recastsOf(heroId)).toMatchObject([{ state: 'refunded', isLucky: null }]);
  expect((await heroOf(heroId + 1n))?.state).toBe('idle');
});

test('an answer that comes after a day is as good as one in time, and takes the way back away', async () => {
  const heroId = await asked(() => forge.recast(1));
  await forge.pass(DAY);
  await openRecast(heroId);
  const takeBack = await takeBackIn(await processOf());
  await waitFor(() => expect(takeBack.getAttribute('aria-disabled')).not.toBe('true'), soon);

  // The chain has the answer, and the page does not know of it yet: the wallet is asked for nothing.
  await forge.office.operator.turn();
  await forge.chain.mine();
  const before = forge.sent();
  const user = userEvent.setup();
  await user.click(takeBack);
  const dialog = within(await dialogOf('Fail'));
  expect(await dialog.findByText(text('contractErrors.Tickets_NotOpen'), undefined, soon)).toBeTruthy();
  expect(forge.sent()).toBe(before);
  const [close] = dialog.getAllByRole('button', { name: text('transactions.dialog.close') });
  if (close) await user.click(close);

  await forge.office.rounds(1);
  await forge.sync();
  const process = await processOf();
  await user.click(await process.findByRole('button', { name: text('forge.process.skip') }, soon));
  expect(process.queryByRole('button', { name: /^Take back what/ })).toBeNull();
  expect(await recastsOf(heroId)).toMatchObject([{ state: 'answered' }]);
});

test('an upgrade is asked for on its page, and what nobody answers comes back with all its materials', async () => {
  const [heroId = 0n, ...materials] = await forge.mint(3);
  await forge.sync();
  const user = userEvent.setup();
  await openGrowUp(heroId);
  for (const id of materials) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(`#${String(id)}$`) }, soon));
  }
  await user.click(screen.getByRole('button', { name: text('forge.upgrade_other', { count: 2 }) }));
  const confirm = await screen.findByRole('dialog', { name: text('forge.confirmUpgrade_other', { count: 2 }) }, soon);
  await user.click(within(confirm).getByRole('button', { name: text('forge.upgrade_other', { count: 2 }) }));
  await forge.mineUntil(() => screen.queryByText(text('transactions.dialog.Complete')) !== null);
  expect(await takeBackIn(await processOf())).toHaveProperty('ariaDisabled', 'true');
  expect((await heroOf(heroId))?.state).toBe('pending');
  cleanup();

  await forge.pass(DAY);
  await openGrowUp(heroId);
  const takeBack = await takeBackIn(await processOf());
  await waitFor(() => expect(takeBack.getAttribute('aria-disabled')).not.toBe('true'), soon);
  await user.click(takeBack);
  await forge.mineUntil(() => screen.queryByText(text('transactions.dialog.Complete')) !== null);
  await (await processOf()).findByText(text('forge.process.refunded'), undefined, soon);
  for (const id of [heroId, ...materials]) expect((await heroOf(id))?.state).toBe('idle');
  expect((await heroOf(heroId))?.upgradeLevel).toBe(0);
});
