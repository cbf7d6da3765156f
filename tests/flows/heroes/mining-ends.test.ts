import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dialogAt,
  enterGame,
  me,
  open,
  pass,
  sendTo,
  soon,
  stake,
  start,
  withMinePages,
} from '../../support/pages/mine-pages.ts';
import { contracts } from '../../../server/test-support/test-app.ts';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import HeroListPage from '../../../src/pages/hero/list.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { text } from '../../support/texts.ts';
import { openPage } from '../../support/web-page.ts';

withMinePages();
beforeEach(async () => {
  await enterGame();
  // The page asks by intervals, which pass here when they are told to.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const aMinuteLater = () => act(() => void vi.advanceTimersByTime(60_000));

test('a hero whose work ended by itself can be chosen again where its owner is choosing', async () => {
  const user = userEvent.setup();
  await stake();
  await start('1');
  await open();
  await user.click(await sendTo(2));
  const dialog = await dialogAt(2);
  await dialog.findByRole('checkbox', { name: /^Bo/ }, soon);
  expect(dialog.queryByRole('checkbox', { name: /^Ada/ })).toBeNull();
  pass(481);
  aMinuteLater();
  expect(await dialog.findByRole('checkbox', { name: /^Ada/ }, soon)).toBeTruthy();
});

test('after 00:00 the plan is that of the new day', async () => {
  await start('1');
  pass(481);
  await open();
  expect(await screen.findByText(text('mining.plan.none'), undefined, soon)).toBeTruthy();
  pass(15 * 60);
  aMinuteLater();
  expect(await screen.findByText(text('mining.plan.low', { minutes: '480' }), undefined, soon)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(text('mining.plan.none'))).toBeNull(), soon);
});

test('its own page says that it is free again', async () => {
  await start('1');
  const page = onRoute('/hero/details/:contractAddress/:nftId', HeroDetailsPage);
  await openPage(page, `/hero/details/${contracts.hero}/1`, me);
  const mines = text('market.sell.blocked.mining');
  expect(await screen.findByText(mines, undefined, soon)).toBeTruthy();
  pass(481);
  aMinuteLater();
  await waitFor(() => expect(screen.queryByText(mines)).toBeNull(), soon);
});

test('the list of those who mine has it no more', async () => {
  await start('1');
  await openPage(HeroListPage, '/hero/list?tab=mining', me);
  expect(await screen.findByRole('article', { name: /Ada/ }, soon)).toBeTruthy();
  pass(481);
  aMinuteLater();
  expect(await screen.findByText(text('pages.hero.empty.mining'), undefined, soon)).toBeTruthy();
});
