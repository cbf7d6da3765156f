// npm run build: the production web app in dist/web, the server in dist/server. Fails when a first view is too heavy.
import { ensureInstalled } from './install.mjs';
import { webFolder } from './paths.mjs';
import { endChildrenOnSignal } from './processes.mjs';

endChildrenOnSignal();
await ensureInstalled();
const { buildServer } = await import('./build/server.mjs');
const { buildWeb } = await import('./build/web.mjs');
const { checkBudget } = await import('./build/budget.mjs');

await buildServer();
await buildWeb('production');
const problems = checkBudget(webFolder.production);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log('Built dist/web and dist/server.');
