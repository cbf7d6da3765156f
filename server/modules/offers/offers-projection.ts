import { and, eq, sql } from 'drizzle-orm';
import { heroAbi } from '../../../core/abi/hero.ts';
import { marketOffersAbi } from '../../../core/abi/market-offers.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { OfferBook } from './offer-book.ts';
import { counterOffers, marketOffers } from './offers.tables.ts';

/** What makes another hero of it: a price that was asked before is dead, as the contract decides it. */
const HERO_EVENTS = ['Transfer', 'HeroTraitsChanged'] as const;

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
    version: 2,
    sources: [
      { address: contracts.marketOffers, abi: marketOffersAbi, events: EVENTS },
      { address: contracts.hero, abi: heroAbi, events: HERO_EVENTS },
    ],
    tables: [{ table: marketOffers }, { table: counterOffers }],
    async apply(tx, events): Promise<Change[]> {
      const book = new OfferBook(await loadBook(tx, events, contracts.hero), contracts.hero);
      for (const event of events) book.apply(event);
      await upsertRows(tx, marketOffers, book.changedOffers());
      await upsertRows(tx, counterOffers, book.changedCounters());
      return book.changes();
    },
  };
}

async function loadBook(tx: Database, events: readonly ChainEvent[], heroes: string) {
  const offerIds = new Set<bigint>();
  const counterIds = new Set<bigint>();
  const heroIds = new Set<bigint>();
  for (const { name, contract, args } of events) {
    if (contract === heroes) {
      heroIds.add(args.uint('tokenId'));
      continue;
    }
    if (name !== 'OfferMade') offerIds.add(args.uint('offerId'));
    if (name === 'OfferAccepted' || name === 'CounterCancelled') counterIds.add(args.uint('counterId'));
  }
  return {
    offers: await tx
      .select()
      .from(marketOffers)
      .where(sql`${marketOffers.id} = any(${bigintArray(offerIds)})`),
    counters: [
      ...(await tx
        .select()
        .from(counterOffers)
        .where(sql`${counterOffers.id} = any(${bigintArray(counterIds)})`)),
      ...(await openCountersFor(tx, heroIds, heroes)),
    ],
  };
}

async function openCountersFor(tx: Database, heroIds: ReadonlySet<bigint>, heroes: string) {
  if (heroIds.size === 0) return [];
  const isOpen = sql`${counterOffers.state} = 'open' and ${counterOffers.tokenId} = any(${bigintArray(heroIds)})`;
  const rows = await tx
    .select({ counter: counterOffers })
    .from(counterOffers)
    .innerJoin(marketOffers, and(eq(marketOffers.id, counterOffers.offerId), eq(marketOffers.collection, heroes)))
    .where(isOpen);
  return rows.map(({ counter }) => counter);
}
