import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertBountyRows } from '../../../server/test-support/economy/bounty-rows.ts';
import { addressOf } from '../../../server/test-support/rows.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import EpochsPage from '../../../src/pages/6551/epochs.page.tsx';
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

const shown = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => /\/6551\/epoch\/(\d+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? []);
const inOrder = (...ids: string[]) => waitFor(() => expect(shown()).toEqual(ids), soon);

test('the order of the epochs stands in the address, so that the way back finds it', async () => {
  await insertBountyRows(server.database.db, addressOf(5), Math.floor(Date.now() / 1_000) * 1_000);
  const first = await openPage(EpochsPage, '/6551/epochs');
  await inOrder('3', '2');
  await userEvent.click(screen.getByRole('columnheader', { name: new RegExp(`^${text('bounties.crystal.epoch')} `) }));
  await inOrder('2', '3');
  const { search } = window.location;
  expect(search).toBe('?order=asc');
  first.unmount();

  await openPage(EpochsPage, `/6551/epochs${search}`);
  await inOrder('2', '3');
});
