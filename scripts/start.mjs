// npm start: the whole world on one machine. Installs and builds what is missing, then runs the server until Ctrl-C.
//   npm start -- --fresh            begins a new world
//   npm start -- --world large      makes a world for load
import { ensureInstalled } from './install.mjs';
import { serverBundle, webFolder } from './paths.mjs';
import { capture, endAll, ended, endChildrenOnSignal, startNode } from './processes.mjs';
import { readLines } from './read-lines.mjs';

const startedAt = performance.now();
const READY = /^ready (http:\/\/\S+) in [\d.]+ s$/;

let isStopping = false;
const markStopping = async () => {
  isStopping = true;
};

/** The server seeds while the web app is built on the other core; it is ready when both are. */
function startServer(webIsBuilt) {
  const args = ['--enable-source-maps', '--import', './scripts/follow-parent.mjs', serverBundle];
  const server = startNode([...args, ...process.argv.slice(2)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { HUB_WEB: webFolder.local },
  });
  readLines(server.stdout, async (line) => {
    const [, url] = READY.exec(line) ?? [];
    if (url === undefined) return void console.log(line);
    if (!(await webIsBuilt)) return;
    console.log(`ready ${url} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  });
  return server;
}

async function buildWebAside() {
  // What a bundler says beside its result is for those who work on it: `npm run build` shows it.
  const builder = startNode(['scripts/build/web.mjs', 'local'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const { code, output } = await capture(builder);
  if (code === 0) return true;
  if (!isStopping) {
    console.error(`${output}\nThe web app could not be built.`);
    process.exitCode = 1;
    await endAll();
  }
  return false;
}

// Ctrl-C is how one stops it, so it is no failure.
endChildrenOnSignal(markStopping, 0);
await ensureInstalled();
const { buildServer } = await import('./build/server.mjs');
const { isWebBuilt } = await import('./build/web.mjs');
if (!isWebBuilt('local')) console.log('Building the web app; a first start also makes the world …');
await buildServer();
const webIsBuilt = buildWebAside();
const code = await ended(startServer(webIsBuilt));
if (!isStopping) {
  // The build that is ended with it did not fail.
  await markStopping();
  await endAll();
  process.exit(process.exitCode ?? code);
}
