import en from '../../../locales/en/mail.json' with { type: 'json' };
import simplified from '../../../locales/zh-Hans/mail.json' with { type: 'json' };
import traditional from '../../../locales/zh-Hant/mail.json' with { type: 'json' };
import type { Mail } from '../../jobs/mail/transport.ts';
import { layOut } from './mail-layout.ts';

const texts: Record<string, typeof en> = { en, 'zh-Hans': simplified, 'zh-Hant': traditional };

export type MailPurpose = keyof (typeof en)['purposes'];
export type MailValues = { product: string; email: string; minutes?: string; code?: string; link?: string };

/** A mail in the reader's language, as text and as HTML; English for a language that has none. */
export function writeMail(purpose: MailPurpose, language: string, values: MailValues): Omit<Mail, 'to'> {
  const known = texts[language] ? language : 'en';
  const { purposes, common } = texts[known] ?? en;
  const fill = (text: string) => fillIn(text, values);
  const { subject, lead, advice } = purposes[purpose];
  const code = values.code ?? null;
  const parts = {
    product: values.product,
    language: known,
    subject: fill(subject),
    lead: fill(lead),
    code,
    notes: [...(code === null ? [] : [fill(common.validity), fill(common.secret)]), fill(advice)],
    link: values.link === undefined ? null : { label: fill(common.open), address: values.link },
    footer: fill(common.footer),
  };
  return { subject: parts.subject, language: known, ...layOut(parts) };
}

const fillIn = (text: string, values: MailValues) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name as keyof MailValues] ?? whole);
