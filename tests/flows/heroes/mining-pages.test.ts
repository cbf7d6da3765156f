import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { beforeEach, describe, expect, test } from 'vitest';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { SIDE_POOL, STORED_MINUTES } from '../../../core/rules/mines/rates.ts';
import { heroRow, insertHeroes, ONE } from '../../../server/test-support/rows.ts';
import {
  button,
  claimAt,
  dialogAt,
  enterGame,
  insertWork,
  me,
  open,
  openMany,
  pass,
  placeOf,
  sendTo,
  server,
  soon,
  stake,
  start,
  withMinePages,
} from '../../support/pages/mine-pages.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { text } from '../../support/texts.ts';

withMinePages();

describe('a button of the mines says why it cannot be pressed', () => {
  beforeEach(enterGame);

  test('nothing to claim; a mine that is mined out, while others are open', async () => {
    await insertWork(5, { mine: 'amber', mined: String(SIDE_POOL), accountId: 'somebody', wallet: 'somebody' });
    await open();
    expect(whyNot(await sendTo(1, 'amber'))).toBe(text('mining.closed.dry'));
    expect(whyNot(await sendTo(2, 'amber'))).toBe(text('mining.closed.dry'));
    expect(whyNot(await sendTo(1))).toBeNull();
    expect(whyNot(await claimAt(1))).toBe(text('mining.nothingStored'));
    expect(whyNot(await button(text('mining.claimAll')))).toBe(text('mining.nothingStored'));
  });

  test('no machine while all run, and what is stored can be claimed', async () => {
    await start('1');
    pass(10);
    await open();
    expect(whyNot(await sendTo(2))).toBe(text('mining.closed.noMachine'));
    expect(whyNot(await sendTo(1, 'amber'))).toBe(text('mining.closed.noMachine'));
    expect(whyNot(await claimAt(1))).toBeNull();
    expect(whyNot(await claimAt(2))).toBe(text('mining.nothingStored'));
  });

  test('who works there is named, and leads to its page', async () => {
    await start('1');
    await open();
    const place = await screen.findByRole('listitem', { name: placeOf(1) }, soon);
    const worker = await within(place).findByRole('link', {}, soon);
    expect(worker.textContent).toMatch(/^[A-Z].* #1$/);
    expect(worker.getAttribute('href')).toMatch(/^\/hero\/details\/0x[0-9a-f]{40}\/1$/);
  });

  test('machines that have run their minutes', async () => {
    await start('1');
    pass(481);
    await open();
    expect(whyNot(await sendTo(1))).toBe(text('mining.closed.machinesDone'));
    expect(whyNot(await sendTo(2))).toBe(text('mining.closed.machinesDone'));
  });

  test('a place that is full', async () => {
    await insertWork(STORED_MINUTES, { mined: String(ONE) });
    await open();
    expect(whyNot(await sendTo(1))).toBe(text('mining.closed.full'));
    expect(whyNot(await sendTo(2))).toBeNull();
  });

  test('who comes with a hero is led past a place that is full', async () => {
    await insertWork(STORED_MINUTES, { mined: String(ONE) });
    await open('?hero=2');
    const box = await (await dialogAt(2)).findByRole('checkbox', { name: /^Bo/ }, soon);
    expect((box as HTMLInputElement).checked).toBe(true);
  });

  test('who comes with a hero finds it first and chosen, however many bring more, and anybody by name or number', async () => {
    const owner = me.userInfo.walletAddress ?? '';
    const better = { owner, holder: owner, rarity: 2, miningBonusBps: 500 };
    await insertHeroes(
      server.database.db,
      Array.from({ length: 60 }, (_, at) => heroRow(100 + at, { ...better, name: `Miner ${String(at)}` })),
    );
    await insertHeroes(server.database.db, [heroRow(300, { ...better, name: 'Zed', miningBonusBps: 0 })]);
    await open('?hero=2');
    const dialog = await dialogAt();
    const boxOf = (name: RegExp) => dialog.findByRole<HTMLInputElement>('checkbox', { name }, soon);
    expect((await boxOf(/^Bo /)).checked).toBe(true);
    await waitFor(() => expect(dialog.getAllByRole('checkbox').length).toBeGreaterThan(2), soon);
    expect(dialog.getAllByRole('checkbox')[0]).toBe(await boxOf(/^Bo /));
    expect(whyNot(dialog.getByRole('button', { name: text('mining.begin') }))).toBeNull();

    // What is searched does not give up what is chosen; what is found and chosen stays when the search ends.
    const search = dialog.getByRole('searchbox', { name: text('common.picker.search') });
    await userEvent.type(search, '300');
    await userEvent.click(await boxOf(/^Zed /));
    await userEvent.clear(search);
    await waitFor(() => expect(dialog.queryAllByRole('checkbox', { name: /^Miner / })).not.toHaveLength(0), soon);
    expect((await boxOf(/^Zed /)).checked).toBe(true);
    expect((await boxOf(/^Bo /)).checked).toBe(false);
  });

  test('who comes with a hero while all machines run is told so, and until when, in the place of a dialog', async () => {
    await start('1');
    pass(10);
    await open('?hero=2');
    const name = text('mining.cannotBegin', { id: 2 });
    const notice = (await screen.findByText(name, undefined, soon)).parentElement;
    expect(notice?.textContent).toContain(text('mining.closed.noMachine'));
    // It runs from 10:00 until its 480 minutes are over, and has none left before midnight.
    expect(
      within(notice ?? document.body)
        .getByRole('timer')
        .getAttribute('datetime'),
    ).toMatch(/T00:00:00.000Z$/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a hero whose day is over, with a machine that still has minutes; high speed without energy', async () => {
    await stake();
    await start('1');
    pass(481);
    const user = userEvent.setup();
    await open();
    await user.click(await sendTo(2));
    const dialog = await dialogAt(2);
    const box = await dialog.findByRole('checkbox', { name: /^Ada/ }, soon);
    expect(box.getAttribute('aria-label')).toContain(text('mining.closed.heroDone'));
    expect(box.hasAttribute('disabled')).toBe(true);

    const begin = () => dialog.getByRole('button', { name: text('mining.begin') });
    expect(whyNot(begin())).toBe(text('mining.chooseHero'));
    await user.click(dialog.getByRole('checkbox', { name: /^Bo/ }));
    expect(whyNot(begin())).toBeNull();
    await user.click(dialog.getByText(text('mining.speeds.high')));
    expect(whyNot(begin())).toBe(text('mining.closed.energy'));
    expect(dialog.getByRole('link', { name: text('common.routes.energy') }).getAttribute('href')).toBe('/energy');
  });
});

test('a start that is refused says so in its sentence, and leaves the choice as it was', async () => {
  await enterGame();
  const user = userEvent.setup();
  await open();
  await user.click(await sendTo(1));
  const dialog = await dialogAt();
  await user.click(await dialog.findByRole('checkbox', { name: /^Bo/ }, soon));
  // It leaves the wallet while the dialog is open.
  await server.database.db.execute(sql`update heroes set holder = ${`0x${'7'.repeat(40)}`} where token_id = 2`);
  await user.click(dialog.getByRole('button', { name: text('mining.begin') }));
  expect(await screen.findByText(text('errors.70019501'), undefined, soon)).toBeTruthy();
  expect(dialog.getByRole('button', { name: text('mining.begin') })).toBeTruthy();
});

describe('several heroes are sent at once', () => {
  beforeEach(enterGame);

  test('and where no machine is free, that is what stands there, with the moment when one is', async () => {
    await start('1');
    pass(10);
    const { dialog, send } = await openMany('2');
    expect(whyNot(send)).toBe(text('mining.closed.noMachine'));
    expect(dialog.getByRole('timer').getAttribute('datetime')).toMatch(/T00:00:00.000Z$/);
  });

  test('machines that have run their minutes are no machines that run', async () => {
    await start('1');
    pass(481);
    const { dialog, send } = await openMany('2');
    expect(whyNot(send)).toBe(text('mining.closed.machinesDone'));
    expect(dialog.queryByText(text('mining.closed.noMachine'), { exact: false })).toBeNull();
  });

  test('heroes whose day is over are told apart from machines', async () => {
    await stake();
    await start('1');
    pass(481);
    const { dialog, send } = await openMany('1');
    expect(whyNot(send)).toBe(text('mining.closed.heroesDone'));
    expect(dialog.queryByRole('timer')).toBeNull();
  });
});

test('on a weekend nothing is promised that the labyrinth would have to be open for', async () => {
  server.clock.set(new Date('2026-05-09T10:00:00Z'));
  const session = await server.logIn(Wallet.createRandom());
  await open('', session);
  expect(await screen.findByText(text('mining.weekendNote'), undefined, soon)).toBeTruthy();
});

test('a claim ends in its mine, and one of all mines above them: how much it was, where it is, and what comes next', async () => {
  await enterGame();
  await insertWork(60, { mined: String(ONE) });
  await insertWork(60, { mined: String(2n * ONE), slot: 2 });
  const user = userEvent.setup();
  await open();
  await user.click(await claimAt(1));
  const told = await screen.findByText(text('mining.taken'), undefined, soon);
  const mine = screen.getByRole('region', { name: text('mining.mines.main') });
  expect(mine.contains(told)).toBe(true);
  const taken = within(told.closest('[role=status]') as HTMLElement);
  taken.getByTitle('1 WO');
  taken.getByText(text('transactions.ending.inGame'));
  taken.getByRole('button', { name: text('transactions.ending.withdraw') });

  await user.click(await button(text('mining.claimAll')));
  await waitFor(() => expect(mine.contains(screen.getByText(text('mining.taken')))).toBe(false), soon);
  const all = screen.getByText(text('mining.taken')).closest('[role=status]') as HTMLElement;
  within(all).getByTitle('2 WO');
  await user.click(within(all).getByRole('button', { name: text('transactions.ending.see') }));
  expect(`${location.pathname}${location.search}`).toBe('/currency?asset=whiteOre');
});

describe('who is not in the game yet', () => {
  const nameIt = async (name: string) => {
    const user = userEvent.setup();
    const door = await screen.findByRole('dialog', { name: text('accounts.gameAccount.title') }, soon);
    await user.type(within(door).getByLabelText(text('accounts.gameAccount.name')), name);
    await within(door).findByText(text('accounts.settings.name.free'), undefined, soon);
    await user.click(within(door).getByRole('button', { name: text('accounts.gameAccount.make') }));
  };
  const stateOf = async (id: string) =>
    (await server.list(heroEndpoints.list, { filter: { id: [id] } })).data.list[0]?.state;

  test('is asked for the player name on beginning, and then the work begins', async () => {
    const user = userEvent.setup();
    await open('?hero=2');
    const dialog = await dialogAt();
    const box = await dialog.findByRole('checkbox', { name: /^Bo/ }, soon);
    expect((box as HTMLInputElement).checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: text('mining.begin') }));
    expect(await stateOf('2')).toBe('idle');
    await nameIt('Newcomer7');
    await waitFor(async () => expect(await stateOf('2')).toBe('mining'), soon);
    await button(text('mining.stopAt', { name: placeOf(1) }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is asked on claiming as well, and on sending what the plan names', async () => {
    await insertWork(60, { mined: String(ONE) });
    const user = userEvent.setup();
    await open();
    for (const press of [text('mining.claimAll'), text('mining.plan.do')]) {
      await user.click(await button(press));
      const door = await screen.findByRole('dialog', { name: text('accounts.gameAccount.title') }, soon);
      await user.click(within(door).getByRole('button', { name: text('accounts.gameAccount.later') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), soon);
    }
    await user.click(await claimAt(1));
    await nameIt('Newcomer8');
    await waitFor(async () => expect(whyNot(await claimAt(1))).toBe(text('mining.nothingStored')), soon);
  });
});
