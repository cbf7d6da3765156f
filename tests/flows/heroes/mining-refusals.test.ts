import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { errors, type ErrorName } from '../../../core/wire/errors.ts';
import { energyResource } from '../../../core/rules/economy/resources.ts';
import { SIDE_POOL, STORED_MINUTES } from '../../../core/rules/mines/rates.ts';
import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { causes, createLedgerService, purses } from '../../../server/modules/ledger/ledger.service.ts';
import { addressOf, ONE } from '../../../server/test-support/rows.ts';
import {
  button,
  claimAt,
  enterGame,
  insertWork,
  me,
  open,
  pass,
  placeOf,
  sendTo,
  server,
  soon,
  stake,
  start,
  withMinePages,
} from '../../support/pages/mine-pages.ts';
import { text } from '../../support/texts.ts';

// What the page knows greys a button; here it changes after the page has read it, and the server's no is said by its name.
withMinePages();
beforeEach(enterGame);

const saidOf = (name: ErrorName) => screen.findByText(text(`errors.${String(errors[name].code)}`), undefined, soon);

/** Moves energy to the player, or from them where it is less than nothing. */
async function giveEnergy(amount: bigint) {
  const [world, own] = [purses.world('achievements'), purses.player(me.userInfo.userId)];
  const way = amount < 0n ? { from: own, to: world, amount: -amount } : { from: world, to: own, amount };
  const entry = { key: `energy ${String(amount)}`, resource: energyResource, cause: causes.order('gift') };
  await createLedgerService().post(server.database.db, [{ ...entry, ...way, at: server.clock.now() }]);
}

type Case = {
  name: ErrorName;
  mine?: 'main' | 'amber';
  isFast?: boolean;
  before?: () => Promise<unknown>;
  meanwhile: () => Promise<unknown>;
};
const giveAway = sql`update heroes set owner = ${addressOf(7)}, holder = ${addressOf(7)} where token_id = 2`;
const cases: readonly Case[] = [
  { name: 'heroNotInWallet', meanwhile: () => server.database.db.execute(giveAway) },
  { name: 'heroNotIdle', before: stake, meanwhile: () => start('2', 2) },
  { name: 'noMachineFree', meanwhile: () => start('1', 2) },
  { name: 'mineSlotTaken', before: stake, meanwhile: () => start('1', 1) },
  {
    name: 'machineWorkedEnough',
    meanwhile: async () => {
      await start('1', 2);
      pass(481);
    },
  },
  {
    name: 'heroWorkedEnough',
    before: stake,
    meanwhile: async () => {
      await start('2', 2);
      pass(481);
    },
  },
  { name: 'mineSlotFull', meanwhile: () => insertWork(STORED_MINUTES, { mined: String(ONE) }) },
  {
    name: 'mineIsDry',
    mine: 'amber',
    meanwhile: () =>
      insertWork(5, { mine: 'amber', mined: String(SIDE_POOL), accountId: 'somebody', wallet: 'somebody' }),
  },
  { name: 'energyNotEnough', isFast: true, before: () => giveEnergy(30n), meanwhile: () => giveEnergy(-30n) },
];

test.each(cases)('a start that the server refuses with $name says so', async ({ name, mine = 'main', ...one }) => {
  await one.before?.();
  const user = userEvent.setup();
  await open();
  await user.click(await sendTo(1, mine));
  const title = text('mining.sendTo', { name: placeOf(1, mine) });
  const dialog = within(await screen.findByRole('dialog', { name: title }, soon));
  await user.click(await dialog.findByRole('checkbox', { name: /^Bo/ }, soon));
  await user.click(dialog.getByText(text(`mining.speeds.${one.isFast ? 'high' : 'low'}`)));
  await one.meanwhile();

  await user.click(dialog.getByRole('button', { name: text('mining.begin') }));
  expect(await saidOf(name)).toBeTruthy();
  // The choice stands, to be changed.
  expect(dialog.getByRole('button', { name: text('mining.begin') })).toBeTruthy();
});

describe('what was done in another window', () => {
  test('is not stopped a second time', async () => {
    await start('1');
    await open();
    const stop = await button(text('mining.stopAt', { name: placeOf(1) }));
    await server.call(miningEndpoints.stop, { mine: 'main', slot: 1 }, { session: me });
    await userEvent.setup().click(stop);
    expect(await saidOf('nothingRuns')).toBeTruthy();
  });

  test('is not claimed a second time', async () => {
    await insertWork(60, { mined: String(ONE) });
    await open();
    const claim = await claimAt(1);
    await server.call(miningEndpoints.claim, {}, { session: me });
    await userEvent.setup().click(claim);
    expect(await saidOf('nothingToClaim')).toBeTruthy();
  });

  test('two tabs that start the same hero have it at one machine', async () => {
    await stake();
    const user = userEvent.setup();
    const tabs: HTMLElement[] = [];
    for (const slot of [1, 2]) {
      const { container } = await open();
      const name = text('mining.sendTo', { name: placeOf(slot) });
      await user.click(await within(container).findByRole('button', { name }, soon));
      const dialog = within(await within(container).findByRole('dialog', { name }, soon));
      await user.click(await dialog.findByRole('checkbox', { name: /^Bo/ }, soon));
      tabs.push(dialog.getByRole('button', { name: text('mining.begin') }));
    }
    // In the same instant: the first answer would grey the other tab.
    for (const begin of tabs) fireEvent.click(begin);
    // Each of the two pages has its own place for messages.
    const said = text(`errors.${String(errors.heroNotIdle.code)}`);
    expect(await screen.findAllByText(said, undefined, soon)).toHaveLength(2);
    const { data } = await server.call(miningEndpoints.panel, {}, { session: me });
    const works = data.mines.flatMap(({ slots }) => slots.flatMap(({ work }) => (work?.isRunning ? [work] : [])));
    expect(works.map(({ heroId }) => heroId)).toEqual(['2']);
  });
});
