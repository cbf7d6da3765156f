// Bundles the server into dist/server. Packages stay in node_modules: some of them are native.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot, serverBundle } from '../paths.mjs';
import { forgetBuilt, isBuilt, rememberBuilt, sourceKey } from './source-key.mjs';

// Mails are written by the server: of the texts, theirs are its own.
const mailTexts = ['en', 'zh-Hans', 'zh-Hant'].map((language) => `locales/${language}/mail.json`);
const sources = [
  'server/',
  'core/',
  ...mailTexts,
  'contracts/artifacts/',
  'contracts/script/',
  'scripts/',
  'package-lock.json',
];

/** Resolves to whether there was anything to build. */
export async function buildServer() {
  const folder = path.dirname(serverBundle);
  const key = sourceKey(sources);
  if (isBuilt(folder, key)) return false;
  forgetBuilt(folder);
  const { build } = await import('esbuild');
  await build({
    // What runs in a thread or a process of its own is a file of its own, beside the server's.
    entryPoints: [
      'server/main.ts',
      'server/modules/heroes/facets/facet-worker.ts',
      'server/local/pictures/paint/paint-worker.ts',
    ].map((file) => inRoot(file)),
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'error',
  });
  rememberBuilt(folder, key);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildServer();
