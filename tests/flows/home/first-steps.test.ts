import { screen, waitFor, within } from '@testing-library/react';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { featureEndpoints } from '../../../core/wire/admin/features.ts';
import { acceptedOffer, addressOf, heroRow, insertHeroes, insertOffers } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { FirstSteps } from '../../../src/pages/home/begin/first-steps.tsx';
import { StartHere } from '../../../src/pages/home/begin/start-here.tsx';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

async function turnBalls(isOn: boolean): Promise<void> {
  const session = await server.logIn(Wallet.createRandom(), 'manager');
  await server.call(featureEndpoints.switchFeature, { feature: 'randomBoxes', isOn }, { session });
}

/** What Home has for a player once the rest of it is drawn. */
const stepsOf = (me: Session) => () => createElement(FirstSteps, { me: me.userInfo });
const starts = (...paths: string[]) =>
  waitFor(() => {
    const steps = screen.getByRole('list', { name: text('pages.home.firstSteps') });
    const links = within(steps).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
  }, soon);
const list = async () => within(await screen.findByRole('region', { name: text('pages.home.firstSteps') }, soon));

test('who bought a hero by an offer has traded, though no listing was theirs', async () => {
  const me = await server.logIn(Wallet.createRandom());
  const buyer = me.userInfo.walletAddress ?? '';
  const { db } = server.database;
  await insertHeroes(db, [heroRow(7, { owner: buyer, holder: buyer })]);
  const shares = { burned: '0', toPool: '0', toDev: '0' };
  await insertOffers(db, [acceptedOffer(7, server.clock.now(), { buyer, seller: addressOf(3), ...shares })]);
  await openPage(stepsOf(me), '/', me);

  const steps = await list();
  expect(steps.queryByRole('link', { name: text('pages.home.todo.trade') })).toBeNull();
  expect(steps.getByText(text('pages.home.todo.trade')).closest('li')?.dataset['done']).toBe('true');
  expect(steps.getByRole('link', { name: text('pages.home.todo.ball') })).toBeTruthy();
});

test('while balls are switched off nobody is sent to open one', async () => {
  await turnBalls(false);
  const me = await server.logIn(Wallet.createRandom());
  const page = await openPage(stepsOf(me), '/', me);
  await waitFor(async () => expect((await list()).getAllByRole('listitem')).toHaveLength(2), soon);
  expect((await list()).queryByText(text('pages.home.todo.ball'))).toBeNull();
  page.unmount();

  const shut = await openPage(StartHere, '/');
  await starts('/login', '/market/hero');
  shut.unmount();
  await turnBalls(true);
  await openPage(StartHere, '/');
  await starts('/login', '/market/hero', '/boxes/list?tab=sale');
});
