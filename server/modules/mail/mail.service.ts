import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { adminAccountEndpoints, OutboxMail } from '../../../core/wire/admin/accounts.ts';
import { maskedEmail } from '../../../core/rules/emails.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import { MailRefused, mailFailureOf, type Mail, type MailTransport } from '../../jobs/mail/transport.ts';
import { mailLanguageOf } from './mail-language.ts';
import { writeMail, type MailPurpose } from './mail-texts.ts';
import * as repository from './mail.repository.ts';
import type { OutboxRow } from './mail.repository.ts';
import { createSeal } from './seal.ts';

const AT_ONCE = 20;
const FIRST_RETRY_MS = 10_000;
const LAST_RETRY_MS = 10 * 60_000;
/** While one attempt may take: longer than the transport's own limits. */
const CLAIM_MS = 60_000;
const MAX_ATTEMPTS = 12;
const KEPT_MS = 30 * 86_400_000;

export type MailService = ReturnType<typeof createMailService>;
type Deps = Pick<
  AppDeps,
  'database' | 'clock' | 'random' | 'secrets' | 'mail' | 'log' | 'productName' | 'webOrigins'
> & {
  cursors: Cursors;
};
type ListInput = InputOf<typeof adminAccountEndpoints.outbox>;

export type MailOrder = {
  to: string;
  purpose: MailPurpose;
  /** The `language` cookie or Accept-Language of who asked. */
  language: string;
  code?: string;
  /** The path that the mail's button opens. */
  path?: string;
  /** After this it is of no use and not sent. */
  expiresAt?: Date;
  now: Date;
};

/**
 * Mail goes through an outbox: written in the transaction of what it tells of, sent after by a job, tried again when the
 * mail server is away. Nobody waits for a mail server, and whether an address has an account cannot be told from the time.
 */
export function createMailService(deps: Deps) {
  const { clock, log, productName, cursors, webOrigins } = deps;
  const { db } = deps.database;
  const seal = createSeal(deps.secrets.jwt, deps.random);

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

  async function noteFailure(row: OutboxRow, error: unknown): Promise<void> {
    const reason = mailFailureOf(error instanceof MailRefused ? error.cause : error);
    const isOver = error instanceof MailRefused || row.attempts >= MAX_ATTEMPTS;
    log.warn(
      { mail: row.id.toString(), purpose: row.purpose, attempts: row.attempts, reason, isOver },
      'mail not sent',
    );
    if (isOver) return repository.noteFailed(db, row.id, clock.now(), reason);
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (row.attempts - 1));
    await repository.noteRetry(db, row.id, new Date(clock.now().getTime() + wait), reason);
  }

  return {
    /** Without a way to send mail, e-mail accounts are not offered. */
    isOffered: deps.mail !== null,

    /** Sends this mail once the transaction is committed. */
    async post(tx: Database, order: MailOrder): Promise<void> {
      const { to, purpose, code, path, expiresAt, now } = order;
      const origin = webOrigins()[0];
      const { language, ...content } = writeMail(purpose, mailLanguageOf(order.language), {
        product: productName,
        email: to,
        ...(code === undefined ? {} : { code }),
        ...(expiresAt ? { minutes: String(Math.round((expiresAt.getTime() - now.getTime()) / 60_000)) } : {}),
        ...(path !== undefined && origin !== undefined ? { link: `${origin}${path}` } : {}),
      });
      await repository.addMail(tx, {
        recipient: to,
        purpose,
        language,
        content: seal.close(JSON.stringify({ ...content, language })),
        createdAt: now,
        dueAt: now,
        expiresAt: expiresAt ?? null,
      });
    },

    /** A job: sends what is due. */
    async sendDue(): Promise<void> {
      if (deps.mail === null) return;
      const now = clock.now();
      const due = await repository.claimDue(db, now, new Date(now.getTime() + CLAIM_MS), AT_ONCE);
      for (const row of due) await sendOne(deps.mail, row);
    },

    /** A job: what became of a mail can be looked up for a month. */
    forgetOld: () => repository.forgetBefore(db, new Date(clock.now().getTime() - KEPT_MS)),

    countWaiting: () => repository.countWaiting(db),

    list: (input: ListInput) => {
      const states = input.filter.state;
      return listPage<OutboxMail>({
        endpoint: 'mail.outbox',
        input,
        cursors,
        count: () => repository.countOutbox(db, states),
        rows: async (after, limit) => {
          const rows = await repository.listOutbox(db, { states, after, limit });
          return rows.map(({ row, state, key }) => ({ key, row: wireMail(row, state) }));
        },
      });
    },
  };
}

function wireMail(row: OutboxRow, state: repository.MailState): OutboxMail {
  return {
    id: row.id.toString(),
    state,
    purpose: row.purpose,
    recipient: maskedEmail(row.recipient),
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    attempts: row.attempts,
    sentAt: row.sentAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    dueAt: state === 'waiting' ? row.dueAt.toISOString() : null,
    problem: row.lastError,
  };
}
