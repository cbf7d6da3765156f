import type { SmtpOptions } from '../jobs/mail/smtp-transport.ts';
import type { Settings } from './settings.ts';

/** What a mail names as its sender: an address, or a name and the address in angle brackets. */
const SENDER = /^(?:[^<>\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Null: the local stack's mailbox or, elsewhere, no mail and so no e-mail accounts. */
export function readMail(settings: Settings): SmtpOptions | null {
  const url = settings.optionalUrl('SMTP_URL', ['smtp:', 'smtps:']);
  if (url === null) return null;
  if (new URL(url).hostname === '') settings.refuse('SMTP_URL', 'must name a mail server');
  const from = settings.matching('MAIL_FROM', SENDER, '', 'the sender, as in Hero Hub <no-reply@hub.example>');
  return { url, from };
}
