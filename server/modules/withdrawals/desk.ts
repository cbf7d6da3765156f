import {
  withdrawVariants,
  type OpenWithdrawal,
  type Voucher,
  type Withdrawal,
} from '../../../core/wire/game/withdrawals.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps, VoucherOrder } from '../../http/deps.ts';
import { ahead, payableFrom, purseOf, type OrderParts } from './create-order.ts';
import { dailyLeft } from './limits/daily.ts';
import { variantOf } from './moves.ts';
import * as repository from './withdrawals.repository.ts';
import type { WithdrawOrderRow } from './withdrawals.tables.ts';

type Payable = Pick<OpenWithdrawal, 'payableFrom' | 'isOverDay'>;
/** An order with what is told of making it again. */
type Listed = { order: WithdrawOrderRow; repeat: repository.Repeat };
const NOT_ENDED: repository.Repeat = { canRepeat: false, laterAt: null };
export type Desk = ReturnType<typeof createDesk>;

export type DeskDeps = Pick<AppDeps, 'clock' | 'chain' | 'log'> & {
  parts: Pick<OrderParts, 'rules' | 'treasury' | 'ledger' | 'tokens' | 'pot'>;
};

/** Orders as the wire has them, and their vouchers. */
export function createDesk({ clock, chain, log, parts }: DeskDeps) {
  /** As it was read in a list, or alone. */
  function wireListed({ order, repeat }: Listed): Withdrawal {
    const { canRepeat, laterAt } = repeat;
    const from = canRepeat && laterAt ? new Date(laterAt.getTime() + parts.rules.spacingMs) : null;
    return wireOrder(order, { canRepeat, repeatableFrom: ahead(from, clock.now()) });
  }
  const wire = async (db: Database, order: WithdrawOrderRow): Promise<Withdrawal> => {
    const repeat = order.state === 'expired' ? await repository.repeatOf(db, order.id) : NOT_ENDED;
    return wireListed({ order, repeat });
  };
  const isGood = (row: WithdrawOrderRow) => repository.OPEN.includes(row.state) && row.expireAt >= clock.now();
  /** From when the treasury takes the voucher of an order that it has not paid; null: at once. */
  async function payable(db: Database, row: WithdrawOrderRow): Promise<Payable> {
    if (!isGood(row) || (await parts.treasury.findPayout(db, row.id))) return { payableFrom: null, isOverDay: false };
    const now = clock.now();
    const from = ahead(await payableFrom(db, row.wallet, BigInt(row.resource), parts), now);
    const { left, resetsAt } = await dailyLeft(db, { resType: Number(row.resource), now }, parts);
    const isToday = from === null || from < resetsAt;
    const isOverDay = isToday && BigInt(row.amount) - BigInt(row.fee) > BigInt(left);
    return { payableFrom: isOverDay ? resetsAt : from, isOverDay };
  }
  /**
   * What has to be paid before an order is signed: its amount may be of a deposit that the chain took back. What is left in
   * the purse that it draws from counts, as it does when an order is made.
   */
  async function owedFor(db: Database, { accountId, resource, variant }: WithdrawOrderRow): Promise<bigint> {
    const owed = await parts.ledger.owes(db, accountId, BigInt(resource));
    if (owed === 0n) return 0n;
    const left = await parts.ledger.holds(db, purseOf(variantOf({ variant }), accountId), BigInt(resource));
    return owed > left ? owed - left : 0n;
  }
  /** Signs what is durable, still good, not owed and not taken back; nothing else ever. */
  async function voucherOf(db: Database, row: WithdrawOrderRow): Promise<Voucher | null> {
    if (!isGood(row) || !chain.cashier || (await owedFor(db, row)) > 0n) return null;
    if (await parts.treasury.isCancelled(db, row.id)) return null;
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
    wireListed,
    wire,
    voucherOf,
    owedFor,
    payable,
    open: async (db: Database, row: WithdrawOrderRow): Promise<OpenWithdrawal> => ({
      order: await wire(db, row),
      voucher: await voucherOf(db, row),
      ...(await payable(db, row)),
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

type Repeatable = Pick<Withdrawal, 'canRepeat' | 'repeatableFrom'>;

function wireOrder(row: WithdrawOrderRow, repeat: Repeatable): Withdrawal {
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
