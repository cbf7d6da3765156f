import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../core/rules/seasons/calendar.ts';
import type { Attachment } from '../../../core/wire/panels/letters.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { causes, createLedgerService, purses } from '../ledger/ledger.service.ts';
import type { LetterParts } from './letters.service.ts';
import { LETTERS, sumOf } from './send.ts';

const AT_ONCE = 1_000;
/** Letters that have nothing any more are kept for so long, to be read. */
const KEPT_MS = 30 * DAY_MS;
const EXPIRED = purses.world('expired');
const ledger = createLedgerService();

type Burned = { what: string; at: Date; attachments: readonly Attachment[] };

async function burn(tx: Database, { what, at, attachments }: Burned): Promise<void> {
  const move = { from: LETTERS, to: EXPIRED, at, cause: causes.order(what) };
  await ledger.post(
    tx,
    sumOf(attachments).map(({ resource, amount }) => ({
      ...move,
      key: `${what} ${resource}`,
      resource: BigInt(resource),
      amount: BigInt(amount),
    })),
  );
}

/** What nobody took until its end leaves the letters' account, each time with its line in the ledger. */
export function createLetterExpiry({ database, clock, live, log }: LetterParts) {
  const { db } = database;

  /** Some at a time, each a transaction of its own; tells whether there may be more. */
  const expireSome = () =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const rows = await rowsOf<{ id: string; attachments: Attachment[] }>(
        tx,
        sql`update letters set state = 'expired' where id in (
            select id from letters where state = 'open' and expires_at <= ${at.toISOString()}::timestamptz
              order by expires_at limit ${AT_ONCE} for update skip locked
          ) returning id::text as id, attachments`,
      );
      const [first] = rows;
      if (!first) return false;
      const attachments = rows.flatMap((row) => row.attachments);
      await burn(tx, { what: `letters expired ${first.id}`, at, attachments });
      log.info({ letters: rows.length }, 'letters expired with what was in them');
      return rows.length === AT_ONCE;
    });

  /** Of one to everybody what was for those who never opened it. */
  const closeBatch = () =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const now = at.toISOString();
      const [batch] = await rowsOf<{ id: string; left: string; attachments: Attachment[] }>(
        tx,
        sql`update letter_batches set closed_at = ${now}::timestamptz where id = (
            select id from letter_batches where is_for_all and closed_at is null and expires_at <= ${now}::timestamptz
              order by id limit 1 for update
          ) returning id::text as id, (recipients - opened)::text as left, attachments`,
      );
      if (!batch) return false;
      const left = batch.attachments.map(({ resource, amount }) => {
        return { resource, amount: (BigInt(amount) * BigInt(batch.left)).toString() };
      });
      await burn(tx, { what: `letter to all expired ${batch.id}`, at, attachments: left });
      return true;
    });

  return {
    /** The job. Ended at any step it goes on where it was. */
    async expire(): Promise<void> {
      let isChanged = false;
      for (const step of [expireSome, closeBatch]) {
        while (await step()) isChanged = true;
      }
      if (isChanged) await live.publish({ resource: 'letters', type: 'updated', ids: [] });
    },

    async forgetOld(): Promise<void> {
      const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
      await db.execute(
        sql`delete from letters where state <> 'open' and expires_at < ${before}::timestamptz
          and (state = 'none' or coalesce(claimed_at, expires_at) < ${before}::timestamptz)`,
      );
    },
  };
}
