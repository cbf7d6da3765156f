import { screen, within } from '@testing-library/react';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resources } from '../../../core/rules/economy/resources.ts';
import { portfolioEndpoints } from '../../../core/wire/account/portfolio.ts';
import { quantity } from '../../../server/chain/rpc.ts';
import { tokenBalances } from '../../../server/modules/tokens/tokens.tables.ts';
import { deposits } from '../../../server/modules/treasury/treasury.tables.ts';
import { openMarketWorld, ONE, type MarketWorld } from '../../../server/test-support/economy/market-world.ts';
import { chainConfig } from '../../../server/test-support/test-app.ts';
import { alice, bob } from '../../../server/test-support/test-chain.ts';
import PortfolioPage from '../../../src/pages/account/portfolio.page.tsx';
import { text } from '../../support/texts.ts';
import { openPage, serveWeb } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const patient = { timeout: 60_000 };
const COIN = `0x${'0'.repeat(40)}`;
const RICHES = 2n ** 255n;
const rates = { ARCA: '1', RON: '2.5' };

let world: MarketWorld;
beforeAll(async () => {
  world = await openMarketWorld({ tokens: chainConfig.tokens.map((token) => ({ ...token, rate: rates[token.id] })) });
  const { act, chain, operator } = world;
  const { market } = chain.contracts;
  await chain.send(chain.to.mint(alice, 3));
  await chain.mine();
  await act(operator, 'arca', 'mint', bob, 1_000n * ONE);
  await act(bob, 'arca', 'approve', market, RICHES);
  await act(alice, 'hero', 'setApprovalForAll', market, true);
  await world.sync();
  serveWeb(world.hub);
}, 120_000);
afterAll(() => world.close());

const reads = (said: string) => screen.findByText(said, undefined, patient);
const inCoin = text('portfolio.overTime.inCoin', { symbol: 'RON' });

test('an account that has nothing reads that nothing had a price, and that nothing moved', async () => {
  const session = await world.hub.logIn(Wallet.createRandom());
  await openPage(PortfolioPage, '/account/portfolio', session);
  await reads(text('portfolio.overTime.none'));
  await reads(text('portfolio.movers.none'));
  expect(screen.queryByText(inCoin, { exact: false })).toBeNull();
});

test('heroes that were bought in both currencies are worth what they went for, at the rate that the page names', async () => {
  const { act, pay, chain, hub } = world;
  const { arca, hero } = chain.contracts;
  const buyer = Wallet.createRandom();
  const me = buyer.address.toLowerCase();
  await chain.rpc.call('anvil_setBalance', me, quantity(100n * ONE));
  await act(world.operator, 'arca', 'mint', me, 1_000n * ONE);
  await act(me, 'arca', 'approve', chain.contracts.market, RICHES);
  await act(alice, 'market', 'list', hero, 1, arca, 100n * ONE);
  await act(alice, 'market', 'list', hero, 2, COIN, 20n * ONE);
  await act(me, 'market', 'buy', 1, 100n * ONE);
  await pay(20n * ONE, me, 'market', 'buy', 2, 20n * ONE);
  await world.sync();
  const session = await hub.logIn(buyer);
  const { data } = await hub.call(portfolioEndpoints.worth, {}, { session });
  // 100 ARCA, and 20 RON that count as 50: two heroes at 75 on average.
  expect(data.days.at(-1)).toMatchObject({ amount: (150n * ONE).toString(), known: 2, unknown: 0 });

  await openPage(PortfolioPage, '/account/portfolio', session);
  const rate = text('portfolio.worth.rate', { symbol: 'RON', amount: '2.5 ARCA' });
  await reads([text('portfolio.overTime.hint'), inCoin, rate].join(' '));
  expect(screen.queryByText(text('portfolio.overTime.none'))).toBeNull();
  expect(screen.getByRole('figure', { name: text('portfolio.overTime.title') })).toBeDefined();
});

test('what is on its way into the game is part of what one has, and stands in its table', async () => {
  const { db } = world.hub.database;
  const owner = Wallet.createRandom();
  const me = owner.address.toLowerCase();
  const session = await world.hub.logIn(owner);
  const resource = resources.arca;
  await db.insert(tokenBalances).values({ resource, holder: me, amount: (600n * ONE).toString() });
  const sent = { txHash: `0x${'d'.repeat(64)}`, logIndex: 0, blockNumber: 1, at: new Date() };
  await db.insert(deposits).values({ ...sent, wallet: me, resource, amount: (400n * ONE).toString() });

  await openPage(PortfolioPage, '/account/portfolio', session);
  const panel = within(await screen.findByRole('region', { name: text('portfolio.worth.title') }, patient));
  expect(panel.getAllByTitle('1,000 ARCA').length).toBeGreaterThan(0);
  const table = within(screen.getByRole('group', { name: text('portfolio.tokens.title') }));
  expect(table.getByTitle('600 ARCA')).toBeDefined();
  expect(table.getByTitle('400 ARCA')).toBeDefined();
});
