// Starts the built server for tests and measurements, on ports of its own.
import { inRoot, serverBundle, webFolder } from '../paths.mjs';
import { endChild, ended, startNode } from '../processes.mjs';
import { freePort } from './postgres.mjs';

const READY_MS = 120_000;

/** Starts one of our programs; resolves when it says that it is ready, rejects with what it wrote when it does not. */
async function startProgram(program, { dataDir, env = {}, args = [], ports }) {
  const { port, chainPort } = ports ?? { port: await freePort(), chainPort: await freePort() };
  const startedAt = performance.now();
  const child = startNode([...program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { HUB_DATA: dataDir, HUB_PORT: `${port}`, HUB_CHAIN_PORT: `${chainPort}`, ...env },
  });
  let output = '';
  const isReady = new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no "ready" within ${READY_MS} ms:\n${output}`)), READY_MS);
    const read = (text) => {
      output += text;
      if (!/^ready http:\/\/\S+ in [\d.]+ s$/m.test(output)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the server ended with ${code}:\n${output}`));
    });
  });
  const exit = ended(child);
  try {
    await isReady;
  } catch (error) {
    await endChild(child);
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    ports: { port, chainPort },
    readyMs: performance.now() - startedAt,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      await endChild(child, signal);
      return exit;
    },
  };
}

/** The built server alone. */
export const startServer = ({ web = webFolder.local, env = {}, ...options }) =>
  startProgram(['--enable-source-maps', serverBundle], { ...options, env: { HUB_WEB: web, ...env } });

/** `npm start`, which builds what is missing. */
export const startWorld = (options) => startProgram([inRoot('scripts/start.mjs')], options);
