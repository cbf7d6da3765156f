import en from '../../../locales/en/outage.json' with { type: 'json' };
import simplified from '../../../locales/zh-Hans/outage.json' with { type: 'json' };
import traditional from '../../../locales/zh-Hant/outage.json' with { type: 'json' };

/** What a start goes through, in order. */
export const startSteps = ['chain', 'accounts', 'history', 'opening'] as const;
export type StartStep = (typeof startSteps)[number];

const AGAIN_S = 2;

function textsFor(languages: string) {
  const first = languages.split(',', 1)[0]?.toLowerCase() ?? '';
  if (!first.startsWith('zh')) return { lang: 'en', texts: en.making };
  const isTraditional = /hant|-tw|-hk|-mo/.test(first);
  return isTraditional ? { lang: 'zh-Hant', texts: traditional.making } : { lang: 'zh-Hans', texts: simplified.making };
}

const style = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:100vh;margin:0;padding:0 20px}
main{width:min(420px,100%)}h1{font-size:22px}ol{padding:0;list-style:none}li{opacity:.55;padding:3px 0}
li[aria-current]{opacity:1;font-weight:600}li[data-done]{opacity:1}li[data-done]::before{content:"✓ "}
progress{width:100%}`;

/** In place of every page while the server starts; it looks again by itself. Nothing in it comes from the request but the language. */
export function makingPage(step: StartStep, languages: string): Response {
  const { lang, texts } = textsFor(languages);
  const now = startSteps.indexOf(step);
  const stateOf = (index: number) => {
    if (index < now) return ' data-done';
    return index === now ? ' aria-current="step"' : '';
  };
  const rows = startSteps.map((each, index) => `<li${stateOf(index)}>${texts.steps[each]}</li>`);
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${AGAIN_S}">
<title>${texts.title}</title><style>${style}</style></head><body><main><h1>${texts.title}</h1><p>${texts.lead}</p>
<progress max="${startSteps.length}" value="${now}" aria-label="${texts.title}"></progress><ol>${rows.join('')}</ol></main></body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=UTF-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  return new Response(html, { headers });
}

/** Whoever reads pages asks for HTML; a program is told to come back. */
export function answerWhileStarting(request: Request, step: StartStep): Response {
  const wantsPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');
  if (wantsPage) return makingPage(step, request.headers.get('accept-language') ?? '');
  return Response.json({ code: -503, data: null }, { status: 503, headers: { 'Retry-After': '1' } });
}
