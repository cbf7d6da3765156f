import { Refine, type DataProvider } from '@refinedev/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DAY_SECONDS } from '../../../../core/rules/economy/vip-plan.ts';
import { createTexts } from '../../../providers/i18n.ts';
import type { Stake } from '../use-stake.ts';
import { NextLevel } from './next-level.tsx';

const ONE = 10n ** 18n;
const NOW = 1_800_000_000;
const fees = { tradeFeeBps: 0, withdrawFeeBps: 0 };
const levels = [
  { level: 0, threshold: '0', ...fees },
  { level: 1, threshold: (100n * ONE).toString(), ...fees },
] as unknown as Stake['levels'];

/** Sixty ARCA that were locked for thirty days, up to so many seconds from now. */
async function showUntil(seconds: number) {
  const texts = await createTexts('en');
  await texts.load(['staking']);
  const end = NOW + seconds;
  const stake: Stake = {
    view: {} as Stake['view'],
    point: { amount: 60n * ONE, since: end - 30 * DAY_SECONDS, end, ve: 4n * ONE },
    ve: 0n,
    levels,
    lock: { shortest: 7 * DAY_SECONDS, longest: 730 * DAY_SECONDS },
    units: { symbol: 'ARCA', decimals: 18, displayDecimals: 4 },
    now: NOW,
    wallet: null,
  };
  return render(
    <MemoryRouter>
      <Refine dataProvider={{} as DataProvider} i18nProvider={texts.provider} options={{ disableTelemetry: true }}>
        <NextLevel stake={stake} onFill={() => undefined} />
      </Refine>
    </MemoryRouter>,
  );
}

test('a lock that has ended is told to be taken back first, and nothing is offered that would fill in nothing', async () => {
  const { unmount } = await showUntil(60);
  expect(screen.queryAllByRole('button').length).toBeGreaterThan(0);
  unmount();

  await showUntil(0);
  expect(screen.getByText('Your lock has ended. Unstake first, then stake again.')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByText(/VIP 1/)).toBeNull();
});

test('each way up says until when it holds the level', async () => {
  await showUntil(200 * DAY_SECONDS);
  expect(screen.getAllByText(/^You keep the level until/)).toHaveLength(2);
});
