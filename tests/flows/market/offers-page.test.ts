import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { accountEndpoints, type Session } from '../../../core/wire/account/session.ts';
import { heroRow, insertHeroes, insertOffers, offerRow, ONE } from '../../../server/test-support/rows.ts';
import { signIn, type TestApp } from '../../../server/test-support/test-app.ts';
import MarketOffersPage from '../../../src/pages/market/offers/offers.page.tsx';
import { keepLeastOffer, leastOffer } from '../../../src/resources/orders/offers/least-offer.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 30_000 };
const FIELD = 'Minimum offer to show and announce, in ARCA';

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(async () => {
  keepLeastOffer('0');
  await server.reset();
});
afterAll(() => server.close());

async function logIn(wallet = Wallet.createRandom()): Promise<Session> {
  const { data } = await server.call(accountEndpoints.nonce, { publicKey: wallet.address });
  return (await server.call(accountEndpoints.login, await signIn(wallet, data.nonce, new Date()))).data;
}

/** Somebody with two heroes: there is an offer for each, and one for any hero. */
async function openAsOwner(): Promise<void> {
  const wallet = Wallet.createRandom();
  const owner = wallet.address.toLowerCase();
  const { db } = server.database;
  await insertHeroes(db, [heroRow(1, { owner, holder: owner, rarity: 2 }), heroRow(2, { owner, holder: owner })]);
  const expiresAt = new Date(Date.now() + 86_400_000);
  const open = (amount: bigint) => ({ amount: String(amount * ONE), expiresAt, madeAt: new Date() });
  await insertOffers(db, [
    { ...offerRow(1), ...open(31n), id: 1n },
    { ...offerRow(2), ...open(67n), id: 2n, kind: 'collection', tokenId: null },
    { ...offerRow(3), ...open(89n), id: 3n, tokenId: 2n },
  ]);
  await openPage(MarketOffersPage, '/market/offers', await logIn(wallet));
}

const amounts = () =>
  ['31', '67', '89'].filter((amount) => screen.queryAllByText(new RegExp(`(^|\\D)${amount}(\\.0+)?\\b`)).length > 0);
const shows = (wanted: readonly string[]) => waitFor(() => expect(amounts()).toEqual(wanted), patient);

test('offers for one hero and for any hero are received, and small ones are hidden by the least that one wants', async () => {
  const user = userEvent.setup();
  await openAsOwner();
  await shows(['31', '67', '89']);

  const field = await screen.findByLabelText(FIELD, undefined, patient);
  await user.type(field, '67');
  await user.tab();
  await shows(['67', '89']);
  expect(localStorage.getItem('hub.offers.least')).toBe(String(67n * ONE));

  await user.clear(field);
  await user.type(field, '67.0001{Enter}');
  await shows(['89']);

  await user.clear(field);
  await user.tab();
  await shows(['31', '67', '89']);
  expect(localStorage.getItem('hub.offers.least')).toBe('0');
});

test('what is no amount is said to be none, and changes nothing', async () => {
  const user = userEvent.setup();
  await openAsOwner();
  await shows(['31', '67', '89']);
  const field = await screen.findByLabelText(FIELD, undefined, patient);

  for (const bad of ['-1', '1e3', '99999999', 'all']) {
    await user.clear(field);
    await user.type(field, `${bad}{Enter}`);
    expect(await screen.findByText(/, or leave this empty\./, undefined, patient)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  await shows(['31', '67', '89']);
  expect(leastOffer.get()).toBe('0');
});

test('the least that was kept is there again, and hides from the first', async () => {
  keepLeastOffer(String(80n * ONE));
  await openAsOwner();

  const field = await screen.findByLabelText(FIELD, undefined, patient);
  expect((field as HTMLInputElement).value).toBe('80');
  await shows(['89']);
});
