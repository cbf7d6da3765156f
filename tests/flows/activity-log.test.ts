import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { profileEndpoints } from '../../core/wire/account/profile.ts';
import { accountEndpoints, type Session } from '../../core/wire/account/session.ts';
import { itemSales } from '../../server/modules/item-orders/item-orders.tables.ts';
import { stakeEvents } from '../../server/modules/staking/staking.tables.ts';
import { deposits } from '../../server/modules/treasury/treasury.tables.ts';
import { signIn, type TestApp } from '../../server/test-support/test-app.ts';
import AccountPage from '../../src/pages/account/account.page.tsx';
import { createWebServer, openPage } from '../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 30_000 };

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

/** On the clock of this page, which is the real one. */
async function logIn(): Promise<Session> {
  const wallet = Wallet.createRandom();
  const { data } = await server.call(accountEndpoints.nonce, { publicKey: wallet.address });
  return (await server.call(accountEndpoints.login, await signIn(wallet, data.nonce, new Date()))).data;
}

/** Rows as the index writes them: pieces that were sold, ore that came into the game, a stake. */
async function insertDealings(wallet: string): Promise<{ txHash: string }> {
  const { db } = server.database;
  const place = (n: number) => ({ txHash: `0x${String(n).repeat(64)}`, blockNumber: n, logIndex: 0, at: new Date() });
  const sale = { collection: wallet, itemId: '20003', seller: wallet, buyer: `0x${'9'.repeat(40)}`, currency: 'ARCA' };
  const price = { quantity: '3', unitPrice: '200000000000000', feeBps: 0, burned: '0', toPool: '0', toDev: '0' };
  await db.insert(itemSales).values({ ...place(1), id: '1-0', orderId: 1n, ...sale, ...price });
  await db.insert(deposits).values({ ...place(2), wallet, resource: 38, amount: `4${'0'.repeat(18)}` });
  await db
    .insert(stakeEvents)
    .values({ ...place(3), id: '3-0', account: wallet, kind: 'staked', amount: `7${'0'.repeat(18)}` });
  return place(2);
}

describe('the activity log', () => {
  // A phone's width: jsdom lays nothing out, and the virtual table of wider screens draws what is in sight.
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, 600));
  });

  test('shows what happened and filters by kind, in the URL', async () => {
    const session = await logIn();
    await server.call(profileEndpoints.changeName, { nickname: 'Mira7' }, { session });
    await openPage(AccountPage, '/account?tab=activity', session);
    expect((await screen.findAllByText('Logged in', undefined, patient)).length).toBeGreaterThan(0);
    const renamed = `Changed the name from ${session.userInfo.nickname} to Mira7`;
    expect(await screen.findByText(renamed)).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Renames' }));

    await waitFor(() => expect(screen.queryAllByText('Logged in')).toEqual([]), patient);
    expect(screen.getByText(renamed)).toBeTruthy();
    expect(window.location.search).toBe('?tab=activity&kind=rename');
  });

  test('tells what went between wallet, market and game, with its amounts and transactions', async () => {
    const session = await logIn();
    const { txHash } = await insertDealings(session.userInfo.walletAddress ?? '');
    server.deps.chain.config.explorerUrl = 'https://explorer.test';
    await openPage(AccountPage, '/account?tab=activity&kind=order%2Cpayment%2Cstaking', session);

    const sold = (await screen.findByText('Sold 3 × Hidden Harp Badge #20003', undefined, patient)).closest('li');
    expect(sold?.textContent).toContain('0.0006 ARCA');
    const paid = screen.getByText('Deposited into the game').closest('li');
    expect(paid?.textContent).toContain('4 WO');
    const link = await within(paid as HTMLElement).findByRole('link', undefined, patient);
    expect(link.getAttribute('href')).toBe(`https://explorer.test/tx/${txHash}`);
    expect(screen.getByText('Staked ARCA').closest('li')?.textContent).toContain('7 ARCA');
    expect(screen.queryByText('Logged in')).toBeNull();
  });
});
