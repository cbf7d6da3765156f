// npm run check: format, lint, types. `npm run check -- --only types` runs a part.
import { ensureInstalled } from './install.mjs';
import { endChildrenOnSignal } from './processes.mjs';
import { checkSteps } from './test/steps.mjs';
import { runLanes } from './test/run.mjs';
import { readSelection } from './test/selection.mjs';

endChildrenOnSignal();
await ensureInstalled();
const results = await runLanes([readSelection(checkSteps)]);
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
