// Runs steps and tells how they went. The end of a step's output is shown when it fails; all of it is kept in .cache/test.
import { mkdirSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { capture, startNode, startPatientNode } from '../processes.mjs';

export const logFolder = inRoot('.cache/test');

/** Runners tell what failed at their end; the lines before it are those of all that passed. */
const SHOWN_LINES = 120;
/** Where each failure was told in its line, so that the steps after it are not lost in a log that is cut. */
const SHOWN_BESIDE_FAILURES = 20;
function ending(output, most) {
  const lines = output.trim().split('\n');
  const left = lines.length - most;
  return left > 0 ? [`(${left} lines before, in ${logFolder})`, ...lines.slice(left)].join('\n') : lines.join('\n');
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

const ofBudget = (limit) => (limit === undefined ? '' : ` of ${String(limit).padStart(3)} s`);

function report({ name, passed, failed, skipped, note, ms, output, failures = [] }, limit) {
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  const remark = note ? ` (${note})` : '';
  console.log(
    `${verdict.padEnd(6)} ${name.padEnd(10)} ${seconds(ms).padStart(8)}${ofBudget(limit)}  ${counts.filter(Boolean).join(', ')}${remark}`,
  );
  // What failed stands first: a log that is cut keeps its beginning.
  for (const failure of failures) console.log(`  ${failure}`);
  if (failed > 0 && output) {
    console.log(`\n${ending(output, failures.length > 0 ? SHOWN_BESIDE_FAILURES : SHOWN_LINES)}\n`);
  }
}

/** Runs programs one after the other until one fails; a step that is no test runner counts as one test. */
export async function runCommands(commands, { isPatient = false } = {}) {
  let output = '';
  for (const args of commands) {
    const child = (isPatient ? startPatientNode : startNode)(args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const done = await capture(child);
    output += done.output;
    if (done.code !== 0) return { ...outcome(false), output, code: done.code };
  }
  return { ...outcome(true), output, code: 0 };
}

export const outcome = (isOk, note = '') => ({
  passed: isOk ? 1 : 0,
  failed: isOk ? 0 : 1,
  skipped: 0,
  note,
  output: '',
});
export const skipped = (note) => ({ passed: 0, failed: 0, skipped: 1, note, output: '' });

async function runStep(step, results, budgets) {
  const startedAt = Date.now();
  const missing = (step.needs ?? []).find((name) =>
    results.some((result) => result.name === name && result.failed > 0),
  );
  let done;
  try {
    done = missing ? outcome(false, `not run, because ${missing} failed`) : await step.run();
  } catch (error) {
    done = { ...outcome(false), output: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  const result = { ...done, name: step.name, ms: Date.now() - startedAt };
  mkdirSync(logFolder, { recursive: true });
  writeFileSync(`${logFolder}/${step.name}.log`, result.output);
  report(result, budgets[step.name]);
  results.push(result);
}

/** Turns one after the other, and beside them all what is patient: it takes what they leave of the machine. */
export async function runTurns({ turns, beside }, results = [], budgets = {}) {
  const patient = runLanes([beside], results, budgets);
  for (const lanes of turns) await runLanes(lanes, results, budgets);
  await patient;
  return results;
}

/** Lanes run side by side; the steps of a lane one after the other. */
export async function runLanes(lanes, results = [], budgets = {}) {
  await Promise.all(
    lanes.map(async (steps) => {
      for (const step of steps) await runStep(step, results, budgets);
    }),
  );
  return results;
}
