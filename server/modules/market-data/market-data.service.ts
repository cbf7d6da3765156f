import { comparablesOf, MOST_COMPARED } from '../../../core/rules/market/comparables.ts';
import { moversOf, type TradedGroup } from '../../../core/rules/market/market-movers.ts';
import { bandOf } from '../../../core/rules/market/price-band.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type {
  ComparableSale,
  DepthLevel,
  MarketNow,
  marketDataEndpoints,
  MarketRange,
  MarketSubject,
  Mover,
  PriceHistory,
  PricePoint,
} from '../../../core/wire/game/market-data.ts';
import { currency as currencies, type Currency } from '../../../core/wire/primitives.ts';
import type { Database } from '../../db/database.ts';
import { bucketSeconds, calendarBucket, calendarBucketStart } from '../../db/time-buckets.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { OffersService } from '../offers/offers.service.ts';
import { countItemEvents, listItemEvents } from './item-events.ts';
import * as repository from './market-data.repository.ts';
import { asksOf, heroIdOf, type Span } from './subjects.ts';

export type MarketDataService = ReturnType<typeof createMarketDataService>;
type Input<Name extends keyof typeof marketDataEndpoints> = InputOf<(typeof marketDataEndpoints)[Name]>;
type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain'> & {
  cursors: Cursors;
  cache: ShortCache;
  offers: Pick<OffersService, 'depth'>;
};

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const rangeMs: Record<MarketRange, number | null> = { '24h': DAY_MS, '7d': WEEK_MS, '30d': 30 * DAY_MS, all: null };
const bucketOf = { '24h': 'hour', '7d': 'day', '30d': 'day', all: 'week' } as const;
const LEVELS = 8;
/** The latest sales of a rarity among which its like are looked for. */
const LOOKED_THROUGH = 400;

/** What things cost: what was paid, what is asked, what is offered. Each currency for itself; nothing is converted. */
export function createMarketDataService(deps: Deps) {
  const { database, clock, chain, cursors, cache } = deps;
  const { db } = database;
  const { contracts } = chain.config;
  const readers = { ...createPast(deps), ...createPresent(deps) };

  return {
    history: ({ filter }: Input<'history'>) =>
      cache.get(`market.prices ${JSON.stringify(filter)}`, () => readers.history(filter, clock.now())),
    now: ({ filter }: Input<'now'>) =>
      cache.get(`market.now ${JSON.stringify(filter)}`, () => readers.look(filter, clock.now())),
    movers: async () => ({ movers: await cache.get('market.movers', () => readers.movers(clock.now())) }),

    itemEvents: (input: Input<'itemEvents'>) => {
      const asked = { filter: input.filter, market: contracts.itemMarket };
      if (input.sorter.length > 1) throw new ApiError('badRequest', 'sorter twice');
      const direction = input.sorter[0]?.order ?? 'desc';
      return listPage({
        endpoint: 'market.itemEvents',
        input,
        cursors,
        count: () => countItemEvents(db, asked),
        rows: (after, limit) => listItemEvents(db, asked, { direction, after, limit }),
      });
    },
  };
}

/** A hero is looked at among those of its rarity. */
async function settle(
  db: Database,
  subject: MarketSubject,
): Promise<{ subject: MarketSubject; hero: Compared | null }> {
  if (subject.kind === 'item' || subject.id === undefined) return { subject, hero: null };
  const id = heroIdOf(subject);
  const hero = id === null ? null : await repository.findHero(db, id);
  if (!hero) throw new ApiError('heroMissing');
  return { subject: { ...subject, rarity: [hero.rarity] }, hero };
}

/** What was paid. */
function createPast({ database: { db } }: Deps) {
  async function history({ range, currency, ...asked }: Input<'history'>['filter'], now: Date): Promise<PriceHistory> {
    const { subject } = await settle(db, asked);
    const span = spanOf(range, currency, now);
    const bucket = bucketOf[range];
    const [whole, before, points, first] = await Promise.all([
      repository.sumSales(db, subject, span),
      previousOf(span, (past) => repository.sumSales(db, subject, past)),
      repository.salesBy(db, calendarBucket(bucket), subject, span),
      span.from ?? repository.firstSaleAt(db, subject, span),
    ]);
    const { sales, pieces, volume, average } = whole;
    const series = seriesOf(points, { bucket, from: first ?? now, to: span.to });
    const shown = { sales, pieces, volume, average, previousAverage: before?.average ?? null };
    return { range, currency, bucket, ...shown, series };
  }

  async function movers(now: Date): Promise<Mover[]> {
    const week = (weeks: number) => new Date(now.getTime() + 1 - weeks * WEEK_MS);
    const groups = await Promise.all(
      currencies.options.map(async (currency) => {
        const groupsIn = async (span: Span) =>
          (await Promise.all([repository.sumByGroup(db, span), repository.sumByItem(db, span)])).flat();
        const [ofNow, ofBefore] = await Promise.all([
          groupsIn({ currency, from: week(1), to: week(0) }),
          groupsIn({ currency, from: week(2), to: week(1) }),
        ]);
        const past = new Map(ofBefore.map((group) => [JSON.stringify(group.alike), group]));
        return ofNow.map((group) => tradedGroup(currency, group, past));
      }),
    );
    return moversOf(groups.flat()).map(({ average, previousAverage, ...mover }) => ({
      ...mover,
      average: average.toString(),
      previousAverage: previousAverage.toString(),
    }));
  }

  return { history, movers };
}

/** What is asked and offered, and what is usual. */
function createPresent({ database: { db }, offers }: Deps) {
  async function comparables(subject: MarketSubject, hero: Compared | null, currency: Currency, now: Date) {
    if (subject.kind === 'item') {
      const sales = await repository.latestItemSales(db, subject, { currency, count: MOST_COMPARED });
      return judged('item', sales.map(itemSale));
    }
    const count = hero ? LOOKED_THROUGH : MOST_COMPARED;
    const latest = await repository.latestHeroSales(db, subject, { now, currency, count });
    if (!hero) return judged('chosen', latest.map(heroSale));
    const found = comparablesOf(
      hero,
      latest.map((sale) => ({ ...sale, price: BigInt(sale.unit) })),
    );
    return judged(found.likeness, found.sales.map(heroSale));
  }

  async function look({ currency, ...asked }: Input<'now'>['filter'], now: Date): Promise<MarketNow> {
    const { subject, hero } = await settle(db, asked);
    const side = asksOf(subject, currency, now);
    const hasOffers = subject.kind === 'hero' && currency === 'ARCA';
    const [compared, asks, listed, depth] = await Promise.all([
      comparables(subject, hero, currency, new Date(now.getTime() + 1)),
      repository.levelsOf(db, side, 'asc', LEVELS),
      repository.countSide(db, side),
      hasOffers ? offers.depth(asked, LEVELS) : { bids: null, offered: null },
    ]);
    return { currency, floor: floorOf(asks), ...compared, asks, listed, ...depth };
  }

  return { look };
}

type Compared = repository.ComparedHero;

const floorOf = ([cheapest]: readonly DepthLevel[]) => cheapest?.price ?? null;

function spanOf(range: MarketRange, currency: Currency, now: Date): Span {
  const length = rangeMs[range];
  // A sale of this very moment belongs to the range.
  const to = new Date(now.getTime() + 1);
  return { currency, from: length === null ? null : new Date(now.getTime() - length), to };
}

function previousOf<Sum>({ from, to, currency }: Span, sum: (span: Span) => Promise<Sum>): Promise<Sum> | null {
  if (!from) return null;
  return sum({ currency, from: new Date(2 * from.getTime() - to.getTime()), to: from });
}

type Frame = { bucket: PriceHistory['bucket']; from: Date; to: Date };

/** Every bucket of the range, those without a sale too. */
function seriesOf(points: ReadonlyMap<number, repository.SaleSum>, { bucket, from, to }: Frame): PricePoint[] {
  const series: PricePoint[] = [];
  for (let at = calendarBucketStart(bucket, from); at * 1_000 < to.getTime(); at += bucketSeconds[bucket]) {
    const sum = points.get(at) ?? { sales: 0, pieces: '0', volume: '0', low: null, high: null, average: null };
    series.push({ at: new Date(at * 1_000).toISOString(), ...sum });
  }
  return series;
}

function judged(likeness: MarketNow['likeness'], sales: ComparableSale[]) {
  const band = bandOf(sales.map(({ price }) => BigInt(price)));
  return {
    likeness,
    band: band && { low: band.low.toString(), high: band.high.toString() },
    comparables: sales,
  };
}

const itemSale = ({ unit, at, ...sale }: repository.SaleRow): ComparableSale => ({
  ...sale,
  hero: null,
  price: unit,
  at: at.toISOString(),
});

const heroSale = (sale: repository.HeroSaleRow): ComparableSale => {
  const { tokenId, name, rarity, heroClass, faction, upgradeLevel, unit, at, ...rest } = sale;
  const { id, pieces, seller, buyer, txHash } = rest;
  const hero = { id: tokenId, name, rarity, heroClass, faction, upgradeLevel };
  return { id, hero, price: unit, pieces, seller, buyer, at: at.toISOString(), txHash };
};

/** One group of either week; what is alike has the same fields. */
function tradedGroup(
  currency: Currency,
  { alike, ...now }: repository.GroupSum,
  past: ReadonlyMap<string, repository.GroupSum>,
): TradedGroup {
  const before = past.get(JSON.stringify(alike));
  return { ...alike, currency, now: sumsOf(now), before: sumsOf(before ?? NO_SALES) };
}

const NO_SALES = { sales: 0, pieces: '0', volume: '0' };

const sumsOf = ({ sales, pieces, volume }: Omit<repository.GroupSum, 'alike'>) => ({
  ...{ sales, pieces: BigInt(pieces), volume: BigInt(volume) },
});
