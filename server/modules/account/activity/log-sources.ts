import type { ActivityKind } from '../../../../core/wire/account/profile.ts';
import { resources } from '../../../../core/rules/economy/resources.ts';

/**
 * One table that tells something of an account, as SQL: the tables of other modules are read by name, since a log is what
 * all of them say. `at` and whose it is stand in an index together, so that a page costs a page however long the log is.
 */
export type LogSource = {
  /** The order of what happened in one moment, and the beginning of a row's id: never given to another one. */
  source: number;
  kind: ActivityKind;
  from: string;
  /** Whose rows: of the wallet that is bound, or of the account itself. */
  owner: 'wallet' | 'account';
  column: string;
  at: string;
  /** Unique in the table. */
  id: string;
  where?: string;
  /** The word that the screens translate. */
  action: string;
  /** What the text is filled with, by name; what is null is left out. */
  details: Record<string, string>;
};

const text = (value: string) => `'${value}'`;
const currencyOf = (resource: string) =>
  `case ${resource} when ${resources.arca} then 'ARCA' when ${resources.whiteOre} then 'WO' end`;
const isToken = (resource: string) => `${resource} in (${resources.arca}, ${resources.whiteOre})`;

// What the market of offers closed is told by its own line.
const NOT_BY_OFFER = `not exists (select 1 from market_offers as o where o.token_id = hero_events.token_id
  and o.state = 'accepted' and o.close_tx_hash = hero_events.tx_hash)`;
// A transfer to oneself is one event.
const NOT_TO_ONESELF = 'from_address is distinct from to_address';
const ORDER_ACTION = `case kind when 'sale' then 'sold' when 'cancelled' then 'unlisted' else kind end`;
const ORDER_STATE = `case kind when 'sale' then 'sold' when 'cancelled' then 'cancelled' else 'open' end`;
const ofHero = { from: 'hero_events', owner: 'wallet', at: 'at', id: 'id', source: 0 } as const;
const heroDetails = { hash: 'tx_hash', tokenId: 'token_id::text' };
const orderDetails = { ...heroDetails, currency: 'currency', price: 'price::text', state: ORDER_STATE };
const moveDetails = { ...heroDetails, from: 'from_address', to: 'to_address' };

const heroSources: readonly LogSource[] = [
  {
    ...ofHero,
    kind: 'order',
    column: 'from_address',
    where: `kind in ('listed', 'repriced', 'sale', 'cancelled') and (kind <> 'sale' or ${NOT_BY_OFFER})`,
    action: ORDER_ACTION,
    details: orderDetails,
  },
  {
    ...ofHero,
    kind: 'order',
    column: 'to_address',
    where: `kind = 'sale' and ${NOT_TO_ONESELF} and ${NOT_BY_OFFER}`,
    action: text('bought'),
    details: orderDetails,
  },
  {
    ...ofHero,
    kind: 'transaction',
    column: 'from_address',
    where: `kind in ('minted', 'transfer', 'burned')`,
    action: `case when kind <> 'transfer' then kind when ${NOT_TO_ONESELF} then 'transferOut' else 'transferIn' end`,
    details: moveDetails,
  },
  {
    ...ofHero,
    kind: 'transaction',
    column: 'to_address',
    where: `kind in ('minted', 'transfer', 'burned') and ${NOT_TO_ONESELF}`,
    action: `case kind when 'transfer' then 'transferIn' else kind end`,
    details: moveDetails,
  },
];

const ofStack = { kind: 'order', owner: 'wallet', id: 'id' } as const;
const stackDetails = { id: 'id::text', itemId: 'item_id::text', currency: 'currency', price: 'unit_price::text' };
const saleDetails = {
  id: 'order_id::text',
  itemId: 'item_id::text',
  quantity: 'quantity::text',
  currency: 'currency',
  price: '(unit_price * quantity)::text',
  hash: 'tx_hash',
};

const itemSources: readonly LogSource[] = [
  {
    ...ofStack,
    source: 2,
    from: 'item_orders',
    column: 'seller',
    at: 'listed_at',
    action: text('itemsListed'),
    details: { ...stackDetails, quantity: 'quantity::text', hash: 'list_tx_hash' },
  },
  {
    ...ofStack,
    source: 3,
    from: 'item_orders',
    column: 'seller',
    at: 'closed_at',
    where: `state = 'cancelled'`,
    action: text('itemsUnlisted'),
    details: { ...stackDetails, quantity: 'stock::text', hash: 'close_tx_hash' },
  },
  {
    ...ofStack,
    source: 4,
    from: 'item_sales',
    column: 'seller',
    at: 'at',
    action: text('itemsSold'),
    details: saleDetails,
  },
  {
    ...ofStack,
    source: 5,
    from: 'item_sales',
    column: 'buyer',
    at: 'at',
    action: text('itemsBought'),
    details: saleDetails,
  },
];

const ofBox = { kind: 'box', owner: 'wallet', column: 'account' } as const;
const boxDetails = { itemId: 'box_id::text', quantity: 'amount::text' };

const boxSources: readonly LogSource[] = [
  {
    ...ofBox,
    source: 6,
    from: 'box_purchases',
    at: 'at',
    id: 'id',
    action: `case kind when 'voucher' then 'boxesExchanged' else 'boxesBought' end`,
    details: {
      ...boxDetails,
      currency: 'currency',
      price: 'case when currency is not null then price::text end',
      hash: 'tx_hash',
    },
  },
  {
    ...ofBox,
    source: 7,
    from: 'box_openings',
    at: 'opened_at',
    id: 'request_id',
    action: text('boxesPutUp'),
    details: { ...boxDetails, hash: 'open_tx_hash' },
  },
  {
    ...ofBox,
    source: 8,
    from: 'box_openings',
    at: 'closed_at',
    id: 'request_id',
    where: `state <> 'open'`,
    action: `case state when 'opened' then 'boxesOpened' else 'boxesReturned' end`,
    details: { ...boxDetails, hash: 'close_tx_hash' },
  },
];

const ofOffer = { kind: 'offer', owner: 'wallet', from: 'market_offers', id: 'id' } as const;
const offerDetails = { id: 'id::text', contractAddress: 'collection', currency: text('ARCA') };
// Once accepted, an offer for any of them names the one that was sold to it.
const ASKED_TOKEN = `case kind when 'token' then token_id::text end`;

const offerSources: readonly LogSource[] = [
  {
    ...ofOffer,
    source: 9,
    column: 'buyer',
    at: 'made_at',
    action: `case kind when 'token' then 'offerMade' else 'openOfferMade' end`,
    details: { ...offerDetails, tokenId: ASKED_TOKEN, price: 'amount::text', hash: 'make_tx_hash' },
  },
  {
    ...ofOffer,
    source: 10,
    column: 'buyer',
    at: 'closed_at',
    where: `state in ('accepted', 'cancelled')`,
    action: `case when state = 'accepted' then 'boughtByOffer' when kind = 'token' then 'offerCancelled' else 'openOfferCancelled' end`,
    details: {
      ...offerDetails,
      tokenId: `case when state = 'accepted' then token_id::text else ${ASKED_TOKEN} end`,
      price: 'coalesce(price, amount)::text',
      hash: 'close_tx_hash',
    },
  },
  {
    ...ofOffer,
    source: 11,
    column: 'seller',
    at: 'closed_at',
    where: `state = 'accepted'`,
    action: text('offerAccepted'),
    details: { ...offerDetails, tokenId: 'token_id::text', price: 'price::text', hash: 'close_tx_hash' },
  },
  {
    ...ofOffer,
    source: 12,
    from: 'counter_offers',
    column: 'seller',
    at: 'made_at',
    action: text('offerCountered'),
    details: {
      id: 'offer_id::text',
      contractAddress: '(select o.collection from market_offers as o where o.id = offer_id)',
      currency: text('ARCA'),
      tokenId: 'token_id::text',
      price: 'price::text',
      hash: 'tx_hash',
    },
  },
];

const ofOrder = { kind: 'payment', owner: 'account', from: 'withdraw_orders', column: 'account_id', id: 'id' } as const;
const paidDetails = (resource: string, isHash: string) => ({
  currency: currencyOf(resource),
  price: `case when ${isToken(resource)} then amount::text end`,
  itemId: `case when not ${isToken(resource)} then ${resource}::text end`,
  quantity: `case when not ${isToken(resource)} then amount::text end`,
  hash: isHash,
});

const paymentSources: readonly LogSource[] = [
  {
    kind: 'payment',
    source: 13,
    owner: 'wallet',
    from: 'deposits',
    column: 'wallet',
    at: 'at',
    id: `(block_number || '-' || log_index)`,
    action: text('deposited'),
    details: paidDetails('resource', 'tx_hash'),
  },
  {
    ...ofOrder,
    source: 14,
    at: 'created_at',
    action: text('withdrawalOrdered'),
    details: paidDetails('resource', 'null::text'),
  },
  {
    ...ofOrder,
    source: 15,
    at: 'closed_at',
    where: `state in ('confirmed', 'expired')`,
    action: `case state when 'confirmed' then 'withdrawalPaid' else 'withdrawalExpired' end`,
    details: paidDetails('resource', `case state when 'confirmed' then tx_hash end`),
  },
];

const ofStake = { kind: 'staking', owner: 'wallet', column: 'account', at: 'at', id: 'id' } as const;
const inWords = (words: Record<string, string>) =>
  `case kind ${Object.entries(words)
    .map(([kind, word]) => `when '${kind}' then '${word}'`)
    .join(' ')} else kind end`;

const stakeSources: readonly LogSource[] = [
  {
    ...ofStake,
    source: 16,
    from: 'stake_events',
    action: inWords({
      appended: 'stakeRaised',
      extended: 'stakeExtended',
      unstaked: 'stakeReturned',
      claimed: 'stakeClaimed',
    }),
    // A longer time moves nothing.
    details: {
      currency: `case when kind <> 'extended' then 'ARCA' end`,
      price: `case when kind <> 'extended' then amount::text end`,
      hash: 'tx_hash',
    },
  },
  {
    ...ofStake,
    source: 17,
    from: 'farm_events',
    action: inWords({ staked: 'farmStaked', unstaked: 'farmReturned', claimed: 'farmClaimed' }),
    details: {
      pool: '(select p.symbol from farm_pools as p where p.id = pool_id)',
      currency: `case kind when 'claimed' then 'ARCA' end`,
      price: `case kind when 'claimed' then amount::text end`,
      hash: 'tx_hash',
    },
  },
];

/** Everything that is told of an account beside what it did itself, which is source 1 (activity.repository.ts). */
export const logSources: readonly LogSource[] = [
  ...heroSources,
  ...itemSources,
  ...boxSources,
  ...offerSources,
  ...paymentSources,
  ...stakeSources,
];
