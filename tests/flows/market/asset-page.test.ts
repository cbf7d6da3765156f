import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { creations, creationTexts } from '../../../server/modules/creations/creations.tables.ts';
import { itemSupplies } from '../../../server/modules/items/items.tables.ts';
import { contracts, START, type TestApp } from '../../../server/test-support/test-app.ts';
import { recordTitle } from '../../../src/lib/view/use-record-title.ts';
import AssetPage from '../../../src/pages/asset/asset.page.tsx';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const BADGE = '20777';

let server: TestApp;
beforeAll(async () => {
  server = await createWebServer();
});
afterEach(() => server.reset());
afterAll(() => server.close());

function AssetRoute() {
  const element = createElement(AssetPage);
  return createElement(
    Routes,
    null,
    createElement(Route, { path: '/asset/:contractAddress/:tokenId', element }),
    createElement(Route, { path: '/collections/:collection', element: 'The badges' }),
  );
}
const openBadge = () => openPage(AssetRoute, `/asset/${contracts.items}/${BADGE}`);

/** Sees to it that there is such a badge, as after its first block. */
async function make(): Promise<void> {
  await server.database.db
    .insert(itemSupplies)
    .values({ itemId: BADGE, minted: '5', burned: '0', firstAt: START, type: 'badge', tier: null, family: null });
  await server.deps.live.publish({ resource: 'items', type: 'updated', ids: [BADGE] });
}

test('of an item that was never made it says so and leads to its like, with no panel beside', async () => {
  await openBadge();

  await screen.findByText('This item does not exist.', undefined, soon);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(BADGE);
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: 'See all: Badges' }));
  expect(window.location.pathname).toBe('/collections/badge');
});

test('as soon as it is made its panels are there', async () => {
  await openBadge();
  await screen.findByText('This item does not exist.', undefined, soon);

  await make();
  await screen.findByRole('heading', { level: 2, name: 'For sale' }, soon);
  expect(screen.queryByText('This item does not exist.')).toBeNull();
});

test('a server that does not answer is said once, and asked again', async () => {
  await make();
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/Item/Ware/')) throw new TypeError('Failed to fetch');
    return answer(url, init);
  });
  try {
    await openBadge();
    const again = await screen.findByRole('button', { name: 'Try again' }, soon);
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    vi.unstubAllGlobals();
    await userEvent.click(again);
    await screen.findByRole('heading', { level: 2, name: 'For sale' }, soon);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(), soon);
  } finally {
    vi.unstubAllGlobals();
  }
});

test('the tab names what is shown: an item, and what a player made', async () => {
  await make();
  const { unmount } = await openBadge();
  await screen.findByRole('heading', { level: 2, name: 'For sale' }, soon);
  expect(recordTitle.get()).toContain(`#${BADGE}`);
  unmount();

  const [creator, fileHash] = [`0x${'c'.repeat(40)}`, `0x${'7'.repeat(64)}`];
  const { db } = server.database;
  await db
    .insert(creations)
    .values({ tokenId: 3n, creator, fileHash, owner: creator, createdAt: START, txHash: fileHash });
  await db
    .insert(creationTexts)
    .values({ creator, fileHash, name: 'Lanterns at Dusk', description: '', uploadedAt: START, isCreated: true });
  await openPage(AssetRoute, `/asset/${contracts.creations}/3`);
  await waitFor(() => expect(recordTitle.get()).toBe('Lanterns at Dusk'), soon);
});
