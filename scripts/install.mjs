// Before anything else: the right Node, and the locked dependencies. Only Node's own modules may be used here.
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { capture, start } from './processes.mjs';

const OLDEST_NODE = [20, 19];

export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`This needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${version}. See https://nodejs.org`);
  process.exit(1);
}

const readLock = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null);

/** npm keeps a lockfile of what it put into node_modules: every package that is not optional must be there as locked. */
export function isInstalled() {
  const wanted = readLock(inRoot('package-lock.json'));
  const present = readLock(inRoot('node_modules/.package-lock.json'));
  if (present === null) return false;
  return Object.entries(wanted).every(([folder, { version, optional, integrity }]) => {
    if (folder === '') return true;
    const found = present[folder];
    if (!found) return optional === true;
    return found.version === version && (!integrity || !found.integrity || found.integrity === integrity);
  });
}

/** Installs the locked dependencies when they are missing or stale; their install scripts are not needed. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installing the locked dependencies …');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = npm?.endsWith('js')
    ? start(process.execPath, [npm, ...args], { stdio })
    : start('npm', args, { stdio, shell: process.platform === 'win32' });
  const { code, output } = await capture(child);
  if (code === 0) return;
  console.error(output.trim());
  console.error('The dependencies could not be installed. Is the npm registry reachable?');
  process.exit(1);
}
