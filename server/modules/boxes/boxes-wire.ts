import { boxIdentityOf, couponIdentityOf, saleStateOf, type SaleState } from '../../../core/rules/boxes/boxes.ts';
import { refundableAt } from '../../../core/rules/draws/refund.ts';
import type { Box, BoxCoupon, BoxOpening, BoxPurchase, BoxSale } from '../../../core/wire/game/boxes.ts';
import type { BoxCouponRow, BoxOddsRow, BoxOpeningRow, BoxPurchaseRow, BoxSaleRow } from './boxes.tables.ts';

/** Times on chain are 0 where there is no limit. */
const startOf = (at: Date) => (at.getTime() === 0 ? null : at.toISOString());
const priceOf = (price: string) => (price === '0' ? null : price);
const orNull = (value: number) => (value === 0 ? null : value);
const idOrNull = (value: number | null) => (value === null ? null : String(value));

export function stateOfSale({ startsAt, endsAt, maxSupply, sold }: BoxSaleRow, now: Date): SaleState {
  const window = { start: startsAt.getTime(), end: endsAt?.getTime() ?? null, left: maxSupply - sold };
  return saleStateOf(window, now.getTime());
}

/** `areSold`: whether boxes are sold at all now (decisions.md 33). */
type Moment = { now: Date; areSold: boolean };

export function wireSale(row: BoxSaleRow, { now, areSold }: Moment): BoxSale {
  const state = stateOfSale(row, now);
  return {
    saleId: String(row.saleId),
    state: areSold || (state !== 'ongoing' && state !== 'upcoming') ? state : 'off',
    startsAt: startOf(row.startsAt),
    endsAt: row.endsAt?.toISOString() ?? null,
    maxSupply: row.maxSupply,
    sold: row.sold,
    minVipLevel: row.minVipLevel,
    weeklyBase: row.weeklyBase,
    levelsPerExtra: row.levelsPerExtra,
    priceArca: priceOf(row.priceArca),
    priceNative: priceOf(row.priceNative),
  };
}

/** Null for a box whose id says no tier: the contract knows ranges alone, the game its own ids. */
export function wireBox(odds: BoxOddsRow, sale: BoxSaleRow | null, moment: Moment): Box | null {
  const identity = boxIdentityOf(odds.boxId);
  if (!identity) return null;
  return {
    id: String(odds.boxId),
    ...identity,
    odds: {
      version: odds.version,
      rarityBps: odds.rarityBps,
      guaranteeAt: orNull(odds.guaranteeAt),
      guaranteedRarity: orNull(odds.guaranteedRarity),
      onlyClass: orNull(odds.onlyClass),
      onlyFaction: odds.onlyFaction === 0 ? null : odds.onlyFaction - 1,
      featuredSuits: odds.featuredSuits,
      publishedAt: odds.publishedAt.toISOString(),
    },
    sale: sale ? wireSale(sale, moment) : null,
  };
}

export function wireCoupon(row: BoxCouponRow): BoxCoupon {
  return {
    id: String(row.couponId),
    saleId: String(row.saleId),
    offPercent: couponIdentityOf(row.couponId)?.offPercent ?? 0,
    startsAt: startOf(row.startsAt),
    endsAt: row.endsAt?.toISOString() ?? null,
    priceArca: priceOf(row.priceArca),
    priceNative: priceOf(row.priceNative),
  };
}

export function wireOpening(row: BoxOpeningRow): BoxOpening {
  const { firstHeroId, amount } = row;
  return {
    id: row.requestId.toString(),
    account: row.account,
    boxId: String(row.boxId),
    amount,
    version: row.version,
    state: row.state as BoxOpening['state'],
    openedAt: row.openedAt.toISOString(),
    refundableAt: refundableAt(row.openedAt).toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    heroIds:
      firstHeroId === null ? [] : Array.from({ length: amount }, (_, place) => String(firstHeroId + BigInt(place))),
    openTxHash: row.openTxHash,
    closeTxHash: row.closeTxHash,
  };
}

export function wirePurchase(row: BoxPurchaseRow): BoxPurchase {
  return {
    ...row,
    kind: row.kind as BoxPurchase['kind'],
    currency: row.currency as BoxPurchase['currency'],
    boxId: String(row.boxId),
    saleId: idOrNull(row.saleId),
    itemId: idOrNull(row.itemId),
    at: row.at.toISOString(),
  };
}
