import * as z from 'zod/mini';
import { lotteryGames, prizeNames } from './names.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint, listQuery } from '../list-query.ts';
import { amount, instant, integer } from '../primitives.ts';
import { seasonId, seasonInput } from './seasons.ts';

const prizeName = z.enum(prizeNames);
export const lotteryPlay = z.object({
  id: z.string(),
  season: seasonId,
  game: z.enum(lotteryGames),
  /** The player's first play of the season is 1. */
  number: z.int(),
  cell: z.int(),
  prize: prizeName,
  resource: z.nullable(z.string()),
  amount,
  /** What of it went into the game: energy has a cap. */
  given: amount,
  /** All cards of this play, as they lay before one was chosen. */
  cards: z.array(prizeName),
  /** Tickets that completed lines gave. */
  bonus: z.int(),
  at: instant,
  proof: z.object({
    day: z.string(),
    account: z.string(),
    wish: z.string(),
    /** Which of the published odds it was drawn by: they change, and what was drawn does not. */
    odds: z.int(),
    /** Of the grid: the cells that were open before this play. */
    open: z.array(z.int()),
    commitment: z.string(),
    /** Told when the day is over. */
    seed: z.nullable(z.string()),
  }),
});
export type LotteryPlay = z.infer<typeof lotteryPlay>;

export const lotteryEndpoints = {
  state: endpoint({
    service: 'season',
    method: 'GET',
    path: '/Season/Lottery',
    access: 'guest',
    summary:
      'A season’s mini-game: odds, promised seeds, my tickets, my board and my latest plays, or the play of an id',
    input: z.strictObject({ season: seasonInput, id: z.optional(z.string().check(z.maxLength(64))) }),
    output: z.object({
      season: seasonId,
      game: z.enum(lotteryGames),
      isOpen: z.boolean(),
      /** In thousandths. */
      odds: z.array(z.object({ prize: prizeName, perMille: z.int(), resource: z.nullable(z.string()), amount })),
      commitments: z.array(z.object({ day: z.string(), commitment: z.string(), seed: z.nullable(z.string()) })),
      own: z.nullable(
        z.object({
          tickets: z.int(),
          /** Of the next play. */
          number: z.int(),
          /** Of the grid: what is open on the board. One that is full is there until the next play, which begins anew. */
          board: z.array(z.object({ cell: z.int(), prize: prizeName })),
        }),
      ),
      plays: z.array(lotteryPlay),
    }),
  }),
  plays: listEndpoint({
    service: 'season',
    path: '/Season/LotteryRecord',
    access: 'player',
    summary: 'All my plays of a season, the newest first, each with what it is proved by',
    input: listQuery(['number'], z.strictObject({ season: seasonId })),
    row: lotteryPlay,
  }),
  play: endpoint({
    service: 'season',
    method: 'POST',
    path: '/Season/Lottery',
    access: 'player',
    feature: 'draws',
    summary: 'Plays one ticket: chooses a card of the flips, or lets chance open a cell of the grid',
    input: z.strictObject({
      season: seasonInput,
      choice: z._default(integer(0, 8), 0),
      /** Which of my plays this is: one that was made is told, not made again. */
      number: integer(1, 1_000_000),
      /** What I bring to the draw, so that nobody could have known it before. */
      wish: z._default(z.string().check(z.maxLength(64), z.regex(/^[\w.-]*$/)), ''),
    }),
    output: lotteryPlay,
  }),
};
