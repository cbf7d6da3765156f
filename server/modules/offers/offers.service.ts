import { resources } from '../../../core/rules/economy/resources.ts';
import { unpackTraits } from '../../../core/rules/market-offers.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { CounterOffer, MarketOffer, marketOfferEndpoints } from '../../../core/wire/game/market-offers.ts';
import { bigintId } from '../../db/key-set.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { HeroesService } from '../heroes/heroes.service.ts';
import { coin, tokenOf, type Custody } from '../ledger/ledger.service.ts';
import { coinDue } from '../payments/payments.service.ts';
import { offerDepth, type OfferSubject } from './offer-depth.ts';
import * as repository from './offers.repository.ts';
import type { CounterOfferRow, MarketOfferRow } from './offers.tables.ts';

/** For who reads the offers in a query of their own. */
export { fits as fitsOffer } from './offers.repository.ts';

export type OffersService = ReturnType<typeof createOffersService>;
type Input<Name extends keyof typeof marketOfferEndpoints> = InputOf<(typeof marketOfferEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain'> & {
  cursors: Cursors;
  heroes: Pick<HeroesService, 'tokenIdsOf'>;
};

const NEWEST_FIRST = { field: 'madeAt', order: 'desc' } as const;

/** Offers to buy: made, received, and the other prices that were asked for what they are for. */
export function createOffersService({ database, clock, chain, cursors, heroes }: Deps) {
  const { db } = database;
  const collection = chain.config.contracts.hero;

  async function filterOf({ receivedBy, forHero, ...rest }: Input<'list'>['filter']): Promise<repository.OfferFilter> {
    const owned = receivedBy === undefined ? undefined : await heroes.tokenIdsOf(receivedBy);
    const only = forHero === undefined ? undefined : [forHero].flatMap((id) => bigintId(id) ?? []);
    const heroIds = owned && only ? owned.filter((id) => only.includes(id)) : (only ?? owned);
    return { ...rest, ...(heroIds ? { madeTo: { heroIds, collection } } : {}), notBy: receivedBy };
  }

  return {
    async list(input: Input<'list'>) {
      const [sorter = NEWEST_FIRST, ...more] = input.sorter;
      if (more.length > 0) throw new ApiError('badRequest', 'offers have one sorter');
      const order = repository.offerOrder(sorter);
      const filter = await filterOf(input.filter);
      const now = clock.now();
      const page = await listPage({
        endpoint: 'offers.list',
        input,
        cursors,
        count: () => repository.countOffers(db, filter, now),
        rows: (after, limit) => repository.listOffers(db, filter, { order, after, limit, now }),
      });
      return { ...page, list: page.list.map((row) => wireOffer(row, now)) };
    },

    async best({ filter }: Input<'best'>) {
      const now = clock.now();
      const heroIds = filter.heroId.flatMap((id) => bigintId(id) ?? []);
      const best = await repository.bestOffers(db, { heroIds, collection, now });
      return { best: [...best].map(([heroId, row]) => ({ heroId: heroId.toString(), offer: wireOffer(row, now) })) };
    },

    /** What is offered for a hero, or for any hero of a set. */
    depth: (subject: OfferSubject, levels: number) => offerDepth(db, subject, { collection, now: clock.now(), levels }),

    async counters(input: Input<'counters'>) {
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
      const order = repository.counterOrder(input.sorter[0]?.order ?? 'desc');
      const now = clock.now();
      const page = await listPage({
        endpoint: 'offers.counters',
        input,
        cursors,
        count: () => repository.countCounters(db, input.filter, now),
        rows: (after, limit) => repository.listCounters(db, input.filter, { order, after, limit, now }),
      });
      return { ...page, list: page.list.map((row) => wireCounter(row, now)) };
    },
  };
}

function wireOffer(row: MarketOfferRow, now: Date): MarketOffer {
  const { buyer, amount, seller, price, feeBps, burned, toPool, toDev, makeTxHash, closeTxHash } = row;
  const shares = [row.burned, row.toPool, row.toDev].map((share) => BigInt(share ?? '0'));
  const proceeds = row.price === null ? null : shares.reduce((left, share) => left - share, BigInt(row.price));
  return {
    ...{ buyer, amount, seller, price, feeBps, burned, toPool, toDev, makeTxHash, closeTxHash },
    id: row.id.toString(),
    state: row.state as MarketOffer['state'],
    kind: row.kind as MarketOffer['kind'],
    contractAddress: row.collection,
    tokenId: row.tokenId?.toString() ?? null,
    traits: row.traits === null ? null : unpackTraits(BigInt(row.traits)),
    expiresAt: row.expiresAt.toISOString(),
    isExpired: row.state === 'open' && row.expiresAt <= now,
    proceeds: proceeds?.toString() ?? null,
    madeAt: row.madeAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

function wireCounter(
  { counter, buyer, offerState }: { counter: CounterOfferRow; buyer: string; offerState: string },
  now: Date,
): CounterOffer {
  const isDead = counter.state === 'open' && offerState !== 'open';
  return {
    ...counter,
    id: counter.id.toString(),
    offerId: counter.offerId.toString(),
    state: isDead ? 'dead' : (counter.state as CounterOffer['state']),
    buyer,
    tokenId: counter.tokenId.toString(),
    expiresAt: counter.expiresAt.toISOString(),
    isExpired: counter.state === 'open' && counter.expiresAt <= now,
    madeAt: counter.madeAt.toISOString(),
  };
}

/** The ARCA of all open offers. */
export const offersCustody = ({ marketOffers }: ContractAddresses): Custody => ({
  name: 'marketOffers',
  contract: marketOffers,
  location: 'market',
  holds: async (db) => [
    { asset: tokenOf(resources.arca), amount: await repository.sumHeld(db) },
    { asset: coin, amount: await coinDue(db, marketOffers) },
  ],
});
