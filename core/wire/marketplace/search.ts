import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { address, id } from '../primitives.ts';

/** Words of a name, or the beginnings of them. */
export const searchText = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const MOST_ADDRESSES = 50;
const address40 = '0x[0-9a-fA-F]{40}';

export const player = z.object({ address, nickname: z.string() });
export type Player = z.infer<typeof player>;

const found = z.object({
  heroes: z.array(z.object({ id, contractAddress: address, name: z.string(), pictureVersion: z.string() })),
  items: z.array(z.object({ id })),
  players: z.array(player),
});
export type Found = z.infer<typeof found>;

export const searchEndpoints = {
  names: endpoint({
    method: 'GET',
    path: '/Search/Names',
    access: 'guest',
    summary: 'Heroes, items and players whose names have words that begin like these, some of each',
    input: z.strictObject({ text: searchText }),
    output: found,
  }),
  players: endpoint({
    method: 'GET',
    path: '/Search/Players',
    access: 'guest',
    summary: 'The names of the players with these wallets, 50 at most, separated by commas; who has none is left out',
    input: z.strictObject({
      addresses: z
        .string()
        .check(z.regex(new RegExp(`^${address40}(,${address40}){0,${String(MOST_ADDRESSES - 1)}}$`))),
    }),
    output: z.object({ players: z.array(player) }),
  }),
};
