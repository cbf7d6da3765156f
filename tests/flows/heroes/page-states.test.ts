import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { addressOf, heroRow, insertForgeSettings, insertHeroes } from '../../../server/test-support/rows.ts';
import ForgePage from '../../../src/pages/hero/forge.page.tsx';
import GrowUpPage from '../../../src/pages/hero/grow-up.page.tsx';
import { dialogAt, enterGame, me, open, sendTo, server, soon, withMinePages } from '../../support/pages/mine-pages.ts';
import { onRoute } from '../../support/pages/on-route.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { pattern, text } from '../../support/texts.ts';
import { openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
withMinePages();
beforeEach(async () => {
  await enterGame();
  await insertForgeSettings(server.database.db);
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const withoutWallet = () => ({ ...me, userInfo: { ...me.userInfo, walletAddress: null } });
const recast = (session = me) => openPage(onRoute('/hero/forge/:nftId', ForgePage), '/hero/forge/1', session);
const upgrade = (session = me) => openPage(onRoute('/hero/grow-up/:nftId', GrowUpPage), '/hero/grow-up/1', session);

/** What becomes of the questions of this path; all else goes on as ever. */
function holdBack(path: string) {
  const ask = globalThis.fetch;
  const road: { isDown: boolean; open: () => void } = { isDown: false, open: () => undefined };
  const held = new Promise<void>((resolve) => (road.open = resolve));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.includes(path)) return ask(input, init);
    await held;
    if (road.isDown) throw new TypeError('offline');
    return ask(input, init);
  });
  return road;
}

const pages = [
  ['recast', () => recast(), heroEndpoints.info.path, () => new RegExp(`^${text('forge.recast')}$`)],
  ['upgrade', () => upgrade(), heroEndpoints.info.path, () => pattern('forge.upgrade_other')],
  ['mines', () => open(), miningEndpoints.panel.path, () => new RegExp(`^${text('mining.claimAll')}$`)],
] as const;

test.each(pages)(
  'the page of the %s says that it waits, that it failed, and comes when it is tried again',
  async (...on) => {
    const [, show, path, name] = on;
    const road = holdBack(path);
    road.isDown = true;
    await show();
    expect(await screen.findAllByText(text('common.states.loading'), undefined, soon)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: name() })).toBeNull();

    road.open();
    const again = await screen.findByRole('button', { name: text('common.actions.retry') }, soon);
    expect(again.closest('[role=alert]')?.textContent).toContain(text('common.states.failedHint'));
    expect(screen.queryByRole('button', { name: name() })).toBeNull();

    road.isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: name() }, soon)).toBeTruthy();
    expect(screen.queryByRole('button', { name: text('common.actions.retry') })).toBeNull();
  },
);

describe('who has no wallet', () => {
  test.each([
    ['recast', recast],
    ['upgrade', upgrade],
  ])('is led to the binding in the place of materials on the page of the %s', async (_page, show) => {
    await show(withoutWallet());
    expect(await screen.findByText(text('transactions.first.none'), undefined, soon)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Bo/ })).toBeNull();
  });

  test('sees the mines, and cannot begin with a hero of another wallet', async () => {
    await open('?hero=2', withoutWallet());
    const dialog = await dialogAt();
    expect(await dialog.findByText(text('transactions.first.own.wallet'), undefined, soon)).toBeTruthy();
    expect(whyNot(dialog.getByRole('button', { name: text('mining.begin') }))).toBe(text('transactions.first.none'));
  });
});

describe('who has nobody to send or to burn', () => {
  test('is told so where a material would be', async () => {
    await server.database.db.execute(
      sql`update heroes set owner = ${addressOf(7)}, holder = ${addressOf(7)} where token_id = 2`,
    );
    await recast();
    expect(await screen.findByText(text('forge.noMaterial'), undefined, soon)).toBeTruthy();
    const ask = screen.getByRole('button', { name: new RegExp(`^${text('forge.recast')}$`) });
    expect(whyNot(ask)).toBe(text('forge.chooseMaterial'));
  });

  test('is told so in the dialog and beside the plan', async () => {
    await server.database.db.execute(sql`update heroes set owner = ${addressOf(7)}, holder = ${addressOf(7)}`);
    await open();
    expect(await screen.findByText(text('mining.plan.none'), undefined, soon)).toBeTruthy();
    await userEvent.click(await sendTo(1));
    const dialog = await dialogAt();
    expect(await dialog.findByText(text('mining.noHeroes'), undefined, soon)).toBeTruthy();
    expect(whyNot(dialog.getByRole('button', { name: text('mining.begin') }))).toBe(text('mining.chooseHero'));
  });
});

describe('who comes to the mines with a hero that cannot work', () => {
  const begin = async () => (await dialogAt()).getByRole('button', { name: text('mining.begin') });

  test.each([
    ['another player’s, with own ones beside it', false],
    ['another player’s, with no own one that is idle', true],
  ])('%s, has chosen none', async (_what, isAlone) => {
    await insertHeroes(server.database.db, [heroRow(3, { owner: addressOf(7), holder: addressOf(7), name: 'Cy' })]);
    if (isAlone) await server.database.db.execute(sql`update heroes set state = 'listed', holder = ${addressOf(8)}`);
    await open('?hero=3');
    const dialog = await dialogAt();
    if (isAlone) await dialog.findByText(text('mining.noHeroes'), undefined, soon);
    else await dialog.findByRole('checkbox', { name: /^Bo/ }, soon);
    await waitFor(async () => expect(whyNot(await begin())).toBe(text('mining.chooseHero')), soon);
    expect(dialog.queryByRole('checkbox', { name: /^Cy/ })).toBeNull();
  });

  test('its own once more, which was listed meanwhile, has chosen none', async () => {
    await open('?hero=2');
    const dialog = await dialogAt();
    await dialog.findByRole('checkbox', { name: /^Bo/, checked: true }, soon);
    expect(whyNot(await begin())).toBeNull();
    await server.database.db.execute(sql`update heroes set state = 'listed', holder = ${addressOf(8)}`);
    await server.deps.live.publish({ resource: 'heroes', type: 'updated', ids: ['1', '2'] });
    await dialog.findByText(text('mining.noHeroes'), undefined, soon);
    expect(whyNot(await begin())).toBe(text('mining.chooseHero'));
  });
});
