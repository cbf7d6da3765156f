import { lineOf } from '../../../core/rules/boxes/boxes.ts';
import { currencyOf } from '../../../core/rules/currencies.ts';
import type { ContractAddresses } from '../../../core/wire/contract-addresses.ts';
import type { ChainEvent } from '../../chain/projection.ts';
import type { EventArgs } from '../../chain/events/event-decoder.ts';
import type {
  BoxCouponRow,
  BoxOddsRow,
  BoxOpeningRow,
  BoxPurchaseRow,
  BoxSaleRow,
  BoxStreakRow,
  BoxVoucherRow,
} from './boxes.tables.ts';

/** What the events of some blocks make of boxes, in memory. */
export class BoxBook {
  readonly odds: BoxOddsRow[] = [];
  readonly coupons = new Map<number, BoxCouponRow>();
  readonly vouchers = new Map<number, BoxVoucherRow>();
  readonly purchases: BoxPurchaseRow[] = [];
  readonly streaks = new Map<string, BoxStreakRow>();
  /** The kinds of box that somebody may be looking at. */
  readonly touched = new Set<number>();
  readonly #contracts: ContractAddresses;
  readonly #sales: Map<number, BoxSaleRow>;
  readonly #openings: Map<bigint, BoxOpeningRow>;
  readonly #changedSales = new Set<number>();
  readonly #changedOpenings = new Set<bigint>();

  constructor(contracts: ContractAddresses, sales: readonly BoxSaleRow[], openings: readonly BoxOpeningRow[]) {
    this.#contracts = contracts;
    this.#sales = new Map(sales.map((row) => [row.saleId, row]));
    this.#openings = new Map(openings.map((row) => [row.requestId, row]));
  }

  changedSales(): BoxSaleRow[] {
    return [...this.#changedSales].flatMap((id) => this.#sales.get(id) ?? []);
  }

  changedOpenings(): BoxOpeningRow[] {
    return [...this.#changedOpenings].flatMap((id) => this.#openings.get(id) ?? []);
  }

  apply(event: ChainEvent): void {
    const { name } = event;
    if (name === 'OddsPublished') this.#publish(event);
    else if (name === 'SaleChanged') this.#changeSale(event.args);
    else if (name === 'CouponChanged') this.#changeCoupon(event.args);
    else if (name === 'VoucherChanged') this.#changeVoucher(event.args);
    else if (name === 'VouchersExchanged') this.#exchangeVouchers(event);
    else if (name === 'OpeningRequested') this.#request(event);
    else if (name === 'BoxesOpened') this.#open(event);
    else if (name === 'TicketRefunded') this.#close(event, 'refunded');
    else this.#sell(event);
  }

  #publish({ args, blockTime, txHash }: ChainEvent) {
    const odds = args.struct('odds');
    const boxId = args.number('boxId');
    this.touched.add(boxId);
    this.odds.push({
      boxId,
      version: args.number('version'),
      rarityBps: odds.numbers('rarityBps'),
      guaranteeAt: odds.number('guaranteeAt'),
      guaranteedRarity: odds.number('guaranteedRarity'),
      onlyClass: odds.number('onlyClass'),
      onlyFaction: odds.number('onlyFaction'),
      featuredSuits: odds.numbers('featuredSuits').filter((id) => id !== 0),
      publishedAt: blockTime,
      txHash,
    });
  }

  #changeSale(args: EventArgs) {
    const terms = args.struct('terms');
    const saleId = args.number('saleId');
    const boxId = terms.number('boxId');
    this.touched.add(boxId);
    this.#changedSales.add(saleId);
    this.#sales.set(saleId, {
      saleId,
      boxId,
      ...windowOf(terms),
      maxSupply: terms.number('maxSupply'),
      sold: this.#sales.get(saleId)?.sold ?? 0,
      minVipLevel: terms.number('minVipLevel'),
      weeklyBase: terms.number('weeklyBase'),
      levelsPerExtra: terms.number('levelsPerExtra'),
      ...pricesOf(terms),
    });
  }

  #changeCoupon(args: EventArgs) {
    const terms = args.struct('terms');
    const couponId = args.number('couponId');
    const saleId = terms.number('saleId');
    this.coupons.set(couponId, { couponId, saleId, ...windowOf(terms), ...pricesOf(terms) });
  }

  #changeVoucher(args: EventArgs) {
    const voucherId = args.number('voucherId');
    const [boxIds, amounts] = [args.numbers('boxIds'), args.numbers('amounts')];
    this.vouchers.set(voucherId, { voucherId, ...windowOf(args), boxIds, amounts });
  }

  #sell(event: ChainEvent) {
    const { args, name } = event;
    const saleId = args.number('saleId');
    const sale = this.#sales.get(saleId);
    if (!sale)
      throw new Error(`Boxes of sale ${saleId} were sold before there was one: does the index start too late?`);
    const amount = args.number('amount');
    sale.sold += amount;
    this.#changedSales.add(saleId);
    const isCoupon = name === 'CouponsExchanged';
    this.#note(event, {
      kind: isCoupon ? 'coupon' : 'sale',
      account: args.address(isCoupon ? 'account' : 'buyer'),
      boxId: args.number('boxId'),
      amount,
      saleId,
      itemId: isCoupon ? args.number('couponId') : null,
      currency: currencyOf(args.address('currency'), this.#contracts),
      price: args.uint('price').toString(),
      burned: args.uint('burned').toString(),
      toPool: args.uint('toPool').toString(),
      toDev: args.uint('toDev').toString(),
    });
  }

  #exchangeVouchers(event: ChainEvent) {
    const { args } = event;
    const nothing = { saleId: null, currency: null, price: '0', burned: '0', toPool: '0', toDev: '0' };
    const [boxIds, amounts] = [args.numbers('boxIds'), args.numbers('amounts')];
    boxIds.forEach((boxId, place) => {
      const about = { kind: 'voucher', account: args.address('account'), itemId: args.number('voucherId') };
      this.#note(event, { ...about, boxId, amount: amounts[place] ?? 0, ...nothing }, `-${place}`);
    });
  }

  #note(event: ChainEvent, row: Omit<BoxPurchaseRow, 'id' | 'at' | 'txHash'>, place = '') {
    const { blockNumber, logIndex, blockTime, txHash } = event;
    this.touched.add(row.boxId);
    this.purchases.push({ ...row, id: `${blockNumber}-${logIndex}${place}`, at: blockTime, txHash });
  }

  #request({ args, blockTime, txHash }: ChainEvent) {
    const requestId = args.uint('requestId');
    const boxId = args.number('boxId');
    this.touched.add(boxId);
    this.#changedOpenings.add(requestId);
    this.#openings.set(requestId, {
      requestId,
      account: args.address('user'),
      boxId,
      amount: args.number('amount'),
      version: args.number('version'),
      state: 'open',
      openedAt: blockTime,
      openTxHash: txHash,
      closedAt: null,
      closeTxHash: null,
      firstHeroId: null,
    });
  }

  #open(event: ChainEvent) {
    const { args } = event;
    this.#close(event, 'opened').firstHeroId = args.uint('firstHeroId');
    const account = args.address('user');
    const line = lineOf(args.number('boxId'));
    this.streaks.set(`${account} ${line}`, { account, line, misses: args.number('misses') });
  }

  #close({ args, blockTime, txHash }: ChainEvent, state: string): BoxOpeningRow {
    const requestId = args.uint('requestId');
    const opening = this.#openings.get(requestId);
    if (!opening) throw new Error(`Boxes of request ${requestId} were never put up: does the index start too late?`);
    Object.assign(opening, { state, closedAt: blockTime, closeTxHash: txHash });
    this.#changedOpenings.add(requestId);
    this.touched.add(opening.boxId);
    return opening;
  }
}

const momentOf = (seconds: number) => new Date(seconds * 1_000);

function windowOf(terms: EventArgs): { startsAt: Date; endsAt: Date | null } {
  const end = terms.number('end');
  return { startsAt: momentOf(terms.number('start')), endsAt: end === 0 ? null : momentOf(end) };
}

const pricesOf = (terms: EventArgs) => ({
  priceArca: terms.uint('priceArca').toString(),
  priceNative: terms.uint('priceNative').toString(),
});
