// @vitest-environment jsdom
import '../../support/node-bytes.ts';
import '../../support/dom-setup.ts';
import { screen, within } from '@testing-library/react';
import { Wallet } from 'ethers';
import { createElement } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { stakingEndpoints } from '../../../core/wire/game/staking.ts';
import {
  rewardClaims,
  rewardLeaves,
  rewardLists,
  rewardWeeks,
} from '../../../server/modules/staking/staking.tables.ts';
import type { TestApp } from '../../../server/test-support/test-app.ts';
import { useApi } from '../../../src/lib/use-api.ts';
import type { Stake } from '../../../src/resources/staking/use-stake.ts';
import { WeeksPanel } from '../../../src/resources/staking/weeks-panel.tsx';
import { text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const ONE = (10n ** 18n).toString();
const hash = `0x${'1'.repeat(64)}`;

let server: TestApp;
let me: Session;
beforeAll(async () => {
  server = await createWebServer();
}, 240_000);
beforeEach(async () => {
  await server.reset();
  me = await server.logIn(Wallet.createRandom());
});
afterAll(() => server.close());

/** Weeks that gave the reader something, the newest of which are claimed. */
async function giveWeeks(count: number, claimed: number): Promise<void> {
  const { db } = server.database;
  const account = me.userInfo.walletAddress ?? '';
  const at = server.clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ weekId: 2_000 + index, root: hash, total: ONE, leafFileHash: hash, txHash: hash },
    ...{ account, amount: ONE, proof: [hash], claimed: '0', leaves: 1, leafFile: '{}' },
    ...{ openedAt: at, madeAt: at, claimedAt: at },
  }));
  await db.insert(rewardLists).values(rows);
  await db.insert(rewardWeeks).values(rows);
  await db.insert(rewardLeaves).values(rows);
  if (claimed > 0) await db.insert(rewardClaims).values(rows.slice(-claimed));
}

/** The panel of the staking page with what the server says of its reader; the chain's part of a stake is left out. */
function WeeksStage() {
  const units = { symbol: 'ARCA', decimals: 18, displayDecimals: 4 };
  const view = useApi(stakingEndpoints.query, {}).data;
  return view ? createElement(WeeksPanel, { stake: { view, units } as Stake }) : null;
}

async function openWeeks() {
  await openPage(WeeksStage, '/defi/staking', me);
  const panel = within(await screen.findByRole('region', { name: text('staking.weeks.title') }, soon));
  return { panel, shown: panel.queryAllByRole('listitem').map((row) => /Week (\d+)/.exec(row.textContent)?.[1]) };
}

test('who has more weeks than one claim takes is shown the newest and told how many older ones follow', async () => {
  await giveWeeks(120, 7);
  const { panel, shown } = await openWeeks();

  expect(shown).toHaveLength(52);
  expect(shown[0]).toBe('2112');
  panel.getByText(text('staking.weeks.rest_other', { count: 61 }));
  panel.getByText(text('staking.weeks.claimed_other', { count: 7 }));
});

test('old weeks can be claimed however many newer ones are claimed already', async () => {
  await giveWeeks(120, 118);
  const { panel, shown } = await openWeeks();

  expect(shown).toEqual(['2001', '2000']);
  panel.getByText(text('staking.weeks.claimed_other', { count: 118 }));
  expect(panel.queryByText(/after these/)).toBeNull();
});
