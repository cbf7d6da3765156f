import { mailColours } from '../../jobs/mail/mail-colours.ts';

export type Note = { text: string; address?: string };

export type MailParts = {
  product: string;
  language: string;
  subject: string;
  lead: string;
  code: string | null;
  /** Paragraphs; one with an address leads there. */
  notes: readonly Note[];
  link: { label: string; address: string } | null;
  /** Where such mails can be ended; null for those that somebody asked for just now. */
  end: { label: string; address: string } | null;
  footer: string;
};

/** The same words as plain text and as HTML; the HTML is for mail programs: tables, inline styles, nothing loaded. */
export function layOut(parts: MailParts): { text: string; html: string } {
  return { text: asText(parts), html: asHtml(parts) };
}

function asText({ lead, code, notes, link, end, footer }: MailParts): string {
  const blocks = [
    lead,
    code,
    ...notes.map((note) => (note.address === undefined ? note.text : `${note.text}\n${note.address}`)),
    link && `${link.label}: ${link.address}`,
    `-- \n${footer}`,
    end && `${end.label}: ${end.address}`,
  ];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}

const { ground, panel, raised, ink, muted, brand, onBrand, brandInk } = mailColours.light;
const FONT = "font-family:Inter,'Segoe UI',Roboto,'PingFang SC','PingFang TC','Microsoft YaHei',sans-serif";

function asHtml({ product, language, subject, lead, code, notes, link, end, footer }: MailParts): string {
  const paragraph = ({ text, address }: Note) => {
    const told = escaped(text);
    const shown = address === undefined ? told : `<a href="${escaped(address)}" style="color:${brandInk}">${told}</a>`;
    return `<p style="margin:0 0 16px;line-height:1.6">${shown}</p>`;
  };
  const figures =
    code === null
      ? ''
      : `<p style="margin:0 0 20px;padding:16px;border-radius:12px;background:${raised};color:${ink};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center">${escaped(code)}</p>`;
  const button = link
    ? `<p style="margin:0 0 16px"><a href="${escaped(link.address)}" style="display:inline-block;padding:10px 20px;border-radius:10px;background:${brand};color:${onBrand};text-decoration:none">${escaped(link.label)}</a></p>`
    : '';
  const way = end ? ` <a href="${escaped(end.address)}" style="color:${muted}">${escaped(end.label)}</a>` : '';
  return `<!doctype html>
<html lang="${escaped(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:${ground};color:${ink};${FONT};font-size:16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${panel};border-radius:16px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;font-size:18px;font-weight:700;color:${brandInk}">${escaped(product)}</p>
${paragraph({ text: lead })}${figures}${notes.map(paragraph).join('')}${button}
</td></tr></table>
<p style="max-width:520px;margin:16px auto 0;color:${muted};font-size:13px;line-height:1.5">${escaped(footer)}${way}</p>
</td></tr></table>
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
