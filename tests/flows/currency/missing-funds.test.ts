import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { addressOf, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { WrapDialog } from '../../../src/chain/funds/wrap/wrap-dialog.tsx';
import DepositPage from '../../../src/pages/currency/deposit.page.tsx';
import TransferPage from '../../../src/pages/currency/transfer.page.tsx';
import { answerBalances } from '../../support/answer-balances.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const missing = (amount: string) => text('transactions.funds.missing', { amount });
const sellHero = { name: text('transactions.funds.sell') };
const fromGame = { name: text('transactions.funds.fromGame') };

let server: TestApp;
let me: Session;
let owner: string;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  await server.reset();
  me = await server.logIn(Wallet.createRandom());
  owner = me.userInfo.walletAddress ?? '';
  answerBalances(10n * ONE);
});
afterAll(() => server.close());

async function enter(label: string, typed: string): Promise<void> {
  const field = await screen.findByRole('textbox', { name: label }, soon);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(typed);
}

/** The notice of what is missing, with the ways to come by it. */
const noticeOf = async (amount: string) => {
  const title = await screen.findByText(missing(amount), { selector: 'strong' }, soon);
  const notice = title.closest<HTMLElement>('[role="status"]');
  if (!notice) throw new Error('what is missing stands in no notice');
  return within(notice);
};

test('sending more than there is says how much is missing and how to come by it', async () => {
  await openPage(TransferPage, '/currency/transfer', me);
  await enter(text('currency.send.to'), addressOf(3));
  await enter(text('currency.send.amount'), '12.5');
  const notice = await noticeOf('2.5 ARCA');
  expect(notice.getByRole('link', sellHero)).toBeTruthy();
  expect(notice.getByRole('link', fromGame).getAttribute('href')).toBe('/currency');
  const send = screen.getByRole('button', { name: /^Send( |$)/ });
  expect(whyNot(send)).toBe(missing('2.5 ARCA'));

  await enter(text('currency.send.amount'), '10');
  await waitFor(() => expect(screen.queryByText(missing('2.5 ARCA'))).toBeNull(), soon);
  expect(whyNot(screen.getByRole('button', { name: text('currency.send.submit', { amount: '10 ARCA' }) }))).toBeNull();
});

test('so does a deposit, for which nothing is sent to where it goes', async () => {
  await openPage(DepositPage, '/currency/deposit', me);
  await enter(text('currency.deposit.amount'), '4000');
  const notice = await noticeOf('3,990 ARCA');
  expect(notice.getByRole('link', sellHero)).toBeTruthy();
  expect(notice.queryByRole('link', fromGame)).toBeNull();
});

test('so does the coin that is to be wrapped, of which the game has none', async () => {
  await openPage(
    () => createElement(WrapDialog, { way: 'wrap', account: owner, onClose: () => undefined }),
    '/currency',
    me,
  );
  await enter(text('transactions.wrap.amount'), '11');
  const notice = await noticeOf('1 RON');
  expect(notice.getByRole('link', sellHero)).toBeTruthy();
  expect(notice.queryByRole('link', fromGame)).toBeNull();
});
