// npm run dev: the same world with hot reload. Vite serves the web app on HUB_PORT and passes the rest to the server,
// which runs on the port beside it and starts again when its sources change.
import { ensureInstalled } from './install.mjs';
import { ended, endAll, endChildrenOnSignal, startNode } from './processes.mjs';

const HOST = '127.0.0.1';
const port = Number(process.env.HUB_PORT || 8080);
const serverPort = port + 1;
const origins = ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${port}`);

endChildrenOnSignal(undefined, 0);
await ensureInstalled();

const server = startNode(
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts', ...process.argv.slice(2)],
  { env: { HUB_PORT: `${serverPort}`, WEB_ORIGINS: process.env.WEB_ORIGINS || origins.join(',') } },
);
const web = startNode(['node_modules/vite/bin/vite.js', '--host', HOST, '--port', `${port}`, '--strictPort'], {
  env: { VITE_LOCAL: 'true', HUB_SERVER: `http://${HOST}:${serverPort}` },
});
const code = await Promise.race([ended(server), ended(web)]);
await endAll();
process.exit(code);
