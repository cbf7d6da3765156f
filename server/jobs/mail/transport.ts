/** One mail on its way out. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** Where such mails can be ended. */
  unsubscribe?: string;
};

/** Where mail goes: an SMTP server or, on the local stack, a mailbox to look into. */
export type MailTransport = {
  /** Resolves once the mail was taken. Throws MailRefused when trying again is of no use, anything else when it is. */
  send(mail: Mail): Promise<void>;
  close?(): void;
};

/** The mail server said no for good, as to an address that does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** What may be kept and logged of a failure: a server's words could repeat what was sent. */
export function mailFailureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.length > 0 ? parts.join(' ') : error.name;
}
