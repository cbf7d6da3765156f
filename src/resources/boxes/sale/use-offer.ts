import { useState } from 'react';
import type { Box, BoxCoupon, BoxSale } from '../../../../core/wire/game/boxes.ts';
import type { TokenInfo } from '../../../../core/wire/game/status.ts';
import type { Currency } from '../../../../core/wire/primitives.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import type { BoxIntent } from './box-intent.ts';
import { isCouponOpen, mostToBuy, priceIn, type Priced } from './buy-offer.ts';
import { useBox, useHeldRead } from './use-box.ts';

export type OfferOf = {
  box: Box;
  sale: BoxSale;
  tokens: readonly TokenInfo[];
  account: string | null;
  /** The coupon to begin with. */
  couponId?: string;
  /** As it was filled before a login. */
  meant?: BoxIntent | null;
};

/** A coupon for this sale, and how many of it the reader holds. */
export type HeldCoupon = BoxCoupon & { held: number };

/** Coupons that the reader holds and that count for this sale now, how far the week's share goes, and whether that is read. */
function useTerms({ box, sale, account }: OfferOf) {
  const terms = useBox(box.id, account);
  const shown = terms.data;
  const open = (shown?.coupons ?? []).filter((coupon) => isCouponOpen(coupon, sale, serverNow()));
  const { held, isReading, query } = useHeldRead(
    open.map(({ id }) => id),
    account,
  );
  const coupons = open.flatMap((coupon): HeldCoupon[] => {
    const pieces = held.get(coupon.id) ?? 0;
    return pieces > 0 ? [{ ...coupon, held: pieces }] : [];
  });
  const failed = [terms, query].find(({ isError }) => isError) ?? null;
  return {
    coupons,
    leftThisWeek: shown?.own?.leftThisWeek ?? null,
    reading: { isReading: terms.isPending || isReading, failed },
  };
}

/** As it was filled before a login; else one, for what it is sold for. */
const beginOf = ({ meant, couponId = '' }: OfferOf, first: Currency = 'ARCA'): BoxIntent =>
  meant ?? { amount: 1, couponId, currency: first };

/** What is chosen to be bought: how many, in what, with which coupon; and what that comes to. */
export function useOffer(of: OfferOf) {
  const { sale, tokens } = of;
  const { coupons, leftThisWeek, reading } = useTerms(of);
  const pricedBy = (priced: Priced) => tokens.filter(({ id }) => priceIn(priced, id) !== null);
  const [begin] = useState(() => beginOf(of, pricedBy(sale)[0]?.id));
  const [wanted, setWanted] = useState(begin.amount);
  const [couponId, setCouponId] = useState(begin.couponId);
  const [wantedCurrency, setCurrency] = useState<Currency>(begin.currency);
  const coupon = coupons.find(({ id }) => id === couponId) ?? null;
  const most = Math.max(mostToBuy(sale, leftThisWeek, coupon?.held ?? null), 1);
  const amount = Math.min(wanted, most);
  // A coupon need not have a price in each currency of its sale.
  const offered = pricedBy(coupon ?? sale);
  const currency = (offered.find(({ id }) => id === wantedCurrency) ?? offered[0])?.id ?? wantedCurrency;
  const unitPrice = priceIn(coupon ?? sale, currency);
  return {
    coupons,
    leftThisWeek,
    offered,
    /** The coupon that was chosen and cannot be used, or not yet: nothing is bought without it before somebody says so. */
    missing: couponId !== '' && coupon === null ? { couponId, ...reading } : null,
    chosen: { amount, currency, coupon, unitPrice },
    most,
    token: tokens.find(({ id }) => id === currency),
    change: { amount: setWanted, coupon: setCouponId, currency: setCurrency },
  };
}
