import { Refine, type DataProvider } from '@refinedev/core';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { BooksReport } from '../../../core/wire/admin/books.ts';
import type { ServerReport } from '../../../core/wire/admin/server.ts';
import { createTexts } from '../../providers/i18n.ts';
import ServerPage from './server.page.tsx';

const MINUTE_MS = 60_000;
const PATIENT = { timeout: 20_000 };
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString();
const books = (checkedAt: string): BooksReport => ({
  ...{ checkedAt, height: 9, checks: 12 },
  ...{ differences: [], places: [], surplus: [] },
});
const index: ServerReport['index'] = {
  ...{ height: 9, head: 9, lagBlocks: 0, lagSeconds: 0, indexedAt: ago(0), halted: false, nodeAway: false },
  ...{ reorgs: 0, lastReorgDepth: null },
};
const report: ServerReport = {
  ...{ status: 'normal', note: '', since: ago(60), changedBy: null, index },
  database: { kind: 'pglite', ok: true },
  disk: { free: null, isFull: false },
  process: { startedAt: ago(60), version: '1', rssBytes: 1, liveConnections: 0 },
  ...{ accounts: 1, openListings: 0, books: null, chores: [], waitingRounds: [], unfundedRounds: [] },
};

/** The page as a manager has it whose server tells this; its figures over time do not come. */
async function show(told: Partial<ServerReport>) {
  const texts = await createTexts('en');
  await texts.load(['admin', 'seasons']);
  const custom = ({ url }: { url: string }) => {
    if (url === '/Server/Status') return Promise.resolve({ data: { ...report, ...told } });
    if (url === '/Server/Pages') {
      return Promise.resolve({ data: { shown: [], hidden: [], changedAt: null, changedBy: null } });
    }
    if (url === '/Server/Features')
      return Promise.resolve({ data: { on: ['bets'], unreadable: ['draws'], changes: [] } });
    return Promise.reject(new Error(`${url} does not answer`));
  };
  const provider = { custom } as unknown as DataProvider;
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, game: provider, admin: provider }}
        i18nProvider={texts.provider}
        options={{
          disableTelemetry: true,
          reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
        }}
      >
        <ServerPage />
      </Refine>
    </MemoryRouter>,
  );
  await screen.findByRole('region', { name: 'Chain index' }, PATIENT);
}
/** What is said of a fact of a panel, and how it is coloured. */
function fact(panel: string, label: string) {
  const term = within(screen.getByRole('region', { name: panel })).getByText(label);
  const found = term.parentElement?.querySelector('dd');
  return [found?.textContent, found?.getAttribute('data-health')];
}

test('what can be switched is there though the figures over time do not come', async () => {
  await show({});

  await screen.findByRole('region', { name: 'Pages' }, PATIENT);
  await screen.findByRole('region', { name: 'Bets, draws and random boxes' }, PATIENT);
});

test('a feature whose switch cannot be read is shown as off, and says why', async () => {
  await show({});
  const panel = await screen.findByRole('region', { name: 'Bets, draws and random boxes' }, PATIENT);
  await within(panel).findByText(/The stored value of this switch can’t be read, so the feature is off\./, {}, PATIENT);
  const rowOf = (label: string) => within(panel).getByLabelText(label).closest('li');
  expect(within(panel).getByLabelText<HTMLInputElement>('Draws').checked).toBe(false);
  expect([rowOf('Draws'), rowOf('Bets')].map((row) => row?.textContent?.includes('can’t be read'))).toEqual([
    true,
    false,
  ]);
});

test.each([
  [1, 'good'],
  [5, 'fair'],
  [11, 'bad'],
])('books at which somebody looked %i minutes ago are %s', async (minutes, health) => {
  await show({ books: books(ago(minutes)) });
  const looked = expect.stringMatching(/^12 totals match at block 9 · checked .*ago$/) as string;
  expect(fact('Server', 'Reconciliation')).toEqual([looked, health]);
});

test.each([
  [1, 'good'],
  [3, 'fair'],
  [11, 'bad'],
])('a chore at which somebody looked %i minutes ago is %s', async (minutes, health) => {
  const chore = { name: 'setEpochs', due: 0, refused: 0, sent: 3, lastSentAt: null, problem: null } as const;
  await show({ chores: [{ ...chore, lookedAt: ago(minutes) }] });
  const looked = expect.stringMatching(/^nothing due, 3 done · checked .*ago$/) as string;
  expect(fact('On-chain jobs', 'Schedule upcoming epochs')).toEqual([looked, health]);
});

test('an index that no node answers is bad, however few blocks it was behind', async () => {
  await show({ index: { ...index, nodeAway: true, lagSeconds: 75 } });
  expect(fact('Chain index', 'State')).toEqual(['No chain node is responding', 'bad']);
  expect(fact('Chain index', 'Lag')).toEqual(['Blocks: 0, 75 s', 'bad']);
});

test('a round whose rewards no pool holds is named, with the way to where pools are funded', async () => {
  await show({ unfundedRounds: [{ season: '3', round: 2, lacks: '5' }] });
  const [said, health] = fact('Server', 'Season rewards');
  expect([said, health]).toEqual([expect.stringMatching(/round 2: no pool covers its rewards/), 'bad']);
  expect(screen.getByRole('link', { name: 'Game pools' }).getAttribute('href')).toBe('/admin/promises');
});
