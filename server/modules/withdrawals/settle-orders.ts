import type { WithdrawRules } from '../../../core/rules/economy/withdrawals.ts';
import { beginLook, holdIndex, noteLook, readCursor } from '../../chain/cursor.ts';
import type { Database } from '../../db/database.ts';
import { inParts, type Part } from '../../db/parts.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps, TreasuryChain } from '../../http/deps.ts';
import { purses, type LedgerService } from '../ledger/ledger.service.ts';
import { purseOf } from './create-order.ts';
import { moveOf, variantOf } from './moves.ts';
import { rewardInviter, takeRewardBack } from './referral/referral.ts';
import * as repository from './withdrawals.repository.ts';
import type { WithdrawOrderRow } from './withdrawals.tables.ts';

export type SettleOptions = Pick<AppDeps, 'database' | 'clock' | 'log'> & {
  chain: TreasuryChain;
  ledger: LedgerService;
  rules: WithdrawRules;
  confirmations: number;
};

const JOB = 'settle withdrawals';

/**
 * How long a named transaction may be unknown to the node before the order counts as not sent: its player is to learn it
 * within half a minute. One that comes late all the same is found as any payment is, and pays the order once.
 */
const UNKNOWN_MS = 25_000;

/**
 * Brings orders to what the index says of them: paid for good after the confirmations, given back when they were taken back
 * at the contract, open again when a reorganisation took the payment away. While the index stands still, in parts, each
 * committed; doing it again changes nothing.
 */
export async function settleOrders(options: Omit<SettleOptions, 'chain'>): Promise<string[]> {
  const touched: string[] = [];
  await inParts(options.database.db, (tx, part) => settlePart(tx, part, { ...options, touched }));
  return touched;
}

type Settling = Omit<SettleOptions, 'chain'> & { touched: string[] };

async function settlePart(tx: Database, part: Part, settling: Settling): Promise<boolean> {
  const { ledger, log, clock, confirmations, touched } = settling;
  const look = await beginLook(tx, JOB);
  if (look === null) return true;
  const { height, since } = look;
  const now = clock.now();
  const confirmed = height - confirmations + 1;
  const waiting: WithdrawOrderRow[] = [];
  const isReopened = await part.each(await repository.confirmedAndLost(tx, since), async (order) => {
    if (await reopen(tx, order, { ledger, log, now })) touched.push(order.id);
    else waiting.push(order);
  });
  if (!isReopened) return false;
  touched.push(...(await repository.followMoved(tx, since)));
  const isPaid = await part.each(await repository.openAndPaid(tx), async ({ row, paid }) => {
    if (await bringTo(tx, row, paid, { ...settling, confirmed })) touched.push(row.id);
  });
  const isClosed = await part.each(await repository.openAndCancelled(tx, confirmed), async (order) => {
    if (await closeUnused(tx, order, { ledger, now })) touched.push(order.id);
  });
  const isCharged = await part.each(await repository.expiredAndPaid(tx, since), async ({ row, paid }) => {
    await chargeLate(tx, row, paid, { ledger, log, now });
    touched.push(row.id);
  });
  if (!isPaid || !isClosed || !isCharged) return false;
  // What waits for another order to end is looked at again until it has.
  await noteLook(tx, JOB, Math.min(height, ...waiting.map(({ blockNumber }) => (blockNumber ?? 0) - 1)));
  return true;
}

/** Tells whether that was news. */
async function bringTo(tx: Database, row: WithdrawOrderRow, paid: Paid, settling: Settling & { confirmed: number }) {
  const isFinal = paid.blockNumber <= settling.confirmed;
  const isNews = isFinal || row.state !== 'submitted' || row.txHash !== paid.txHash;
  if (isFinal) await confirm(tx, row, paid, settling);
  else if (isNews) {
    await repository.changeOrder(tx, row, { state: 'submitted', txHash: paid.txHash, submittedAt: paid.at });
  }
  return isNews;
}

type Paid = repository.Paid['paid'];

type Confirming = Pick<SettleOptions, 'ledger' | 'rules'>;

async function confirm(tx: Database, order: WithdrawOrderRow, paid: Paid, parts: Confirming): Promise<void> {
  const { ledger } = parts;
  const { txHash, blockNumber, at } = paid;
  const change = { state: 'confirmed', txHash, blockNumber, closedAt: at };
  if (!(await repository.changeOrder(tx, order, change))) return;
  const from = purses.frozen(order.accountId);
  const fee = BigInt(order.fee);
  await ledger.post(tx, [
    { ...moveOf(order, 'paid', at), from, to: purses.world('withdrawals'), amount: BigInt(order.amount) - fee },
    { ...moveOf(order, 'fee', at), from, to: purses.world('fees'), amount: fee },
  ]);
  await rewardInviter(tx, order, at, parts);
}

type Parts = { ledger: LedgerService; log: AppDeps['log']; now: Date };

/**
 * The chain has not paid it after all: frozen again, and the voucher is as good as before (faults.md E13). False while it
 * waits for another order of the account to end.
 */
async function reopen(tx: Database, order: WithdrawOrderRow, { ledger, log, now }: Parts): Promise<boolean> {
  const other = await repository.openOrder(tx, order.accountId);
  if (other) {
    log.error({ order: order.id, other: other.id }, 'a lost payment waits for another order to end');
    return false;
  }
  const change = { state: 'created', txHash: null, submittedAt: null, closedAt: null, blockNumber: null };
  const round = order.round + 1;
  if (!(await repository.changeOrder(tx, order, { ...change, round }))) return true;
  const to = purses.frozen(order.accountId);
  const fee = BigInt(order.fee);
  await ledger.post(tx, [
    { ...moveOf(order, 'lost', now), from: purses.world('withdrawals'), to, amount: BigInt(order.amount) - fee },
    { ...moveOf(order, 'fee lost', now), from: purses.world('fees'), to, amount: fee },
  ]);
  await takeRewardBack(tx, order, { ledger, log, now });
  log.error(
    { order: order.id, txHash: order.txHash },
    'a settled withdrawal is gone from the chain; its order is open again',
  );
  return true;
}

/** Given back and paid all the same, which takes a reorganisation deeper than any wait: the amount is owed. */
async function chargeLate(
  tx: Database,
  order: WithdrawOrderRow,
  paid: Paid,
  { ledger, log, now }: Parts,
): Promise<void> {
  const { txHash, blockNumber, at } = paid;
  const change = { state: 'confirmed', txHash, blockNumber, closedAt: at };
  if (!(await repository.changeOrder(tx, order, change))) return;
  const fee = BigInt(order.fee);
  const from = purseOf(variantOf(order), order.accountId);
  const paidOut = {
    ...moveOf(order, 'late', now),
    to: purses.world('withdrawals'),
    amount: BigInt(order.amount) - fee,
  };
  const { owed } = await ledger.takeBack(tx, order.accountId, paidOut, from);
  const taken = { ...moveOf(order, 'late fee', now), to: purses.world('fees'), amount: fee };
  const late = await ledger.takeBack(tx, order.accountId, taken, from);
  const debt = (owed + late.owed).toString();
  log.error({ order: order.id, txHash, owed: debt }, 'an order that had expired was paid by the chain; it was charged');
}

type Following = Pick<SettleOptions, 'database' | 'chain' | 'clock' | 'confirmations'>;

/** Mined for good, read by the index, and no payment of this order: the transaction was about something else. */
async function paidNothing(id: string, txHash: string, { database, chain, confirmations }: Following) {
  const [cursor, block] = [await readCursor(database.db), await chain.blockOf(txHash)];
  if (!cursor || block === null || block > cursor.height - confirmations + 1) return false;
  return !(await repository.isPaid(database.db, id));
}

async function changeOf(
  { id, submittedAt }: WithdrawOrderRow,
  txHash: string,
  options: Following,
): Promise<repository.OrderChange | null> {
  const outcome = await options.chain.outcomeOf(txHash);
  if (outcome === 'reverted') return { state: 'failed' };
  if (outcome === 'mined') return (await paidNothing(id, txHash, options)) ? { state: 'failed' } : null;
  const isOld = options.clock.now().getTime() - (submittedAt?.getTime() ?? 0) > UNKNOWN_MS;
  return outcome === 'unknown' && isOld ? { state: 'created', txHash: null, submittedAt: null } : null;
}

/** Orders whose transaction reverted, paid something else, or is known to no node, can be sent again until they expire. */
export async function followSubmitted(options: SettleOptions): Promise<string[]> {
  const { db } = options.database;
  const touched: string[] = [];
  for await (const order of repository.submittedOrders(db)) {
    if (order.txHash === null) continue;
    const change = await changeOf(order, order.txHash, options);
    if (change && (await repository.changeOrder(db, order, change))) touched.push(order.id);
  }
  return touched;
}

/**
 * Gives back what nobody can withdraw any more: the chain's own time, some confirmations deep, is past the voucher's end and
 * the grace, the contract says at that height that it was not used, and so does the index (decisions.md 23).
 */
export async function expireOrders(options: SettleOptions): Promise<string[]> {
  const { database, chain, clock, rules, confirmations } = options;
  const cursor = await readCursor(database.db);
  if (!cursor) return [];
  const before = new Date(clock.now().getTime() - rules.graceMs);
  const touched: string[] = [];
  let settledTime: number | null = null;
  for await (const order of repository.openUntil(database.db, before)) {
    settledTime ??= await chain.timeOf(cursor.height - confirmations + 1);
    if (settledTime === null) return touched;
    if (settledTime * 1_000 <= order.expireAt.getTime() + rules.graceMs) continue;
    // Used, and the index will say so in a moment; or it never does, and the books will.
    if (await chain.isUsed(order.id, cursor.height)) continue;
    await giveBack(order, cursor.height, options);
    touched.push(order.id);
  }
  return touched;
}

async function giveBack(order: WithdrawOrderRow, height: number, { database, ledger, clock }: SettleOptions) {
  await inTransaction(database.db, async (tx) => {
    const stands = await holdIndex(tx);
    // The index went back meanwhile: what the contract said may not hold.
    if (stands === null || stands < height) return;
    if (!(await repository.isPaid(tx, order.id))) await closeUnused(tx, order, { ledger, now: clock.now() });
  });
}

/** What it froze is the player's again, and pays first what he owes. */
async function closeUnused(tx: Database, order: WithdrawOrderRow, { ledger, now }: Omit<Parts, 'log'>) {
  if (!(await repository.changeOrder(tx, order, { state: 'expired', closedAt: now }))) return false;
  const [from, purse] = [purses.frozen(order.accountId), purseOf(variantOf(order), order.accountId)];
  const back = { ...moveOf(order, 'expired', now), from, amount: BigInt(order.amount) };
  await ledger.give(tx, { ...back, purse, owner: order.accountId });
  return true;
}
