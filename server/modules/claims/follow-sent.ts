import { resources } from '../../../core/rules/economy/resources.ts';
import type { ClaimProblem } from '../../../core/wire/game/claims.ts';
import { holdLook } from '../../chain/cursor.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AppDeps } from '../../http/deps.ts';
import { noteChore } from '../chores/chores.service.ts';
import * as repository from './claims.repository.ts';

/** A transaction that nobody knows so long after it was named will not come: it was mistyped, or dropped. */
const UNKNOWN_MS = 3_600_000;
const MOST_AT_ONCE = 50;

const words: Record<ClaimProblem, string> = {
  reverted: 'its transaction reverted, and it waits to be sent again',
  unknown: 'nobody knows its transaction, and it waits to be sent again',
  notPaid: 'its transaction does not pay it, and it waits to be sent again',
};

type Deps = Pick<AppDeps, 'database' | 'clock' | 'chain'>;
type Outcome = Awaited<ReturnType<Deps['chain']['treasury']['outcomeOf']>>;
type Heard = { txHash: string; outcome: Outcome; block: number | null };

/**
 * A job: what was sent is done when the index has transfers of its transaction that pay it and have their confirmations
 * (domain.md 25), is sent and not done when a deeper reorganisation takes these away, and waits to be sent again when its
 * transaction failed, is not known or pays something else. The chain is asked first; what it says and that somebody looked
 * is written at once.
 */
export function createFollower({ database: { db }, clock, chain }: Deps) {
  async function ask(): Promise<Heard[]> {
    const hashes = await repository.hashesToLookAt(db, MOST_AT_ONCE);
    const receipts = await chain.receipts.of(hashes);
    const heard: Heard[] = [];
    for (const txHash of hashes) {
      const outcome = await chain.treasury.outcomeOf(txHash);
      heard.push({ txHash, outcome, block: receipts.get(txHash)?.blockNumber ?? null });
    }
    return heard;
  }

  /**
   * What is wrong with a transaction that pays too little so far; null while it may come still. One that reverted in a block
   * that the chain may take back can pay in the next one.
   */
  function problemOf({ outcome, block }: Heard, settledTo: number): ClaimProblem | null {
    if (outcome === 'unknown') return outcome;
    if (outcome === 'pending' || block === null || block > settledTo) return null;
    return outcome === 'reverted' ? 'reverted' : 'notPaid';
  }

  return async function follow(): Promise<void> {
    const heard = await ask();
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      const look = await holdLook(tx, 'follow claims');
      if (look) await repository.reopenLost(tx, look.since, { resource: resources.arca, now });
      // A block counts as its own first confirmation.
      const settledTo = look === null ? -1 : look.height - chain.config.confirmations + 1;
      let [done, refused] = [0, 0];
      let problem: string | null = null;
      for (const one of heard) {
        done += await repository.settlePaid(tx, one.txHash, { resource: resources.arca, settledTo, now });
        const found = problemOf(one, settledTo);
        if (found === null) continue;
        const namedBefore = found === 'unknown' ? new Date(now.getTime() - UNKNOWN_MS) : now;
        const again = await repository.askAgain(tx, one.txHash, { problem: found, namedBefore });
        if (again > 0) problem = words[found];
        refused += again;
      }
      const hashes = heard.map(({ txHash }) => txHash);
      const waiting = await repository.noteLook(tx, hashes, now);
      const facts = { due: waiting + refused, refused, problem };
      await noteChore(tx, { name: 'followClaims', lookedAt: now, ...facts, sentNow: done });
    });
  };
}
