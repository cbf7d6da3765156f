import { inArray, sql } from 'drizzle-orm';
import { boxSalesAbi } from '../../../core/abi/box-sales.ts';
import { gachaAbi } from '../../../core/abi/gacha.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { Change, ChainEvent, Projection } from '../../chain/projection.ts';
import { bigintArray, upsertRows } from '../../chain/rows.ts';
import type { Database } from '../../db/database.ts';
import { BoxBook } from './box-book.ts';
import {
  boxCoupons,
  boxOdds,
  boxOpenings,
  boxPurchases,
  boxSales,
  boxStreaks,
  boxVouchers,
  type BoxOpeningRow,
  type BoxSaleRow,
} from './boxes.tables.ts';

const GACHA_EVENTS = ['OddsPublished', 'OpeningRequested', 'BoxesOpened', 'TicketRefunded'] as const;
const PURCHASES = ['BoxesBought', 'CouponsExchanged', 'VouchersExchanged'];
const SALE_EVENTS = [...PURCHASES, 'SaleChanged', 'CouponChanged', 'VoucherChanged'];

/** Odds, sales, and what became of every box that was sold or put up to be opened. */
export function boxesProjection({ contracts }: { contracts: ContractAddresses }): Projection {
  return {
    name: 'boxes',
    version: 1,
    sources: [
      { address: contracts.gacha, abi: gachaAbi, events: GACHA_EVENTS },
      { address: contracts.boxSales, abi: boxSalesAbi, events: SALE_EVENTS },
    ],
    tables: [
      { table: boxOdds },
      { table: boxSales },
      { table: boxCoupons },
      { table: boxVouchers },
      { table: boxPurchases },
      { table: boxOpenings },
      { table: boxStreaks },
    ],
    async apply(tx, events): Promise<Change[]> {
      const book = new BoxBook(contracts, await loadSales(tx, events), await loadOpenings(tx, events));
      for (const event of events) book.apply(event);
      await upsertRows(tx, boxOdds, book.odds);
      await upsertRows(tx, boxSales, book.changedSales());
      await upsertRows(tx, boxCoupons, [...book.coupons.values()]);
      await upsertRows(tx, boxVouchers, [...book.vouchers.values()]);
      await upsertRows(tx, boxPurchases, book.purchases);
      await upsertRows(tx, boxOpenings, book.changedOpenings());
      await upsertRows(tx, boxStreaks, [...book.streaks.values()]);
      return [{ resource: 'boxes', type: 'updated', ids: [...book.touched].map(String) }];
    },
  };
}

async function loadSales(tx: Database, events: readonly ChainEvent[]): Promise<BoxSaleRow[]> {
  const named = events.filter(({ name }) => ['SaleChanged', 'BoxesBought', 'CouponsExchanged'].includes(name));
  const ids = [...new Set(named.map(({ args }) => args.number('saleId')))];
  return ids.length === 0 ? [] : tx.select().from(boxSales).where(inArray(boxSales.saleId, ids));
}

async function loadOpenings(tx: Database, events: readonly ChainEvent[]): Promise<BoxOpeningRow[]> {
  const closing = events.filter(({ name }) => name === 'BoxesOpened' || name === 'TicketRefunded');
  if (closing.length === 0) return [];
  const ids = new Set(closing.map(({ args }) => args.uint('requestId')));
  return tx
    .select()
    .from(boxOpenings)
    .where(sql`${boxOpenings.requestId} = any(${bigintArray(ids)})`);
}
