import type { Alert } from '../../../../core/wire/account/alerts.ts';
import type { WatchKind } from '../../../../core/wire/account/watches.ts';
import type { Hero } from '../../../../core/wire/game/heroes.ts';
import type { Ware } from '../../../../core/wire/game/wares.ts';
import type { Amount, Currency } from '../../../../core/wire/primitives.ts';

/** What a price alert is about, and what it can be had for now. */
export type AlertSubject = {
  kind: WatchKind;
  id: string;
  name: string;
  prices: Readonly<Partial<Record<Currency, Amount>>>;
};

/** A hero has one price, and none once its listing has expired. */
export function heroSubject({ id, name, listing }: Pick<Hero, 'id' | 'name' | 'listing'>): AlertSubject {
  const prices = listing && !listing.isExpired ? { [listing.currency]: listing.price } : {};
  return { kind: 'hero', id, name, prices };
}

/** An item can be had for its cheapest piece, in each currency. */
export function itemSubject({ id, floors }: Pick<Ware, 'id' | 'floors'>, name: string): AlertSubject {
  const { ARCA, RON } = floors;
  return { kind: 'item', id, name, prices: { ...(ARCA !== null && { ARCA }), ...(RON !== null && { RON }) } };
}

type PriceAlert = Extract<Alert, { price: string }>;

/** The price alert that there is about it already. */
export function alertAbout(alerts: readonly Alert[], { kind, id }: AlertSubject): PriceAlert | undefined {
  return alerts.find((alert): alert is PriceAlert => {
    if (alert.kind === 'price') return kind === 'hero' && alert.nftId === id;
    return alert.kind === 'itemPrice' && kind === 'item' && alert.itemId === id;
  });
}
