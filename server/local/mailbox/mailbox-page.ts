import en from '../../../locales/en/mail.json' with { type: 'json' };
import simplified from '../../../locales/zh-Hans/mail.json' with { type: 'json' };
import traditional from '../../../locales/zh-Hant/mail.json' with { type: 'json' };
import { html, raw } from 'hono/html';
import type { LocalMail } from '../../../core/wire/local.ts';
import { mailColours } from '../../jobs/mail/mail-colours.ts';

const texts: Record<string, typeof en.mailbox> = {
  en: en.mailbox,
  'zh-Hans': simplified.mailbox,
  'zh-Hant': traditional.mailbox,
};

export type MailboxPage = {
  mails: readonly LocalMail[];
  /** Whose mail is shown; empty for everybody's. */
  to: string;
  productName: string;
  language: string;
  nonce: string;
};

/** The whole page. It works without scripts; with them it refreshes when mail comes, and copies a code by one click. */
export function drawMailbox({ mails, to, productName, language, nonce }: MailboxPage) {
  const words = texts[language] ?? en.mailbox;
  const lead = words.lead.replace('{{product}}', productName);
  const empty = to === '' ? words.empty : words.emptyFor.replace('{{email}}', to);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <noscript><meta http-equiv="refresh" content="5" /></noscript>
        <title>${words.title}</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body data-newest="${mails[0]?.id ?? ''}" data-to="${to}" data-copied="${words.copied}">
        <main>
          <h1>${words.title}</h1>
          <p class="lead">${lead}</p>
          <form method="get" action="/dev/mailbox">
            <label for="to">${words.filter}</label>
            <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
            <button type="submit">${words.show}</button>
            ${to === '' ? '' : html`<a href="/dev/mailbox">${words.all}</a>`}
          </form>
          ${mails.length === 0 ? html`<p class="empty">${empty}</p>` : mails.map((mail) => drawMail(mail, words))}
        </main>
        <script nonce="${nonce}">
          ${raw(SCRIPT)};
        </script>
      </body>
    </html>`;
}

function drawMail({ id, to, subject, text, code, createdAt, language }: LocalMail, words: typeof en.mailbox) {
  const figures = html`<p class="code">
    <output>${code}</output> <button type="button" data-copy="${code}">${words.copy}</button>
  </p>`;
  return html`<article lang="${language}">
    <h2>${subject}</h2>
    <p class="meta">${words.to} <strong>${to}</strong> · <time datetime="${createdAt}">${createdAt}</time></p>
    ${code === null ? '' : figures}
    <pre>${text}</pre>
    <p><a href="/dev/mailbox/${id}/html">${words.asHtml}</a></p>
  </article>`;
}

const variables = (scheme: keyof typeof mailColours) =>
  Object.entries(mailColours[scheme])
    .map(([name, colour]) => `--${name}: ${colour};`)
    .join(' ');

const STYLE = `
:root { ${variables('light')} color-scheme: light dark; font: 16px/1.6 Inter, system-ui, 'PingFang SC', 'Microsoft YaHei', sans-serif; color: var(--ink); background: var(--ground); }
body { margin: 0; }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0; font-size: 26px; }
h2 { margin: 0; font-size: 18px; }
.lead, .meta, .empty { color: var(--muted); }
.meta { margin: 4px 0 12px; font-size: 14px; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 16px 0 24px; }
input { flex: 1 1 200px; min-height: 40px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 10px; font: inherit; background: var(--raised); color: inherit; }
button { min-height: 40px; padding: 0 16px; border: 0; border-radius: 10px; background: var(--brand); color: var(--onBrand); font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
article { margin: 0 0 16px; padding: 20px; border-radius: 16px; background: var(--panel); box-shadow: 0 1px 3px #0002; }
.code { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; margin: 0 0 12px; }
.code output { font: 700 34px/1.2 ui-monospace, monospace; letter-spacing: 6px; }
pre { margin: 0 0 12px; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--brandInk); }
.empty { padding: 48px 16px; text-align: center; }
@media (prefers-color-scheme: dark) { :root { ${variables('dark')} } }`;

const SCRIPT = `
const { newest, to, copied } = document.body.dataset;
addEventListener('click', async ({ target }) => {
  const code = target.dataset && target.dataset.copy;
  if (!code) return;
  await navigator.clipboard.writeText(code);
  const before = target.textContent;
  target.textContent = copied;
  setTimeout(() => { target.textContent = before; }, 1500);
});
setInterval(async () => {
  const answer = await fetch('/api/local/mailbox' + (to ? '?to=' + encodeURIComponent(to) : '')).catch(() => null);
  const latest = answer && answer.ok ? (await answer.json()).data.mails[0] : null;
  if (latest && latest.id !== newest && document.activeElement.tagName !== 'INPUT') location.reload();
}, 2000)`;
