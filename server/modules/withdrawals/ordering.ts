import type { InputOf } from '../../../core/wire/endpoint.ts';
import {
  withdrawVariants,
  type OpenWithdrawal,
  type OrderedVariant,
  type Withdrawal,
  type WithdrawVariant,
  type withdrawalEndpoints,
} from '../../../core/wire/game/withdrawals.ts';
import { readWireAmount, withdrawFee } from '../../../core/rules/economy/withdrawals.ts';
import { isCurrencyResource, resources } from '../../../core/rules/economy/resources.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../http/api-error.ts';
import type { AppDeps, Caller } from '../../http/deps.ts';
import type { CallContext } from '../../http/serve.ts';
import {
  agreedFee,
  createOrder,
  nextAllowedAt,
  purseOf,
  requireAmount,
  requireTurn,
  type NewOrder,
  type OrderParts,
} from './create-order.ts';
import { requireDay } from './limits/daily.ts';
import type { Desk } from './desk.ts';
import * as repository from './withdrawals.repository.ts';
import type { WithdrawOrderRow } from './withdrawals.tables.ts';

type Input<Name extends keyof typeof withdrawalEndpoints> = InputOf<(typeof withdrawalEndpoints)[Name]>;
export type OrderingDeps = Pick<AppDeps, 'database' | 'chain'> & {
  parts: OrderParts;
  desk: Desk;
  hasGameAccount(accountId: string): Promise<boolean>;
};

/** What makes and changes orders. */
export function createOrdering({ database, chain, parts, desk, hasGameAccount }: OrderingDeps) {
  const { db } = database;

  async function answer(accountId: string, id: string): Promise<OpenWithdrawal> {
    const row = await repository.findOwn(db, accountId, id);
    if (!row) throw new ApiError('notFound', 'order');
    return desk.open(db, row);
  }

  return {
    /** The order is durable before it is signed, and its signature can be made again at any time. */
    async withdraw({ resType, amount, feeBps, variant }: Input<'withdraw'>, { account, now, write }: CallContext) {
      const caller = account();
      requireCashier(chain);
      if (!(await hasGameAccount(caller.accountId))) throw new ApiError('gameAccountInactive');
      const wanted: Wanted = { caller, resType, variant: orderedAs(resType, variant), typed: amount, feeBps, now };
      const { id } = await write(async (tx) => ({ id: (await makeOrder(tx, wanted, parts)).id }));
      return answer(caller.accountId, id);
    },

    async again({ orderId, feeBps }: Input<'again'>, { account, now, write }: CallContext) {
      const caller = account();
      const { id } = await write(async (tx) => {
        const row = await repository.findOwn(tx, caller.accountId, orderId);
        if (!row) throw new ApiError('notFound', 'order');
        if (row.state !== 'expired') {
          // Past its end and not yet given back: which of the two it will be, the chain has not said.
          if (row.state !== 'confirmed' && row.expireAt < now)
            throw new ApiError('withdrawUnfinished', 'ends just now');
          return { id: row.id };
        }
        requireCashier(chain);
        if (await repository.isRenewed(tx, row.id)) throw new ApiError('withdrawUnfinished', 'was made again before');
        const resType = resourceOf(row);
        const variant = withdrawVariants[row.variant] ?? 'game';
        const { amount: typed, id: renews } = row;
        const wanted = { caller, resType, variant, typed, feeBps: feeBps ?? row.feeBps, renews, now };
        return { id: (await makeOrder(tx, wanted, parts)).id };
      });
      return answer(caller.accountId, id);
    },

    /** What the caller says of the transaction is shown; what counts is what the chain says of the order. */
    async submitted(
      { orderId, txHash }: Input<'submitted'>,
      { account, db: tx, now }: CallContext,
    ): Promise<Withdrawal> {
      const row = await repository.findOwn(tx, account().accountId, orderId);
      if (!row) throw new ApiError('notFound', 'order');
      // One that was sped up goes on under another hash.
      const isOpen = ['created', 'failed', 'submitted'].includes(row.state) && row.txHash !== txHash;
      const change = { state: 'submitted', txHash, submittedAt: now };
      if (isOpen) await repository.changeOrder(tx, row, change);
      return desk.wire(tx, (await repository.findOrder(tx, orderId)) ?? row);
    },

    /** For other modules: an order of another variant, out of a purse that they name, in their transaction. */
    async create(tx: Database, wanted: Omit<NewOrder, 'renews'>): Promise<{ id: string }> {
      await requireTurn(tx, wanted.caller, parts.treasury);
      return { id: (await createOrder(tx, wanted, parts)).id };
    },
    answer,
  };
}

/** An order that nobody signs would freeze its amount until it ends. */
function requireCashier({ cashier }: OrderingDeps['chain']): void {
  if (!cashier) throw new ApiError('unavailable', 'this server signs no withdrawals');
}

type Wanted = {
  caller: Caller;
  resType: number;
  variant: WithdrawVariant;
  typed: unknown;
  feeBps: number | undefined;
  renews?: string;
  now: Date;
};

/** As the wire has it. An item with an id beyond what a number holds is ordered by other modules alone. */
function resourceOf({ resource }: WithdrawOrderRow): number {
  const resType = Number(resource);
  if (!Number.isSafeInteger(resType)) throw new ApiError('invalidAmount', 'not ordered here');
  return resType;
}

/** Items come by orders of their own kind; what invitations earned is ARCA. */
export function orderedAs(resType: number, asked: OrderedVariant = 'game'): WithdrawVariant {
  if (asked !== 'game' && resType !== resources.arca) throw new ApiError('badRequest', 'what is earned is ARCA');
  return isCurrencyResource(resType) ? asked : 'gacha';
}

/** What a player orders for himself, with all its conditions: a currency less its fee, or items whole. */
async function makeOrder(tx: Database, wanted: Wanted, parts: OrderParts): Promise<WithdrawOrderRow> {
  const { caller, resType, variant, typed, feeBps: shown, renews, now } = wanted;
  const wallet = await requireTurn(tx, caller, parts.treasury);
  const next = await nextAllowedAt(tx, caller.accountId, parts.rules, renews);
  if (next && next > now) {
    const spans = { spacing: parts.rules.spacingMs };
    throw new ApiError('withdrawTooSoon', `next at ${next.toISOString()}`, {}, spans);
  }
  const resource = BigInt(resType);
  const quoted = { caller: { ...caller, walletAddress: wallet }, resource, variant, shown, now };
  const feeBps = await agreedFee(tx, quoted, parts);
  const from = purseOf(variant, caller.accountId);
  const asked = { accountId: caller.accountId, variant, resource: resType, amount: readWireAmount(typed) };
  const amount = await requireAmount(tx, asked, parts);
  const fee = withdrawFee(amount, feeBps);
  await requireDay(tx, { wallet, resType, payout: amount - fee, now }, parts);
  const made = { caller, resource, amount, fee, feeBps, variant, from, now };
  return createOrder(tx, renews ? { ...made, renews } : made, parts);
}
