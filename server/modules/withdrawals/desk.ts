import {
  withdrawVariants,
  type OpenWithdrawal,
  type Voucher,
  type Withdrawal,
} from '../../../core/wire/game/withdrawals.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps, VoucherOrder } from '../../http/deps.ts';
import { ahead, payableFrom, type OrderParts } from './create-order.ts';
import * as repository from './withdrawals.repository.ts';
import type { WithdrawOrderRow } from './withdrawals.tables.ts';

export type Desk = ReturnType<typeof createDesk>;

export type DeskDeps = Pick<AppDeps, 'clock' | 'chain' | 'log'> & { parts: Pick<OrderParts, 'rules' | 'treasury'> };

/** Orders as the wire has them, and their vouchers. */
export function createDesk({ clock, chain, log, parts }: DeskDeps) {
  const repeatsAmong = (db: Database, rows: readonly WithdrawOrderRow[]) =>
    repository.unrenewedAmong(
      db,
      rows.filter(({ state }) => state === 'expired').map(({ id }) => id),
    );
  function wireWith(row: WithdrawOrderRow, repeats: ReadonlyMap<string, Date | null>): Withdrawal {
    const later = repeats.get(row.id) ?? null;
    const from = later && new Date(later.getTime() + parts.rules.spacingMs);
    return wireOrder(row, { canRepeat: repeats.has(row.id), repeatableFrom: ahead(from, clock.now()) });
  }
  async function wireAll(db: Database, rows: readonly WithdrawOrderRow[]): Promise<Withdrawal[]> {
    const repeats = await repeatsAmong(db, rows);
    return rows.map((row) => wireWith(row, repeats));
  }
  const wire = async (db: Database, row: WithdrawOrderRow) => wireWith(row, await repeatsAmong(db, [row]));
  const isGood = (row: WithdrawOrderRow) => repository.OPEN.includes(row.state) && row.expireAt >= clock.now();
  /** From when the treasury takes the voucher of an order that it has not paid; null: at once. */
  async function payableAt(db: Database, row: WithdrawOrderRow): Promise<string | null> {
    if (!isGood(row) || (await parts.treasury.findPayout(db, row.id))) return null;
    return ahead(await payableFrom(db, row.wallet, BigInt(row.resource), parts), clock.now());
  }
  /** Signs what is durable and still good; nothing else ever. */
  async function voucherOf(row: WithdrawOrderRow): Promise<Voucher | null> {
    if (!isGood(row) || !chain.cashier) return null;
    const order = voucherOrder(row);
    if (order.fee >= order.amount || order.amount <= 0n) {
      log.error({ order: row.id }, 'an unsound order is not signed');
      return null;
    }
    const signature = await chain.cashier.sign(order);
    const { resType, amount, fee } = order;
    return { ...order, resType: String(resType), amount: String(amount), fee: String(fee), signature };
  }
  return {
    wireAll,
    wire,
    voucherOf,
    payableFrom: payableAt,
    open: async (db: Database, row: WithdrawOrderRow): Promise<OpenWithdrawal> => ({
      order: await wire(db, row),
      voucher: await voucherOf(row),
      payableFrom: await payableAt(db, row),
    }),
  };
}

const voucherOrder = (row: WithdrawOrderRow): VoucherOrder => ({
  user: row.wallet,
  resType: BigInt(row.resource),
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  expireAt: Math.floor(row.expireAt.getTime() / 1_000),
  salt: row.id,
  variant: row.variant,
});

type Repeat = Pick<Withdrawal, 'canRepeat' | 'repeatableFrom'>;

function wireOrder(row: WithdrawOrderRow, repeat: Repeat): Withdrawal {
  return {
    id: row.id,
    resType: row.resource,
    variant: withdrawVariants[row.variant] ?? 'game',
    amount: row.amount,
    fee: row.fee,
    feeBps: row.feeBps,
    state: row.state as Withdrawal['state'],
    createdAt: row.createdAt.toISOString(),
    expireAt: row.expireAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    txHash: row.txHash,
    ...repeat,
  };
}
