// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { worthInArca } from '../../../core/rules/bounties/worth.ts';
import { ARCA_PER_RON } from '../../../core/rules/economy/peg.ts';
import { tokenResources } from '../../../core/rules/economy/resources.ts';
import type { TokenInfo } from '../../../core/wire/game/status.ts';
import type { Session } from '../../../core/wire/account/session.ts';
import {
  bountyEpochs,
  bountyOffers,
  bountyTerms,
  bountyTokens,
} from '../../../server/modules/bounties/bounties.tables.ts';
import { farmFlow, farmPools } from '../../../server/modules/farms/farms.tables.ts';
import { stakeEvents, stakes } from '../../../server/modules/staking/staking.tables.ts';
import { tokenBalances } from '../../../server/modules/tokens/tokens.tables.ts';
import { sumBounties } from '../../../server/test-support/economy/bounty-sums.ts';
import { addressOf, heroRow, insertHeroes, ONE } from '../../../server/test-support/rows.ts';
import { createTestApp, type TestApp } from '../../../server/test-support/test-app.ts';
import { toQuantity } from '../../../src/chain/rpc-client.ts';
import BoardPage from '../../../src/pages/6551/board.page.tsx';
import BountyListPage from '../../../src/pages/6551/bounty-list.page.tsx';
import FarmsPage from '../../../src/pages/6551/farms.page.tsx';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import CurrencyPage from '../../../src/pages/currency/currency.page.tsx';
import StakingPage from '../../../src/pages/defi/staking.page.tsx';
import { onRoute } from '../../support/pages/on-route.ts';
import { startPrivateChain, type PrivateChain } from '../../support/private-chain.ts';
import { text } from '../../support/texts.ts';
import { openPage, serveWeb } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const DAY = 86_400_000;
const coins = (amount: bigint) => (amount * ONE).toString();
const wrapTo = (way: 'wrap' | 'unwrap') => text(`transactions.wrap.do.${way}`);

let chain: PrivateChain;
let server: TestApp;
let me: Session;

/** The coin counts as the server's own configuration has it. */
const rated = (token: TokenInfo): TokenInfo => ({ ...token, rate: token.id === 'RON' ? ARCA_PER_RON : '1' });

/** A wallet with 5 of the coin and nothing wrapped, as the chain has it; the index still says 3. */
beforeAll(async () => {
  chain = await startPrivateChain();
  server = await createTestApp((deps) => ({
    clock: { now: () => new Date() },
    chain: { ...deps.chain, config: { ...chain.config, tokens: chain.config.tokens.map(rated) } },
  }));
  const { fetch: plain } = globalThis;
  // jsdom's signal is not the one that Node's fetch knows.
  globalThis.fetch = (input, init) => plain(input, { ...init, signal: null });
  serveWeb(server);
  const wallet = Wallet.createRandom();
  me = await server.logIn(wallet);
  const owner = wallet.address.toLowerCase();
  await chain.rpc('anvil_setBalance', owner, toQuantity(5n * ONE));
  const { db } = server.database;
  const others = { owner: addressOf(77), holder: addressOf(77) };
  await insertHeroes(db, [heroRow(1, { owner, holder: owner }), heroRow(8, others), heroRow(9, others)]);
  const amount = coins(3n);
  await db.insert(tokenBalances).values({ resource: tokenResources.wrappedRon, holder: owner, amount });
  await db.insert(bountyTerms).values({
    ...{ termsId: 1, emission: coins(50_000n), cutBps: 200, maxBadges: 5, cap: 30, claimDelay: 3_600, sweepAfter: 8 },
    ...{ slope: '28900000000000000', rarityWeight: coins(1n), badgeWeight: '0', upgradeWeight: '0' },
    rarities: ['0', '0', '0', '0'],
  });
  const at = (days: number) => new Date(Date.now() + days * DAY);
  await db.insert(bountyEpochs).values({ epochId: 3, termsId: 1, startsAt: at(-2), endsAt: at(5) });
  const { arca, wrappedRon } = chain.config.contracts;
  await db.insert(bountyTokens).values([
    { token: arca, isAllowed: true, minReward: coins(100n), held: '0' },
    { token: wrappedRon, isAllowed: true, minReward: coins(40n), held: '0' },
  ]);
  const offer = (captainId: number, token: string, reward: bigint) => ({
    ...{ epochId: 3, captainId: BigInt(captainId), token, reward: coins(reward), voted: coins(10n), voters: 1 },
    ...{ worth: String(worthInArca(token, reward * ONE, chain.config.contracts)), multiplier: ONE.toString() },
    ...{ badges: 0, claimed: '0', isCancelled: false, startedAt: at(-1), blockNumber: 1, logIndex: captainId },
  });
  await db.insert(bountyOffers).values([offer(8, arca, 150n), offer(9, wrappedRon, 80n)]);
  await sumBounties(db);
  const stake = { account: owner, endsAt: at(60), amount: coins(100n), ve: coins(70n) };
  await db.insert(stakes).values({ ...stake, since: at(-10) });
  await db.insert(stakeEvents).values({
    ...{ ...stake, id: '1-1', kind: 'staked', staked: coins(100n), at: at(-10), txHash: `0x${'1'.repeat(64)}` },
    ...{ blockNumber: 1, logIndex: 1 },
  });
}, 300_000);
afterAll(async () => {
  await server.close();
  chain.stop();
});

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }, soon));

test('the wallet centre has a card of the wrapped coin, and its ways in and out say why they cannot be gone', async () => {
  const user = userEvent.setup();
  await openPage(CurrencyPage, '/currency', me);
  const card = within(await screen.findByRole('region', { name: text('currency.kinds.wrappedRon') }, soon));
  expect(card.getByRole('row', { name: /In your wallet/ }).textContent).toContain('3');
  // What is sent is what the index says; the way out asks the chain, on which nothing is wrapped.
  await waitFor(
    () => expect(card.getByRole('button', { name: wrapTo('unwrap') }).getAttribute('aria-disabled')).toBe('true'),
    soon,
  );

  await user.click(card.getByRole('button', { name: wrapTo('wrap') }));
  const dialog = await dialogOf(text('transactions.wrap.title.wrap', { symbol: 'RON' }));
  const submit = dialog.getByRole('button', { name: wrapTo('wrap') });
  const reasonOf = () => document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(reasonOf()).toBe(text('transactions.wrap.refusals.enter'));
  const field = dialog.getByRole('textbox', { name: text('transactions.wrap.amount') });
  await user.type(field, '5');
  const fees = text('transactions.wrap.refusals.fees', { kept: '0.01 RON' });
  await waitFor(() => expect(reasonOf()).toBe(fees), soon);
  await user.type(field, '0');
  await waitFor(() => expect(reasonOf()).toBe(text('transactions.wrap.refusals.short', { symbol: 'RON' })), soon);
  await user.clear(field);
  await user.type(field, '4');
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBe('false'), soon);
});

test('the coin’s own row has wrapping as its way', async () => {
  const user = userEvent.setup();
  await openPage(CurrencyPage, '/currency', me);
  const name = `${wrapTo('wrap')}: ${text('currency.kinds.coin')}`;
  await user.click(await screen.findByRole('button', { name }, soon));
  await dialogOf(text('transactions.wrap.title.wrap', { symbol: 'RON' }));
});

test('a bounty in it that takes more than there is says how much is missing, and wraps that at a press', async () => {
  const user = userEvent.setup();
  await openPage(onRoute('/6551/hero-info/:tokenId', HeroInfoPage), '/6551/hero-info/1', me);
  await user.click(await screen.findByRole('button', { name: text('bounties.post.submit') }, soon));
  await user.click(await screen.findByRole('button', { name: 'WRON' }, soon));
  const field = await screen.findByRole('textbox', { name: text('bounties.post.amount') }, soon);
  await user.type(field, '50');
  const post = within(field.closest('dialog') as HTMLElement);
  expect(await post.findByText(text('bounties.post.wrapMissing', { amount: '50 WRON' }), undefined, soon)).toBeTruthy();

  await user.click(post.getByRole('button', { name: wrapTo('wrap') }));
  const dialog = await dialogOf(text('transactions.wrap.title.wrap', { symbol: 'RON' }));
  expect(dialog.getByRole('textbox', { name: text('transactions.wrap.amount') })).toHaveProperty('value', '50');
});

test('a bounty in ARCA that takes more than there is says how much is missing, and how to come by it', async () => {
  const user = userEvent.setup();
  await openPage(onRoute('/6551/hero-info/:tokenId', HeroInfoPage), '/6551/hero-info/1', me);
  await user.click(await screen.findByRole('button', { name: text('bounties.post.submit') }, soon));
  const field = await screen.findByRole('textbox', { name: text('bounties.post.amount') }, soon);
  await user.type(field, '150');
  const post = within(field.closest('dialog') as HTMLElement);
  const missing = text('transactions.funds.missing', { amount: '150 ARCA' });
  expect(await post.findByText(missing, undefined, soon)).toBeTruthy();
  expect(post.getByRole('link', { name: text('transactions.funds.sell') })).toBeTruthy();
  const submit = post.getByRole('button', { name: text('bounties.post.submit') });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
});

test('more ARCA than there is for a stake is told with how much is missing, and how to come by it', async () => {
  const user = userEvent.setup();
  await openPage(StakingPage, '/defi/staking', me);
  const form = within(await screen.findByRole('region', { name: text('staking.form.title') }, soon));
  await user.type(await form.findByRole('textbox', { name: text('staking.form.more') }, soon), '7');
  const missing = text('transactions.funds.missing', { amount: '7 ARCA' });
  // At the field and at the button.
  await waitFor(() => expect(form.getAllByText(missing)).toHaveLength(2), soon);
  expect(form.getByRole('link', { name: text('transactions.funds.fromGame') })).toBeTruthy();
  const submit = form.getByRole('button', { name: text('staking.form.append') });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
});

test('who has none of the LP tokens of a farm is told where they come from', async () => {
  const { db } = server.database;
  await db.insert(farmFlow).values({
    ...{ id: 1, rewardPerSecond: '0', totalPoints: '70', perPoint: '0', freeRewards: coins(500n) },
    ...{ accruedAt: '1', funded: coins(500n), claimed: '0' },
  });
  const pool = { staked: '0', perPoint: '0', perShare: '0', claimed: '0' };
  const lpToken = chain.config.contracts.whiteOre;
  await db.insert(farmPools).values({ ...pool, id: 0, lpToken, symbol: 'ARCA-RON', points: '70' });
  await openPage(FarmsPage, '/6551/farms', me);
  const farm = within(await screen.findByRole('region', { name: 'ARCA-RON' }, soon));

  expect(await farm.findByText(text('farms.lpFrom'), undefined, soon)).toBeTruthy();
  expect(farm.getByRole('button', { name: text('farms.stake.submit') }).getAttribute('aria-disabled')).toBe('true');
});

test('the board adds bounties of both tokens up in ARCA and puts the one that is worth more first', async () => {
  const user = userEvent.setup();
  await openPage(BoardPage, '/6551/board', me);
  const heading = await screen.findByRole('heading', { name: text('bounties.tiles.bounty') }, soon);
  const tile = within(heading.closest('section') as HTMLElement);
  const worth = (await tile.findByText(new RegExp(text('bounties.tiles.worth')), undefined, soon)).textContent;
  expect(worth).toContain('350');
  const board = within(await screen.findByRole('region', { name: 'All bounties' }, soon));
  const idsOf = () => board.getAllByRole('heading', { level: 3 }).map((each) => each.textContent?.split('#')[1]);
  await user.selectOptions(await board.findByRole('combobox', undefined, soon), 'Highest bounty first');
  // 80 WRON are 200 ARCA, more than 150.
  await waitFor(() => expect(idsOf()).toEqual(['9', '8']), soon);
});

test('the best split values the wrapped coin at the coin’s rate, until somebody says otherwise', async () => {
  const user = userEvent.setup();
  await openPage(BountyListPage, '/6551/bounty-list', me);
  await user.click(await screen.findByRole('button', { name: 'Best split of your V-Crystal' }, soon));
  const dialog = within(await screen.findByRole('dialog', undefined, soon));
  const rate = await dialog.findByRole('textbox', { name: text('bounties.split.rate', { symbol: 'WRON' }) }, soon);
  expect(rate).toHaveProperty('value', '2.5');
  const slider = async () => (await dialog.findAllByRole('slider', undefined, soon)).map((each) => each.ariaLabel);
  const on = (id: string) => text('bounties.split.slider', { id });
  await waitFor(async () => expect((await slider())[0]).toBe(on('9')), soon);

  await user.clear(rate);
  await user.type(rate, '0.1');
  await waitFor(async () => expect((await slider())[0]).toBe(on('8')), soon);
});
