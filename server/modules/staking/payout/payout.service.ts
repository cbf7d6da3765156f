import { resources } from '../../../../core/rules/economy/resources.ts';
import type { OutputOf } from '../../../../core/wire/endpoint.ts';
import type { stakingEndpoints } from '../../../../core/wire/game/staking.ts';
import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/parts.ts';
import type { AppDeps, RewardLeaf } from '../../../http/deps.ts';
import type { CallContext } from '../../../http/serve.ts';
import { causes, createLedgerService, purses } from '../../ledger/ledger.service.ts';
import * as repository from './payout.repository.ts';

const ledger = createLedgerService();
const POOL = 'staking';

type Payout = OutputOf<typeof stakingEndpoints.payout>;

/** How what stakes earn is paid: by proofs, or into a purse that orders of the variant staking draw from. */
export function createPayouts({ database, clock }: Pick<AppDeps, 'database' | 'clock'>) {
  const { db } = database;

  async function payout(accountId: string, on: Database = db): Promise<Payout> {
    const row = await repository.payoutOf(on, accountId);
    const held = await ledger.holds(on, purses.staking(accountId), resources.arca);
    const waiting = await repository.waitingOf(on, accountId);
    return {
      asOrders: row?.asOrders ?? false,
      since: row?.since.toISOString() ?? null,
      held: held.toString(),
      waiting,
    };
  }

  return {
    payout: ({ account }: CallContext) => payout(account().accountId),

    /** Counts for every week whose list is made from now on; a week that has its list stays as it is. */
    async setPayout({ asOrders }: { asOrders: boolean }, { account, db: tx, now }: CallContext): Promise<Payout> {
      const { accountId } = account();
      await repository.writePayout(tx, { accountId, asOrders, since: now });
      return payout(accountId, tx);
    },

    /** A job: gives shares as far as the pool holds them. What it lacks waits for the operator's funding. */
    async creditShares(): Promise<void> {
      await inParts(db, async (tx, part) => {
        const left = await ledger.holds(tx, purses.pool(POOL), resources.arca);
        const open = await repository.openShares(tx);
        const amounts = open.map(({ amount }) => BigInt(amount));
        const payable = open.slice(0, firstUnpayable(amounts, left));
        const isDone = await part.each(payable, async (share) => {
          const { weekId, accountId } = share;
          const amount = BigInt(share.amount);
          const name = `staking:${String(weekId)}:${accountId}`;
          const move = { key: name, cause: causes.order(name), resource: resources.arca, amount, at: clock.now() };
          await ledger.post(tx, [{ ...move, from: purses.pool(POOL), to: purses.staking(accountId) }]);
          await repository.markCredited(tx, share, clock.now());
        });
        return isDone && (payable.length < open.length || open.length === 0);
      });
    },
  };
}

/** How many of these in a row the pool can pay: what it lacks stops those behind it, too. */
export function firstUnpayable(amounts: readonly bigint[], held: bigint): number {
  let sum = 0n;
  const at = amounts.findIndex((amount) => (sum += amount) > held);
  return at < 0 ? amounts.length : at;
}

/**
 * Takes those who want orders out of a week's leaves and notes their shares, in the transaction that makes the week's list:
 * nobody is paid twice, whatever is chosen afterwards.
 */
export async function withoutOrders(
  tx: Database,
  weekId: number,
  leaves: readonly RewardLeaf[],
): Promise<RewardLeaf[]> {
  const wallets = await repository.orderingWallets(tx);
  if (wallets.size === 0) return [...leaves];
  const shares = leaves.flatMap(({ account, amount }) => {
    const accountId = wallets.get(account);
    return accountId === undefined ? [] : [{ weekId, accountId, amount: amount.toString() }];
  });
  await repository.writeShares(tx, shares);
  return leaves.filter(({ account }) => !wallets.has(account));
}
