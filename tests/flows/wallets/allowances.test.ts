import { screen, within } from '@testing-library/react';
import { Interface, Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import { farmPools } from '../../../server/modules/farms/farms.tables.ts';
import { ONE } from '../../../server/test-support/rows.ts';
import { createTestApp, type TestApp } from '../../../server/test-support/test-app.ts';
import { toQuantity } from '../../../src/chain/rpc-client.ts';
import AllowancesPage from '../../../src/pages/currency/allowances.page.tsx';
import { startPrivateChain, type PrivateChain } from '../../support/private-chain.ts';
import { text } from '../../support/texts.ts';
import { openPage, serveWeb } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const LP = `0x${'1b'.repeat(20)}`;
const rights = new Interface(['function approve(address, uint256)', 'function setApprovalForAll(address, bool)']);

let chain: PrivateChain;
let server: TestApp;
let me: Session;

/** A wallet that let the farms take 12 of an LP token, and the market every hero. */
beforeAll(async () => {
  chain = await startPrivateChain();
  server = await createTestApp((deps) => ({
    clock: { now: () => new Date() },
    chain: { ...deps.chain, config: chain.config },
  }));
  const { fetch: plain } = globalThis;
  // jsdom's signal is not the one that Node's fetch knows.
  globalThis.fetch = (input, init) => plain(input, { ...init, signal: null });
  serveWeb(server);
  const wallet = Wallet.createRandom();
  me = await server.logIn(wallet);
  const from = wallet.address.toLowerCase();
  const { contracts } = chain.config;
  // Another token of the same kind as the wrapped coin, which keeps nothing in its code.
  await chain.rpc('anvil_setCode', LP, await chain.rpc('eth_getCode', contracts.wrappedRon, 'latest'));
  await server.database.db.insert(farmPools).values({
    ...{ id: 0, lpToken: LP, symbol: 'ARCA-RON', points: '1', staked: '0' },
    ...{ perPoint: '0', perShare: '0', claimed: '0' },
  });
  await chain.rpc('anvil_setBalance', from, toQuantity(5n * ONE));
  await chain.rpc('anvil_impersonateAccount', from);
  const gas = toQuantity(300_000n);
  const approve = rights.encodeFunctionData('approve', [contracts.farms, 12n * ONE]);
  const every = rights.encodeFunctionData('setApprovalForAll', [contracts.market, true]);
  await chain.rpc('eth_sendTransaction', { from, to: LP, data: approve, gas });
  await chain.rpc('eth_sendTransaction', { from, to: contracts.hero, data: every, gas });
  await chain.mine();
}, 300_000);
afterAll(async () => {
  await server.close();
  chain.stop();
});

test('what a farm may take of its own token is listed as well, and a right to every piece is warned of', async () => {
  await openPage(AllowancesPage, '/currency/allowances', me);
  const list = within(await screen.findByRole('group', { name: text('currency.titles.allowances') }, soon));

  const lp = list.getByRole('row', { name: /ARCA-RON/ });
  expect(lp.textContent).toContain(text('currency.allowances.contracts.farms'));
  expect(lp.textContent).toContain('12');
  const name = text('currency.allowances.name', {
    asset: 'ARCA-RON',
    contract: text('currency.allowances.contracts.farms'),
  });
  expect(within(lp).getByRole('button', { name: text('currency.allowances.revokeNamed', { name }) })).toBeDefined();
  const heroes = list.getByRole('row', { name: new RegExp(`${text('currency.allowances.every')}\\b`) });
  expect(heroes.textContent).toContain(text('currency.allowances.of.hero'));
  expect(screen.getByText(text('currency.allowances.everyWarning'))).toBeDefined();
  expect(screen.queryByText(text('currency.allowances.warning'))).toBeNull();
});
