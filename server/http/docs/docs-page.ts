import type { OpenApi, Operation } from './openapi.ts';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  h2 { margin: 2.5rem 0 0.5rem; }
  details { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; margin: 0.5rem 0; }
  summary { padding: 0.6rem 0.8rem; cursor: pointer; }
  summary:focus-visible { outline: 2px solid Highlight; outline-offset: 2px; }
  details > div { padding: 0 0.8rem 0.8rem; }
  code, pre { font: 0.875em/1.45 ui-monospace, monospace; }
  pre { overflow: auto; padding: 0.8rem; border-radius: 6px; background: color-mix(in srgb, currentColor 7%, transparent); }
  .method { display: inline-block; min-width: 3.5rem; font-weight: 700; }
  .about { opacity: 0.75; }`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/** The API description as a page that needs no script and nothing from elsewhere. */
export function docsPage(document: OpenApi, nonce: string): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))].sort();
  const title = escape(String(document.info['title']));
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag));
    return `<h2>${escape(tag)}</h2>${own.map((one) => operationHtml(one.method, one.path, one.operation)).join('')}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} API</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${title} API</h1>
<p>${escape(String(document.info['description']))} <a href="/api/openapi.json">openapi.json</a></p>
${sections.join('')}</main></body></html>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  const block = (name: string, value: unknown) =>
    value === undefined ? '' : `<h3>${name}</h3><pre>${escape(JSON.stringify(value, null, 2))}</pre>`;
  return `<details><summary><span class="method">${escape(method.toUpperCase())}</span><code>${escape(path)}</code>
<br>${escape(summary)}</summary><div><p class="about">${escape(description)}</p>
${block('Parameters', parameters.length > 0 ? parameters : undefined)}${block('Body', requestBody)}${block('Answers', responses)}</div></details>`;
}
