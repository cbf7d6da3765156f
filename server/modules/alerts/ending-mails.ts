import { sql } from 'drizzle-orm';
import { mayMail } from '../../../core/rules/alerts/quiet-hours.ts';
import type { Claimable } from '../../../core/wire/account/claimables.ts';
import { rowsOf, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { ClaimablesService } from '../claimables/claimables.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import { reminders } from './alerts.tables.ts';

/** So long before its end somebody is reminded of what he can claim. */
export const REMIND_MS = 3 * 86_400_000;
const ACCOUNTS_AT_ONCE = 50;
/** A mail is read by a person; the rest of it is on the page. */
const LINES = 12;

type Reader = {
  accountId: string;
  wallet: string;
  email: string;
  language: string;
  timeZone: string;
  quietFrom: number | null;
  quietTo: number | null;
  sentAt: string[];
};

export type EndingMailDeps = {
  mail: Pick<MailService, 'post'>;
  claimables: Pick<ClaimablesService, 'ending' | 'of'>;
  /** The word that ends the mails of an account. */
  tokenOf: (accountId: string) => string;
};

/**
 * Reminds by mail of what can be claimed and ends soon: of each thing once, and of nothing that was claimed by then. Quiet
 * hours hold a reminder back until they are over; what ended meanwhile is told no more.
 */
export async function mailEndings(db: Database, now: Date, deps: EndingMailDeps): Promise<void> {
  const until = new Date(now.getTime() + REMIND_MS);
  const found = await deps.claimables.ending({ from: now, until });
  const isSoon = ({ endsAt }: Claimable) => endsAt !== null && new Date(endsAt) <= until;
  let after = '';
  for (;;) {
    const readers = await readersOf(db, { found, after, now });
    for (const reader of readers) {
      if (!mayDisturb(reader, now)) continue;
      const { accountId, wallet } = reader;
      const rows = await deps.claimables.of({ accountId, wallet, now });
      await remind(db, now, { ...deps, reader, soon: rows.filter(isSoon), all: rows.length });
    }
    const last = readers.at(-1);
    if (!last || readers.length < ACCOUNTS_AT_ONCE) return;
    after = last.accountId;
  }
}

function mayDisturb({ timeZone, quietFrom, quietTo, sentAt }: Reader, now: Date): boolean {
  const quiet = quietFrom !== null && quietTo !== null ? { timeZone, from: quietFrom, to: quietTo } : null;
  return mayMail(now, { quiet, sentAt: sentAt.map((text) => new Date(text)) });
}

type Asked = { found: readonly { accountId: string; key: string }[]; after: string; now: Date };

/** Whoever of these wants mail and was not told of all of it, in the order of their ids. */
function readersOf(db: Database, { found, after, now }: Asked): Promise<Reader[]> {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  return rowsOf<Reader>(
    db,
    sql`select a.id as "accountId", coalesce(a.wallet_address, '') as wallet, a.email,
        coalesce(s.language, 'en') as language, coalesce(s.time_zone, 'UTC') as "timeZone",
        s.quiet_from as "quietFrom", s.quiet_to as "quietTo", array(
          select to_char(sent.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from (
            select mailed_at as at from notices where account_id = a.id and mailed_at > ${since}::timestamptz
            union select mailed_at from reminders where account_id = a.id and mailed_at > ${since}::timestamptz
          ) as sent
        ) as "sentAt"
      from accounts as a left join alert_settings as s on s.account_id = a.id
      where a.id > ${after} and a.email is not null and a.locked_at is null and coalesce(s.mail, true) and a.id in (
          select f."accountId" from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f("accountId" text, key text)
          where not exists (select 1 from reminders as r where r.account_id = f."accountId" and r.key = f.key)
        )
      order by a.id limit ${ACCOUNTS_AT_ONCE}`,
  );
}

type Reminder = EndingMailDeps & { reader: Reader; soon: readonly Claimable[]; all: number };

/** The mail and that it was sent are kept together: whoever leads next sends no second one. */
function remind(db: Database, now: Date, { reader, soon, all, mail, tokenOf }: Reminder): Promise<void> {
  const { accountId, email, language, timeZone } = reader;
  return inTransaction(db, async (tx) => {
    if (soon.length === 0) return;
    const told = await tx
      .insert(reminders)
      .values(soon.map(({ key }) => ({ accountId, key, mailedAt: now })))
      .onConflictDoNothing()
      .returning({ key: reminders.key });
    const fresh = soon.filter(({ key }) => told.some((one) => one.key === key)).slice(0, LINES);
    if (fresh.length === 0) return;
    await mail.post(tx, {
      to: email,
      purpose: 'ending',
      language,
      path: '/account/claims',
      endings: fresh.map((claim) => ({ claim, timeZone })),
      more: all - fresh.length,
      endPath: `/unsubscribe?token=${encodeURIComponent(tokenOf(accountId))}`,
      now,
    });
  });
}
