import { Refine, type DataProvider } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { callOf, type Claimable } from '../../../core/wire/account/claimables.ts';
import { chainEndpoints, type GameConfig } from '../../../core/wire/game/status.ts';
import { chainConfig } from '../../../server/test-support/test-chain-config.ts';
import { createTexts } from '../../providers/i18n.ts';
import { ClaimList, type ClaimListProps } from './claim-list.tsx';

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
  values: { epoch: 3, hero: { is: 'hero', id: '7', name: 'Wick' }, captain: { is: 'hero', id: '9', name: null } },
  call: callOf('offerReward', 'claim', [[[3, '7']]]),
  path: '/6551/bounty-list',
});
const payout = row({ key: 'payout-arca', kind: 'payout', values: {}, path: '/currency/withdraw?from=staking' });

const rows = [row({}), bounty, payout];
type Shown = { routes?: GameConfig['routes'] } & Partial<ClaimListProps>;

async function show({ routes = {}, ...props }: Shown) {
  const texts = await createTexts('en');
  await texts.load(['claimables', 'alerts', 'items', 'boxes', 'transactions', 'contractErrors']);
  const custom = ({ url }: { url: string }) => {
    if (url !== chainEndpoints.config.path) return Promise.resolve({ data: { routes } });
    return props.config ? Promise.resolve({ data: props.config }) : Promise.reject(new Error('No chain'));
  };
  const provider = { custom } as unknown as DataProvider;
  const clientConfig = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const options = { disableTelemetry: true, reactQuery: { clientConfig } };
  render(
    <MemoryRouter>
      <Refine
        dataProvider={{ default: provider, cdn: provider, game: provider }}
        i18nProvider={texts.provider}
        options={options}
      >
        <ClaimList
          rows={rows}
          results={new Map()}
          focused={null}
          config={undefined}
          isRunning={false}
          onClaim={() => undefined}
          {...props}
        />
      </Refine>
    </MemoryRouter>,
  );
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('while its page is hidden a row leads to nothing dead, says so, and can be claimed where it stands', async () => {
  await show({});
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText(/^Wick #7, vote in epoch 3/)).toBeTruthy();
  expect(new Set(hrefs())).toEqual(new Set(['/currency/withdraw?from=staking']));
  expect(screen.getByText('Its page isn’t available right now.')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('once a manager shows the pages each row leads to its own', async () => {
  await show({ routes: { '/6551/farms': { hidden: false }, '/6551/bounty-list': { hidden: false } } });
  await screen.findAllByRole('link', { name: /ARCA-RON/ });
  expect(new Set(hrefs())).toEqual(new Set(['/6551/farms', '/6551/bounty-list', '/currency/withdraw?from=staking']));
});

test('what is refused says its amounts in what its row pays', async () => {
  const one = 10n ** 18n;
  const week = row({
    key: 'staking-7',
    kind: 'staking',
    pays: { token: chainConfig.contracts.arca, amount: String(one) },
  });
  const args = { weekId: '7', left: String(3n * one), amount: String(5n * one) };
  const result = { state: 'refused', refusal: { name: 'Staking_RewardExhausted', args } } as const;
  await show({ config: chainConfig, rows: [week], results: new Map([[week.key, result]]) });

  const sentence = 'Week 7 has 3 ARCA left, but your claim is 5 ARCA. Nothing was claimed. Contact support.';
  expect(await screen.findByText(sentence)).toBeTruthy();
});
