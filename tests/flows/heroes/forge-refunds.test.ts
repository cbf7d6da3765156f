// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { forgeDefaults } from '../../../core/rules/draws/forge-defaults.ts';
import { growthCapsOf, powerCost } from '../../../core/rules/draws/upgrade.ts';
import { TOP_BONUS_LEVEL } from '../../../core/rules/heroes.ts';
import { currencyEndpoints } from '../../../core/wire/account/currency.ts';
import { forgeEndpoints } from '../../../core/wire/game/forge.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { boxOf, forge, minted, openGrowUp, openRecast, soon, withForgePages } from '../../support/chain/forge-pages.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { text } from '../../support/texts.ts';

const DAY = 86_400;

withForgePages();

/** What the page says of the request that is under way. */
const processOf = async () => within(await screen.findByRole('region', { name: text('forge.process.title') }, soon));
const takeBackIn = (process: Awaited<ReturnType<typeof processOf>>) =>
  process.findByRole('button', { name: /^Claim refund for/ }, soon);
/** The button, once it can be pressed. */
async function openTakeBack(): Promise<HTMLElement> {
  const button = await takeBackIn(await processOf());
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'), soon);
  return button;
}
/** Takes back, and waits until the page says that it came. */
async function takeBackNow(): Promise<void> {
  await userEvent.setup().click(await openTakeBack());
  await forge.mineUntil(() => screen.queryByText(text('transactions.dialog.Complete')) !== null);
  await (await processOf()).findByText(text('forge.process.refunded'), undefined, soon);
}
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
  await takeBackNow();
  expect(forge.sent()).toBe(before + 1);
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
  const takeBack = await openTakeBack();

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
  expect(process.queryByRole('button', { name: /^Claim refund for/ })).toBeNull();
  expect(await recastsOf(heroId)).toMatchObject([{ state: 'answered' }]);
});

const upgradesOf = async (id: bigint) =>
  (await forge.server.list(forgeEndpoints.upgrades, { filter: { heroId: String(id) } })).data.list;

/** Chooses these on the page, where `costs` is said then; asks with them, and confirms. */
async function upgradeWith(materials: readonly bigint[], costs?: string): Promise<void> {
  const user = userEvent.setup();
  const count = materials.length;
  const upgrade = { name: text('forge.upgrade_other', { count }) };
  for (const id of materials) await user.click(await boxOf(id));
  await waitFor(() => expect(whyNot(screen.getByRole('button', upgrade))).toBeNull(), soon);
  if (costs) expect(within(screen.getByText(text('forge.cost'))).getByTitle(costs)).toBeTruthy();
  await user.click(screen.getByRole('button', upgrade));
  const confirm = await screen.findByRole('dialog', { name: text('forge.confirmUpgrade_other', { count }) }, soon);
  for (const id of materials) expect(within(confirm).getByText(new RegExp(`#${id}(?!\\d)`))).toBeTruthy();
  const agree = within(confirm).getByRole('button', upgrade);
  await waitFor(() => expect(whyNot(agree)).toBeNull(), soon);
  await user.click(agree);
  await forge.mineUntil(() => screen.queryByText(text('transactions.dialog.Complete')) !== null);
  expect(await takeBackIn(await processOf())).toHaveProperty('ariaDisabled', 'true');
}

test('an upgrade is asked for on its page, and what nobody answers comes back with all its materials', async () => {
  const [heroId = 0n, ...materials] = await minted(3);
  await openGrowUp(heroId);
  await upgradeWith(materials);
  expect((await heroOf(heroId))?.state).toBe('pending');
  cleanup();

  await forge.pass(DAY);
  await openGrowUp(heroId);
  await takeBackNow();
  for (const id of [heroId, ...materials]) expect((await heroOf(id))?.state).toBe('idle');
  expect((await heroOf(heroId))?.upgradeLevel).toBe(0);
});

test('a power upgrade says its White Ore before, which comes back with the heroes when nobody answers', async () => {
  const [left, cost] = [1n, powerCost(forgeDefaults, 2, 2)];
  const growthBps = growthCapsOf(forgeDefaults, 2).map((cap) => Math.floor(cap / 2));
  const [heroId = 0n] = await forge.mint(1, { burnCount: TOP_BONUS_LEVEL, growthBps });
  await forge.giveOre(cost + left);
  const materials = await minted(2);
  const all = [heroId, ...materials];
  /** What the chain, the server and its books have of the White Ore. */
  const ore = async () => {
    const { data } = await forge.server.call(currencyEndpoints.places, {}, { session: await forge.logIn() });
    const { player, chain, oreOf } = forge;
    return {
      chain: [await oreOf(player), await oreOf(chain.contracts.forge)],
      server: data.assets.find(({ kind }) => kind === 'whiteOre')?.places,
      books: await forge.books(),
    };
  };
  const there = { chain: [cost + left, 0n], server: [{ place: 'wallet', amount: String(cost + left) }], books: [] };
  expect(await ore()).toEqual(there);

  await openGrowUp(heroId);
  await boxOf(heroId + 1n);
  await userEvent.setup().click(screen.getByRole('button', { name: text('forge.power') }));
  await upgradeWith(materials, '2,000 WO');
  expect(await ore()).toEqual({
    chain: [left, cost],
    server: [
      { place: 'wallet', amount: String(left) },
      { place: 'transit', amount: String(cost) },
    ],
    books: [],
  });
  expect(await upgradesOf(heroId)).toMatchObject([{ isPower: true, state: 'open', ore: String(cost) }]);
  for (const id of all) expect((await heroOf(id))?.state).toBe('pending');
  cleanup();

  await forge.pass(DAY);
  await openGrowUp(heroId);
  await takeBackNow();
  await userEvent.setup().click(screen.getByRole('button', { name: text('forge.power') }));
  expect(await screen.findByTitle('2,000.000000000000000001 WO', undefined, soon)).toBeTruthy();
  expect(await ore()).toEqual(there);
  expect(await upgradesOf(heroId)).toMatchObject([{ isPower: true, state: 'refunded', newGrowthBps: null }]);
  for (const id of all) expect(await heroOf(id)).toMatchObject({ state: 'idle', owner: forge.player });
  expect(await heroOf(heroId)).toMatchObject({ upgradeLevel: TOP_BONUS_LEVEL });
});
