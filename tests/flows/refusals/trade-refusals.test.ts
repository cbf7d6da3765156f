import { getAddress } from 'ethers';
import { expect, test } from 'vitest';
import { packTraits, type OfferTraits } from '../../../core/rules/market-offers.ts';
import { acceptCounter } from '../../../src/resources/orders/offers/actions/accept-counter.action.ts';
import { acceptOffer } from '../../../src/resources/orders/offers/actions/accept-offer.action.ts';
import { cancelOffers } from '../../../src/resources/orders/offers/actions/cancel-offers.action.ts';
import { changeOffer } from '../../../src/resources/orders/offers/actions/change-offer.action.ts';
import { counterOffer } from '../../../src/resources/orders/offers/actions/counter-offer.action.ts';
import { makeOffer } from '../../../src/resources/orders/offers/actions/make-offer.action.ts';
import type { OfferFor } from '../../../src/resources/orders/offers/actions/offer-for.ts';
import {
  allow,
  DAY,
  giveArca,
  mint,
  NOWHERE,
  postBounty,
  setEpoch,
  useAccountOf,
  whilePaused,
} from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  type Call,
  contracts,
  describeRefusals,
  noneDone,
  one,
  other,
  passTo,
  refused,
  runUnasked,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What is offered for: every way in which the market of offers can refuse it, before anything is allowed.
const BEGINS = START + 1_000;
const ENDS = BEGINS + 10 * DAY;
const SOON = BEGINS + DAY;
/** When everything stands that these tests begin with. */
const READY = BEGINS + 1;
const PRICE = 50n * ONE;
/** Heroes of one, on sale and a captain among them; and of the other. */
const [OWN, LISTED, CAPTAIN, FOREIGN] = ['1', '2', '3', '4'] as const;
/** By the other: for any hero, for an SSR, for hero 1, and one that ends soon; by one; and none. */
const [ANY, SSR, FOR_OWN, ENDING, MINE, NONE] = ['1', '2', '3', '4', '5', '99'] as const;
/** What the other asks of one in answer to the last. */
const COUNTER = '1';
const anyTraits: OfferTraits = {
  ...{ rarities: null, classes: null, factions: null, genders: null, minUpgradeLevel: null },
  parts: [null, null, null, null],
};
const ssr = packTraits({ ...anyTraits, rarities: [4] });

withRefusingWorld(async () => {
  const { arca, hero, market, marketOffers, offerReward } = contracts();
  const offer = (from: string, method: string, ...subject: unknown[]): Call => [
    ...([from, 'marketOffers', method] as const),
    [...subject, PRICE, ENDS],
  ];
  await act(
    ...[mint(one()), mint(one()), mint(one()), mint(other())],
    giveArca(one(), 1_000n * ONE),
    giveArca(other(), 1_000n * ONE),
    setEpoch(BEGINS),
    [one(), 'hero', 'approve', [market, LISTED]],
    [one(), 'market', 'list', [hero, LISTED, arca, PRICE]],
  );
  await passTo(BEGINS);
  await act(
    allow(one(), 'arca', offerReward),
    postBounty(one(), CAPTAIN),
    ...[one(), other()].map((holder) => allow(holder, 'arca', marketOffers)),
    offer(other(), 'offerForCollection', hero),
    offer(other(), 'offerForTraits', ssr),
    [other(), 'marketOffers', 'offerForToken', [hero, OWN, PRICE, ENDS, 0]],
    [other(), 'marketOffers', 'offerForCollection', [hero, PRICE, SOON]],
    offer(one(), 'offerForCollection', hero),
    [other(), 'hero', 'approve', [marketOffers, FOREIGN]],
    [other(), 'marketOffers', 'counter', [MINE, FOREIGN, 2n * PRICE, SOON]],
    [one(), 'arca', 'approve', [marketOffers, 0]],
  );
});

const heroes = () => getAddress(contracts().hero);
const engaged = {
  name: 'Market_Engaged',
  args: () => ({ collection: heroes(), tokenId: CAPTAIN }),
  says: /^This hero is a captain or a candidate in the current epoch\./,
};
const shutHeroes = () => act([ADMIN, 'market', 'setCollection', [contracts().hero, false]]);
const notTraded = {
  after: shutHeroes,
  name: 'Market_CollectionNotAllowed',
  args: () => ({ collection: heroes() }),
};
const ended = { after: () => passTo(SOON), name: 'MarketOffers_Expired', args: () => ({ expiresAt: SOON }) };

const offering =
  (subject: () => OfferFor, differs: { amount?: bigint; expiresAt?: number; accountState?: string } = {}) =>
  () => ({
    subject: subject(),
    name: 'Any',
    amount: String(differs.amount ?? PRICE),
    expiresAt: differs.expiresAt ?? ENDS,
    accountState: differs.accountState ?? null,
  });
const forAny = (): OfferFor => ({ kind: 'collection', collection: contracts().hero });

describeRefusals(makeOffer, {
  'for one’s own hero': {
    input: offering(() => ({ kind: 'token', collection: contracts().hero, tokenId: OWN })),
    name: 'MarketOffers_OwnToken',
    args: () => ({ tokenId: OWN }),
  },
  'for a hero whose own account was used since the buyer looked into it': {
    input: offering(() => ({ kind: 'token', collection: contracts().hero, tokenId: FOREIGN }), { accountState: '3' }),
    name: 'MarketOffers_AccountChanged',
    args: () => ({ tokenId: FOREIGN, expectedState: 3, state: 0 }),
    says: /^The account of hero 4 was used after the buyer checked it/,
  },
  'for no trait at all': {
    input: offering(() => ({ kind: 'traits', traits: anyTraits })),
    name: 'MarketOffers_NoTraits',
    says: 'Choose at least one trait, or make an offer for the whole collection.',
  },
  'of less than the least': {
    input: offering(forAny, { amount: ONE - 1n }),
    name: 'MarketOffers_BelowMinimum',
    args: () => ({ amount: ONE - 1n, minimum: ONE }),
    says: 'The minimum offer is 1 ARCA, and yours is 0.999999999999999999 ARCA. Offer more.',
  },
  'that ends too late': {
    input: offering(forAny, { expiresAt: BEGINS + 200 * DAY }),
    name: 'MarketOffers_BadExpiry',
    args: () => ({ expiresAt: BEGINS + 200 * DAY, latest: READY + 90 * DAY }),
    says: /^Choose an end time in the future, .*2033.* at the latest\.$/,
  },
  'that ends before it is made': {
    after: () => passTo(ENDS),
    input: offering(forAny),
    name: 'MarketOffers_BadExpiry',
    args: () => ({ expiresAt: ENDS, latest: ENDS + 90 * DAY }),
  },
  'of more than there is': {
    input: offering(forAny, { amount: 5_000n * ONE }),
    name: 'BalanceIsNotEnough',
    args: () => ({ balance: 800n * ONE, needed: 5_000n * ONE }),
  },
  'for heroes at a time at which none is traded': { input: offering(forAny), ...notTraded },
  'while it is paused': { ...whilePaused('marketOffers'), input: offering(forAny) },
});

const changing =
  (offerId: string, amount = 2n * PRICE) =>
  () => ({ offerId, name: 'Any', held: String(PRICE), amount: String(amount) });

describeRefusals(changeOffer, {
  'of an offer that is closed': {
    input: changing(NONE),
    name: 'MarketOffers_NotOpen',
    args: () => ({ offerId: NONE }),
  },
  'of somebody else': { input: changing(ANY), name: 'MarketOffers_NotBuyer', args: () => ({ offerId: ANY }) },
  'to less than the least': {
    input: changing(MINE, 1n),
    name: 'MarketOffers_BelowMinimum',
    args: () => ({ amount: 1, minimum: ONE }),
  },
  'after its end': {
    after: () => passTo(ENDS),
    input: changing(MINE),
    name: 'MarketOffers_Expired',
    args: () => ({ expiresAt: ENDS }),
  },
});

const accepting =
  (offerId: string, tokenId: string, expectedAmount = PRICE) =>
  () => ({ offerId, collection: contracts().hero, tokenId, name: 'Rex', expectedAmount: String(expectedAmount) });

describeRefusals(acceptOffer, {
  'that is closed': { input: accepting(NONE, OWN), name: 'MarketOffers_NotOpen', args: () => ({ offerId: NONE }) },
  'after its end': { input: accepting(ENDING, OWN), ...ended, says: /^This offer expired at .*2033/ },
  'at another amount than was seen': {
    input: accepting(ANY, OWN, 60n * ONE),
    name: 'Market_PriceChanged',
    args: () => ({ expectedPrice: 60n * ONE, price: PRICE }),
  },
  'that is one’s own': { input: accepting(MINE, OWN), name: 'MarketOffers_OwnOffer', args: () => ({ offerId: MINE }) },
  'for another hero': {
    input: accepting(FOR_OWN, CAPTAIN),
    name: 'MarketOffers_WrongToken',
    args: () => ({ tokenId: CAPTAIN, offeredFor: OWN }),
  },
  'for traits that the hero has not': {
    input: accepting(SSR, OWN),
    name: 'MarketOffers_WrongTraits',
    args: () => ({ tokenId: OWN }),
  },
  'for a hero out of whose own account something was taken since': {
    after: () => useAccountOf(one(), OWN),
    input: accepting(FOR_OWN, OWN),
    name: 'MarketOffers_AccountChanged',
    args: () => ({ tokenId: OWN, expectedState: 0, state: 1 }),
  },
  'with a hero of somebody else': {
    input: accepting(ANY, LISTED),
    name: 'Market_NotTokenOwner',
    args: () => ({ collection: heroes(), tokenId: LISTED }),
  },
  'with a captain': { input: accepting(ANY, CAPTAIN), ...engaged },
  'at a time at which no hero is traded': { input: accepting(ANY, OWN), ...notTraded },
  'while it is paused': { ...whilePaused('marketOffers'), input: accepting(ANY, OWN) },
});

const countering =
  (offerId: string, tokenId: string, differs: { price?: bigint; expiresAt?: number } = {}) =>
  () => ({
    ...{ offerId, collection: contracts().hero, tokenId, name: 'Rex' },
    ...{ price: String(differs.price ?? 2n * PRICE), expiresAt: differs.expiresAt ?? ENDS },
  });

describeRefusals(counterOffer, {
  'of an offer after its end': { input: countering(ENDING, OWN), ...ended },
  'of one’s own': { input: countering(MINE, OWN), name: 'MarketOffers_OwnOffer', args: () => ({ offerId: MINE }) },
  'for traits that the hero has not': {
    input: countering(SSR, OWN),
    name: 'MarketOffers_WrongTraits',
    args: () => ({ tokenId: OWN }),
  },
  'with a captain': { input: countering(ANY, CAPTAIN), ...engaged },
});

const taking =
  (counterId: string, expectedPrice = 2n * PRICE, accountState = '0') =>
  () => ({ counterId, name: 'Rex', held: String(PRICE), expectedPrice: String(expectedPrice), accountState });

/** What only the other can put right: nobody is asked to allow anything for it. */
const sellAway = () => act([other(), 'hero', 'transferFrom', [other(), ADMIN, FOREIGN]]);
const forbid = () => act([other(), 'hero', 'approve', [NOWHERE, FOREIGN]]);
const foreign = () => ({ collection: heroes(), tokenId: FOREIGN });

describeRefusals(acceptCounter, {
  'that is closed': {
    input: taking(NONE),
    name: 'MarketOffers_CounterNotOpen',
    args: () => ({ counterId: NONE }),
  },
  'after its end': { input: taking(COUNTER), ...ended },
  'to somebody else': {
    by: 'other',
    input: taking(COUNTER),
    name: 'MarketOffers_NotBuyer',
    args: () => ({ offerId: MINE }),
  },
  'at another price than was seen': {
    input: taking(COUNTER, 90n * ONE),
    name: 'Market_PriceChanged',
    args: () => ({ expectedPrice: 90n * ONE, price: 2n * PRICE }),
  },
  'of a hero that its owner gave away': {
    after: sellAway,
    input: taking(COUNTER),
    reason: 'sellerLacks',
    name: 'Market_NotTokenOwner',
    args: foreign,
  },
  'of a hero that its owner gave away and got back': {
    after: async () => {
      await sellAway();
      await act([ADMIN, 'hero', 'transferFrom', [ADMIN, other(), FOREIGN]]);
    },
    input: taking(COUNTER),
    name: 'MarketOffers_HeroChanged',
    args: () => ({ tokenId: FOREIGN }),
    says: /^Hero 4 changed, or changed hands, after this counter-offer/,
  },
  'of a hero whose own account was used since the buyer looked into it': {
    input: taking(COUNTER, 2n * PRICE, '2'),
    name: 'MarketOffers_AccountChanged',
    args: () => ({ tokenId: FOREIGN, expectedState: 2, state: 0 }),
  },
  'of a hero that its owner lets nobody move any more': {
    after: forbid,
    input: taking(COUNTER),
    reason: 'sellerKeeps',
    name: 'Market_NotApproved',
    args: foreign,
  },
  'with less than the difference': {
    after: () => act([one(), 'arca', 'transfer', [other(), 780n * ONE]]),
    input: taking(COUNTER),
    name: 'BalanceIsNotEnough',
    args: () => ({ balance: 20n * ONE, needed: PRICE }),
  },
  'when its offer was cancelled': {
    after: () => act([one(), 'marketOffers', 'cancel', [MINE]]),
    input: taking(COUNTER),
    name: 'MarketOffers_NotOpen',
    args: () => ({ offerId: MINE }),
  },
  'at a time at which no hero is traded': { input: taking(COUNTER), ...notTraded },
  'while it is paused': { ...whilePaused('marketOffers'), input: taking(COUNTER) },
});

const backOf = (what: 'offer' | 'counter', ...ids: string[]) => ({ what, ids, title: 'Offers' });

test('offers.cancelOffers is refused one by one, each for its own reason', async () => {
  expect(await runUnasked(cancelOffers, backOf('offer', NONE, ANY))).toMatchObject(
    noneDone(refused('MarketOffers_NotOpen', { offerId: NONE }), refused('MarketOffers_NotBuyer', { offerId: ANY })),
  );
  expect(await runUnasked(cancelOffers, backOf('counter', NONE, COUNTER))).toMatchObject(
    noneDone(
      refused('MarketOffers_CounterNotOpen', { counterId: NONE }),
      refused('Market_NotSeller', { listingId: COUNTER }),
    ),
  );
});
