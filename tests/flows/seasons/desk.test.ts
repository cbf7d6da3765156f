// @vitest-environment jsdom
import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HOUR_MS, MOST_EXTRA_DAYS, ROUND_MS } from '../../../core/rules/seasons/calendar.ts';
import { adminSeasonEndpoints } from '../../../core/wire/admin/seasons.ts';
import { codeEndpoints } from '../../../core/wire/season/codes.ts';
import type { SeasonWorld } from '../../../server/test-support/seasons/season-world.ts';
import AdminSeasonsPage from '../../../src/admin/seasons/seasons.page.tsx';
import { openSeasonPages } from '../../support/pages/season-pages.ts';
import { whyNot } from '../../support/pages/why-not.ts';
import { text } from '../../support/texts.ts';
import { openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const SECOND = 1_000;
let world: SeasonWorld;

beforeAll(async () => {
  world = await openSeasonPages();
}, 240_000);
beforeEach(() => world.at(HOUR_MS));
afterAll(() => world.close());

const manager = async () => ({ session: await world.hub.logIn(undefined, 'manager') });
const open = async () => (await openPage(AdminSeasonsPage, '/admin/seasons', (await manager()).session)).unmount;
const nameOf = (season: string) => text(`seasons.names.${season}`);
const deed = (key: string, season: string) =>
  screen.findByRole('button', { name: `${text(`admin.seasons.${key}`)}: ${nameOf(season)}` }, soon);
const inDialog = async (name: string) =>
  within(await screen.findByRole('dialog', undefined, soon)).getByRole('button', { name });
const told = (action: string, season: string, note = '') =>
  screen.findByText(
    new RegExp(text(`admin.seasons.did.${action}`, { season: nameOf(season), note }).replace(/[+()]/g, '\\$&')),
    undefined,
    soon,
  );

test('what a manager opens, prolongs and closes stands in the table and in the record, with who did it', async () => {
  const close = await open();
  await userEvent.click(await deed('open', 'gwt'));
  await userEvent.click(await inDialog(text('admin.seasons.open')));
  await told('opened', 'gwt');

  world.at(HOUR_MS + SECOND);
  await userEvent.click(await deed('prolong', '4'));
  await userEvent.click(await inDialog(text('admin.seasons.prolong')));
  await told('prolonged', '4', '+7');
  await screen.findByText(
    new RegExp(text('admin.seasons.longer_other', { count: 7 }).replace('+', '\\+')),
    undefined,
    soon,
  );

  world.at(HOUR_MS + 2 * SECOND);
  await userEvent.click(await deed('close', '4'));
  const sure = within(await screen.findByRole('dialog', undefined, soon));
  const confirm = sure.getByRole('button', { name: text('admin.seasons.close') });
  expect(whyNot(confirm)).not.toBeNull();
  await userEvent.type(sure.getByRole('textbox'), nameOf('4'));
  await userEvent.click(confirm);
  await told('closed', '4');
  await vi.waitFor(async () => expect(whyNot(await deed('prolong', '4'))).toBe(text('admin.seasons.isOver')), soon);
  expect(whyNot(await deed('close', '4'))).toBe(text('admin.seasons.isOver'));
  const { data } = await world.hub.list(adminSeasonEndpoints.changes, {}, await manager());
  expect(data.list.map(({ season, action }) => `${season} ${action}`)).toEqual([
    '4 closed',
    '4 prolonged',
    'gwt opened',
  ]);
  close();
});

test('a season is not offered more days than it can have, and none when it has all of them', async () => {
  const setExtra = (days: number) => world.db.execute(sql`update seasons set extra_days = ${days} where id = '2'`);
  await setExtra(MOST_EXTRA_DAYS - 5);
  const close = await open();
  await userEvent.click(await deed('prolong', '2'));
  const dialog = within(await screen.findByRole('dialog', undefined, soon));
  expect(dialog.getByLabelText(text('admin.seasons.days'))).toHaveProperty('value', '5');
  await userEvent.click(dialog.getByRole('button', { name: text('admin.seasons.prolong') }));
  await told('prolonged', '2', '+5');

  await vi.waitFor(async () => expect(whyNot(await deed('prolong', '2'))).toBe(text('admin.seasons.isLongest')), soon);
  expect(whyNot(await deed('close', '2'))).toBeNull();
  close();
});

test('a batch of codes that is made shows its codes, and how often each was used', async () => {
  const close = await open();
  await userEvent.click(await screen.findByRole('button', { name: text('admin.codes.make') }, soon));
  const form = within(await screen.findByRole('dialog', undefined, soon));
  await userEvent.type(form.getByLabelText(text('admin.codes.name')), 'Lanterns');
  await userEvent.selectOptions(form.getByRole('combobox'), 'WO');
  await userEvent.type(form.getByLabelText(text('admin.codes.amount')), '12.5');
  await userEvent.click(form.getByRole('button', { name: text('admin.codes.make') }));
  const made = await screen.findByRole('dialog', { name: text('admin.codes.of', { name: 'Lanterns' }) }, soon);
  const lines = await within(made).findAllByText('0 / 1', { exact: false }, soon);
  expect(lines).toHaveLength(10);
  await told('codes', '2', 'Lanterns: 10');
  close();

  const { data } = await world.hub.list(adminSeasonEndpoints.batches, {}, await manager());
  const id = data.list[0]?.id ?? '';
  const { list } = (await world.call(adminSeasonEndpoints.codes, { id }, await manager())).data;
  const player = await world.newPlayer();
  const code = list[0]?.code ?? '';
  expect((await world.call(codeEndpoints.exchange, { code }, { session: player.session })).outcome).toBe('ok');
  world.at(ROUND_MS);
  const closeAgain = await open();
  const row = (await screen.findByText('Lanterns', undefined, soon)).closest('tr');
  expect(row?.textContent).toContain('1 / 10');
  await userEvent.click(await screen.findByRole('button', { name: `${text('admin.codes.show')}: Lanterns` }, soon));
  const shown = within(await screen.findByRole('dialog', undefined, soon));
  expect(await shown.findAllByText('1 / 1', { exact: false }, soon)).toHaveLength(1);
  closeAgain();
});
