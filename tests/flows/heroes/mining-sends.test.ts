import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { energyResource } from '../../../core/rules/economy/resources.ts';
import { MINUTES_PER_DAY } from '../../../core/rules/mines/rates.ts';
import { miningEndpoints } from '../../../core/wire/mines/mining.ts';
import { causes, createLedgerService, purses } from '../../../server/modules/ledger/ledger.service.ts';
import { slotOf } from '../../../server/test-support/economy/mine-world.ts';
import {
  button,
  dialogAt,
  enterGame,
  insertWork,
  me,
  open,
  openMany,
  pass,
  sendTo,
  server,
  soon,
  stake,
  withMinePages,
} from '../../support/pages/mine-pages.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { pattern, text } from '../../support/texts.ts';

withMinePages();
beforeEach(enterGame);

const user = userEvent.setup();
const panel = async () => (await server.call(miningEndpoints.panel, {}, { session: me })).data;
const giveEnergy = (amount: bigint) => {
  const [from, to] = [purses.world('achievements'), purses.player(me.userInfo.userId)];
  const gift = { key: 'gift', resource: energyResource, amount, at: server.clock.now(), cause: causes.order('gift') };
  return createLedgerService().post(server.database.db, [{ ...gift, from, to }]);
};
const leaves = (heroId: number) =>
  server.database.db.execute(sql`update heroes set holder = ${`0x${'7'.repeat(40)}`} where token_id = ${heroId}`);

describe('what is shown before heroes are sent is what comes of it', () => {
  test('by the plan: with little energy a machine runs slowly all day', async () => {
    await giveEnergy(5n);
    const { data } = await server.call(miningEndpoints.plan, {}, { session: me });
    await open();
    await screen.findByText(text('mining.plan.low', { minutes: '480' }), undefined, soon);
    await user.click(await button(text('mining.plan.do')));
    await waitFor(async () => expect(slotOf(await panel(), 'amber')?.work?.isRunning).toBe(true), soon);
    pass(700);
    expect(slotOf(await panel(), 'amber')).toMatchObject({
      stored: data.amount,
      work: { speed: 'low', ending: 'time', minutes: 480 },
    });
    expect((await panel()).energy).toBe('5');
  });

  test('by the dialog, also of a work that goes on after midnight', async () => {
    server.clock.set(new Date(new Date(server.clock.now()).setUTCHours(20, 0, 30)));
    const { dialog, send, onClose } = await openMany('2');
    // From 20:01, and the whole of the next day.
    await dialog.findByText(text('mining.plan.low', { minutes: '719' }), undefined, soon);
    await user.click(send);
    await waitFor(() => expect(onClose).toHaveBeenCalled(), soon);
    pass(800);
    expect(slotOf(await panel(), 'amber')?.work).toMatchObject({ speed: 'low', minutes: 719, ending: 'time' });
  });
});

describe('a hero that is refused keeps no other back, and each says what came of it', () => {
  test('in the dialog', async () => {
    await stake();
    const { dialog, send, onClose } = await openMany('1', '2');
    await leaves(1);
    await user.click(send);
    const rows = async () => {
      await dialog.findByText(text('transactions.results.sum', { done: 1, count: 2 }), undefined, soon);
      return dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    };
    expect(await rows()).toEqual([`Ada #1${text('errors.70019501')}`, `Bo #2${text('mining.many.sent')}`]);
    expect(dialog.queryByRole('button', { name: pattern('mining.many.send_other') })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
    expect((await panel()).mines.flatMap(({ slots }) => slots.map(({ work }) => work?.heroId ?? null))).toContain('2');
  });

  test('and beside the plan', async () => {
    await stake();
    await open();
    const press = await button(text('mining.plan.do'));
    await leaves(1);
    await user.click(press);
    const sum = await screen.findByText(text('transactions.results.sum', { done: 1, count: 2 }), undefined, soon);
    const told = sum.closest('[role=status]')?.textContent;
    expect(told).toContain(text('errors.70019501'));
    expect(told).toContain(text('mining.many.sent'));
  });
});

describe('a hero that worked today for who had it before', () => {
  beforeEach(() => insertWork(MINUTES_PER_DAY, { heroId: 1n, accountId: 'somebody', wallet: 'somebody' }));

  test('cannot be chosen for a place, and says why', async () => {
    await open();
    await user.click(await sendTo(1));
    const dialog = await dialogAt();
    const box = await dialog.findByRole('checkbox', { name: /^Ada/ }, soon);
    expect(box.getAttribute('aria-label')).toContain(text('mining.closed.heroDone'));
    expect(box.hasAttribute('disabled')).toBe(true);
    expect((await dialog.findByRole('checkbox', { name: /^Bo/ })).hasAttribute('disabled')).toBe(false);
  });

  test('is not counted among those that can be sent', async () => {
    const { send } = await openMany('1');
    expect(whyNot(send)).toBe(text('mining.closed.heroesDone'));
  });
});
