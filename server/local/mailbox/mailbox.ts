import { desc, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../http/deps.ts';
import type { MailTransport } from '../../jobs/mail/transport.ts';
import { localMails, type LocalMailRow } from './mailbox.tables.ts';

const KEPT = 500;

export type Mailbox = MailTransport & {
  /** The latest first, of one reader or of all. */
  read(filter: { recipient?: string; limit: number }): Promise<LocalMailRow[]>;
};

/** On the local stack mail is delivered into the database, where everybody may look. */
export function createMailbox(db: Database, clock: Clock, kept = KEPT): Mailbox {
  return {
    async send({ to, subject, text, html, language }) {
      await db.insert(localMails).values({ recipient: to, subject, text, html, language, createdAt: clock.now() });
      await db.execute(sql`
        delete from ${localMails} where id <= (select max(id) from ${localMails}) - ${sql.raw(String(kept))}`);
    },

    read: ({ recipient, limit }) =>
      db
        .select()
        .from(localMails)
        .where(recipient === undefined ? undefined : sql`${localMails.recipient} = ${recipient.trim().toLowerCase()}`)
        .orderBy(desc(localMails.id))
        .limit(limit),
  };
}
