import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import type { ActionChain } from '../../../chain/actions/chain-action.ts';
import type { BoughtHero } from '../hero-ending.ts';

/** What the buyer saw of a listing: the market refuses any other price, and more pieces than are left. */
type Wanted = { listingId: string; currency: Currency };
export type WantedHero = Wanted & { kind: 'hero'; price: Amount };
/** Some pieces of a stack, at a price each. */
export type WantedPieces = Wanted & { kind: 'item'; unitPrice: Amount; quantity: number };
export type WantedListing = WantedHero | WantedPieces;
/** With what it is, as far as whoever buys it saw it. */
export type SeenListing = (WantedHero & { hero?: BoughtHero | undefined }) | (WantedPieces & { itemId?: string });

/** What is paid for it in all. */
export const priceOf = (wanted: WantedListing): bigint =>
  wanted.kind === 'hero' ? BigInt(wanted.price) : BigInt(wanted.unitPrice) * BigInt(wanted.quantity);

/** Of those that are paid in this currency. */
export const sumOf = (listings: readonly WantedListing[], unit: Currency): bigint =>
  listings.reduce((sum, wanted) => (wanted.currency === unit ? sum + priceOf(wanted) : sum), 0n);

const coinOf = (wanted: WantedListing) => (wanted.currency === 'RON' ? { value: priceOf(wanted) } : {});

export const calls = {
  hero: (wanted: WantedHero) => ({
    method: 'buy' as const,
    args: [wanted.listingId, wanted.price] as [string, string],
    ...coinOf(wanted),
  }),
  item: (wanted: WantedPieces) => ({
    method: 'buy' as const,
    args: [wanted.listingId, String(wanted.quantity), wanted.unitPrice] as [string, string, string],
    ...coinOf(wanted),
  }),
};

/** Both markets are paid out of one purse: that it does for the first alone must not begin what cannot be ended. */
export async function assertPurse(chain: ActionChain, listings: readonly WantedListing[]): Promise<void> {
  const kinds = new Set(listings.map(({ kind }) => kind));
  if (kinds.size < 2) return;
  const kept: WantedListing[] = [];
  for (const kind of kinds) {
    const own = listings.filter((wanted) => wanted.kind === kind);
    const tried =
      kind === 'hero'
        ? await chain.tryBatch('market', own.filter((wanted) => wanted.kind === 'hero').map(calls.hero))
        : await chain.tryBatch('itemMarket', own.filter((wanted) => wanted.kind === 'item').map(calls.item));
    kept.push(...own.filter((_wanted, index) => tried[index]?.state === 'done'));
  }
  for (const unit of ['ARCA', 'RON'] as const) await chain.assertFunds(unit, sumOf(kept, unit));
}
