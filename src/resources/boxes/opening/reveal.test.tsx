import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { BoxOpening } from '../../../../core/wire/game/boxes.ts';
import { heroEndpoints, type Hero } from '../../../../core/wire/game/heroes.ts';
import { createTexts } from '../../../providers/i18n.ts';
import { Reveal } from './reveal.tsx';

const contractAddress = `0x${'c'.repeat(40)}`;
const hero = (id: string) =>
  ({ id, contractAddress, name: `Hero ${id}`, rarity: 1, faction: 0, pictureVersion: 'v1' }) as Hero;

/** What came out, as far as it is shown: everything at once, as who has opened before sees it, or one by one. */
async function show(heroIds: string[], isFresh: boolean) {
  const texts = await createTexts('en');
  await texts.load(['boxes', 'heroes']);
  const custom = ({ url }: { url: string }) =>
    url === heroEndpoints.list.path
      ? Promise.resolve({ data: { list: heroIds.map(hero) } })
      : Promise.reject(new Error('Not asked here'));
  const provider = { custom } as unknown as DataProvider;
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const at = '2026-01-01T00:00:00.000Z';
  const opening = {
    ...{ id: '3', amount: heroIds.length, heroIds, version: 1 },
    state: 'opened',
    openedAt: at,
    closedAt: at,
  };
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider, cdn: provider }}
        i18nProvider={texts.provider}
        options={{ disableTelemetry: true, reactQuery: { clientConfig } }}
      >
        <Reveal opening={opening as unknown as BoxOpening} isFresh={isFresh} />
      </Refine>
    </MemoryRouter>,
  );
}
const ways = async () => {
  const next = within(await screen.findByRole('group', { name: 'Next steps' }, { timeout: 20_000 }));
  return next.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test('whoever has seen what came out is led on: to it, where it is sold, and to all of theirs', async () => {
  await show(['7'], true);
  expect(await ways()).toEqual([
    ['My heroes', '/hero/list'],
    ['Sell this hero', `/hero/details/${contractAddress}/7`],
  ]);
});

test('of several that came out some are sold from among those that are free', async () => {
  await show(['7', '8'], true);
  expect(await ways()).toEqual([
    ['My heroes', '/hero/list'],
    ['Sell heroes', '/hero/list?tab=idle'],
  ]);
});

test('who looks at an old opening is not asked what comes next', async () => {
  await show(['7'], false);
  await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(0));
  expect(screen.queryByRole('group', { name: 'Next steps' })).toBeNull();
});
