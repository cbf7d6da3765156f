// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { heroRow, insertForgeSettings, insertHeroes, listedHero, ONE } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import EnergyPage from '../../../src/pages/energy/energy.page.tsx';
import HeroListPage from '../../../src/pages/hero/list.page.tsx';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(async () => {
  cleanup();
  await server.reset();
});
afterAll(() => server.close());

test('each card of My heroes says what it is worth and since when it is there, in one question for all of them', async () => {
  const me = await server.logIn(Wallet.createRandom());
  const address = me.userInfo.walletAddress ?? '';
  // The page's clock may be a moment behind the server's.
  const twoDaysAgo = new Date(Date.now() - 2.5 * 86_400_000);
  await insertHeroes(server.database.db, [
    ...Array.from({ length: 30 }, (_, at) =>
      heroRow(at + 1, { owner: address, rarity: 3, name: `Mine${String(at)}`, receivedAt: twoDaysAgo }),
    ),
    listedHero(40, 7n * ONE, { rarity: 3, name: 'Floor' }),
  ]);
  const asked: string[] = [];
  const { request } = server;
  vi.spyOn(server, 'request').mockImplementation((path, init) => {
    asked.push(String(path));
    return request(path, init);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const user = userEvent.setup();
  await openPage(HeroListPage, '/hero/list', me);
  const cards = await screen.findAllByRole('article', {}, soon);

  await waitFor(() => expect(cards[0]?.textContent).toContain('Rarity floor 7 ARCA'), soon);
  for (const card of cards) expect(card.textContent).toMatch(/Received 2 days ago/);
  expect(asked.filter((path) => path.includes('/Order/PriceHints?currency=ARCA'))).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Select several' }));
  const choice = await screen.findByRole('checkbox', { name: /^Mine29 / }, soon);
  await waitFor(() => expect(choice.closest('label')?.textContent).toMatch(/7 ARCA.*2 days ago/), soon);
});

test.each([
  ['My heroes', '/hero/list', HeroListPage, 81],
  ['the choice of what burns', '/energy', EnergyPage, 193],
] as const)('a long list says what changed since it was read: %s', async (_what, path, page, count) => {
  const me = await server.logIn(Wallet.createRandom());
  const owner = me.userInfo.walletAddress ?? '';
  const { db } = server.database;
  await insertForgeSettings(db);
  await insertHeroes(
    db,
    Array.from({ length: count }, (_, at) => heroRow(at + 1, { owner, holder: owner })),
  );
  const { request } = server;
  let further = 0;
  vi.spyOn(server, 'request').mockImplementation((url, init) => {
    if (String(url).includes('/Hero/List') && String(url).includes('cursor')) further += 1;
    return request(url, init);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const user = userEvent.setup();
  await openPage(page, path, me);
  const more = () => screen.findByRole('button', { name: text('common.actions.showMore') }, soon);
  for (let pages = 1; pages <= 3; pages += 1) {
    await user.click(await more());
    await waitFor(() => expect(further).toBe(pages), soon);
  }
  await more();
  const changed = { name: text('common.actions.showChanges_one', { count: 1 }) };
  expect(screen.queryByRole('button', changed)).toBeNull();

  await server.deps.live.publish({ resource: 'heroes', type: 'updated', ids: ['1'] });
  await user.click(await screen.findByRole('button', changed, soon));
  expect(screen.queryByRole('button', changed)).toBeNull();
});
