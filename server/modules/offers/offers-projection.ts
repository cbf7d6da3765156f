import { sql } from 'drizzle-orm';
import { marketOffersAbi } from '../../../core/abi/market-offers.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { OfferBook } from './offer-book.ts';
import { counterOffers, marketOffers } from './offers.tables.ts';

const EVENTS = [
  'OfferMade',
  'OfferChanged',
  'OfferCancelled',
  'OfferAccepted',
  'Countered',
  'CounterCancelled',
] as const;

/** The record of every offer to buy, and of every other price that was asked for it. */
export function offersProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'offers',
    version: 1,
    sources: [{ address: contracts.marketOffers, abi: marketOffersAbi, events: EVENTS }],
    tables: [{ table: marketOffers }, { table: counterOffers }],
    async apply(tx, events): Promise<Change[]> {
      const book = new OfferBook(await loadBook(tx, events));
      for (const event of events) book.apply(event);
      await upsertRows(tx, marketOffers, book.changedOffers());
      await upsertRows(tx, counterOffers, book.changedCounters());
      return book.changes();
    },
  };
}

async function loadBook(tx: Database, events: readonly ChainEvent[]) {
  const offerIds = new Set<bigint>();
  const counterIds = new Set<bigint>();
  for (const { name, args } of events) {
    if (name !== 'OfferMade') offerIds.add(args.uint('offerId'));
    if (name === 'OfferAccepted' || name === 'CounterCancelled') counterIds.add(args.uint('counterId'));
  }
  return {
    offers: await tx
      .select()
      .from(marketOffers)
      .where(sql`${marketOffers.id} = any(${bigintArray(offerIds)})`),
    counters: await tx
      .select()
      .from(counterOffers)
      .where(sql`${counterOffers.id} = any(${bigintArray(counterIds)})`),
  };
}
