// Builds the web app: `node scripts/build/web.mjs production|local`. The local stack's one has the sandbox wallet.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { webFolder } from '../paths.mjs';
import { MODULES_FILE } from './budget.mjs';
import { compressFolder } from './compress.mjs';
import { forgetBuilt, isBuilt, rememberBuilt, sourceKey } from './source-key.mjs';

const sources = [
  'src/',
  'core/',
  'locales/',
  'public/',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build/',
];

/** Settings of the build alone: VITE_… variables change what is built. */
const settings = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_') && name !== 'VITE_LOCAL')
    .sort()
    .map((entry) => entry.join('='))
    .join('\n');

const keyOf = (target) => sourceKey(sources, `${target}\n${settings()}`);

export const isWebBuilt = (target) => isBuilt(webFolder[target], keyOf(target));

/** Resolves to whether there was anything to build. */
export async function buildWeb(target) {
  const outDir = webFolder[target];
  const key = keyOf(target);
  if (isBuilt(outDir, key)) return false;
  forgetBuilt(outDir);
  // Vite reserves the mode name "local" for its files, so the difference is a setting: its code waits behind it.
  process.env.VITE_LOCAL = String(target === 'local');
  // Vite takes NODE_ENV as it finds it, and a test runner's "test" would pull React's development build in.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  const { output } = await build({
    mode: 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, manifest: true },
  });
  const modules = output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk.moduleIds]);
  writeFileSync(path.join(outDir, MODULES_FILE), JSON.stringify(Object.fromEntries(modules)));
  await compressFolder(outDir, target === 'production' ? 'small' : 'fast');
  rememberBuilt(outDir, key);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = process.argv[2];
  if (!(target in webFolder)) throw new Error('usage: node scripts/build/web.mjs production|local');
  await buildWeb(target);
}
