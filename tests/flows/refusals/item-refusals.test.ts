import { getAddress, id } from 'ethers';
import { NATIVE_COIN } from '../../../core/rules/currencies.ts';
import { packBadges } from '../../../src/resources/bounties/actions/pack-badges.action.ts';
import { takeTokens } from '../../../src/resources/bounties/actions/take-tokens.action.ts';
import { unpackBadge } from '../../../src/resources/bounties/actions/unpack-badge.action.ts';
import { createCreation } from '../../../src/resources/creations/create/create-creation.action.ts';
import { burnPass } from '../../../src/resources/items/actions/burn-pass.action.ts';
import { changeUnitPrice } from '../../../src/resources/orders/change-unit-price.action.ts';
import { buyItems } from '../../../src/resources/orders/stacks/buy-items.action.ts';
import { listItems } from '../../../src/resources/orders/stacks/list-items.action.ts';
import { unlistItems } from '../../../src/resources/orders/stacks/unlist-items.action.ts';
import { DAY, giveArca, mint, whilePaused } from '../../support/chain/refusing-calls.ts';
import {
  act,
  ADMIN,
  type Call,
  contracts,
  describeRefusals,
  one,
  other,
  passTo,
  read,
  START,
  withRefusingWorld,
} from '../../support/chain/refusing-world.ts';
import { ONE } from '../../support/players.ts';

// What is sold piece by piece, kept in a hero's backpack, burned and created: every way in which its contracts can refuse it.
const SOON = START + DAY;
const UNIT = 10n * ONE;
const [BADGE, OTHER_BADGE, PASS] = ['20001', '20002', '70003'] as const;
const listings = { own: '1', theirs: '2', forCoin: '3', ending: '4', none: '99' } as const;
/** Heroes of one: with a badge in its backpack, and on sale; and of the other, with a badge too. */
const [OWN, LISTED, FOREIGN] = ['1', '2', '3'] as const;
const NO_SALT = `0x${'0'.repeat(64)}`;
const FILE = id('a file');
/** By their heroes; worked out as the registry does. */
const backpacks = new Map<string, string>();
const backpackOf = (heroId: string) => backpacks.get(heroId) ?? '';

withRefusingWorld(async () => {
  const { arca, hero, heroAccount, items, itemMarket, market } = contracts();
  for (const heroId of [OWN, LISTED, FOREIGN]) {
    backpacks.set(heroId, await read('accountRegistry', 'account', [heroAccount, NO_SALT, 31_337, hero, heroId]));
  }
  await act(
    ...[one(), one(), other()].map((owner) => mint(owner)),
    giveArca(one(), 35n * ONE),
    [ADMIN, 'items', 'mint', [one(), BADGE, 5]],
    [ADMIN, 'items', 'mint', [other(), BADGE, 20]],
    ...[OWN, LISTED, FOREIGN].flatMap((heroId): Call[] => [
      [one(), 'accountRegistry', 'createAccount', [heroAccount, NO_SALT, 31_337, hero, heroId]],
      [ADMIN, 'items', 'mint', [backpackOf(heroId), BADGE, 1]],
    ]),
    ...[one(), other()].map((owner): Call => [owner, 'items', 'setApprovalForAll', [itemMarket, true]]),
    [one(), 'itemMarket', 'list', [items, BADGE, 1, arca, UNIT, 0]],
    [other(), 'itemMarket', 'list', [items, BADGE, 5, arca, UNIT, 0]],
    [other(), 'itemMarket', 'list', [items, BADGE, 5, NATIVE_COIN, UNIT, 0]],
    [other(), 'itemMarket', 'list', [items, BADGE, 5, arca, UNIT, SOON]],
    [one(), 'items', 'setApprovalForAll', [itemMarket, false]],
    [one(), 'hero', 'approve', [market, LISTED]],
    [one(), 'market', 'list', [hero, LISTED, arca, UNIT]],
  );
});

const pieces = () => getAddress(contracts().items);
const notTraded = {
  after: () => act([ADMIN, 'market', 'setCollection', [contracts().items, false]]),
  name: 'Market_CollectionNotAllowed',
  args: () => ({ collection: pieces() }),
};
const takeNoArca = {
  after: () => act([ADMIN, 'market', 'setCurrency', [contracts().arca, false, 1, 2]]),
  name: 'Market_CurrencyNotAllowed',
  args: () => ({ currency: getAddress(contracts().arca) }),
};
const dearer = {
  after: () => act([ADMIN, 'market', 'setCurrency', [contracts().arca, true, 60n * ONE, 90n * ONE]]),
  name: 'Market_PriceOutOfBounds',
  args: () => ({ price: UNIT, minPrice: 60n * ONE, maxPrice: 90n * ONE }),
};
const notOpen = (listingId: string) => ({ name: 'Market_ListingNotOpen', args: () => ({ listingId }) });
const notSeller = { name: 'Market_NotSeller', args: () => ({ listingId: listings.theirs }) };
const ended = {
  after: () => passTo(SOON),
  name: 'Market_ListingExpired',
  args: () => ({ listingId: listings.ending, expiresAt: SOON }),
};
const noPiece = {
  name: 'ItemMarket_BadQuantity',
  args: () => ({ quantity: 0 }),
  says: 'Choose at least one item.',
};
const stopped = whilePaused('itemMarket');
const tooFew = (holder: () => string, needed: number, tokenId: string, balance = 0) => ({
  name: 'ERC1155InsufficientBalance',
  args: () => ({ sender: getAddress(holder()), balance, needed, tokenId }),
  says: `Your wallet has ${String(balance)} of this item, but this needs ${String(needed)}. Check your items again.`,
});

const listing =
  (quantity: number, itemId: string = BADGE) =>
  () => ({ itemId, name: 'Badges', quantity, currency: 'ARCA' as const, unitPrice: String(UNIT) });

describeRefusals(listItems, {
  'of none': { input: listing(0), ...noPiece },
  'of more than there are': {
    input: listing(5),
    name: 'ItemMarket_NotEnough',
    args: () => ({ held: 4, quantity: 5 }),
    says: 'You chose 5, but your wallet has only 4 of this item. Choose fewer.',
  },
  'of what one has none of': {
    input: listing(1, OTHER_BADGE),
    name: 'ItemMarket_NotEnough',
    args: () => ({ held: 0, quantity: 1 }),
  },
  'at a time at which no item is traded': { input: listing(1), ...notTraded },
  'for a currency that is not taken': { input: listing(1), ...takeNoArca },
  'below the least price': { input: listing(1), ...dearer },
  'while it is paused': { ...stopped, input: listing(1) },
});

const buying =
  (listingId: string, quantity = 1, unitPrice = UNIT, currency: 'ARCA' | 'RON' = 'ARCA') =>
  () => ({ listingId, name: 'Badges', quantity, currency, unitPrice: String(unitPrice) });

describeRefusals(buyItems, {
  'that never were': { input: buying(listings.none), ...notOpen(listings.none) },
  'that their seller has just taken back': {
    after: () => act([other(), 'itemMarket', 'unlist', [listings.theirs]]),
    input: buying(listings.theirs),
    reason: 'justUnlisted',
    ...notOpen(listings.theirs),
  },
  'that somebody has just bought': {
    after: () => act([ADMIN, 'itemMarket', 'buy', [listings.forCoin, 5, UNIT], 5n * UNIT]),
    input: buying(listings.forCoin, 1, UNIT, 'RON'),
    reason: 'justSold',
    ...notOpen(listings.forCoin),
  },
  'after their end': { input: buying(listings.ending), ...ended },
  'at another price than was seen': {
    input: buying(listings.theirs, 1, 9n * ONE),
    name: 'Market_PriceChanged',
    args: () => ({ expectedPrice: 9n * ONE, price: UNIT }),
  },
  'of one’s own': {
    input: buying(listings.own),
    name: 'Market_OwnListing',
    args: () => ({ listingId: listings.own }),
    says: 'This is your own listing. Unlist it instead.',
  },
  'of none': { input: buying(listings.theirs, 0), ...noPiece },
  'of more than are left': {
    input: buying(listings.theirs, 6),
    name: 'ItemMarket_OutOfStock',
    args: () => ({ listingId: listings.theirs, remaining: 5, quantity: 6 }),
    says: 'Out of stock: only 5 left in this listing, and you chose 6. Choose fewer.',
  },
  'to who has too little': {
    input: buying(listings.theirs, 4),
    name: 'BalanceIsNotEnough',
    args: () => ({ balance: 35n * ONE, needed: 40n * ONE }),
  },
  'for the coin, when they are sold for ARCA': {
    input: buying(listings.theirs, 2, UNIT, 'RON'),
    name: 'Market_WrongPayment',
    args: () => ({ sent: 2n * UNIT, needed: 0 }),
  },
  'at a time at which no item is traded': { input: buying(listings.theirs), ...notTraded },
  'for a currency that is not taken any more': { input: buying(listings.theirs), ...takeNoArca },
  'while it is paused': { ...stopped, input: buying(listings.theirs) },
});

const pricing = (listingId: string) => () => ({
  ...{ listingId, name: 'Badges', currency: 'ARCA' as const },
  price: String(UNIT),
});

describeRefusals(changeUnitPrice, {
  'of a listing that is closed': { input: pricing(listings.none), ...notOpen(listings.none) },
  'of somebody else': { input: pricing(listings.theirs), ...notSeller },
  'after its end': { by: 'other', input: pricing(listings.ending), ...ended },
  'to less than the least': { input: pricing(listings.own), ...dearer },
  'while it is paused': { ...stopped, input: pricing(listings.own) },
});

const taking = (listingId: string) => () => ({ listingId, name: 'Badges' });

describeRefusals(unlistItems, {
  'of a listing that is closed': { input: taking(listings.none), ...notOpen(listings.none) },
  'of somebody else': { input: taking(listings.theirs), ...notSeller },
});

const packing =
  (heroId: string, count = 1) =>
  () => ({ heroId, account: backpackOf(heroId), badgeIds: Array<string>(count).fill(BADGE), name: 'Badge' });

describeRefusals(packBadges, {
  'for a hero of somebody else': {
    input: packing(FOREIGN),
    name: 'HeroAccount_NotOwner',
    says: 'Only the owner of this hero can do this. Check that it’s in your wallet and not listed.',
  },
  'for a hero that is for sale': { input: packing(LISTED), name: 'HeroAccount_NotOwner' },
  'of more than there are': { input: packing(OWN, 5), ...tooFew(one, 5, BADGE, 4) },
});

const unpacking =
  (heroId: string, amount = 1n) =>
  () => ({ account: backpackOf(heroId), badgeId: BADGE, amount, name: 'Badge' });

describeRefusals(unpackBadge, {
  'of a hero of somebody else': {
    input: unpacking(FOREIGN),
    name: 'HeroAccount_NotOwner',
    args: () => ({ account: getAddress(one()) }),
  },
  'of a hero that is for sale': {
    input: unpacking(LISTED),
    name: 'HeroAccount_Locked',
    says: 'The backpack is locked while its hero is listed. Unlist the hero first.',
  },
  'of more than there are': { input: unpacking(OWN, 2n), ...tooFew(() => backpackOf(OWN), 2, BADGE, 1) },
});

const takingOut = (heroId: string) => () => ({
  ...{ account: backpackOf(heroId), token: 'ARCA' as const },
  ...{ amount: 2n * ONE, name: 'Hero' },
});

describeRefusals(takeTokens, {
  'of a hero of somebody else': {
    input: takingOut(FOREIGN),
    name: 'HeroAccount_NotOwner',
    args: () => ({ account: getAddress(one()) }),
  },
  'of a hero that is for sale': { input: takingOut(LISTED), name: 'HeroAccount_Locked' },
  'of more than there is any more': {
    after: () => act(giveArca(backpackOf(OWN), ONE)),
    input: takingOut(OWN),
    name: 'ERC20InsufficientBalance',
    args: () => ({ sender: getAddress(backpackOf(OWN)), balance: ONE, needed: 2n * ONE }),
    says: /you have 1 ARCA and need 2 ARCA/,
  },
});

describeRefusals(burnPass, {
  'without a pass': { input: () => ({ itemId: PASS, name: 'Pass' }), ...tooFew(one, 1, PASS) },
});

const creating = (fileHash: string) => () => ({ fileHash, name: 'Picture' });

describeRefusals(createCreation, {
  'without a file': { input: creating(NO_SALT), name: 'Creations_NoFile' },
  'of a file a second time': {
    after: () => act([one(), 'creations', 'create', [FILE]]),
    input: creating(FILE),
    name: 'Creations_Exists',
    args: () => ({ tokenId: 1 }),
    says: 'You already made an NFT from this file: creation #1. View it there, or choose another file.',
  },
  'while nothing can be created': {
    after: () => act([ADMIN, 'creations', 'setPaused', [true]]),
    input: creating(FILE),
    name: 'Creations_Paused',
    says: 'You can’t create anything right now. Your file is kept, so try again later.',
  },
});
