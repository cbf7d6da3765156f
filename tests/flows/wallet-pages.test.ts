import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NATIVE_COIN } from '../../core/rules/currencies.ts';
import { adminClaimEndpoints, claimEndpoints } from '../../core/wire/game/claims.ts';
import { withdrawalEndpoints, type Voucher } from '../../core/wire/game/withdrawals.ts';
import {
  ONE,
  openEconomyWorld,
  type EconomyWorld,
  type Player,
} from '../../server/test-support/economy/economy-world.ts';
import { runJob } from '../../server/test-support/jobs.ts';
import PromisesPage from '../../src/admin/promises/promises.page.tsx';
import { ApiError } from '../../src/lib/api-error.ts';
import { formatBps } from '../../src/lib/number.ts';
import CurrencyPage from '../../src/pages/currency/currency.page.tsx';
import HistoryPage from '../../src/pages/currency/history.page.tsx';
import PromisedPage from '../../src/pages/currency/promised.page.tsx';
import WithdrawPage from '../../src/pages/currency/withdraw.page.tsx';
import { OrderView } from '../../src/resources/currency/orders/order-view.tsx';
import { RefusalNotice } from '../../src/resources/currency/withdraw/refusal-notice.tsx';
import { text } from '../support/texts.ts';
import { openPage, serveWeb } from '../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 30_000 };
const { withdraw, latest, withdrawals } = withdrawalEndpoints;
const amount = (whole: bigint) => (whole * ONE).toString();
/** What a player is told of an order is at most this old. */
const LATEST_MS = 30_000;
const EXCHANGE = `0x${'4b'.repeat(20)}`;

let world: EconomyWorld;
beforeAll(async () => {
  world = await openEconomyWorld();
  await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 1_000_000n * ONE);
  await world.sync();
  serveWeb(world.hub);
}, 60_000);
afterAll(() => world.close());

async function richPlayer(): Promise<Player> {
  const player = await world.newPlayer();
  await world.act(player.address, 'treasury', 'deposit', 37, 1_000n * ONE);
  await world.settle();
  return player;
}

async function order(player: Player): Promise<Voucher> {
  const { data } = await world.hub.call(withdraw, { resType: 37, amount: amount(200n) }, player);
  if (!data.voucher) throw new Error('not signed');
  return data.voucher;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, patient));
const enter = async (label: string, typed: string) => {
  const field = await screen.findByLabelText(label, undefined, patient);
  await userEvent.clear(field);
  // At once, as from the clipboard: each key draws the whole page anew.
  await userEvent.paste(typed);
};

test('a fee that changed meanwhile has the amount entered again, and no order is made at the old one', async () => {
  const player = await richPlayer();
  await openPage(WithdrawPage, '/currency/withdraw', player.session);
  await screen.findByText(text('currency.withdraw.feeAt', { percent: formatBps(500), level: 0 }), undefined, patient);
  await enter(text('currency.withdraw.amount'), '100');
  // 700 ARCA for a year reach level 4, of which the fee is another.
  await world.act(player.address, 'staking', 'stake', 700n * ONE, 365 * 86_400);
  await world.sync();
  await press(text('currency.withdraw.submit', { amount: '100 ARCA' }));

  await screen.findByText(text('currency.withdraw.feeChanged'), undefined, patient);
  expect(screen.getByLabelText<HTMLInputElement>(text('currency.withdraw.amount')).value).toBe('');
  expect((await world.hub.list(withdrawals, {}, player)).data.list).toEqual([]);

  await screen.findByText(text('currency.withdraw.feeAt', { percent: formatBps(474), level: 4 }), undefined, patient);
  await enter(text('currency.withdraw.amount'), '100');
  await press(text('currency.withdraw.submit', { amount: '100 ARCA' }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/currency\/order\/0x[0-9a-f]{64}$/), patient);
  expect((await world.hub.call(latest, {}, player)).data.order).toMatchObject({ feeBps: 474 });
});

describe('why an order was refused', () => {
  const refused = [
    'withdrawTooSoon',
    'vipLevelMismatch',
    'withdrawUnfinished',
    'withdrawStillOpen',
    'userLocked',
    'invalidAmount',
  ] as const;
  test.each(refused)('%s says what to do next', async (name) => {
    const openId = `0x${'1'.repeat(64)}`;
    const error = ApiError.of(name);
    await openPage(() => createElement(RefusalNotice, { error, openId }), '/currency/withdraw');
    await screen.findByText(text(`currency.refused.${name}`), undefined, patient);
    const leads = name === 'withdrawUnfinished' || name === 'withdrawStillOpen';
    const link = screen.queryByRole('link', { name: text('currency.withdraw.toOpen') });
    expect(link?.getAttribute('href') ?? null).toBe(leads ? `/currency/order/${openId}` : null);
  });
});

test('an order that expired while nobody looked says so, gives back its amount, and is made once more', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  await world.pass(1_800 + 601);
  await runJob(world.hub, 'give back expired withdrawals');
  const { session } = await world.logInAgain(player);
  const view = () => createElement(OrderView, { orderId: voucher.salt });
  await openPage(view, `/currency/order/${voucher.salt}`, session);

  await screen.findAllByText(text('currency.states.expired'), undefined, patient);
  await press(text('currency.order.repeat'));
  await waitFor(() => expect(location.pathname).not.toContain(voucher.salt), patient);
  const made = (await world.hub.call(latest, {}, { session })).data;
  expect(location.pathname).toBe(`/currency/order/${made.order?.id ?? ''}`);
  expect(made.order).toMatchObject({ state: 'created', amount: amount(200n) });
});

test('an order that is open is looked at again within seconds, with nobody telling of it: its page is true within 30 s', async () => {
  const player = await richPlayer();
  const voucher = await order(player);
  const view = () => createElement(OrderView, { orderId: voucher.salt });
  const asked = vi.spyOn(globalThis, 'fetch');
  const looks = () => asked.mock.calls.filter(([url]) => String(url).includes('/Order/Info')).length;
  // Before the page sets its first timer; the server of the test waits for the machine's time all the same.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  try {
    await openPage(view, `/currency/order/${voucher.salt}`, player.session);
    await screen.findAllByText(text('currency.states.created'), undefined, patient);
    await world.withdraw(voucher);
    await world.settle();
    const before = looks();
    await vi.advanceTimersByTimeAsync(LATEST_MS);
    expect(looks()).toBeGreaterThan(before);
    await screen.findAllByText(text('currency.states.confirmed'), undefined, patient);

    // What is done for good is not asked for again and again.
    const done = looks();
    await vi.advanceTimersByTimeAsync(LATEST_MS);
    expect(looks() - done).toBeLessThanOrEqual(1);
  } finally {
    vi.useRealTimers();
    asked.mockRestore();
  }
});

describe('the parts of the wallet centre', () => {
  test.each(['currency', 'energy', 'heroes', 'boxes', 'items', 'vouchers'] as const)('%s', async (part) => {
    const player = await richPlayer();
    await openPage(CurrencyPage, `/currency?part=${part}`, player.session);
    const tabs = await screen.findByRole('navigation', { name: text('currency.parts.label') }, patient);
    const own = within(tabs).getByRole('link', { name: text(`currency.parts.${part}`) });
    expect(own.getAttribute('aria-current')).toBe('page');
    if (part === 'currency') {
      const arca = await screen.findByRole('group', { name: text('currency.kinds.arca') }, patient);
      expect(within(arca).getByRole('row', { name: /In the game 1,000/ })).toBeDefined();
      expect(within(arca).getByRole('row', { name: /In your wallet 9,000/ })).toBeDefined();
      const way = within(arca).getByRole('link', { name: `${text('currency.ways.game')}: ARCA` });
      expect(way.getAttribute('href')).toBe('/currency/withdraw?from=37');
    } else if (part === 'energy') await screen.findByText(text('forge.energy.held'), undefined, patient);
    else await screen.findAllByText(text('currency.nothing'), undefined, patient);
  });
});

test('coin that a market holds for its seller has a place of its own, with the way to claim it', async () => {
  const player = await world.newPlayer();
  const { itemMarket } = world.chain.contracts;
  await world.hub.database.db.execute(sql`insert into pull_payments
    (id, contract, account, currency, kind, amount, tx_hash, block_number, log_index, at)
    values ('9000001-1', ${itemMarket}, ${player.address}, ${NATIVE_COIN}, 'owed', ${amount(7n)}, '0x1', 9000001, 1, now())`);
  await openPage(CurrencyPage, '/currency?asset=coin', player.session);

  const coin = await screen.findByRole('group', { name: text('currency.kinds.coin') }, patient);
  const panel = screen.getByRole('region', { name: text('currency.kinds.coin') });
  expect(document.activeElement, 'a claim led to it').toBe(panel);
  const row = within(coin).getByRole('row', { name: new RegExp(`${text('currency.places.proceeds')} 7`) });
  const claim = within(row).getByRole('link', { name: /^Claim:/ });
  expect(claim.getAttribute('href')).toBe('/account/claims?kind=market');
  // The page of this test asks no chain: of the wallet’s own coin it says so, and counts none.
  await screen.findByText(text('currency.coinUnread'), undefined, patient);
  expect(within(coin).getByRole('row', { name: new RegExp(`^${text('currency.total')} 7 `) })).toBeDefined();
});

test('pieces that the game has wrong are named where they are shown, and put right', async () => {
  const player = await world.newPlayer();
  await world.act(world.operator, 'items', 'mint', player.address, 50_002, 4);
  await world.sync();
  await world.hub.database.db.execute(
    sql`update item_balances set amount = 9 where holder = ${player.address} and item_id = 50002`,
  );
  await openPage(CurrencyPage, '/currency?part=vouchers', player.session);
  await press(text('currency.sync'));

  const found = await screen.findByRole('group', { name: text('accounts.settings.sync.title') }, patient);
  expect(within(found).getByRole('row', { name: /#50002 9 4/ })).toBeDefined();
  const places = await screen.findByRole('group', { name: text('currency.kinds.vouchers') }, patient);
  await waitFor(() => expect(within(places).getByRole('row', { name: /In your wallet 4/ })).toBeDefined(), patient);
  await press(text('currency.sync'));
  await screen.findByText(text('currency.noDifference'), undefined, patient);
});

test('the history is narrowed by what it was', async () => {
  const player = await richPlayer();
  await order(player);
  await openPage(HistoryPage, '/currency/history', player.session);
  await screen.findAllByText(text('currency.history.kinds.withdrawal'), undefined, patient);
  await press(text('currency.history.kinds.deposit'));
  await waitFor(() => {
    expect(location.search).toBe('?kind=deposit');
    expect(screen.queryAllByText(/^−/)).toEqual([]);
  }, patient);
  expect(screen.getAllByText(text('currency.history.kinds.deposit')).length).toBeGreaterThan(1);
});

/** The amount of a row, on which sign, figure and unit are words of their own. */
const movedBy = (start: string) => (_text: string, of: Element | null) =>
  of !== null && /^(TD|DIV|SPAN)$/.test(of.tagName) && (of.textContent ?? '').startsWith(start);

test('transfers of the wallet are a view of the history, narrowed by their other side', async () => {
  const player = await richPlayer();
  await openPage(HistoryPage, '/currency/history?tab=wallet', player.session);
  await screen.findAllByText(movedBy('+10,000'), undefined, patient);
  await press(text('currency.history.partners.game'));
  await waitFor(() => {
    expect(location.search).toBe('?tab=wallet&with=game');
    expect(screen.queryAllByText(movedBy('+10,000'))).toEqual([]);
  }, patient);
  expect(screen.getAllByText(movedBy('−1,000')).length).toBeGreaterThan(0);
});

describe('a file of the history', () => {
  /** What the page hands to the browser's downloads: jsdom has none. */
  const saved: Blob[] = [];
  beforeAll(() => {
    URL.createObjectURL = (file: Blob) => `blob:${saved.push(file)}`;
    URL.revokeObjectURL = () => undefined;
  });
  async function exported(format: 'csv' | 'json'): Promise<string> {
    const before = saved.length;
    await press(text('table.export.all'));
    await userEvent.click(await screen.findByText(text(`table.export.${format}`), undefined, patient));
    await waitFor(() => expect(saved.length).toBe(before + 1), patient);
    return (await saved.at(-1)?.text()) ?? '';
  }

  test('has every row of the filter, each amount to its last unit with its sign, in CSV and in JSON alike', async () => {
    const player = await world.newPlayer();
    await world.act(player.address, 'treasury', 'deposit', 37, 1_234n * ONE + 1n);
    await world.settle();
    await order(player);
    await openPage(HistoryPage, '/currency/history', player.session);
    await screen.findAllByText(text('currency.history.kinds.withdrawal'), undefined, patient);

    const records = JSON.parse(await exported('json')) as Record<string, string>[];
    expect(records.map(({ kind, amount: moved, resource }) => [kind, moved, resource])).toEqual([
      ['withdrawal', '-200', '37'],
      ['deposit', '1234.000000000000000001', '37'],
    ]);
    const [withdrawal, deposit] = records;
    expect(withdrawal?.['orderId']).toMatch(/^0x[0-9a-f]{64}$/);
    expect(deposit?.['txHash']).toMatch(/^0x[0-9a-f]{64}$/);
    expect(deposit?.['at']).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);

    const lines = (await exported('csv')).replace('\uFEFF', '').split('\r\n');
    expect(lines.slice(1)).toEqual(records.map((record) => Object.values(record).join(',')));
    expect(lines[0]?.split(',').length).toBe(Object.keys(withdrawal ?? {}).length);
    // A spreadsheet runs none of it as a formula: what begins with a minus is a number.
    const cells = lines.slice(1).flatMap((line) => line.split(','));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell))).toEqual([]);
  });

  test('of transfers says what left as less than nothing, and with whom', async () => {
    const player = await richPlayer();
    await openPage(HistoryPage, '/currency/history?tab=wallet', player.session);
    await screen.findAllByText(movedBy('+10,000'), undefined, patient);
    const records = JSON.parse(await exported('json')) as Record<string, string>[];
    expect(records).toMatchObject([
      { with: 'game', amount: '-1000', address: world.chain.contracts.treasury },
      { with: 'nobody', amount: '10000', address: '' },
    ]);

    const [head, ...lines] = (await exported('csv')).replace('\uFEFF', '').split('\r\n');
    const titles = ['history.with', 'history.resource', 'amount', 'history.address', 'history.at', 'history.txHash'];
    expect(head).toBe(titles.map((key) => text(`currency.${key}` as 'currency.amount')).join(','));
    const [left, came] = records.map(({ at, txHash }) => `${at ?? ''},${txHash ?? ''}`);
    expect(lines).toEqual([
      `game,37,-1000,${world.chain.contracts.treasury},${left ?? ''}`,
      `nobody,37,10000,,${came ?? ''}`,
    ]);
  });
});

test('promised ARCA is promised by a manager, asked for by its player, paid by the office, and followed', async () => {
  const player = await richPlayer();
  const manager = await world.hub.logIn(undefined, 'manager');
  const first = await openPage(PromisesPage, '/admin/promises', manager);
  await enter(text('admin.promises.key'), `carnival ${player.accountId}`);
  await enter(text('admin.promises.account'), player.address);
  await enter(text('admin.promises.reason'), 'Carnival');
  await enter(text('admin.promises.amount'), '12.5');
  await press(text('admin.promises.promise'));
  const sure = await screen.findByRole('dialog', { name: /12\.5 ARCA/ }, patient);
  await userEvent.click(within(sure).getByRole('button', { name: text('admin.promises.promise') }));
  await screen.findByText(text('admin.promises.made', { amount: '12.5 ARCA' }), undefined, patient);
  first.unmount();

  const second = await openPage(PromisedPage, '/currency/promised', player.session);
  await screen.findByRole('checkbox', undefined, patient);
  await enter(text('currency.promised.uid'), '12');
  await screen.findByText(text('currency.promised.uidWrong'), undefined, patient);
  await enter(text('currency.promised.uid'), '4471902653');
  await enter(text('currency.promised.address'), player.address);
  await screen.findByText(text('currency.promised.self'), undefined, patient);
  await enter(text('currency.promised.address'), EXCHANGE);
  await press(text('currency.promised.ask'));
  const dialog = await screen.findByRole('dialog', { name: /12\.5 ARCA/ }, patient);
  await userEvent.click(within(dialog).getByRole('button', { name: text('currency.promised.ask') }));
  await screen.findByText(text('currency.promised.states.pending'), undefined, patient);
  second.unmount();

  await openPage(PromisesPage, '/admin/promises', manager);
  const choice = { name: text('admin.promises.choose', { amount: '12.5 ARCA', uid: '4471902653' }) };
  await userEvent.click(await screen.findByRole('checkbox', choice, patient));
  const txHash = await world.act(world.operator, 'arca', 'mint', EXCHANGE, (25n * ONE) / 2n);
  await enter(text('admin.promises.hash'), txHash);
  await press(text('admin.promises.send'));
  // The last line that waited leaves, and its form with it: what was done stays said.
  await screen.findByText(text('admin.promises.none'), undefined, patient);
  await screen.findByText(text('admin.promises.sent'), undefined, patient);
  const { data } = await world.hub.list(claimEndpoints.list, {}, player);
  expect(data.list).toMatchObject([{ state: 'sent', txHash, bitgetAddress: EXCHANGE, bitgetId: '4471902653' }]);
  expect((await world.hub.list(adminClaimEndpoints.pending, {}, { session: manager })).data.list).toEqual([]);
});
