// npm run pictures: screenshots of every page into .cache/pictures, with an index.html to look through.
//   npm run pictures -- market,home            only pages whose name contains one of these
//   npm run pictures -- market 820,dark        and only at these widths, schemes and languages
import { ensureInstalled } from './install.mjs';
import { ended, endChildrenOnSignal, startNode } from './processes.mjs';

const BUILD = [['scripts/build/web.mjs', 'local']];
const TAKE = ['node_modules/tsx/dist/cli.mjs', 'tests/gallery/main.ts', ...process.argv.slice(2)];

endChildrenOnSignal();
await ensureInstalled();
const { buildServer } = await import('./build/server.mjs');
await buildServer();
for (const args of [...BUILD, TAKE]) {
  const code = await ended(startNode(args));
  if (code !== 0) process.exit(code);
}
