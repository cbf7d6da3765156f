import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { hero } from '../game/heroes.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { amount, currency, id, instant } from '../primitives.ts';

/** More would make the stars of every card dearer to know than the card. */
export const MAX_WATCHES = 200;

/** A starred hero as it is now, and what it was asked for when it was starred; null when it was not for sale. */
export const watch = z.object({
  id,
  hero,
  starredAt: instant,
  priceThen: z.nullable(z.object({ currency, price: amount })),
});
export type Watch = z.infer<typeof watch>;

const ids = z.object({ ids: z.array(id) });

export const watchEndpoints = {
  list: listEndpoint({
    path: '/Watch/List',
    access: 'player',
    summary: 'The heroes that the player starred, the latest first, with their price then and now',
    input: listQuery(['starredAt'], z.strictObject({})),
    row: watch,
  }),
  ids: endpoint({
    method: 'GET',
    path: '/Watch/Ids',
    access: 'player',
    summary: 'Which heroes have the star of the player',
    input: noInput,
    output: ids,
  }),
  star: endpoint({
    method: 'POST',
    path: '/Watch/Star',
    access: 'player',
    summary: 'Gives a hero a star or takes it away; 200 at most',
    input: z.strictObject({ nftId: id, starred: z.boolean() }),
    output: ids,
  }),
};
