import { veAt, WEEK_SECONDS, weekIdAt, weekStart } from '../../../core/rules/economy/vip.ts';
import { readTimes } from '../../chain/cursor.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps, RewardLeaf } from '../../http/deps.ts';
import { withoutOrders } from './payout/payout.service.ts';
import * as lists from './reward-lists.repository.ts';

const DAY = 86_400;
const SNAPSHOTS = 7;
/** 200,000 ARCA a week (domain.md 11). */
export const WEEKLY_BUDGET = 200_000n * 10n ** 18n;
/** A week closes on Monday at 00:00 and can be claimed from 06:00 on. */
const CLAIMABLE_AFTER = 6 * 3_600;
/** How long a sent transaction may be without an event before it is sent again. */
const RESEND_MS = 10 * 60_000;
const WEEKS_AT_ONCE = 20;
const NO_HASH = `0x${'0'.repeat(64)}`;

export type CloseOptions = Pick<AppDeps, 'database' | 'clock' | 'log'> & {
  rewards: AppDeps['chain']['rewards'];
  budget?: bigint;
};

/**
 * Works out the rewards of weeks that are over, writes them down for good, and opens them on the chain in their order. What
 * was written is what is sent, however often: a week has one list.
 */
export async function closeWeeks(options: CloseOptions): Promise<void> {
  const { database, clock } = options;
  const { db } = database;
  const times = await readTimes(db);
  const first = times ? await lists.firstStakeAt(db) : null;
  if (!times || !first) return;
  const over = weekIdAt(Math.floor(times.settled.getTime() / 1_000)) - 1;
  const done = await lists.closedWeeks(db);
  const due: number[] = [];
  for (let week = weekIdAt(first.getTime() / 1_000); week <= over; week += 1) if (!done.has(week)) due.push(week);
  for (const weekId of due.slice(0, WEEKS_AT_ONCE)) {
    await makeList(weekId, options);
    const isClaimable = clock.now().getTime() / 1_000 >= weekStart(weekId + 1) + CLAIMABLE_AFTER;
    if (isClaimable && !(await openOnChain(weekId, options))) return;
  }
}

async function makeList(weekId: number, { database, clock, rewards, budget = WEEKLY_BUDGET }: CloseOptions) {
  await inTransaction(database.db, async (tx) => {
    if (await lists.findList(tx, weekId)) return;
    const leaves = await withoutOrders(tx, weekId, await sharesOf(tx, weekId, budget));
    const base = { weekId, leaves: leaves.length, madeAt: clock.now() };
    if (leaves.length === 0) {
      return lists.writeList(tx, { ...base, root: NO_HASH, total: '0', leafFile: '', leafFileHash: NO_HASH }, []);
    }
    const { root, leafFile, leafFileHash, proofOf } = rewards.treeOf(weekId, leaves);
    const total = leaves.reduce((sum, { amount }) => sum + amount, 0n).toString();
    const rows = leaves.map(({ account, amount }) => {
      return { weekId, account, amount: amount.toString(), proof: proofOf(account) };
    });
    await lists.writeList(tx, { ...base, root, total, leafFile, leafFileHash }, rows);
  });
}

/** The budget by the mean of seven daily ve-ARCA, each at 00:00 UTC, rounded down. */
export async function sharesOf(db: Database, weekId: number, budget: bigint): Promise<RewardLeaf[]> {
  const sums = new Map<string, bigint>();
  for (let day = 0; day < SNAPSHOTS; day += 1) {
    const seconds = weekStart(weekId) + day * DAY;
    for (const { account, point } of await lists.pointsAt(db, new Date(seconds * 1_000))) {
      sums.set(account, (sums.get(account) ?? 0n) + veAt(point, seconds));
    }
  }
  // Seven sums instead of seven means: the seventh cancels out.
  const all = [...sums.values()].reduce((sum, ve) => sum + ve, 0n);
  if (all === 0n) return [];
  return [...sums].flatMap(([account, ve]) => {
    const amount = (budget * ve) / all;
    return amount > 0n ? [{ account, amount }] : [];
  });
}

/** False when nothing more can be opened now. */
async function openOnChain(weekId: number, { database, clock, log, rewards }: CloseOptions): Promise<boolean> {
  const { db } = database;
  const list = await lists.findList(db, weekId);
  if (!list || list.leaves === 0) return true;
  const sentAgo = clock.now().getTime() - (list.sentAt?.getTime() ?? 0);
  if (list.sentAt && sentAgo >= 0 && sentAgo < RESEND_MS) return true;
  const root = await rewards.rootOf(weekId);
  if (root !== null) {
    // The index has yet to read it. Another root would mean that nobody's proof of ours is worth anything.
    if (root !== list.root)
      log.error({ weekId, root, ours: list.root }, 'a week was opened with another root than ours');
    return true;
  }
  const total = BigInt(list.total);
  const free = await rewards.freeRewards();
  if (free < total) {
    log.error(
      { weekId, free: free.toString(), total: list.total },
      'too little is funded to open the rewards of a week',
    );
    return false;
  }
  const isSent = await rewards.openWeek({ weekId, root: list.root, total, leafFileHash: list.leafFileHash });
  if (isSent) await lists.noteSent(db, weekId, clock.now());
  return isSent;
}

export const weekSpan = (weekId: number) => ({
  startsAt: new Date(weekStart(weekId) * 1_000).toISOString(),
  endsAt: new Date((weekStart(weekId) + WEEK_SECONDS) * 1_000).toISOString(),
});
