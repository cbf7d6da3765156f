import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { mayAccess } from '../../../core/wire/endpoint.ts';
import { withdrawVariants } from '../../../core/wire/game/withdrawals.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import type { OrderParts } from './create-order.ts';
import type { Desk } from './desk.ts';
import * as repository from './withdrawals.repository.ts';

type Input<Name extends keyof typeof withdrawalEndpoints> = InputOf<(typeof withdrawalEndpoints)[Name]>;
export type ReadingDeps = Pick<AppDeps, 'database' | 'chain' | 'indexState'> & {
  cursors: Cursors;
  parts: OrderParts;
  desk: Desk;
  hasGameAccount(accountId: string): Promise<boolean>;
};

/** What an account is told of its withdrawals. */
export function createReading({ database, cursors, desk }: ReadingDeps) {
  const { db } = database;

  return {
    async latest({ account }: CallContext) {
      const row = await repository.latestOrder(db, account().accountId);
      if (!row) return { order: null, voucher: null };
      return { order: await desk.wire(db, row), voucher: await desk.voucherOf(db, row) };
    },

    async list(input: Input<'withdrawals'>, { account }: CallContext) {
      const { accountId } = account();
      const key = repository.orderOf(input.sorter[0]?.order ?? 'desc');
      const { state: states, variant, resType } = input.filter;
      const variants = variant?.map((name) => withdrawVariants.indexOf(name));
      const narrowed = { accountId, states, variants, resources: resType };
      const page = await listPage({
        endpoint: `withdrawals ${accountId}`,
        input,
        cursors,
        count: () => repository.countOrders(db, narrowed),
        rows: (after, limit) => repository.listOrders(db, { narrowed, order: key, after, limit }),
      });
      return { ...page, list: page.list.map(desk.wireListed) };
    },
  };
}

const stateOf = ({ state }: { state: string }, isPaid: boolean): 'submitted' | 'confirmed' | 'failed' | 'expired' => {
  if (isPaid) return 'confirmed';
  return state === 'failed' || state === 'expired' ? state : 'submitted';
};

/** What becomes of a transaction that carries an order. */
export function createFollowing({ database, chain, indexState, parts, desk }: ReadingDeps) {
  const { db } = database;
  const { treasury } = parts;
  const { confirmations } = chain.config;
  /** How many blocks stand on a payment, its own included. */
  const depthOf = async (paid: { blockNumber: number } | null) =>
    paid ? Math.max(0, (await indexState()).height - paid.blockNumber + 1) : 0;
  return {
    /** Another's order is as one that is not there, but for staff. */
    async info({ orderId }: Input<'order'>, { account }: CallContext) {
      const { accountId, role } = account();
      const row = await repository.findOrder(db, orderId);
      const isOwn = row?.accountId === accountId;
      if (!row || !(isOwn || mayAccess(role, 'support'))) throw new ApiError('notFound', 'order');
      return {
        order: await desk.wire(db, row),
        voucher: isOwn ? await desk.voucherOf(db, row) : null,
        owed: String(await desk.owedFor(db, row)),
        ...(await desk.payable(db, row)),
        confirmations: await depthOf(await treasury.findPayout(db, row.id)),
        required: confirmations,
        isOwn,
        account: { id: row.accountId, wallet: row.wallet },
      };
    },

    /** To staff anybody’s, by the same rule as above. */
    async masterState({ txHash }: Input<'masterState'>, { account }: CallContext) {
      const { accountId, walletAddress, role } = account();
      const isStaff = mayAccess(role, 'support');
      const asksChain = isStaff || walletAddress !== null;
      const paid = asksChain ? await treasury.payoutOfTransaction(db, txHash, isStaff ? null : walletAddress) : null;
      const found = paid
        ? await repository.findOrder(db, paid.salt)
        : await repository.orderOfTransaction(db, isStaff ? null : accountId, txHash);
      const row = isStaff || found?.accountId === accountId ? found : null;
      if (!row) return { state: 'unknown' as const, confirmations: 0, order: null };
      const seen = await depthOf(paid);
      return {
        state: stateOf(row, paid !== null && seen >= confirmations),
        confirmations: seen,
        order: await desk.wire(db, row),
      };
    },
  };
}
