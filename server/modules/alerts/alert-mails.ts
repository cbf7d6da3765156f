import { sql } from 'drizzle-orm';
import { mayMail } from '../../../core/rules/alerts/quiet-hours.ts';
import { holdIndex } from '../../chain/cursor.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailService, NewsLine } from '../mail/mail.service.ts';
import { notices } from './alerts.tables.ts';

const ACCOUNTS_AT_ONCE = 50;
/** A digest is read by a person; the rest of it is in the app. */
const LINES = 12;
const DAY_MS = 86_400_000;

type Reader = {
  accountId: string;
  email: string;
  language: string | null;
  timeZone: string | null;
  quietFrom: number | null;
  quietTo: number | null;
  sentAt: string[];
};

type Told = NewsLine & { id: string };

export type AlertMailDeps = {
  mail: Pick<MailService, 'post'>;
  confirmations: number;
  /** The word that ends the mails of an account. */
  tokenOf: (accountId: string) => string;
};

/**
 * Tells by mail what was not read in the app. A mail cannot be taken back, so it waits for the confirmations; what quiet
 * hours and limits held back goes into one mail afterwards.
 */
export async function mailNews(db: Database, now: Date, deps: AlertMailDeps): Promise<void> {
  let after = '';
  for (;;) {
    const readers = await readersOf(db, { after, now, confirmations: deps.confirmations });
    for (const reader of readers) if (mayDisturb(reader, now)) await mailTo(db, now, reader, deps);
    const last = readers.at(-1);
    if (!last || readers.length < ACCOUNTS_AT_ONCE) return;
    after = last.accountId;
  }
}

function mayDisturb({ timeZone, quietFrom, quietTo, sentAt }: Reader, now: Date): boolean {
  const hasQuiet = timeZone !== null && quietFrom !== null && quietTo !== null;
  const quiet = hasQuiet ? { timeZone, from: quietFrom, to: quietTo } : null;
  return mayMail(now, { quiet, sentAt: sentAt.map((text) => new Date(text)) });
}

const isDue = (height: number) =>
  sql`n.mailed_at is null and n.read_at is null and not n.gone and n.block_number <= ${height}`;

/** Who has something to be told, in the order of their ids. */
async function readersOf(
  db: Database,
  { after, now, confirmations }: { after: string; now: Date; confirmations: number },
): Promise<Reader[]> {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  return rowsOf<Reader>(
    db,
    sql`select a.id as "accountId", a.email, s.language, s.time_zone as "timeZone", s.quiet_from as "quietFrom",
        s.quiet_to as "quietTo", array(
          select distinct to_char(m.mailed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from notices as m
          where m.account_id = a.id and m.mailed_at > ${since}::timestamptz
        ) as "sentAt"
      from accounts as a left join alert_settings as s on s.account_id = a.id
      where a.id > ${after} and a.email is not null and a.locked_at is null and coalesce(s.mail, true)
        and exists (select 1 from notices as n where n.account_id = a.id and n.mailed_at is null and n.read_at is null
          and not n.gone and n.block_number <= (select height from chain_cursor) - ${confirmations})
      order by a.id limit ${ACCOUNTS_AT_ONCE}`,
  );
}

function mailTo(
  db: Database,
  now: Date,
  reader: Reader,
  { mail, confirmations, tokenOf }: AlertMailDeps,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // What is told holds at the block at which the index stands until the mail is written.
    const height = await holdIndex(tx);
    if (height === null) return;
    const news = await rowsOf<Told>(
      tx,
      sql`select n.id::text as id, n.kind, n.hero_id::text as "heroId", n.item_id::text as "itemId", h.name as "heroName",
          n.subject::text as subject, n.search, n.currency, n.price::text as price
        from ${notices} as n left join heroes as h on h.token_id = n.hero_id
        where n.account_id = ${reader.accountId} and ${isDue(height - confirmations)} order by n.id for update of n`,
    );
    if (news.length === 0) return;
    await mail.post(tx, {
      to: reader.email,
      purpose: news.length === 1 ? 'alert' : 'alertDigest',
      language: reader.language ?? 'en',
      path: '/account/watchlist?tab=notices',
      news: news.slice(0, LINES),
      more: Math.max(0, news.length - LINES),
      endPath: `/unsubscribe?token=${encodeURIComponent(tokenOf(reader.accountId))}`,
      now,
    });
    const ids = JSON.stringify(news.map(({ id }) => id));
    await tx
      .update(notices)
      .set({ mailedAt: now })
      .where(sql`${notices.id} in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))`);
  });
}
