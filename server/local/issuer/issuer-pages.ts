import type { SocialSource } from '../../../core/wire/account/ways.ts';
import { issuerTexts } from './issuer-texts.ts';
import { demoPeople } from './people.ts';

const names: Record<SocialSource, string> = { google: 'Google', discord: 'Discord', twitter: 'Twitter' };
const colours: Record<SocialSource, string> = { google: '#1a56c4', discord: '#4752c4', twitter: '#0f1419' };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = (accent: string) => `
  :root { color-scheme: light dark; --accent: ${accent}; --back: #f3f4f8; --card: #fff; --text: #1c1e26; --line: #c9ccd8; }
  @media (prefers-color-scheme: dark) {
    :root { --back: #14151b; --card: #1f212b; --text: #eceef5; --line: #474b5c; }
  }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--back);
    color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
  main { width: 100%; max-width: 400px; padding: 24px; border-radius: 16px; background: var(--card);
    border-top: 6px solid var(--accent); box-shadow: 0 8px 30px rgb(0 0 0 / 12%); }
  h1 { margin: 0 0 4px; font-size: 20px; }
  p { margin: 0 0 16px; }
  form { display: grid; gap: 10px; margin-top: 16px; }
  fieldset { display: grid; gap: 10px; margin: 0; padding: 12px; border: 1px solid var(--line); border-radius: 12px; }
  legend { padding: 0 6px; font-size: 14px; }
  label { display: grid; gap: 4px; font-size: 14px; }
  input, button { min-height: 44px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 10px; font: inherit;
    color: inherit; background: transparent; }
  button { cursor: pointer; text-align: start; font-weight: 600; overflow-wrap: anywhere; }
  button:hover { border-color: var(--accent); }
  button.main { background: var(--accent); border-color: var(--accent); color: #fff; text-align: center; }
  button.quiet { text-align: center; }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .wrong { padding: 8px 12px; border-radius: 10px; background: #b3261e; color: #fff; }`;

type Page = { nonce: string; language: string; title: string; accent: string; body: string };

const page = ({ nonce, language, title, accent, body }: Page) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style nonce="${nonce}">${style(accent)}</style>
</head>
<body><main>${body}</main></body>
</html>`;

export type ChoosePage = {
  nonce: string;
  language: string;
  action: string;
  source: SocialSource;
  product: string;
  wrong: boolean;
};

/** Stands for the page on which a login service asks who somebody is. */
export function choosePage({ nonce, language, action, source, product, wrong }: ChoosePage): string {
  const { text, language: shown } = issuerTexts(language);
  const of = (key: Parameters<typeof text>[0], name = '') =>
    escape(text(key, { service: names[source], product, name }));
  const form = (content: string) => `<form method="post" action="${escape(action)}">${content}</form>`;
  const people = demoPeople.map(
    ({ key, name }) => `<button name="person" value="${key}">${of('continue', name)}</button>`,
  );
  const other = `<fieldset><legend>${of('somebodyElse')}</legend>
<label>${of('name')} <input name="name" maxlength="60" autocomplete="off"></label>
<label>${of('email')} <input name="email" type="email" maxlength="254" autocomplete="off"></label>
<button class="main" name="person" value="">${of('allow')}</button>
</fieldset>`;
  const body = `<h1>${of('title')}</h1>
<p>${of('lead')}</p>
${wrong ? `<p class="wrong" role="alert">${of('nobody')}</p>` : ''}
${form(people.join('\n'))}
${form(other)}
${form(`<button class="quiet" name="deny" value="yes">${of('deny')}</button>`)}`;
  const title = text('title', { service: names[source], product, name: '' });
  return page({ nonce, language: shown, title, accent: colours[source], body });
}

type CommunityPage = { nonce: string; language: string; product: string };

export function communityPage({ nonce, language, product }: CommunityPage): string {
  const { text, language: shown } = issuerTexts(language);
  const title = text('community', { product });
  const body = `<h1>${escape(title)}</h1>
<p>${escape(text('communityLead', { product }))}</p>`;
  return page({ nonce, language: shown, title, accent: colours.discord, body });
}

export type ErrorPage = { nonce: string; language: string; error: string; description: string };

/** The library's own words say what was wrong with the request: they are for whoever wrote it. */
export function errorPage({ nonce, language, error, description }: ErrorPage): string {
  const { text, language: shown } = issuerTexts(language);
  const title = text('failed');
  const body = `<h1>${escape(title)}</h1>
<p lang="en">${escape(error)}${description === '' ? '' : `: ${escape(description)}`}</p>
<p>${escape(text('again'))}</p>`;
  return page({ nonce, language: shown, title, accent: '#b3261e', body });
}
