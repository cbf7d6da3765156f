import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Wallet } from 'ethers';
import { createElement, type FunctionComponent } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../../core/wire/account/session.ts';
import { heroEndpoints } from '../../../../core/wire/game/heroes.ts';
import { marketOfferEndpoints } from '../../../../core/wire/game/market-offers.ts';
import { heroRow, insertHeroes, insertOffers, offerRow, ONE } from '../../../../server/test-support/rows.ts';
import type { TestApp } from '../../../../server/test-support/test-app.ts';
import { AcceptDialog } from '../../../../src/resources/orders/offers/dialogs/accept-dialog.tsx';
import { ListingDialog } from '../../../../src/resources/orders/sale/asking/listing-dialog.tsx';
import { SellManyDialog } from '../../../../src/resources/orders/sell-many/sell-many-dialog.tsx';
import { pressable, whyNot } from '../../../support/pages/why-not.ts';
import { text } from '../../../support/texts.ts';
import { createWebServer, openPage } from '../../../support/web-page.ts';

// Nobody sells a hero before it is known what goes with it: what is locked, what is unclaimed, what its account holds.
vi.setConfig({ testTimeout: 120_000 });
const soon = { timeout: 30_000 };
const READINGS = ['/Lp/VestingList', '/Lp/Unclaimed', '/Lp/HeroHoldings'];

let server: TestApp;
let me: Session;
let owner: string;
beforeAll(async () => {
  server = await createWebServer();
});
beforeEach(async () => {
  server.clock.set(new Date());
  me = await server.logIn(Wallet.createRandom());
  owner = me.userInfo.walletAddress ?? '';
  await insertHeroes(
    server.database.db,
    [1, 2].map((id) => heroRow(id, { owner, holder: owner, name: 'Quill' })),
  );
  const [madeAt, expiresAt] = [new Date(), new Date(Date.now() + 86_400_000)];
  await insertOffers(server.database.db, [offerRow(1, { amount: String(30n * ONE), madeAt, expiresAt })]);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.reset();
});
afterAll(() => server.close());

const onClose = () => undefined;
type Asked = Awaited<ReturnType<typeof asked>>;
async function asked() {
  const { tokens } = server.deps.chain.config;
  const [arca] = tokens.filter(({ id }) => id === 'ARCA');
  const { data } = await server.list(heroEndpoints.list, { filter: { id: ['1', '2'] } });
  const offers = await server.list(marketOfferEndpoints.list, {});
  const [hero, offer] = [data.list[0], offers.data.list[0]];
  if (!arca || !hero || !offer) throw new Error('There is nothing to sell');
  return { tokens, token: arca, heroes: data.list, hero, offer, ...{ vipLevel: 0, reason: null, onClose } };
}

const accepting: FunctionComponent<Asked> = (of) => createElement(AcceptDialog, { ...of, account: owner });
const listing: FunctionComponent<Asked> = (of) => createElement(ListingDialog, of);
const sellingMany: FunctionComponent<Asked> = (of) => createElement(SellManyDialog, of);
const button = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });
const accept = () => button(text('offers.actions.accept.for', { amount: '30 ARCA' }));
const counter = () => button(text('offers.actions.counter.send'));
const list = () => button(text('orders.actions.createListing.label'));
const listAll = () => button(text('market.sell.action_other', { count: 2 }));

/** These readings get no answer, or fail, until they are let through. */
function hold(how: 'silent' | 'failing', paths: readonly string[]): () => void {
  const { fetch: online } = globalThis;
  let letThrough: () => void = onClose;
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  let isOpen = false;
  vi.stubGlobal('fetch', async (url: RequestInfo | URL, init?: RequestInit) => {
    if (isOpen || !paths.some((path) => String(url).includes(path))) return online(url, init);
    if (how === 'failing') throw new TypeError('offline');
    await isLet;
    return online(url, init);
  });
  return () => {
    isOpen = true;
    letThrough();
  };
}

async function open(dialog: FunctionComponent<Asked>) {
  const of = await asked();
  await openPage(() => createElement(dialog, of), '/', me);
  await screen.findByRole('dialog', undefined, soon);
}
const waits = (find: () => HTMLElement) =>
  waitFor(() => expect(whyNot(find())).toBe(text('market.sell.lookingUp')), soon);
const counterFirst = async () => userEvent.click(await pressable(() => button(text('offers.actions.counter.label'))));

/** Without a chain the longest time of a price is not known either: that is all that is left to wait for. */
const noLimits = text('offers.limitsUnread');
const ways = [
  ['taking an offer', accepting, accept, null, null],
  ['asking a buyer another price', accepting, counter, counterFirst, noLimits],
  ['listing', listing, list, null, null],
  ['listing several', sellingMany, listAll, null, null],
] as const;
const goesOn = (find: () => HTMLElement, left: string | null) => waitFor(() => expect(whyNot(find())).toBe(left), soon);

test.each(ways)('%s waits until it is known what goes with the hero', async (...way) => {
  const [, dialog, find, before, left] = way;
  const answer = hold('silent', READINGS.slice(0, 1));
  await open(dialog);
  await before?.();
  await waits(find);
  expect(screen.queryByRole('alert')).toBeNull();
  answer();
  await goesOn(find, left);
});

test.each(ways)('%s says that it cannot be read what goes with the hero, and reads it again', async (...way) => {
  const [, dialog, find, before, left] = way;
  const online = hold('failing', READINGS);
  await open(dialog);
  await before?.();
  const retry = await screen.findByRole('button', { name: text('common.actions.retry') }, soon);
  await waits(find);
  online();
  await userEvent.click(retry);
  await goesOn(find, left);
  await waitFor(() => expect(screen.queryByRole('button', { name: text('common.actions.retry') })).toBeNull(), soon);
});
