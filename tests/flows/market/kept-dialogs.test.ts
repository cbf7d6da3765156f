// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { Wallet } from 'ethers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Session } from '../../../core/wire/account/session.ts';
import {
  bountyEpochs,
  bountyOffers,
  bountyTerms,
  bountyTokens,
} from '../../../server/modules/bounties/bounties.tables.ts';
import { heroEndpoints } from '../../../core/wire/game/heroes.ts';
import { stakeEvents, stakes } from '../../../server/modules/staking/staking.tables.ts';
import { sumBounties } from '../../../server/test-support/economy/bounty-sums.ts';
import { addressOf, heroRow, insertHeroes, ONE } from '../../../server/test-support/rows.ts';
import { contracts, type TestApp } from '../../../server/test-support/test-app.ts';
import HeroInfoPage from '../../../src/pages/6551/hero-info.page.tsx';
import HeroDetailsPage from '../../../src/pages/hero/details.page.tsx';
import { closeToast, toasts } from '../../../src/lib/toasts.ts';
import { onRoute } from '../../support/pages/on-route.ts';
import { pattern, text } from '../../support/texts.ts';
import { createWebServer, openPage } from '../../support/web-page.ts';

vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const DAY = 86_400_000;
const coins = (amount: bigint) => (amount * ONE).toString();
const walletOf = ({ userInfo }: Session) => userInfo.walletAddress ?? '';

let server: TestApp;
let me: Session;
let other: Session;

/** Hero 7 is mine, with a bounty for nobody yet; hero 9 is a captain of somebody else. Both of us have V-Crystal. */
beforeAll(async () => {
  server = await createWebServer();
  server.clock.set(new Date());
  [me, other] = [await server.logIn(Wallet.createRandom()), await server.logIn(Wallet.createRandom())];
  const { db } = server.database;
  const at = (days: number) => new Date(Date.now() + days * DAY);
  const stranger = addressOf(77);
  const ofMine = { owner: walletOf(me), holder: walletOf(me) };
  await insertHeroes(db, [heroRow(7, ofMine), heroRow(9, { owner: stranger, holder: stranger })]);
  await db.insert(bountyTerms).values({
    ...{ termsId: 1, emission: coins(50_000n), cutBps: 200, maxBadges: 5, cap: 30, claimDelay: 3_600, sweepAfter: 8 },
    ...{ slope: '28900000000000000', rarityWeight: coins(1n), badgeWeight: '0', upgradeWeight: '0' },
    rarities: ['0', '0', '0', '0'],
  });
  await db.insert(bountyEpochs).values({ epochId: 3, termsId: 1, startsAt: at(-2), endsAt: at(5) });
  await db.insert(bountyTokens).values({ token: contracts.arca, isAllowed: true, minReward: coins(100n), held: '0' });
  await db.insert(bountyOffers).values({
    ...{ epochId: 3, captainId: 9n, token: contracts.arca, reward: coins(100n), worth: coins(100n) },
    ...{ voted: '0', voters: 0, multiplier: ONE.toString(), badges: 0, claimed: '0', settled: null },
    ...{ isCancelled: false, startedAt: at(-1), blockNumber: 1, logIndex: 9 },
  });
  await sumBounties(db);
  const power = { endsAt: at(60), amount: coins(100n), ve: coins(70n) };
  for (const [logIndex, one] of [me, other].entries()) {
    const mine = { ...power, account: walletOf(one) };
    await db.insert(stakes).values({ ...mine, since: at(-10) });
    await db.insert(stakeEvents).values({
      ...{ ...mine, id: `1-${String(logIndex)}`, kind: 'staked', staked: coins(100n), at: at(-10) },
      ...{ txHash: `0x${'1'.repeat(64)}`, blockNumber: 1, logIndex },
    });
  }
});
afterAll(() => server.close());

const give = (to: Session) =>
  server.database.db.execute(
    sql`update heroes set owner = ${walletOf(to)}, holder = ${walletOf(to)} where token_id = 7`,
  );

const details = onRoute('/hero/details/:contractAddress/:nftId', HeroDetailsPage);
const bounty = onRoute('/6551/hero-info/:tokenId', HeroInfoPage);
const heroPath = `/hero/details/${contracts.hero}/7`;

const forms = [
  ['another name', details, heroPath, 'heroes.rename.action', 'heroes.rename.field', 'Ottoline'],
  ['the price of a listing', details, heroPath, null, 'orders.fields.price', '33.5'],
  ['a bounty', bounty, '/6551/hero-info/7', 'bounties.post.submit', 'bounties.post.amount', '120'],
  ['a vote', bounty, '/6551/hero-info/9', 'bounties.vote.submit', 'bounties.vote.amount', '1.5'],
] as const;

test.each(forms)('%s that a login interrupted is there again, for who typed it', async (_what, page, path, ...form) => {
  const [action, label, typed] = form;
  const field = () => screen.findByLabelText<HTMLInputElement>(text(label), undefined, soon);
  const open = async () => {
    if (action === null) return;
    const button = await screen.findByRole('button', { name: text(action) }, soon);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'), soon);
    await userEvent.click(button);
  };
  await give(me);
  await openPage(page, path, me);
  await open();
  await userEvent.clear(await field());
  await userEvent.type(await field(), typed);
  cleanup();

  // Logged in again: what stood open stands open, filled as it was.
  await openPage(page, path, me);
  await waitFor(async () => expect((await field()).value).toBe(typed), soon);
  cleanup();

  await give(other);
  await openPage(page, path, other);
  const before = screen.queryByLabelText<HTMLInputElement>(text(label));
  expect(before === null || before.value === '').toBe(true);
  await open();
  expect((await field()).value).not.toBe(typed);
  cleanup();

  // Nor is it there for who typed it, once another was here.
  await give(me);
  await openPage(page, path, me);
  await open();
  expect((await field()).value).not.toBe(typed);
  cleanup();
});

test('a dialog that was closed was given up: it stays closed, and is empty when it is opened', async () => {
  await give(me);
  await openPage(details, heroPath, me);
  const rename = async () =>
    userEvent.click(await screen.findByRole('button', { name: text('heroes.rename.action') }, soon));
  await rename();
  await userEvent.type(await screen.findByLabelText(text('heroes.rename.field'), undefined, soon), 'Ottoline');
  await userEvent.click(screen.getByRole('button', { name: text('common.actions.cancel') }));
  cleanup();
  await openPage(details, heroPath, me);
  await rename();
  expect((await screen.findByLabelText<HTMLInputElement>(text('heroes.rename.field'), undefined, soon)).value).toBe('');
});

test.each([
  ['a refusal', 'Ottilie', 'error', 'errors.1001001'],
  ['the new name', 'Ottoline', 'success', 'heroes.rename.done'],
] as const)('what came of a name is said to who closed its dialog meanwhile: %s', async (_what, name, kind, says) => {
  cleanup();
  await give(me);
  const { db } = server.database;
  await db.execute(sql`update heroes set owner = ${walletOf(other)}, holder = ${walletOf(other)} where token_id = 9`);
  await server.call(heroEndpoints.changeName, { heroId: '9', heroName: 'Ottilie' }, { session: other });
  const { fetch } = globalThis;
  let answer: (() => void) | undefined;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url).includes('/Hero/ChangeName')) await new Promise<void>((resolve) => (answer = resolve));
    return fetch(url, init);
  });
  onTestFinished(() => void vi.mocked(globalThis.fetch).mockRestore());
  await openPage(details, heroPath, me);
  await userEvent.click(await screen.findByRole('button', { name: text('heroes.rename.action') }, soon));
  await userEvent.type(await screen.findByLabelText(text('heroes.rename.field'), undefined, soon), name);
  const dialog = within(screen.getByRole('dialog', { name: pattern('heroes.rename.title') }));
  await userEvent.click(dialog.getByRole('button', { name: text('heroes.rename.submit') }));
  await waitFor(() => expect(answer).toBeTruthy(), soon);
  await userEvent.click(dialog.getByRole('button', { name: text('common.actions.cancel') }));

  answer?.();
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind, message: text(says, { name }) }]), soon);
  for (const { id } of toasts.get()) closeToast(id);
  cleanup();
});
