import { cleanup, screen, waitFor } from '@testing-library/react';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { heroRow, insertHeroes, listedHero, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { dropIntent, keepIntent, keptIntent } from '../../../src/lib/session/intent.ts';
import { closeToast, toasts } from '../../../src/lib/toasts.ts';
import { HeroIntentDoor } from '../../../src/resources/orders/sale/hero-intent-door.tsx';
import { HERO_INTENT } from '../../../src/resources/orders/sale/hero-intent.ts';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 30_000 };

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  me = await server.logIn(Wallet.createRandom());
  keepIntent({ key: HERO_INTENT, data: { heroId: '7' }, at: '/market/hero' });
});
afterEach(async () => {
  cleanup();
  dropIntent();
  for (const { id } of toasts.get()) closeToast(id);
  await server.reset();
});
afterAll(() => server.close());

test('what was meant before the login is asked again while it is on sale', async () => {
  await insertHeroes(server.database.db, [listedHero(7, 100n * ONE, { name: 'Ottoline' })]);
  await openPage(HeroIntentDoor, '/market/hero', me);
  const name = text('orders.actions.buy.confirm', { name: 'Ottoline' });
  expect(await screen.findByRole('dialog', { name }, soon)).toBeTruthy();
});

test.each([
  ['sold meanwhile', 'gone', () => [heroRow(7)]],
  ['one’s own', 'own', (owner: string) => [listedHero(7, 100n * ONE, { owner })]],
] as const)('of a hero that is %s the page says so, and asks no more', async (_what, why, rows) => {
  await insertHeroes(server.database.db, rows(me.userInfo.walletAddress ?? ''));
  await openPage(HeroIntentDoor, '/market/hero', me);
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual([text(`orders.meant.${why}`)]), soon);
  expect(keptIntent.get()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
