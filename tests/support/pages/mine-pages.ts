import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { createElement, Fragment } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { miningWorks } from '../../../server/modules/mining/mining.tables.ts';
import { stakeEvents } from '../../../server/modules/staking/staking.tables.ts';
import { heroRow, insertHeroes, ONE } from '../../../server/test-support/rows.ts';
import { createTestApp, type TestApp } from '../../../server/test-support/test-app.ts';
import { Toaster } from '../../../src/components/shell/toaster.tsx';
import MiningPage from '../../../src/pages/mining/mining.page.tsx';
import { GameAccountDoor } from '../../../src/resources/accounts/game-account/game-account-door.tsx';
import { SendManyDialog } from '../../../src/resources/mining/sending/send-many-dialog.tsx';
import { pattern, text } from '../texts.ts';
import { openPage, serveWeb } from '../web-page.ts';

export const soon = { timeout: 30_000 };
const DAY_MS = 86_400_000;

export let server: TestApp;
export let me: Session;
/** The page of the mines for a player with two heroes, Ada and Bo, each test with its own. */
export function withMinePages(): void {
  beforeAll(async () => {
    // Its clock is moved by hand: days in the mines are long.
    server = await createTestApp();
    serveWeb(server);
  });
  beforeEach(async () => {
    // In the forenoon, so that a day's minutes have room before 00:00.
    server.clock.set(new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + 10 * 3_600_000));
    me = await server.logIn();
    const owner = me.userInfo.walletAddress ?? '';
    const mine = { owner, holder: owner, rarity: 2 };
    await insertHeroes(server.database.db, [
      heroRow(1, { ...mine, name: 'Ada', miningBonusBps: 100 }),
      heroRow(2, { ...mine, name: 'Bo' }),
    ]);
  });
  afterEach(() => server.reset());
  afterAll(() => server.close());
}

export const enterGame = () =>
  server.database.db.execute(sql`update accounts set has_game_account = true where id = ${me.userInfo.userId}`);
export const start = (heroId: string, slot = 1) =>
  server.call(miningEndpoints.start, { mine: 'main', slot, heroId, speed: 'low' }, { session: me });
export const pass = (minutes: number) => server.clock.advance(minutes * 60_000);

/** A work that is over, of this many minutes until ten minutes ago. */
export async function insertWork(minutes: number, change: Partial<typeof miningWorks.$inferInsert>) {
  const end = Math.floor(server.clock.now().getTime() / 60_000) - 10;
  const from = end - minutes;
  const ends = { timeEnd: end, storageEnd: end, planEnd: end, planEnding: 'user', endMinute: end, ending: 'user' };
  const none = { energy: 0, energyUsed: 0, isEnergySettled: true, claimed: '0', claimedMinutes: 0, claimedTo: from };
  const rates = { rate: '0', nightRate: '0', isNightKnown: true, midnight: Math.ceil(end / 1_440) * 1_440 };
  const who = { accountId: me.userInfo.userId, wallet: me.userInfo.walletAddress ?? '', heroId: 99n, machine: 9 };
  const what = { mine: 'main', slot: 1, rarity: 2, heroBps: 0, speed: 'low', startBlock: 0 } as const;
  const row = { ...who, ...what, ...ends, ...none, ...rates, fromMinute: from, mined: '0' };
  await server.database.db.insert(miningWorks).values({ ...row, startedAt: new Date(from * 60_000), ...change });
}

/** A stake of a level that has two machines, for longer than a day. */
export async function stake() {
  const account = me.userInfo.walletAddress ?? '';
  const [at, endsAt] = [-2, 60].map((days) => new Date(server.clock.now().getTime() + days * DAY_MS));
  const amounts = { amount: String(100n * ONE), staked: String(100n * ONE), ve: String(100n * ONE) };
  const place = { txHash: `0x${'1'.repeat(64)}`, blockNumber: 1, logIndex: 1 };
  await server.database.db
    .insert(stakeEvents)
    .values({ id: '1-1', account, kind: 'staked', ...amounts, endsAt: endsAt ?? null, at: at ?? new Date(), ...place });
}

export const open = (search = '', session = me) => {
  const page = () =>
    createElement(Fragment, null, createElement(MiningPage), createElement(GameAccountDoor), createElement(Toaster));
  return openPage(page, `/mining${search}`, session);
};
/** The dialog that sends several heroes, for these, with its button. */
export async function openMany(...ids: string[]) {
  const { data } = await server.list(heroEndpoints.list, { filter: { id: ids } });
  const onClose = vi.fn();
  const page = () =>
    createElement(
      Fragment,
      null,
      createElement(SendManyDialog, { heroes: data.list, onClose }),
      createElement(Toaster),
    );
  await openPage(page, '/hero/list', me);
  const dialog = within(await screen.findByRole('dialog', { name: text('mining.many.title') }, soon));
  const says = [pattern('mining.many.send_one'), pattern('mining.many.send_other')];
  const name = (of: string) => says.some((one) => one.test(of));
  const send = await dialog.findByRole('button', { name }, soon);
  return { dialog, send, onClose };
}
type Mine = 'main' | 'amber';
export const placeOf = (slot: number, mine: Mine = 'main') =>
  text('mining.place', { mine: text(`mining.mines.${mine}`), slot });
export const button = (name: string) => screen.findByRole('button', { name }, soon);
export const sendTo = (slot: number, mine: Mine = 'main') =>
  button(text('mining.sendTo', { name: placeOf(slot, mine) }));
export const claimAt = (slot: number) => button(text('mining.claimAt', { name: placeOf(slot) }));
export const dialogAt = async (slot = 1) => {
  const name = text('mining.sendTo', { name: placeOf(slot) });
  return within(await screen.findByRole('dialog', { name }, soon));
};
