import { newsPath } from '../../../core/rules/alerts/news-path.ts';
import { claimPath } from '../../../core/wire/account/claimables.ts';
import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { adminAccountEndpoints, OutboxMail } from '../../../core/wire/admin/accounts.ts';
import { maskedEmail } from '../../../core/rules/emails.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import { endingText, type EndingLine } from './ending-texts.ts';
import { mailLanguageOf, type MailLanguage } from './mail-language.ts';
import { writeMail, type MailPurpose } from './mail-texts.ts';
import * as repository from './mail.repository.ts';
import { newsText, type NewsLine } from './news-texts.ts';
import { createOutbox } from './outbox.ts';
import { createSeal } from './seal.ts';

export { mailLanguageOf } from './mail-language.ts';
export type { NewsLine } from './news-texts.ts';

const KEPT_MS = 30 * 86_400_000;

export type MailService = ReturnType<typeof createMailService>;
type Deps = Pick<
  AppDeps,
  'database' | 'clock' | 'random' | 'secrets' | 'mail' | 'log' | 'metrics' | 'productName' | 'webOrigins' | 'chain'
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
  /** The path that the mail's button opens, unless it tells of one thing alone: then it leads there. */
  path?: string;
  /** After this it is of no use and not sent. */
  expiresAt?: Date;
  /** The path at which such mails are ended. */
  endPath?: string;
  news?: readonly NewsLine[];
  endings?: readonly EndingLine[];
  /** How many more there are than `news` and `endings` tell. */
  more?: number;
  now: Date;
};

/**
 * Mail goes through an outbox: written in the transaction of what it tells of, sent after by a job, tried again when the
 * mail server is away. Nobody waits for a mail server, and whether an address has an account cannot be told from the time.
 */
export function createMailService(deps: Deps) {
  const { clock, productName, cursors, webOrigins } = deps;
  const { db } = deps.database;
  const seal = createSeal(deps.secrets.jwt, deps.random);

  const outbox = createOutbox(deps, seal);

  return {
    /** Without a way to send mail, e-mail accounts are not offered. */
    isOffered: deps.mail !== null,

    /** Sends this mail once the transaction is committed. */
    async post(tx: Database, order: MailOrder): Promise<void> {
      const { to, purpose, code, path, expiresAt, endPath, more, now } = order;
      const origin = webOrigins()[0];
      const addressOf = (at: string | undefined) =>
        at !== undefined && origin !== undefined ? `${origin}${at}` : null;
      const wanted = mailLanguageOf(order.language);
      const told = linesOf(order, wanted, { chain: deps.chain.config, addressOf });
      const [link, end] = [told.only ?? addressOf(path), addressOf(endPath)];
      const { language, ...content } = writeMail(purpose, wanted, {
        product: productName,
        email: to,
        ...(code === undefined ? {} : { code }),
        ...(expiresAt ? { minutes: String(Math.round((expiresAt.getTime() - now.getTime()) / 60_000)) } : {}),
        ...(link === null ? {} : { link }),
        ...(end === null ? {} : { end }),
        news: told.news,
        endings: told.endings,
        ...(more === undefined ? {} : { more }),
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
      if (deps.mail !== null) await outbox.sendDue(deps.mail);
    },

    /** Instead, while another process sends. */
    rest: () => outbox.rest(),

    /** A job: what became of a mail can be looked up for a month. */
    forgetOld: () => repository.forgetBefore(db, new Date(clock.now().getTime() - KEPT_MS)),

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

type Telling = { chain: AppDeps['chain']['config']; addressOf: (path: string) => string | null };

/** What a mail tells of, each line with where it leads; and where the only one does. */
function linesOf(order: MailOrder, language: MailLanguage, { chain, addressOf }: Telling) {
  const leading = (path: string) => {
    const address = addressOf(path);
    return address === null ? {} : { address };
  };
  const news = (order.news ?? []).map((line) => ({
    ...newsText(language, line, chain.tokens),
    ...leading(newsPath(line, chain.contracts.hero)),
  }));
  const endings = (order.endings ?? []).map((line) => ({
    ...endingText(language, line, chain),
    ...leading(claimPath(line.claim.key)),
  }));
  const all: { address?: string }[] = [...news, ...endings];
  return { news, endings, only: all.length === 1 && !order.more ? all[0]?.address : undefined };
}

function wireMail(row: repository.OutboxRow, state: repository.MailState): OutboxMail {
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
