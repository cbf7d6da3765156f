import * as z from 'zod/mini';
import { address, instant } from '../primitives.ts';

/** Where an asset is; each is at one of them (domain.md 0.6). What a contract gives out of lies with what it gives it for. */
export const assetLocations = [
  'game',
  'wallet',
  'market',
  'bounty',
  'mining',
  'transit',
  'staked',
  'farmed',
  'vesting',
  'wrapped',
  'burned',
] as const;
export const assetLocation = z.enum(assetLocations);
export type AssetLocation = z.infer<typeof assetLocation>;

/** A sum that may be below nothing. */
const sum = z.string().check(z.regex(/^-?\d{1,78}$/));

/** `ARCA`, `WO`, `WRON`, `RON`, `heroes`, or `item <id>`. */
const assetName = z.string();

/** Two sums that should be one: what was compared, and both sides. */
export const booksDifference = z.object({
  check: z.string(),
  asset: assetName,
  subject: z.string(),
  is: sum,
  shouldBe: sum,
});
export type BooksDifference = z.infer<typeof booksDifference>;

/** What the minutely look at chain, index and ledger found. `surplus`: sent to a contract of ours by nobody's order. */
export const booksReport = z.object({
  checkedAt: instant,
  height: z.int(),
  checks: z.int(),
  differences: z.array(booksDifference),
  places: z.array(z.object({ asset: assetName, location: assetLocation, amount: sum })),
  surplus: z.array(z.object({ contract: z.string(), address, asset: assetName, amount: sum })),
});
export type BooksReport = z.infer<typeof booksReport>;
