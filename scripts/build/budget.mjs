// What a first view may weigh (issue figures, budget.md), and what a production bundle must not hold.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const LIMIT_KB = 300;

/** Which modules went into which chunk; written beside Vite's manifest by the build. */
export const MODULES_FILE = '.vite/modules.json';

/** The screens that have a budget, and the modules that must wait until they are asked for. */
const firstViews = [
  { name: '/', page: 'src/pages/home/home.page.tsx' },
  { name: '/market/hero', page: 'src/pages/market/hero.page.tsx' },
];
const lazyOnly = [
  /node_modules\/ethers\//,
  /node_modules\/(@reown|@walletconnect|viem)\//,
  /node_modules\/@mysten\//,
  /node_modules\/recharts\//,
  /node_modules\/(antd|@ant-design)\//,
];

/** Never in a production bundle: the sandbox wallet, development keys and what is for the local stack alone. */
const forbiddenModule = /\/src\/chain\/wallet\/sandbox\//;
const forbidden = [
  ['a development key', /0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80/i],
  ['the mnemonic of development chains', /test test test test test test test test test test test junk/],
  ['the list of demo accounts', /\/api\/local\/world/],
];

const brotliSize = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** What every first view loads beside its page: the application behind the small entry, and the English texts. */
const isShell = (name) => name === 'src/app.tsx' || name === 'src/lib/text/first-texts/en.ts';

/** A chunk and everything it imports at once, by the names of the manifest. */
function withImports(manifest, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name]?.imports ?? []) withImports(manifest, next, found);
  return found;
}

function readJson(folder, name) {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw new Error(`${file} is missing: the web app is not built`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Weighs every first view of a built web app: kB of JavaScript as brotli, and the lazy packages found in it. */
export function weighFirstViews(folder) {
  const manifest = readJson(folder, '.vite/manifest.json');
  const modulesOf = readJson(folder, MODULES_FILE);
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
  if (!entry) throw new Error('the manifest of the web app has no entry');
  return firstViews.map(({ name, page }) => {
    const chunk = manifest[page];
    if (!chunk) throw new Error(`the manifest has no chunk for ${page}, the page of ${name}`);
    const chunks = new Set();
    for (const key of [entry, page, ...Object.keys(manifest).filter(isShell)]) withImports(manifest, key, chunks);
    const files = [...new Set([...chunks].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
    const bytes = files.reduce((sum, file) => sum + brotliSize(readFileSync(path.join(folder, file))), 0);
    const modules = files.flatMap((file) => modulesOf[file] ?? []);
    const early = lazyOnly.filter((pattern) => modules.some((module) => pattern.test(module)));
    return { name, files: files.length, kB: bytes / 1_000, early: early.map((pattern) => pattern.source) };
  });
}

/** What should not be in a production bundle and is. */
export function findForbidden(folder) {
  const scripts = readdirSync(folder, { recursive: true }).filter((file) => /\.(js|html|json)$/.test(file));
  const modules = Object.values(readJson(folder, MODULES_FILE)).flat();
  const sandbox = modules.filter((module) => forbiddenModule.test(module)).map((module) => `${module} is bundled`);
  const found = scripts.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return forbidden.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${file} holds ${what}`);
  });
  return [...sandbox, ...found];
}

/** Prints the weights; gives back what is wrong. */
export function checkBudget(folder) {
  const views = weighFirstViews(folder);
  for (const { name, files, kB } of views) {
    console.log(
      `${name.padEnd(14)} ${kB.toFixed(1).padStart(6)} kB of JavaScript in ${files} files (at most ${LIMIT_KB})`,
    );
  }
  return [
    ...views
      .filter(({ kB }) => kB > LIMIT_KB)
      .map(({ name, kB }) => `the first view of ${name} weighs ${kB.toFixed(1)} kB, more than ${LIMIT_KB}`),
    ...views.flatMap(({ name, early }) => early.map((what) => `the first view of ${name} loads ${what}`)),
    ...findForbidden(folder),
  ];
}
