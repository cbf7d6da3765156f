import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { poolEndpoints } from '../../../core/wire/admin/pools.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import { ONE, openEconomyWorld, type EconomyWorld } from '../../../server/test-support/economy/economy-world.ts';
import { runJob } from '../../../server/test-support/jobs.ts';
import PromisesPage from '../../../src/admin/promises/promises.page.tsx';
import { text } from '../../support/texts.ts';
import { openPage, serveWeb } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 30_000 };
let world: EconomyWorld;
let manager: Session;

beforeAll(async () => {
  world = await openEconomyWorld();
  await world.sync();
  serveWeb(world.hub);
  manager = await world.hub.logIn(undefined, 'manager');
}, 150_000);
afterAll(() => world.close());

const open = () => openPage(PromisesPage, '/admin/promises', manager);
const listed = async (name: string) => within(await screen.findByRole('list', { name }, patient));
const pools = async () => (await world.hub.call(poolEndpoints.list, {}, { session: manager })).data;

test('a manager says which pool what came into the treasury is for, once and for good, and sees it there', async () => {
  const txHash = await world.act(world.operator, 'arca', 'mint', world.chain.contracts.treasury, 750n * ONE);
  await world.sync();
  const first = await open();
  const transaction = await screen.findByLabelText(text('admin.pools.transaction'), undefined, patient);
  await userEvent.selectOptions(transaction, txHash);
  await userEvent.selectOptions(screen.getByLabelText(text('admin.pools.pool')), 'season');
  await userEvent.click(screen.getByRole('button', { name: text('admin.pools.fund') }));

  const sure = await screen.findByRole('dialog', { name: /750 ARCA/ }, patient);
  within(sure).getByText(/^The option to move 750 ARCA to another pool later/);
  expect((await pools()).fundings).toMatchObject([{ txHash, pool: null }]);
  await userEvent.click(within(sure).getByRole('button', { name: text('admin.pools.fund') }));
  await screen.findByText(text('admin.pools.funded'), undefined, patient);
  expect((await pools()).fundings).toMatchObject([{ txHash, pool: 'season', credited: false }]);
  await screen.findByText(text('admin.pools.noneComing'), undefined, patient);
  (await listed(text('admin.pools.fundings'))).getByText(new RegExp(text('admin.pools.confirming')));
  first.unmount();

  await world.settle();
  await runJob(world.hub, 'credit pools');
  await open();
  const season = (await listed(text('admin.pools.title'))).getByText(text('admin.pools.names.season'));
  expect(season.closest('li')?.textContent).toContain('750 ARCA');
  (await listed(text('admin.pools.fundings'))).getByText(new RegExp(text('admin.pools.credited')));
});
