import { withdrawVariants, type Voucher, type Withdrawal } from '../../../core/wire/game/withdrawals.ts';
import type { Database } from '../../db/database.ts';
import type { AppDeps, VoucherOrder } from '../../http/deps.ts';
import * as repository from './withdrawals.repository.ts';
import type { WithdrawOrderRow } from './withdrawals.tables.ts';

export type Desk = ReturnType<typeof createDesk>;

/** Orders as the wire has them, and their vouchers. */
export function createDesk({ clock, chain, log }: Pick<AppDeps, 'clock' | 'chain' | 'log'>) {
  async function wireAll(db: Database, rows: readonly WithdrawOrderRow[]): Promise<Withdrawal[]> {
    const expired = rows.filter(({ state }) => state === 'expired').map(({ id }) => id);
    const renewed = await repository.renewedAmong(db, expired);
    return rows.map((row) => wireOrder(row, renewed));
  }
  return {
    wireAll,
    wire: async (db: Database, row: WithdrawOrderRow): Promise<Withdrawal> => wireOrder(row, await renewedOf(db, row)),

    /** Signs what is durable and still good; nothing else ever. */
    async voucherOf(row: WithdrawOrderRow): Promise<Voucher | null> {
      const isGood = repository.OPEN.includes(row.state) && row.expireAt >= clock.now();
      if (!isGood || !chain.cashier) return null;
      const order = voucherOrder(row);
      if (order.fee >= order.amount || order.amount <= 0n) {
        log.error({ order: row.id }, 'an unsound order is not signed');
        return null;
      }
      const signature = await chain.cashier.sign(order);
      const { resType, amount, fee } = order;
      return { ...order, resType: String(resType), amount: String(amount), fee: String(fee), signature };
    },
  };
}

const renewedOf = (db: Database, { id, state }: WithdrawOrderRow) =>
  state === 'expired' ? repository.renewedAmong(db, [id]) : Promise.resolve(new Set<string>());

const voucherOrder = (row: WithdrawOrderRow): VoucherOrder => ({
  user: row.wallet,
  resType: BigInt(row.resource),
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  expireAt: Math.floor(row.expireAt.getTime() / 1_000),
  salt: row.id,
  variant: row.variant,
});

function wireOrder(row: WithdrawOrderRow, renewed: ReadonlySet<string>): Withdrawal {
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
    canRepeat: row.state === 'expired' && !renewed.has(row.id),
  };
}
