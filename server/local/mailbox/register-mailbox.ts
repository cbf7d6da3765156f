import type { Context, Hono } from 'hono';
import type { LocalMail } from '../../../core/wire/local.ts';
import { refuseElsewhere } from '../local-stack.ts';
import type { Mailbox } from './mailbox.ts';
import { drawMailbox } from './mailbox-page.ts';
import type { LocalMailRow } from './mailbox.tables.ts';

const SHOWN = 50;
/** What mail programs allow a mail: its own styles, nothing loaded, nothing run. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export type MailboxPageOptions = {
  mailbox: Pick<Mailbox, 'read'>;
  chainId: number;
  productName: string;
  /** Which of the texts this reader gets. */
  languageOf(wanted: string): string;
};

/** /dev/mailbox: what would be in people's mailboxes if this were not one's own machine. */
export function registerMailbox(app: Hono, { mailbox, chainId, productName, languageOf }: MailboxPageOptions): void {
  refuseElsewhere(chainId, process.env['NODE_ENV']);

  app.get('/dev/mailbox', async (c) => {
    const to = (c.req.query('to') ?? '').slice(0, 300).trim();
    const rows = await mailbox.read({ ...(to === '' ? {} : { recipient: to }), limit: SHOWN });
    const mails = rows.map(wireMail);
    c.header('Cache-Control', 'no-store');
    return c.html(drawMailbox({ mails, to, productName, language: languageOf(wantedLanguage(c)), nonce: nonceOf(c) }));
  });

  app.get('/dev/mailbox/:id/html', async (c) => {
    const mail = (await mailbox.read({ limit: SHOWN })).find(({ id }) => id.toString() === c.req.param('id'));
    if (!mail) return c.notFound();
    c.header('Cache-Control', 'no-store');
    c.header('Content-Security-Policy', MAIL_POLICY);
    return c.html(mail.html);
  });
}

export function wireMail(row: LocalMailRow): LocalMail {
  return {
    id: row.id.toString(),
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    language: row.language,
    code: /^\d{6}$/m.exec(row.text)?.[0] ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

const wantedLanguage = (c: Context) =>
  /(?:^|;\s*)language=([\w-]{1,20})/.exec(c.req.header('cookie') ?? '')?.[1] ?? c.req.header('accept-language') ?? '';

/** Of this response, as the security headers name it. */
const nonceOf = (c: Context): string => String(c.get('nonce') ?? '');
