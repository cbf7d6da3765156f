import type { AppDeps } from '../../http/deps.ts';
import { MailRefused, mailFailureOf, type Mail, type MailTransport } from '../../jobs/mail/transport.ts';
import * as repository from './mail.repository.ts';
import type { OutboxRow } from './mail.repository.ts';
import type { Seal } from './seal.ts';

const AT_ONCE = 20;
/** While one attempt may take: longer than the transport's own limits. */
const CLAIM_MS = 2 * 60_000;
const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 10 * 60_000;
const MAX_ATTEMPTS = 12;

type Deps = Pick<AppDeps, 'database' | 'clock' | 'log' | 'metrics'>;

/** Sends what the outbox holds, and notes what became of each mail. */
export function createOutbox({ database, clock, log, metrics }: Deps, seal: Seal) {
  const { db } = database;
  let waiting = 0;

  async function sendOne(transport: MailTransport, row: OutboxRow): Promise<void> {
    const now = clock.now();
    if (row.expiresAt && row.expiresAt <= now) return repository.noteFailed(db, row.id, now, 'expired');
    const content = seal.open(row.content ?? '');
    if (content === null) return repository.noteFailed(db, row.id, now, 'unreadable');
    try {
      await transport.send({ to: row.recipient, ...(JSON.parse(content) as Omit<Mail, 'to'>) });
    } catch (error) {
      return noteFailure(row, error);
    }
    await repository.noteSent(db, row.id, clock.now());
  }

  async function noteFailure({ id, purpose, attempts }: OutboxRow, error: unknown): Promise<void> {
    const reason = mailFailureOf(error instanceof MailRefused ? error.cause : error);
    const isOver = error instanceof MailRefused || attempts >= MAX_ATTEMPTS;
    log.warn({ mail: id.toString(), purpose, attempts, reason, isOver }, 'mail not sent');
    if (isOver) return repository.noteFailed(db, id, clock.now(), reason);
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1));
    await repository.noteRetry(db, id, new Date(clock.now().getTime() + wait), reason);
  }

  return {
    async sendDue(transport: MailTransport): Promise<void> {
      const now = clock.now();
      const due = await repository.claimDue(db, now, new Date(now.getTime() + CLAIM_MS), AT_ONCE);
      await Promise.all(due.map((row) => sendOne(transport, row)));
      // Asked again only while there is something to know: most of the time nothing is due.
      if (due.length === 0 && waiting === 0) return;
      waiting = await repository.countWaiting(db);
      metrics.mailsWaiting.set(waiting);
    },

    /** Another process sends, and counts. */
    rest(): void {
      waiting = 0;
      metrics.mailsWaiting.reset();
    },
  };
}
