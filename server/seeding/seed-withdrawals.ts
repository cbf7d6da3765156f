import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { withdrawRules } from '../../core/rules/economy/withdrawals.ts';
import { hexNumber, quantity, type Rpc } from '../chain/rpc.ts';
import { rowsOf, type Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { WorldRecord } from '../local/local-world.ts';
import { seedWithdrawalsOf } from '../local/seed/make-world.ts';
import type { SeedWithdrawal } from '../local/seed/withdrawals/withdrawal-scenes.ts';
import { causes, createLedgerService, purses } from '../modules/ledger/ledger.service.ts';
import { settleDeposits } from '../modules/treasury/deposits.ts';
import { settleOrders, type SettleOptions } from '../modules/withdrawals/settle-orders.ts';
import { findOrder, insertOrder } from '../modules/withdrawals/withdrawals.repository.ts';

/** Where the newest of the story's reverted transactions are. */
const RECENT_BLOCKS = 64;

type Options = Omit<SettleOptions, 'ledger' | 'chain' | 'rules'> & { world: WorldRecord; rpc: Rpc };
type Moment = { now: Date; reverted: ReadonlyMap<string, string> };

/**
 * Writes the game's side of the world's withdrawals, unless it is there: orders and what they froze. What the chain paid is
 * settled by what always settles it; so this comes once the index has read the world.
 */
export async function seedWithdrawals({ world, rpc, ...settling }: Options): Promise<void> {
  const { db } = settling.database;
  const all = seedWithdrawalsOf({ ...world, until: world.madeAt });
  if (!(await areMissing(db, all))) return;
  const ledger = createLedgerService();
  const parts = { ...settling, ledger, rules: withdrawRules };
  // What is withdrawn was deposited before.
  await settleDeposits(parts);
  const moment = { now: settling.clock.now(), reverted: await revertedAmong(rpc, all, world.contracts.treasury) };
  // Whoever withdrew several times did it one after the other: an account has one open order.
  for (const turn of turnsOf(all)) {
    await inTransaction(db, async (tx) => {
      for (const one of turn) await writeOrder(tx, one, moment, ledger);
    });
    await settleOrders(parts);
  }
}

/** The chain has their payments, and the game has no orders for them. A world of an older version has neither. */
async function areMissing(db: Database, all: readonly SeedWithdrawal[]): Promise<boolean> {
  const paid = all.find(({ fate }) => fate === 'paid')?.order.salt ?? '';
  // The last one is written last.
  const last = turnsOf(all).at(-1)?.at(-1)?.order.salt ?? '';
  const rows = await rowsOf(
    db,
    sql`select 1 from payouts where salt = ${paid}
      and not exists (select 1 from withdraw_orders where id = ${last})`,
  );
  return rows.length > 0;
}

function turnsOf(all: readonly SeedWithdrawal[]): SeedWithdrawal[][] {
  const made = new Map<string, number>();
  const turns: SeedWithdrawal[][] = [];
  for (const one of all) {
    const turn = made.get(one.accountId) ?? 0;
    made.set(one.accountId, turn + 1);
    (turns[turn] ??= []).push(one);
  }
  return turns;
}

async function writeOrder(
  tx: Database,
  { accountId, order, feeBps, fate, createdAt }: SeedWithdrawal,
  { now, reverted }: Moment,
  ledger: ReturnType<typeof createLedgerService>,
): Promise<void> {
  // A start that was cut off may have left some of them out.
  if (await findOrder(tx, order.salt)) return;
  const txHash = fate === 'sent' ? lostHash(order.salt) : (reverted.get(order.user) ?? null);
  const at = new Date(createdAt * 1_000);
  const expireAt = new Date(order.expireAt * 1_000);
  const state = stateOf(fate, txHash);
  await insertOrder(tx, {
    id: order.salt,
    accountId,
    wallet: order.user,
    resource: String(order.resType),
    amount: String(order.amount),
    fee: String(order.fee),
    feeBps,
    variant: order.variant,
    state,
    expireAt,
    createdAt: at,
    txHash: state === 'created' ? null : txHash,
    submittedAt: state === 'submitted' ? now : null,
    closedAt: state === 'expired' ? expireAt : null,
    blockNumber: null,
    round: 0,
    renews: null,
  });
  const move = { resource: order.resType, amount: order.amount, cause: causes.order(order.salt) };
  const [player, frozen] = [purses.player(accountId), purses.frozen(accountId)];
  await ledger.post(tx, [{ ...move, key: `order:${order.salt}:freeze`, from: player, to: frozen, at }]);
  if (state !== 'expired') return;
  await ledger.post(tx, [{ ...move, key: `order:${order.salt}:expired#0`, from: frozen, to: player, at: expireAt }]);
}

/** Of a transaction that a wallet says it sent, and that no node has. */
const lostHash = (salt: string) => `0x${createHash('sha256').update(`sent ${salt}`).digest('hex')}`;

/** What is paid is written as made, and settled from there. */
function stateOf(fate: SeedWithdrawal['fate'], txHash: string | null): string {
  if (fate === 'unused') return 'expired';
  if (fate === 'sent') return 'submitted';
  return fate === 'reverted' && txHash !== null ? 'failed' : 'created';
}

const block = z.nullable(
  z.object({ transactions: z.array(z.object({ hash: z.string(), from: z.string(), to: z.nullable(z.string()) })) }),
);

/** The transactions to the treasury that failed, by their senders. */
async function revertedAmong(rpc: Rpc, all: readonly SeedWithdrawal[], treasury: string): Promise<Map<string, string>> {
  const senders = new Set(all.filter(({ fate }) => fate === 'reverted').map(({ order }) => order.user));
  const height = hexNumber.parse(await rpc.call('eth_blockNumber'));
  const newest = Array.from({ length: Math.min(RECENT_BLOCKS, height) }, (_, at) => height - at);
  const blocks = await rpc.batch(newest.map((number) => ['eth_getBlockByNumber', quantity(number), true] as const));
  const sent = blocks.flatMap((one) => block.parse(one)?.transactions ?? []);
  return new Map(
    sent.filter(({ from, to }) => to === treasury && senders.has(from)).map(({ from, hash }) => [from, hash]),
  );
}
