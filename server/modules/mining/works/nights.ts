import type { SQL } from 'drizzle-orm';
import { machinesOfLevel } from '../../../../core/rules/economy/vip.ts';
import { timeOfMinute } from '../../../../core/rules/mines/minutes.ts';
import type { Database } from '../../../db/database.ts';
import { setNights, unknownNights, type Night, type WorkOfTable } from '../mining.repository.ts';
import { planOf, rateOf, type Moving } from './closing.ts';

const WORKS_AT_ONCE = 5_000;

/**
 * Puts the level of the new day into works that went over midnight; a machine that is no longer there stands since then.
 * Nobody is kept waiting for it: a work that was claimed or stopped since it was read here is read once more.
 */
export async function learnNights(db: Database, moving: Moving, minute: number, where: SQL): Promise<void> {
  for (;;) {
    const works = await unknownNights(db, { minute, where, limit: WORKS_AT_ONCE });
    if (works.length === 0) return;
    await setNights(db, await nightsOf(db, moving, works));
  }
}

async function nightsOf(db: Database, { staking }: Moving, works: readonly WorkOfTable[]): Promise<Night[]> {
  const nights: Night[] = [];
  for (const midnight of new Set(works.map((work) => work.midnight))) {
    const group = works.filter((work) => work.midnight === midnight);
    const wallets = [...new Set(group.map(({ wallet }) => wallet))];
    const levels = await staking.levelsAt(db, wallets, timeOfMinute(midnight));
    for (const work of group) {
      const level = levels.get(work.wallet) ?? 0;
      const lost = work.machine > machinesOfLevel(level) ? midnight : null;
      const rate = rateOf(work, level, midnight).toString();
      nights.push({ id: work.id, rate, storageEnd: work.storageEnd, ...planOf(work, lost) });
    }
  }
  return nights;
}
