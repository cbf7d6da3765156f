import { createTransport } from 'nodemailer';
import { MailRefused, mailFailureOf, type MailTransport } from './transport.ts';

const TIMEOUT_MS = 15_000;

export type SmtpOptions = {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  url: string;
  /** What the mail names as its sender. */
  from: string;
};

/** Sends through an SMTP server, by a few connections that are used again. */
export function smtpTransport({ url, from }: SmtpOptions): MailTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail of ours is text: neither a file of this machine nor an address of its network belongs into it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text, html, language, unsubscribe }) {
      const usual = { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' };
      const headers = unsubscribe === undefined ? usual : { ...usual, 'List-Unsubscribe': `<${unsubscribe}>` };
      try {
        await transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers });
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(mailFailureOf(error), { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** 5xx is for good (RFC 5321, 4.2.1), except where it is about how we log in, which is ours to mend. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}
