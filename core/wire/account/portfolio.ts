import * as z from 'zod/mini';
import { endpoint, noInput } from '../endpoint.ts';
import { choices, listEndpoint, listQuery } from '../list-query.ts';
import { amount, hash, id, instant } from '../primitives.ts';

/** The currencies of the market, and White Ore, which upgrades cost. */
export const bookCurrency = z.enum(['ARCA', 'RON', 'WO', 'WRON']);
export type BookCurrency = z.infer<typeof bookCurrency>;

/** An amount in the smallest unit that may be below nothing. */
export const signedAmount = z.string().check(z.regex(/^(0|-?[1-9]\d{0,77})$/));

/** At most one entry for each currency, none of them nothing. Currencies are never added to each other. */
const sums = z.array(z.object({ currency: bookCurrency, amount: signedAmount }));
export type WireSums = z.infer<typeof sums>;

/** By the names that they have where everything is told by its place. */
export const places = ['wallet', 'market', 'game', 'bounty', 'mining', 'transit'] as const;
const place = z.enum(places);

/** A hero, or pieces of an item; the picture's parts are set for heroes. */
const asset = z.object({
  kind: z.enum(['hero', 'item']),
  id,
  name: z.nullable(z.string()),
  rarity: z.int(),
  heroClass: z.int(),
  faction: z.int(),
  pictureVersion: z.string(),
});
export type PortfolioAsset = z.infer<typeof asset>;

/** What all the pieces are worth by one measure; null where it says nothing. */
const worth = z.nullable(z.object({ currency: bookCurrency, amount }));

export const measures = ['floor', 'offer', 'lastSale'] as const;
export type Measure = (typeof measures)[number];

export const holding = z.object({
  id: z.string(),
  asset,
  place,
  quantity: amount,
  floor: worth,
  offer: worth,
  lastSale: worth,
  /** What was paid for it, with its share of gas, and of what was burned for it. */
  basis: sums,
  acquiredAt: z.nullable(instant),
});
export type Holding = z.infer<typeof holding>;

export const entryKinds = [
  'bought',
  'boxBought',
  'received',
  'sold',
  'sent',
  'burned',
  'opened',
  'upgraded',
  'recast',
  'listing',
  'offer',
  'approval',
  'gas',
] as const;
const entryKind = z.enum(entryKinds);
export type EntryKind = (typeof entryKinds)[number];

/** One line of the books, which a transaction of the chain stands for. */
export const entry = z.object({
  id: z.string(),
  kind: entryKind,
  asset: z.nullable(asset),
  quantity: amount,
  /** What was paid or asked, before fees. */
  price: sums,
  fees: sums,
  gas: sums,
  /** What had been paid for what went, or is now for what came. */
  basis: sums,
  /** Won, or lost, for good. */
  realised: sums,
  txHash: hash,
  at: instant,
});
export type Entry = z.infer<typeof entry>;

const measured = z.object({
  worth: sums,
  /** What was paid for those that the measure knows. */
  basis: sums,
  /** worth less basis. */
  unrealised: sums,
  known: z.int(),
  unknown: z.int(),
});
export type Measured = z.infer<typeof measured>;

/** How what a piece went for on average changed: of heroes of a rarity, or of an item. In ARCA. */
const worthMover = z.object({
  kind: z.enum(['hero', 'item']),
  itemId: z.nullable(id),
  rarity: z.nullable(z.int()),
  /** How many of them the player has. */
  pieces: amount,
  before: amount,
  now: amount,
  /** Signed. */
  changeBps: z.int(),
});
export type WorthMover = z.infer<typeof worthMover>;

const worthOverTime = z.object({
  /** Each day by its beginning, the oldest first; the last one is not over. */
  days: z.array(
    z.object({
      at: instant,
      /** In ARCA. */
      amount,
      /** Things with a price on that day, and those without, which are left out. */
      known: z.int(),
      unknown: z.int(),
    }),
  ),
  movers: z.object({ day: z.array(worthMover), week: z.array(worthMover) }),
});
export type WorthOverTime = z.infer<typeof worthOverTime>;

export const portfolioEndpoints = {
  worth: endpoint({
    method: 'GET',
    path: '/Account/PortfolioWorth',
    access: 'player',
    summary:
      'What the player’s heroes and items were worth on each of the last 30 days, in ARCA, by what heroes of the same rarity and pieces of the same item went for on average, sales in RON at its accounting rate, and which of them gained or lost most',
    input: noInput,
    output: worthOverTime,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/Account/Portfolio',
    access: 'player',
    summary:
      'The player’s heroes and items by floor, best offer and last sale, and what was won and lost, each by currency; tokens are at /Currency/Places',
    input: noInput,
    output: z.object({
      heroes: z.int(),
      items: amount,
      floor: measured,
      offer: measured,
      lastSale: measured,
      realised: sums,
      fees: sums,
      gas: sums,
      /** Paid for what is still there, for what was given away or burned for energy. */
      open: sums,
      lost: sums,
      /** Got for sales after fees; paid for purchases, with all gas. */
      cashIn: sums,
      cashOut: sums,
      entries: z.int(),
      /** Transactions whose gas the chain has not been asked for yet. */
      gasMissing: z.int(),
    }),
  }),
  holdings: listEndpoint({
    path: '/Account/Holdings',
    access: 'player',
    summary: 'What the player has, thing by thing: heroes newest first, then items',
    input: listQuery(
      ['acquiredAt'],
      z.strictObject({ kind: z.optional(choices(z.enum(['hero', 'item']))), place: z.optional(choices(place)) }),
    ),
    row: holding,
  }),
  entries: listEndpoint({
    path: '/Account/Trades',
    access: 'player',
    summary: 'The lines that realised profit is made of, newest first, each with its transaction',
    input: listQuery(['at'], z.strictObject({ kind: z.optional(choices(entryKind)) })),
    row: entry,
  }),
};
export type PortfolioSummary = z.infer<typeof portfolioEndpoints.summary.output>;
