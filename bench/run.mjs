// npm run bench: measures, prints a table and writes bench/results.md.
//   npm run bench -- starts,pages     only these parts; the others stay in the report as they were
import { ensureInstalled } from '../scripts/install.mjs';
import { ended, endChildrenOnSignal, startNode } from '../scripts/processes.mjs';

endChildrenOnSignal();
await ensureInstalled();
process.exit(await ended(startNode(['node_modules/tsx/dist/cli.mjs', 'bench/main.ts', ...process.argv.slice(2)])));
