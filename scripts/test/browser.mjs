// A Chromium for the browser tests: one that is there, else Debian's, else Playwright's own.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { capture, start, startNode } from '../processes.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findOnPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

async function playwrightBrowser() {
  const { chromium } = await import('playwright');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

async function findBrowser() {
  if (process.env.HUB_BROWSER) return process.env.HUB_BROWSER;
  return names.map(findOnPath).find(Boolean) ?? places.find((file) => existsSync(file)) ?? (await playwrightBrowser());
}

async function run(child) {
  const { code } = await capture(child);
  return code === 0;
}

/** apt-get, as root or by a sudo that asks for no password. */
async function installFromDebian() {
  if (process.platform !== 'linux' || !findOnPath('apt-get')) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !findOnPath('sudo')) return false;
  const options = { stdio: ['ignore', 'pipe', 'pipe'], env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) =>
    run(isRoot ? start('apt-get', args, options) : start('sudo', ['-n', 'apt-get', ...args], options));
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium');
  return (await install()) || ((await apt('update')) && (await install()));
}

const installFromPlaywright = () =>
  run(startNode(['node_modules/playwright/cli.js', 'install', 'chromium'], { stdio: ['ignore', 'pipe', 'pipe'] }));

/**
 * The browser of the stories: Chromium without its windows, toolbars and models where the system has it, which leaves a
 * quarter more of two cores to the stories; else as `ensureBrowser` finds it.
 */
export async function ensureStoryBrowser() {
  return process.env.HUB_BROWSER ?? findOnPath('chromium-headless-shell') ?? (await ensureBrowser());
}

/** The path of a Chromium or Chrome; installs one when there is none. */
export async function ensureBrowser() {
  const present = await findBrowser();
  if (present) return present;
  console.log('Installing a Chromium for the browser tests …');
  for (const install of [installFromDebian, installFromPlaywright]) {
    const installed = (await install()) && (await findBrowser());
    if (installed) return installed;
  }
  throw new Error('There is no Chromium, and none could be installed. Install one, or name it by HUB_BROWSER.');
}
