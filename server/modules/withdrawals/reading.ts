import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { withdrawalEndpoints } from '../../../core/wire/game/withdrawals.ts';
import { withdrawBpsOfLevel } from '../../../core/rules/economy/vip.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import type { CallContext } from '../../http/serve.ts';
import { boundsOf, nextAllowedAt, payableFrom, purseOf, type OrderParts } from './create-order.ts';
import type { Desk } from './desk.ts';
import { orderedAs } from './ordering.ts';
import * as repository from './withdrawals.repository.ts';

type Input<Name extends keyof typeof withdrawalEndpoints> = InputOf<(typeof withdrawalEndpoints)[Name]>;
export type ReadingDeps = Pick<AppDeps, 'database' | 'chain' | 'indexState'> & {
  cursors: Cursors;
  parts: OrderParts;
  desk: Desk;
  hasGameAccount(accountId: string): Promise<boolean>;
};

/** What an account is told of its withdrawals. */
export function createReading({ database, cursors, parts, desk, hasGameAccount }: ReadingDeps) {
  const { db } = database;
  const { rules, staking, ledger, treasury } = parts;

  return {
    async preWithdraw({ resType, variant: asked }: Input<'preWithdraw'>, { account, now }: CallContext) {
      const caller = account();
      const { accountId, walletAddress } = caller;
      const vipLevel = await staking.levelOf(db, walletAddress, now);
      const variant = orderedAs(resType, asked);
      const feeBps = variant === 'game' ? withdrawBpsOfLevel(vipLevel) : 0;
      const quote = { accountId, resource: String(resType), feeBps, vipLevel, quotedAt: now };
      // What costs no fee needs none agreed on.
      if (variant !== 'referral') await repository.writeQuote(db, quote);
      const [inGame, open, next, balance, state] = await Promise.all([
        hasGameAccount(accountId),
        repository.openOrder(db, accountId),
        nextAllowedAt(db, accountId, rules),
        ledger.holds(db, purseOf(variant, accountId), resType),
        treasury.state(db),
      ]);
      const payable = walletAddress ? await payableFrom(db, walletAddress, BigInt(resType), parts) : null;
      const { min, max } = boundsOf(rules, variant, resType);
      return {
        resType,
        inGame,
        balance: balance.toString(),
        min: min.toString(),
        max: max.toString(),
        feeBps,
        vipLevel,
        nextAllowedAt: next && next > now ? next.toISOString() : null,
        payableFrom: payable && payable > now ? payable.toISOString() : null,
        paused: state?.isPaused ?? false,
        order: open ? await desk.wire(db, open) : null,
      };
    },

    async latest({ account }: CallContext) {
      const row = await repository.latestOrder(db, account().accountId);
      if (!row) return { order: null, voucher: null };
      return { order: await desk.wire(db, row), voucher: await desk.voucherOf(row) };
    },

    async list(input: Input<'withdrawals'>, { account }: CallContext) {
      const { accountId } = account();
      const key = repository.orderOf(input.sorter[0]?.order ?? 'desc');
      const states = input.filter.state;
      const page = await listPage({
        endpoint: `withdrawals ${accountId}`,
        input,
        cursors,
        count: () => repository.countOrders(db, accountId, states),
        rows: (after, limit) => repository.listOrders(db, { accountId, states, order: key, after, limit }),
      });
      return { ...page, list: await desk.wireAll(db, page.list) };
    },
  };
}

/** What becomes of a transaction that carries an order. */
export function createFollowing({ database, chain, indexState, parts, desk }: ReadingDeps) {
  const { db } = database;
  const { treasury } = parts;
  const { confirmations } = chain.config;
  return {
    async masterState({ txHash }: Input<'masterState'>, { account }: CallContext) {
      const { accountId, walletAddress } = account();
      const paid = walletAddress ? await treasury.payoutOfTransaction(db, txHash, walletAddress) : null;
      const row = paid
        ? await repository.findOwn(db, accountId, paid.salt)
        : await repository.orderOfTransaction(db, accountId, txHash);
      if (!row) return { state: 'unknown' as const, confirmations: 0, order: null };
      const { height } = await indexState();
      const seen = paid ? Math.max(0, height - paid.blockNumber + 1) : 0;
      const state = seen >= confirmations ? ('confirmed' as const) : ('submitted' as const);
      return { state, confirmations: seen, order: await desk.wire(db, row) };
    },
  };
}
