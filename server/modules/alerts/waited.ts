import { isWished } from '../../../core/rules/alerts/hero-match.ts';
import { isWareWished } from '../../../core/rules/alerts/ware-match.ts';
import type { Database } from '../../db/database.ts';
import type { NewNotice } from './alerts.repository.ts';
import * as facts from './facts.repository.ts';
import type { BlockSpan, Fact, SearchPage, WaitingAlert, WaitingSearch } from './facts.repository.ts';

const SEARCHES_AT_ONCE = 1_000;

/** What was put up for sale, as far as every alert looks at it. */
type Offered = Fact & { listingId: string; seller: string };
/** What the alerts on one market go by. */
type Market<One extends Offered, Wish> = {
  idOf: (one: One) => string;
  /** The place in a notice that names it. */
  named: (one: One) => Pick<NewNotice, 'heroId' | 'itemId'>;
  priceAlerts: (tx: Database, ids: readonly string[]) => Promise<WaitingAlert[]>;
  searches: (tx: Database, page: SearchPage) => Promise<WaitingSearch<Wish>[]>;
  isWished: (one: One, wish: Wish) => boolean;
};

/** What of the heroes that were put up for sale somebody waits for. */
export const waitedHeroes = async (tx: Database, span: BlockSpan): Promise<NewNotice[]> =>
  waitedOf(tx, await facts.offeredHeroes(tx, span), {
    idOf: ({ heroId }) => heroId,
    named: ({ heroId }) => ({ heroId, itemId: null }),
    priceAlerts: facts.priceAlertsOnHeroes,
    searches: facts.heroSearches,
    isWished,
  });

/** The same of items and boxes. */
export const waitedItems = async (tx: Database, span: BlockSpan): Promise<NewNotice[]> =>
  waitedOf(tx, await facts.offeredItems(tx, span), {
    idOf: ({ itemId }) => itemId,
    named: ({ itemId }) => ({ heroId: null, itemId }),
    priceAlerts: facts.priceAlertsOnItems,
    searches: facts.itemSearches,
    isWished: isWareWished,
  });

async function waitedOf<One extends Offered, Wish>(
  tx: Database,
  offered: readonly One[],
  market: Market<One, Wish>,
): Promise<NewNotice[]> {
  if (offered.length === 0) return [];
  return [...(await pricesOf(tx, offered, market)), ...(await matchesOf(tx, offered, market))];
}

/** Who sells it knows already, and who asked later did not ask for it. */
const mayTell = (alert: WaitingAlert, one: Offered) =>
  alert.wallet !== one.seller && one.blockNumber > alert.createdHeight;

async function pricesOf<One extends Offered, Wish>(
  tx: Database,
  offered: readonly One[],
  { idOf, priceAlerts, named }: Market<One, Wish>,
): Promise<NewNotice[]> {
  const alerts = await priceAlerts(tx, [...new Set(offered.map(idOf))]);
  return offered.flatMap((one) =>
    alerts
      .filter(
        (alert) =>
          (alert.heroId ?? alert.itemId) === idOf(one) &&
          alert.currency === one.currency &&
          BigInt(one.price) <= BigInt(alert.price ?? '0') &&
          mayTell(alert, one),
      )
      .map((alert) => ({ ...noticeOf(alert, one, 'price'), ...named(one) })),
  );
}

async function matchesOf<One extends Offered, Wish>(
  tx: Database,
  offered: readonly One[],
  { searches, isWished: fits, named }: Market<One, Wish>,
): Promise<NewNotice[]> {
  const found: NewNotice[] = [];
  let after = '0';
  for (;;) {
    const some = await searches(tx, { after, limit: SEARCHES_AT_ONCE });
    for (const alert of some) {
      const matches = offered.filter((one) => alert.wish && fits(one, alert.wish) && mayTell(alert, one));
      found.push(...matches.map((one) => ({ ...noticeOf(alert, one, 'match'), ...named(one) })));
    }
    const last = some.at(-1);
    if (!last || some.length < SEARCHES_AT_ONCE) return found;
    after = last.id;
  }
}

const noticeOf = (alert: WaitingAlert, one: Offered, kind: 'price' | 'match') => ({
  accountId: alert.accountId,
  // A listing matches a search once, whatever becomes of its price; a price alert is about each price. An alert is about
  // one market, so that its listings' numbers are of one kind.
  key: kind === 'match' ? `match:${alert.id}:${one.listingId}` : `price:${alert.id}:${one.listingId}:${one.price}`,
  kind,
  subject: null,
  search: alert.name,
  txHash: one.txHash,
  blockNumber: one.blockNumber,
  at: one.at,
  currency: one.currency,
  price: one.price,
});
