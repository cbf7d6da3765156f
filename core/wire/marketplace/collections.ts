import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { itemKind } from '../game/items.ts';
import { marketRanges } from '../game/market-data.ts';
import { amountRange, choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, currency, hash, id, instant } from '../primitives.ts';
import { searchText } from './search.ts';

/** What belongs together: heroes, the items of each kind, and what players made, which no market of ours trades. */
export const collectionId = z.enum(['hero', ...itemKind.options, 'creation']);
export type CollectionId = z.infer<typeof collectionId>;
export const collectionIds = collectionId.options;
export const tradedCollections = collectionIds.filter((id) => id !== 'creation');

/** Figures of one range in one currency; nothing is converted. */
const spanInput = z.strictObject({ range: z.enum(marketRanges), currency });
/** A ranking by name keeps the places that are had in the whole of it. */
const rankingInput = z.extend(spanInput, { name: z.optional(searchText) });

const picturedHero = z.object({
  id,
  name: z.string(),
  rarity: z.int(),
  heroClass: z.int(),
  faction: z.int(),
  upgradeLevel: z.int(),
  pictureVersion: z.string(),
});

/** What stands for a collection: one of the three is set. */
const cover = z.object({ hero: z.nullable(picturedHero), itemId: z.nullable(id), fileHash: z.nullable(hash) });
export type CollectionCover = z.infer<typeof cover>;

export const collection = z.object({
  id: collectionId,
  contractAddress: address,
  /** The best that is in it; null while there is nothing. */
  cover: z.nullable(cover),
  /** Heroes that there are, or pieces of its items. */
  supply: amount,
  /** Different heroes or items. */
  kinds: z.int(),
  /** Who has some; what is offered still belongs to its seller. */
  owners: z.int(),
  /** Open listings, in every currency. */
  listings: z.int(),
  floor: z.nullable(amount),
  sales: z.int(),
  volume: amount,
  /** Of the range before; null for all time. */
  previousVolume: z.nullable(amount),
});
export type Collection = z.infer<typeof collection>;

/** Something that is traded, with what its picture and its name need: a hero has both, those of an item follow its id. */
export const asset = z.object({
  collection: collectionId,
  contractAddress: address,
  id,
  hero: z.nullable(picturedHero),
});
export type Asset = z.infer<typeof asset>;

/** A listing that somebody can buy from now. */
export const assetListing = z.object({
  /** `hero-<listing>` or `item-<listing>`: the two markets count for themselves. */
  id: z.string(),
  asset,
  seller: address,
  currency,
  /** Of a piece. */
  price: amount,
  pieces: amount,
  listedAt: instant,
});
export type AssetListing = z.infer<typeof assetListing>;

export const exploreFilter = z.strictObject({
  collection: z.optional(choices(collectionId)),
  currency: z.optional(currency),
  /** Of a piece; needs a currency. */
  price: z.optional(amountRange(amount)),
  seller: z.optional(addressInput),
  /** Words that begin those of its name. */
  name: z.optional(searchText),
});
export type ExploreFilter = z.infer<typeof exploreFilter>;

export const assetSale = z.object({
  id: z.string(),
  asset,
  currency,
  /** Of a piece. */
  price: amount,
  pieces: amount,
  seller: address,
  buyer: address,
  at: instant,
  txHash: hash,
  rank: z.int(),
});
export type AssetSale = z.infer<typeof assetSale>;

export const traderSide = z.enum(['sellers', 'buyers']);
export type TraderSide = z.infer<typeof traderSide>;
export const trader = z.object({ address, sales: z.int(), volume: amount, rank: z.int() });
export type Trader = z.infer<typeof trader>;

const traded = z.object({ currency, sales: z.int(), volume: amount });

/** What anybody can see of an address: what it has and what it traded. */
export const holder = z.object({
  address,
  heroes: z.int(),
  /** Pieces of items in the wallet. */
  pieces: amount,
  listings: z.int(),
  sold: z.array(traded),
  bought: z.array(traded),
});
export type Holder = z.infer<typeof holder>;

export const collectionEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/Market/Collections',
    access: 'guest',
    summary: 'Every collection with supply, owners, listings, floor and volume, the most traded first',
    input: spanInput,
    output: z.object({ collections: z.array(collection) }),
  }),
  explore: listEndpoint({
    path: '/Market/Explore',
    access: 'guest',
    summary: 'What can be bought now, of every collection; a price sorter needs a currency',
    input: listQuery(['listedAt', 'price'], exploreFilter),
    row: assetListing,
  }),
  topSales: endpoint({
    method: 'GET',
    path: '/Market/TopSales',
    access: 'guest',
    summary: 'The dearest sales of a range, or of what is called so, by what was paid for them as a whole',
    input: rankingInput,
    output: z.object({ sales: z.array(assetSale) }),
  }),
  topTraders: endpoint({
    method: 'GET',
    path: '/Market/TopTraders',
    access: 'guest',
    summary:
      'Who sold or bought most in a range, or who of such a name. What somebody sold to the own address counts for nobody',
    input: z.extend(rankingInput, { side: traderSide }),
    output: z.object({ traders: z.array(trader) }),
  }),
  holder: endpoint({
    method: 'GET',
    path: '/Market/Holder/{address}',
    access: 'guest',
    summary: 'What an address has, offers, sold and bought; one that nobody ever used has nothing',
    input: z.strictObject({ address: addressInput }),
    output: holder,
  }),
};
