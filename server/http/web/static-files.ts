import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';
import { compressed } from '../answer.ts';
import type { Api, HubEnv } from '../api.ts';
import { NONCE_PLACEHOLDER } from './security-headers.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.mjs': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.webmanifest': 'application/manifest+json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.txt': 'text/plain; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const YEAR = 31_536_000;
/** Where index.html wants our own address: other sites follow a picture's URL only when it is whole. */
export const ORIGIN_PLACEHOLDER = '__WEB_ORIGIN__';
/** Vite's own: a name with the hash of its content never changes. */
const HASHED = /-[\w-]{8,}\.\w+$/;
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

type WebFile = { file: string; type: string; isHashed: boolean; packed: Map<string, string> };

/**
 * Serves the built web app. Only files that were there once it was built are served, by an exact match of their path, so
 * that no path can leave the folder. Navigations to anything else get index.html, whose router knows what to show.
 */
export function serveWebApp(api: Api, root: string, isBuilt: () => boolean = () => true): void {
  let site: { files: Map<string, WebFile>; indexHtml: string } | null = null;
  // The first start builds the web app beside the server.
  const open = () => {
    if (site === null && isBuilt()) {
      site = { files: filesOf(root), indexHtml: readFileSync(path.join(root, 'index.html'), 'utf8') };
    }
    return site;
  };
  open();

  const sendIndex = async (c: Context<HubEnv>, indexHtml: string) => {
    const html = indexHtml
      .replaceAll(NONCE_PLACEHOLDER, c.get('nonce'))
      .replaceAll(ORIGIN_PLACEHOLDER, api.deps.webOrigins()[0] ?? '');
    // Not stored: the nonce is this response's alone.
    c.header('Content-Type', types['.html']);
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Accept-Encoding, Accept');
    const packed = await compressed(html, c.req.header('accept-encoding') ?? '');
    if (!packed) return c.body(html);
    c.header('Content-Encoding', packed.encoding);
    return c.body(packed.bytes);
  };

  api.app.get('*', async (c, next) => {
    if (isForServices(c.req.path)) return next();
    const built = open();
    if (!built) return c.text('The web app is being built.', 503, { 'Retry-After': '2' });
    const file = c.req.path === '/' || c.req.path === '/index.html' ? undefined : built.files.get(c.req.path);
    if (file) return sendFile(c, file);
    const isNavigation = (c.req.header('accept') ?? '').includes('text/html');
    const looksLikeFile = /\.\w{1,11}$/.test(c.req.path) && c.req.path !== '/index.html';
    return isNavigation && !looksLikeFile ? sendIndex(c, built.indexHtml) : next();
  });
}

const isForServices = (url: string) => /^\/(api|cdn|idp|rpc|dev|metrics|healthz|readyz)(\/|$)/.test(url);

async function sendFile(c: Context<HubEnv>, { file, type, isHashed, packed }: WebFile) {
  c.header('Content-Type', type);
  c.header('Cache-Control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = encodings.find(([name]) => packed.has(name) && accepted.includes(name))?.[0];
  if (encoding) c.header('Content-Encoding', encoding);
  const bytes = await readFile((encoding && packed.get(encoding)) ?? file);
  return c.body(new Uint8Array(bytes));
}

function filesOf(root: string): Map<string, WebFile> {
  const found = new Map<string, WebFile>();
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(root, name);
    const type = types[path.extname(name)];
    // The build's manifest is for tools, not for browsers.
    if (!type || name.startsWith('.') || !statSync(file).isFile()) continue;
    const url = `/${name.split(path.sep).join('/')}`;
    const packed = new Map(
      encodings.flatMap(([encoding, ending]) => (existsSync(file + ending) ? [[encoding, file + ending]] : [])),
    );
    found.set(url, { file, type, isHashed: url.startsWith('/assets/') && HASHED.test(url), packed });
  }
  return found;
}
