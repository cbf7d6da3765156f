import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { callOf, type Claimable } from '../../../core/wire/account/claimables.ts';
import type { GameConfig } from '../../../core/wire/game/status.ts';
import { createTexts } from '../../providers/i18n.ts';
import { ClaimList } from './claim-list.tsx';

const token = `0x${'a'.repeat(40)}`;
const row = (change: Partial<Claimable>): Claimable => ({
  key: 'farm-1',
  kind: 'farm',
  pays: { token, amount: '5' },
  values: { pool: 'ARCA-RON', hero: '–' },
  endsAt: null,
  call: null,
  path: '/6551/farms',
  ...change,
});
const bounty = row({
  key: 'bounty-3-7',
  kind: 'bounty',
  values: { epoch: 3, hero: '7', captain: '9' },
  call: callOf('offerReward', 'claim', [[[3, '7']]]),
  path: '/6551/bounty-list',
});
const payout = row({ key: 'payout-arca', kind: 'payout', values: {}, path: '/currency/withdraw?from=staking' });

async function show(routes: GameConfig['routes']) {
  const texts = await createTexts('en');
  await texts.load(['claimables', 'alerts', 'items', 'boxes', 'transactions']);
  const custom = () => Promise.resolve({ data: { routes } });
  const cdn = { custom } as unknown as DataProvider;
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const options = { disableTelemetry: true, reactQuery: { clientConfig } };
  render(
    <MemoryRouter>
      <Refine dataProvider={{ default: cdn, cdn }} i18nProvider={texts.provider} options={options}>
        <ClaimList
          rows={[row({}), bounty, payout]}
          results={new Map()}
          focused={null}
          config={undefined}
          isRunning={false}
          onClaim={() => undefined}
        />
      </Refine>
    </MemoryRouter>,
  );
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('while its page is hidden a row leads to nothing dead, says so, and can be claimed where it stands', async () => {
  await show({});
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(new Set(hrefs())).toEqual(new Set(['/currency/withdraw?from=staking']));
  expect(screen.getByText('Its page is not open now.')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('once a manager shows the pages each row leads to its own', async () => {
  await show({ '/6551/farms': { hidden: false }, '/6551/bounty-list': { hidden: false } });
  await screen.findAllByRole('link', { name: /ARCA-RON/ });
  expect(new Set(hrefs())).toEqual(new Set(['/6551/farms', '/6551/bounty-list', '/currency/withdraw?from=staking']));
});
