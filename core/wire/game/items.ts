import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { searchText } from '../marketplace/search.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { address, addressInput, amount, hash, id, instant } from '../primitives.ts';

/** What an item id says, by its range (core.md 3). */
export const itemKind = z.enum(['box', 'badge', 'avatar', 'frame', 'voucher', 'coupon', 'item', 'unique']);
export type ItemKind = z.infer<typeof itemKind>;

/** Pieces of one item that one address holds, of all there are. */
export const itemHolding = z.object({
  id,
  kind: itemKind,
  /** Of a unique item: its id in whole millions; 0 for others. */
  category: id,
  picture: z.string(),
  owner: address,
  amount,
  supply: amount,
  movedAt: instant,
});
export type ItemHolding = z.infer<typeof itemHolding>;

/** One kind of piece, and how many of it there are. */
export const itemSupply = z.object({
  id,
  kind: itemKind,
  category: id,
  picture: z.string(),
  minted: amount,
  burned: amount,
  supply: amount,
  holders: z.int(),
  firstAt: instant,
});
export type ItemSupply = z.infer<typeof itemSupply>;

export const itemMove = z.object({
  id: z.string(),
  itemId: id,
  kind: itemKind,
  /** Null when the pieces were made, or destroyed. */
  from: z.nullable(address),
  to: z.nullable(address),
  amount,
  txHash: hash,
  at: instant,
});
export type ItemMove = z.infer<typeof itemMove>;

/** What an account shows in its profile, by place; null where nothing is put on, or no longer held. */
export const wearSlot = z.enum(['badge', 'avatar', 'frame']);
export const worn = z.object({ badge: z.nullable(id), avatar: z.nullable(id), frame: z.nullable(id) });
export type Worn = z.infer<typeof worn>;

const MOST_RANDOM = 50;
/** A number that a query string brings. */
const count = z.pipe(
  z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/)),
  z.transform((text: string) => Math.min(MOST_RANDOM, Number.parseInt(text, 10))),
);

export const itemEndpoints = {
  list: listEndpoint({
    path: '/Item/List',
    access: 'guest',
    summary: 'Items by owner, kind and id: who holds how many pieces. An inventory names its owner',
    input: listQuery(
      ['id', 'movedAt'],
      z.strictObject({
        owner: z.optional(addressInput),
        kind: z.optional(choices(itemKind)),
        id: z.optional(choices(id)),
        /** Words that its name has in one of our languages, or that begin words of it. */
        name: z.optional(searchText),
      }),
    ),
    row: itemHolding,
  }),
  supplies: listEndpoint({
    path: '/Item/Supplies',
    access: 'guest',
    summary: 'Every item that was ever made, by kind, with how many pieces there are and how many hold some',
    input: listQuery(['id'], z.strictObject({ kind: z.optional(choices(itemKind)), id: z.optional(choices(id)) })),
    row: itemSupply,
  }),
  moves: listEndpoint({
    path: '/Item/History',
    access: 'guest',
    summary: 'Moves of an item or of a wallet, newest first',
    input: listQuery(
      ['at'],
      z.strictObject({ id: z.optional(id), account: z.optional(addressInput), kind: z.optional(choices(itemKind)) }),
    ),
    row: itemMove,
  }),
  worn: endpoint({
    method: 'GET',
    path: '/Item/Worn',
    access: 'player',
    summary: 'Badge, avatar and frame that the account shows in its profile',
    input: noInput,
    output: z.object({ worn }),
  }),
  wear: endpoint({
    method: 'POST',
    path: '/Item/Wear',
    access: 'player',
    summary: 'Show a badge, an avatar or a frame of one’s own in the profile, or none of them',
    input: z.strictObject({ slot: wearSlot, itemId: z.nullable(id) }),
    output: z.object({ worn }),
  }),
  randomIds: endpoint({
    method: 'GET',
    path: '/Item/RandomIds',
    access: 'guest',
    summary: 'Ids of up to 50 items that exist, drawn at random, each once; of one kind when it is named',
    input: z.strictObject({ size: z.optional(count), kind: z.optional(itemKind) }),
    output: z.object({ ids: z.array(id) }),
  }),
};
