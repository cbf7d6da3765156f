import { holdIndex, lastLook, noteLook, REORG_DEPTH } from '../../chain/cursor.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import * as repository from './alerts.repository.ts';
import * as facts from './facts.repository.ts';
import * as offerFacts from './offer-facts.repository.ts';
import type { BlockSpan } from './facts.repository.ts';
import { waitedHeroes, waitedItems } from './waited.ts';

type NewNotice = repository.NewNotice;

/** Blocks of one transaction: a catch-up may bring thousands. */
const BLOCKS_AT_ONCE = 500;
/** News that no reorganisation can bring back any more. */
export const KEPT_BLOCKS = 4 * REORG_DEPTH;

const JOB = 'raise alerts';

/**
 * Tells what the index read since the last time, and answers whom. Each fact has a key, so that it is told once however
 * often its block is read; what the chain has replaced is read again. Of an index that was made anew nobody knows how deep
 * that was: whatever it lacks is gone, and no news are looked for where they were forgotten before.
 */
export function raiseNews(db: Database, now: Date, hero: string): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const height = await holdIndex(tx);
    if (height === null) return [];
    const told = await repository.readProgress(tx);
    if (told === null) {
      await save(tx, height);
      return [];
    }
    const same = Math.min(told, (await lastLook(tx, JOB)) ?? told);
    const after = Math.max(same, Math.min(told, height) - KEPT_BLOCKS, 0);
    if (same === told && height <= told) return [];
    if (same < told) await repository.doubtAfter(tx, same);
    const span = { after, upTo: Math.min(height, after + BLOCKS_AT_ONCE) };
    await repository.restore(tx, { ...span, after: same });
    const changed = await repository.addNotices(tx, await noticesOf(tx, { span, now, hero }), now);
    await save(tx, span.upTo);
    await repository.forgetNewsBefore(tx, span.upTo - KEPT_BLOCKS);
    return changed;
  });
}

async function save(tx: Database, height: number): Promise<void> {
  await repository.saveProgress(tx, height);
  await noteLook(tx, JOB, height);
}

/** Tells of offers, and of prices asked in answer to them, that time has ended, and answers whom. */
export async function raiseEnded(db: Database, now: Date): Promise<string[]> {
  const offers = (await offerFacts.endedOffers(db, now)).map((one) => ({ ...one, ...bare, kind: 'offerExpired' }));
  const asked = (await offerFacts.expiredCounters(db, now)).map((one) => ({ ...one, ...bare, kind: 'counterExpired' }));
  const ended = [...offers, ...asked];
  return ended.length === 0 ? [] : repository.addNotices(db, ended, now);
}

const bare = { itemId: null, search: null };
const noOffer = { subject: null, search: null };

type Look = { span: BlockSpan; now: Date; hero: string };

async function noticesOf(tx: Database, { span, now, hero }: Look): Promise<NewNotice[]> {
  const sold = (await facts.sales(tx, span)).map((sale): NewNotice => ({ ...sale, kind: 'sold', ...noOffer }));
  const outbid = (await facts.outbids(tx, span, now)).map((one): NewNotice => ({ ...one, ...bare, kind: 'outbid' }));
  const received = (await offerFacts.receivedOffers(tx, span, hero)).map((one): NewNotice => ({
    ...one,
    ...bare,
    kind: 'offerReceived',
  }));
  const answers = (await offerFacts.offerAnswers(tx, span)).map((one): NewNotice => ({ ...one, ...bare }));
  const closed = (await offerFacts.endedCounters(tx, span)).map((one): NewNotice => ({ ...one, ...bare }));
  const waited = [...(await waitedHeroes(tx, span)), ...(await waitedItems(tx, span))];
  return onceEach([...waited, ...sold, ...outbid, ...received, ...answers, ...closed]);
}

/** A statement may not meet the same key twice. The first of them is told. */
function onceEach(all: readonly NewNotice[]): NewNotice[] {
  const first = new Map<string, NewNotice>();
  for (const notice of all) {
    const key = `${notice.accountId} ${notice.key}`;
    if (!first.has(key)) first.set(key, notice);
  }
  return [...first.values()];
}
