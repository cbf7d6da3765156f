// npm run check: format, lint, types. `npm run check -- --only types` runs a part.
import { ensureInstalled } from './install.mjs';
import { endChildrenOnSignal } from './processes.mjs';
import { checkSteps } from './test/steps.mjs';
import { runLanes } from './test/run.mjs';
import { readOptions } from './test/select/options.mjs';

endChildrenOnSignal();
await ensureInstalled();
const names = checkSteps.map(({ name }) => name);
const { only } = readOptions(process.argv.slice(2), names);
const results = await runLanes([checkSteps.filter(({ name }) => (only ?? names).includes(name))]);
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
