import en from '../../../locales/en/mail.json' with { type: 'json' };
import simplified from '../../../locales/zh-Hans/mail.json' with { type: 'json' };
import traditional from '../../../locales/zh-Hant/mail.json' with { type: 'json' };
import type { Mail } from '../../jobs/mail/transport.ts';
import { fillIn } from './fill-in.ts';
import { layOut, type Note } from './mail-layout.ts';

const texts: Record<string, typeof en> = { en, 'zh-Hans': simplified, 'zh-Hant': traditional };

export type MailPurpose = keyof (typeof en)['purposes'];
/** Where a line leads. */
type Leading = { address?: string };
/** One thing that an alert tells of: the kinds are the keys of `news` in the texts. Without a name it is about any hero. */
export type NewsText = { kind: keyof (typeof en)['news']; name: string | null; search: string; price: string };
export type MailValues = {
  product: string;
  email: string;
  minutes?: string;
  code?: string;
  link?: string;
  /** Where to end such mails. */
  end?: string;
  news?: readonly (NewsText & Leading)[];
  /** What can be claimed, and until when. */
  endings?: readonly ({ what: string; when: string } & Leading)[];
  /** How many more there are than `news` tells. */
  more?: number;
};

/** What a mail tells of, a line each, and how much that is in all. */
function linesOf({ news = [], endings = [], more = 0 }: MailValues, { news: sentences, common }: typeof en) {
  const line = (text: string, { address }: Leading = {}): Note =>
    address === undefined ? { text } : { text, address };
  const lines = [
    ...news.map((one) => line(fillIn(sentences[one.kind], { ...one, name: one.name ?? common.heroes }), one)),
    ...endings.map((one) => line(fillIn(common.until, one), one)),
    ...(more > 0 ? [line(fillIn(common.more, { count: String(more) }))] : []),
  ];
  return { lines, count: news.length + endings.length + more };
}

/** A mail in the reader's language, as text and as HTML; English for a language that has none. */
export function writeMail(purpose: MailPurpose, language: string, values: MailValues): Omit<Mail, 'to'> {
  const known = texts[language] ? language : 'en';
  const { purposes, common } = texts[known] ?? en;
  const told = linesOf(values, texts[known] ?? en);
  const fill = (text: string) => fillIn(text, { ...values, count: String(told.count) });
  const { subject, lead, advice } = purposes[purpose];
  const code = values.code ?? null;
  const parts = {
    product: values.product,
    language: known,
    subject: fill(subject),
    lead: fill(lead),
    code,
    notes: [
      ...(code === null ? [] : [{ text: fill(common.validity) }, { text: fill(common.secret) }]),
      ...told.lines,
      { text: fill(advice) },
    ],
    link: values.link === undefined ? null : { label: fill(common.open), address: values.link },
    end: values.end === undefined ? null : { label: fill(common.end), address: values.end },
    footer: fill(values.end === undefined ? common.footer : common.alertFooter),
  };
  const end = values.end === undefined ? {} : { unsubscribe: values.end };
  return { subject: parts.subject, language: known, ...layOut(parts), ...end };
}
