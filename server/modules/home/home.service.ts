import { currencies } from '../../../core/wire/primitives.ts';
import type { HomeStat, StatRange } from '../../../core/wire/game/status.ts';
import { bucketSeconds, calendarBucket, calendarBucketStart } from '../../db/time-buckets.ts';
import type { AppDeps } from '../../http/deps.ts';
import type { ShortCache } from '../../http/short-cache.ts';
import type { AccountService } from '../account/account.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';

export type HomeService = ReturnType<typeof createHomeService>;
type Deps = Pick<AppDeps, 'clock'> & { cache: ShortCache; account: AccountService; orders: OrdersService };
type Bucket = HomeStat['bucket'];

const DAY_MS = 86_400_000;
const rangeMs: Record<StatRange, number | null> = { '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS, all: null };
const bucketOf: Record<StatRange, Bucket> = { '24h': 'hour', '7d': 'day', '30d': 'day', all: 'week' };

export function createHomeService({ clock, cache, account, orders }: Deps) {
  async function compute(range: StatRange, now: Date): Promise<HomeStat> {
    const span = rangeMs[range];
    const from = span === null ? null : new Date(now.getTime() - span);
    // A sale of this very moment belongs to the range.
    const to = new Date(now.getTime() + 1);
    const [sales, open, total, added, before, series] = await Promise.all([
      orders.sumSales(from, to),
      orders.openByCurrency(),
      account.count(),
      account.countRegistered(from, to),
      from && span !== null ? previousOf(from, span) : null,
      seriesOf({ account, orders }, range, from, to),
    ]);
    const count = (sums: readonly { count: number }[]) => sums.reduce((all, sum) => all + sum.count, 0);
    const volumeOf = (sums: typeof sales, currency: string) =>
      sums.find((sum) => sum.currency === currency)?.volume ?? '0';
    return {
      range,
      registered: { total, added, previousAdded: before?.added ?? null },
      sales: { count: count(sales), previous: before ? count(before.sales) : null },
      volume: currencies.map((currency) => ({
        currency,
        amount: volumeOf(sales, currency),
        previous: before ? volumeOf(before.sales, currency) : null,
      })),
      listed: count(open),
      floor: currencies.map((currency) => ({
        currency,
        amount: open.find((one) => one.currency === currency)?.floor ?? null,
      })),
      bucket: bucketOf[range],
      series,
    };
  }

  async function previousOf(from: Date, span: number) {
    const before = new Date(from.getTime() - span);
    const [sales, added] = await Promise.all([orders.sumSales(before, from), account.countRegistered(before, from)]);
    return { sales, added };
  }

  return {
    stat: (range: StatRange): Promise<HomeStat> => cache.get(`home.stat ${range}`, () => compute(range, clock.now())),
  };
}

type Sources = Pick<Deps, 'account' | 'orders'>;

/** Every bucket of the range, the empty ones too; of all time, from the first account or sale on. */
async function seriesOf({ account, orders }: Sources, range: StatRange, from: Date | null, to: Date) {
  const unit = bucketOf[range];
  const [sales, registered, begin] = await Promise.all([
    orders.salesBy(calendarBucket(unit), from, to),
    account.registrationsBy(calendarBucket(unit), from),
    from ?? beginningOf({ account, orders }, to),
  ]);
  const points: HomeStat['series'] = [];
  for (let at = calendarBucketStart(unit, begin); at * 1_000 < to.getTime(); at += bucketSeconds[unit]) {
    const here = sales.filter((sale) => sale.at === at);
    const volume = (currency: string) => here.find((sale) => sale.currency === currency)?.volume ?? '0';
    points.push({
      at: new Date(at * 1_000).toISOString(),
      sales: here.reduce((all, sale) => all + sale.count, 0),
      registered: registered.find((one) => one.at === at)?.count ?? 0,
      arca: volume('ARCA'),
      ron: volume('RON'),
    });
  }
  return points;
}

async function beginningOf({ account, orders }: Sources, now: Date): Promise<Date> {
  const dates = await Promise.all([orders.firstSaleAt(), account.firstAccountAt()]);
  return new Date(Math.min(now.getTime() - 1, ...dates.flatMap((date) => date?.getTime() ?? [])));
}
