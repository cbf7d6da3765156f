import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { hero } from '../game/heroes.ts';
import { ware } from '../game/wares.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { amount, currency, id, instant } from '../primitives.ts';

/** A hero, or an item of which there are pieces: boxes are items too. */
export const watchKind = z.enum(['hero', 'item']);
export type WatchKind = z.infer<typeof watchKind>;

const starred = {
  /** Of the hero, or of the item. */
  id,
  starredAt: instant,
  /** What it was asked for, an item for its cheapest piece; null when it was not for sale. */
  priceThen: z.nullable(z.object({ currency, price: amount })),
};
/** What has the player's star as it is now, and what it was asked for when it was starred. */
export const watch = z.discriminatedUnion('kind', [
  z.object({ ...starred, kind: z.literal('hero'), hero }),
  z.object({ ...starred, kind: z.literal('item'), ware }),
]);
export type Watch = z.infer<typeof watch>;

const ids = z.object({ heroes: z.array(id), items: z.array(id) });
export type WatchedIds = z.infer<typeof ids>;

export const watchEndpoints = {
  list: listEndpoint({
    path: '/Watch/List',
    access: 'player',
    summary: 'The heroes and items that the player starred, the latest first, with their price then and now',
    input: listQuery(['starredAt'], z.strictObject({ kind: z.optional(watchKind) })),
    row: watch,
  }),
  ids: endpoint({
    method: 'GET',
    path: '/Watch/Ids',
    access: 'player',
    summary: 'Which heroes and items have the star of the player',
    input: noInput,
    output: ids,
  }),
  star: endpoint({
    method: 'POST',
    path: '/Watch/Star',
    access: 'player',
    summary: 'Gives a hero or an item a star or takes it away; 200 at most',
    input: z.strictObject({ kind: watchKind, id, starred: z.boolean() }),
    output: ids,
  }),
};
