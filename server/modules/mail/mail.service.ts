import type { InputOf } from '../../../core/wire/endpoint.ts';
import type { adminAccountEndpoints, OutboxMail } from '../../../core/wire/admin/accounts.ts';
import { maskedEmail } from '../../../core/rules/emails.ts';
import type { Database } from '../../db/database.ts';
import type { Cursors } from '../../http/cursor.ts';
import type { AppDeps } from '../../http/deps.ts';
import { listPage } from '../../http/list-page.ts';
import { mailLanguageOf } from './mail-language.ts';
import { writeMail, type MailPurpose, type NewsText } from './mail-texts.ts';
import * as repository from './mail.repository.ts';
import { createOutbox } from './outbox.ts';
import { createSeal } from './seal.ts';

export { mailLanguageOf } from './mail-language.ts';

const KEPT_MS = 30 * 86_400_000;
const SHOWN_DECIMALS = 6;

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
  /** The path that the mail's button opens. */
  path?: string;
  /** After this it is of no use and not sent. */
  expiresAt?: Date;
  /** The path at which such mails are ended. */
  endPath?: string;
  news?: readonly NewsLine[];
  /** How many more there are than `news` tells. */
  more?: number;
  now: Date;
};

/** What an alert tells of, as the database has it. */
export type NewsLine = {
  kind: NewsText['kind'];
  heroId: string | null;
  itemId: string | null;
  heroName: string | null;
  search: string | null;
  currency: string;
  price: string;
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
      const { to, purpose, code, path, expiresAt, endPath, news, more, now } = order;
      const origin = webOrigins()[0];
      const addressOf = (at: string | undefined) =>
        at !== undefined && origin !== undefined ? `${origin}${at}` : null;
      const [link, end] = [addressOf(path), addressOf(endPath)];
      const { language, ...content } = writeMail(purpose, mailLanguageOf(order.language), {
        product: productName,
        email: to,
        ...(code === undefined ? {} : { code }),
        ...(expiresAt ? { minutes: String(Math.round((expiresAt.getTime() - now.getTime()) / 60_000)) } : {}),
        ...(link === null ? {} : { link }),
        ...(end === null ? {} : { end }),
        ...(news ? { news: news.map((line) => newsText(line, deps.chain.config.tokens)) } : {}),
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

/** A price as people write it: enough of its decimals to know it by, and no zeros after them. */
function priceText(price: string, { decimals, symbol }: { decimals: number; symbol: string }): string {
  const digits = price.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits
    .slice(digits.length - decimals)
    .slice(0, SHOWN_DECIMALS)
    .replace(/0+$/, '');
  return `${whole}${fraction === '' ? '' : `.${fraction}`} ${symbol}`;
}

function newsText(line: NewsLine, tokens: AppDeps['chain']['config']['tokens']): NewsText {
  const token = tokens.find(({ id }) => id === line.currency) ?? { decimals: 0, symbol: line.currency };
  const id = line.heroId ?? line.itemId;
  const name = line.heroName ?? (id === null ? null : `#${id}`);
  return { kind: line.kind, name, search: line.search ?? '', price: priceText(line.price, token) };
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
