import type { Amount, Currency } from '../../../../core/wire/primitives.ts';
import { defineChainAction, type ActionChain } from '../../../chain/actions/chain-action.ts';
import type { CallResult } from '../../../chain/actions/call-result.ts';
import { contractOf, settleMarkets } from './settle-markets.ts';

/** What the buyer saw of a listing: the market refuses any other price, and more pieces than are left. */
type Wanted = { listingId: string; currency: Currency };
export type WantedHero = Wanted & { kind: 'hero'; price: Amount };
/** Some pieces of a stack, at a price each. */
export type WantedPieces = Wanted & { kind: 'item'; unitPrice: Amount; quantity: number };
export type WantedListing = WantedHero | WantedPieces;
export type BuyManyInput = { listings: readonly WantedListing[]; title: string };

/** What is paid for it in all. */
export const priceOf = (wanted: WantedListing): bigint =>
  wanted.kind === 'hero' ? BigInt(wanted.price) : BigInt(wanted.unitPrice) * BigInt(wanted.quantity);

const sumOf = (listings: readonly WantedListing[], unit: Currency): bigint =>
  listings.reduce((sum, wanted) => (wanted.currency === unit ? sum + priceOf(wanted) : sum), 0n);

const coinOf = (wanted: WantedListing) => (wanted.currency === 'RON' ? { value: priceOf(wanted) } : {});

const calls = {
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
async function assertPurse(chain: ActionChain, listings: readonly WantedListing[]): Promise<void> {
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

/** Buys what is still to be had of a cart, each at its price or not at all; one that is gone stops no other. */
export const buyMany = defineChainAction<BuyManyInput, readonly CallResult[]>({
  name: 'orders.buyMany',
  invalidates: ['orders', 'heroes', 'itemOrders', 'items', 'boxes'],
  subject: ({ title }) => ({ name: title }),
  async run({ listings }, chain) {
    await assertPurse(chain, listings);
    return settleMarkets<WantedListing>(chain, listings, {
      calls,
      listingIdOf: ({ listingId }) => listingId,
      prepare: async (kind, kept) => {
        const arca = sumOf(kept, 'ARCA');
        if (arca > 0n) await chain.ensureAllowance('ARCA', chain.contracts[contractOf[kind]], arca);
      },
    });
  },
});
