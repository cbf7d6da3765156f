import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { amountRange, choices, currencyChoice, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, currency, id, instant, integer } from '../primitives.ts';
import { searchText } from '../marketplace/search.ts';
import { boxTier } from './boxes.ts';
import { itemKind } from './items.ts';

/** What an item is on the shelf; the range 70000-79999 holds passes, emotes and goods (core.md 3). */
export const wareType = z.enum([
  'box',
  'badge',
  'avatar',
  'frame',
  'pass',
  'emote',
  'goods',
  'voucher',
  'coupon',
  'unique',
]);
export type WareType = z.infer<typeof wareType>;

/** An item of which there are pieces, and how it stands on the market. What has expired is not for sale. */
export const ware = z.object({
  id,
  kind: itemKind,
  type: wareType,
  /** Of a unique item: its id in whole millions; 0 for others. */
  category: id,
  /** 0 Common to 4 Unique; null for what has none: boxes, vouchers and coupons. */
  rarity: z.nullable(z.int()),
  supply: amount,
  /** For sale now, in how many listings. */
  pieces: amount,
  listings: z.int(),
  /** The lowest price of a piece in each currency. */
  floors: z.object({ ARCA: z.nullable(amount), RON: z.nullable(amount) }),
  /** Of the newest listing that is open. */
  listedAt: z.nullable(instant),
  /** What the holder of the filter has of it, and since when; null where the filter names none. */
  held: z.nullable(z.object({ amount, movedAt: instant })),
});
export type Ware = z.infer<typeof ware>;

export const wareFilter = z.strictObject({
  /** Only what lies in this wallet. */
  holder: z.optional(addressInput),
  forSale: z.optional(z.boolean()),
  currency: z.optional(currency),
  /** Of the lowest price of a piece. */
  price: z.optional(amountRange(amount)),
  type: z.optional(choices(wareType)),
  rarity: z.optional(choices(integer(0, 4))),
  /** Of boxes and coupons. */
  tier: z.optional(choices(boxTier)),
  family: z.optional(choices(integer(0, 9))),
  /** Of coupons, in per cent. */
  off: z.optional(choices(integer(10, 90))),
  id: z.optional(choices(id)),
  /** Words that its name has in one of our languages, or that begin words of it. */
  name: z.optional(searchText),
});
export type WareFilter = z.infer<typeof wareFilter>;

export const wareFacetFields = ['type', 'rarity', 'tier', 'family', 'off'] as const;
export type WareFacetField = (typeof wareFacetFields)[number];

const facetChoice = z.object({ value: z.string(), count: z.int(), floor: z.nullable(amount) });
export const wareFacets = z.object({
  total: z.int(),
  forSale: z.int(),
  /** Lowest price in the filter's currency, or in ARCA when it names none. */
  floor: z.nullable(amount),
  facets: z.object(
    Object.fromEntries(wareFacetFields.map((field) => [field, z.array(facetChoice)])) as Record<
      WareFacetField,
      z.ZodMiniArray<typeof facetChoice>
    >,
  ),
  currencies: z.array(currencyChoice),
});
export type WareFacets = z.infer<typeof wareFacets>;

export const wareDetails = z.object({
  ware,
  minted: amount,
  burned: amount,
  holders: z.int(),
  /** The latest sales in ARCA: where the middle half of their unit prices lies, and how many they are. */
  band: z.nullable(z.object({ low: amount, high: amount })),
  sales: z.int(),
  /** Of the wallet that was named, or else of the caller; null for a guest. */
  own: z.nullable(z.object({ address, wallet: amount, listed: amount })),
});
export type WareDetails = z.infer<typeof wareDetails>;

export const wareEndpoints = {
  list: listEndpoint({
    path: '/Item/Wares',
    access: 'guest',
    summary:
      'Items with how they stand on the market, or those in a wallet, which alone has a time of receipt. A price sorter puts what is not for sale last',
    input: listQuery(['id', 'price', 'listedAt', 'receivedAt'], wareFilter),
    row: ware,
  }),
  facets: endpoint({
    method: 'GET',
    path: '/Item/Wares/Facets',
    access: 'guest',
    isList: true,
    summary: 'How many items match each choice under the other filters, and the lowest price of each',
    input: listQuery(['id'], wareFilter),
    output: wareFacets,
  }),
  show: endpoint({
    method: 'GET',
    path: '/Item/Ware/{id}',
    access: 'guest',
    summary: 'An item: how many there are, what it goes for, and where those of a wallet are',
    input: z.strictObject({ id, address: z.optional(addressInput) }),
    output: wareDetails,
  }),
};
