import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context, MiddlewareHandler } from 'hono';
import { BUILD_HEADER } from '../../../core/wire/build-header.ts';
import { userEnvOf } from '../../../core/wire/user-env.ts';
import { compressed } from '../answer.ts';
import type { Api, HubEnv } from '../api.ts';
import { withPreview, type PreviewOf } from './preview.ts';
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
/** Where index.html says which build it is of; API answers say which one is served. */
export const BUILD_PLACEHOLDER = '__WEB_BUILD__';
/** Where index.html says which chain its calls are meant for. */
export const ENV_PLACEHOLDER = '__USER_ENV__';
const BUILD_LENGTH = 16;
/** Vite's own: a name with the hash of its content never changes. */
const HASHED = /-[\w-]{8,}\.\w+$/;
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

type WebFile = { file: string; type: string; isHashed: boolean; packed: Map<string, string> };

type Site = { files: Map<string, WebFile>; indexHtml: string; build: string };

export type WebApp = {
  /** What is served now; null while it is being built. */
  site(): Site | null;
  /** Built again under a running server: what is there is looked at anew. */
  lookAgain(): void;
};

export function openWebApp(root: string, isBuilt: () => boolean = () => true): WebApp {
  let site: Site | null = null;
  return {
    site() {
      // The first start builds the web app beside the server.
      if (site === null && isBuilt()) {
        const indexHtml = readFileSync(path.join(root, 'index.html'), 'utf8');
        // It names every file of the first view by a hash of its content, and so changes with all that matters.
        site = { files: filesOf(root), indexHtml, build: hash('sha256', indexHtml).slice(0, BUILD_LENGTH) };
      }
      return site;
    },
    lookAgain() {
      site = null;
    },
  };
}

/** Says with every answer which build of the web app belongs to it. */
export function nameBuild(web: WebApp): MiddlewareHandler<HubEnv> {
  return async (c, next) => {
    await next();
    const site = web.site();
    if (site) c.header(BUILD_HEADER, site.build);
  };
}

/**
 * Serves the built web app. Only files that were there once it was built are served, by an exact match of their path, so
 * that no path can leave the folder. Navigations to anything else get index.html, whose router knows what to show.
 */
export function serveWebApp(api: Api, web: WebApp, previewOf: PreviewOf): void {
  web.site();

  const sendIndex = async (c: Context<HubEnv>, { indexHtml, build }: Site) => {
    // A page is worth more than its preview: while the database is away, it is served all the same.
    const preview = await previewOf(c.req.path).catch(() => null);
    const whole = preview ? withPreview(indexHtml, preview) : indexHtml;
    const html = whole
      .replaceAll(NONCE_PLACEHOLDER, c.get('nonce'))
      .replaceAll(BUILD_PLACEHOLDER, build)
      .replaceAll(ENV_PLACEHOLDER, userEnvOf(api.deps.chain.config.chainId))
      .replaceAll(ORIGIN_PLACEHOLDER, api.deps.webOrigins()[0] ?? '');
    // Not stored: the nonce is this response's alone.
    c.header('Content-Type', types['.html']);
    c.header('Cache-Control', 'no-store');
    c.header(BUILD_HEADER, build);
    c.header('Vary', 'Accept-Encoding, Accept');
    const packed = await compressed(html, c.req.header('accept-encoding') ?? '');
    if (!packed) return c.body(html);
    c.header('Content-Encoding', packed.encoding);
    return c.body(packed.bytes);
  };

  api.app.get('*', async (c, next) => {
    if (isForServices(c.req.path)) return next();
    const built = web.site();
    if (!built) return c.text('The web app is being built.', 503, { 'Retry-After': '2' });
    const file = built.files.get(c.req.path);
    const bytes = file && (await bytesOf(c, file));
    if (file && bytes) return sendFile(c, file, bytes);
    if (file) web.lookAgain();
    const isNavigation = (c.req.header('accept') ?? '').includes('text/html');
    const looksLikeFile = /\.\w{1,11}$/.test(c.req.path) && c.req.path !== '/index.html';
    return isNavigation && !looksLikeFile ? sendIndex(c, built) : next();
  });
}

const isForServices = (url: string) => /^\/(api|cdn|idp|rpc|dev|metrics|healthz|readyz)(\/|$)/.test(url);

const packedFor = (c: Context<HubEnv>, { packed }: WebFile) => {
  const accepted = c.req.header('accept-encoding') ?? '';
  return encodings.map(([name]) => name).find((name) => packed.has(name) && accepted.includes(name));
};

/** Null when it is no longer there. */
async function bytesOf(c: Context<HubEnv>, web: WebFile): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(web.packed.get(packedFor(c, web) ?? '') ?? web.file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function sendFile(c: Context<HubEnv>, web: WebFile, bytes: Uint8Array<ArrayBuffer>) {
  const { type, isHashed } = web;
  c.header('Content-Type', type);
  c.header('Cache-Control', isHashed ? `public, max-age=${YEAR}, immutable` : 'no-cache');
  c.header('Vary', 'Accept-Encoding');
  const encoding = packedFor(c, web);
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(bytes);
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
    // It is sent with each answer's own nonce.
    if (url === '/index.html') continue;
    found.set(url, { file, type, isHashed: url.startsWith('/assets/') && HASHED.test(url), packed });
  }
  return found;
}
