// npm test: installs what is missing, runs the checks that tell most per minute, and ends with one line that sums all
// runners. npm run test:all: every check there is. Both name what took longer than its budget.
//   npm test -- --only unit,e2e             some steps
//   npm run test:all -- --shard 2/4         the second of four parts
//   npm run test:all -- --since <commit>    what the changes since then can reach
//   npm run test:all -- --failed            what failed the last time
import { randomUUID } from 'node:crypto';
import { ensureInstalled } from './install.mjs';
import { capture, endAll, endChildrenOnSignal, start } from './processes.mjs';
import { overBudget } from './test/budget.mjs';
import { MARK, endLeftovers } from './test/leftovers.mjs';
import { outcome, runLanes, runTurns } from './test/run.mjs';
import { readSelection } from './test/selection.mjs';

const runId = randomUUID();

/** What git says about the tree: a run of the tests must not change it. */
async function readTree() {
  const child = start('git', ['status', '--porcelain'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const { code, output } = await capture(child).catch(() => ({ code: 1, output: '' }));
  return code === 0 ? output : null;
}

function summarise(results) {
  const sum = (field) => results.reduce((total, result) => total + result[field], 0);
  const skippedCount = sum('skipped');
  const tail = skippedCount > 0 ? `, ${skippedCount} skipped` : '';
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${tail}`);
  return sum('failed') === 0;
}

endChildrenOnSignal(async () => void endLeftovers(runId));
const treeBefore = await readTree();
await ensureInstalled();
// What is installed is not of the test run: it depends on the registry, and happens once.
const startedAt = Date.now();
process.env[MARK] = runId;

const { run, budgets, remember } = readSelection();
const results = await runTurns(run, [], budgets);
remember(results);

const tidy = {
  name: 'tidy',
  async run() {
    await endAll();
    const left = endLeftovers(runId).map((process) => `left running: ${process}`);
    const isDirty = process.env.CI !== undefined && (await readTree()) !== treeBefore;
    const output = [...left, ...(isDirty ? ['the tests changed the working tree'] : [])].join('\n');
    return { ...outcome(output === ''), output };
  },
};
await runLanes([[tidy]], results);

const all = { name: 'all', ms: Date.now() - startedAt };
console.log(`in ${(all.ms / 1_000).toFixed(0)} s${budgets.all ? ` of ${budgets.all}` : ''}`);
for (const line of overBudget([...results, all], budgets)) console.log(`over its budget: ${line}`);
process.exitCode = summarise(results) ? 0 : 1;
