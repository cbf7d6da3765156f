// What of all steps this run does, by its command line, by what failed the last time and by what changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { budget } from './budget.mjs';
import { logFolder } from './run.mjs';
import { chooseSteps, scopeOf } from './select/choose.mjs';
import { readOptions } from './select/options.mjs';
import { readReached } from './select/reached.mjs';
import { quickRun, wholeRun } from './steps.mjs';

const stepsOf = ({ turns, beside }) => [...beside, ...turns.flat(2)];

/** What failed the last time, by step. */
const lastFile = `${logFolder}/failed.json`;
const readLast = () => (existsSync(lastFile) ? JSON.parse(readFileSync(lastFile, 'utf8')) : {});

/** Of a run with some steps only, the others keep what is known of them. */
function rememberIn(last, results) {
  const before = Object.entries(last).filter(([name]) => results.every((result) => result.name !== name));
  const failed = results.filter((result) => result.failed > 0).map(({ name, again }) => [name, again ?? []]);
  const now = Object.fromEntries([...before, ...failed]);
  mkdirSync(logFolder, { recursive: true });
  writeFileSync(lastFile, JSON.stringify(now, null, 2));
}

/** A command line that is not understood ends the program with what it may say. */
function optionsOrEnd(argv, names) {
  try {
    return readOptions(argv, names);
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

/** What to run, each step bound to its part; the budgets they have; and where their failures are kept. */
export function readSelection(argv = process.argv.slice(2)) {
  const isAll = argv.includes('--all');
  // `npm test -- --only postgres` runs a step that only the whole run has.
  const everything = stepsOf(wholeRun);
  const options = optionsOrEnd(
    argv,
    everything.map(({ name }) => name),
  );
  const own = stepsOf(isAll ? wholeRun : quickRun);
  const isForeign = options.only?.some((name) => !own.some((step) => step.name === name));
  const chosen = isAll || isForeign ? wholeRun : quickRun;
  const steps = stepsOf(chosen);
  const last = readLast();
  const facts = { last, reached: options.since === null ? null : readReached(options.since) };
  const names = chooseSteps(steps, options, facts);
  const bound = (step) => ({ ...step, run: () => step.run(scopeOf(step, options, facts)) });
  const boundOf = (lane) => lane.filter(({ name }) => names.includes(name)).map(bound);
  return {
    run: { turns: chosen.turns.map((lanes) => lanes.map(boundOf)), beside: boundOf(chosen.beside) },
    budgets: chosen === quickRun ? budget : {},
    remember: (results) => rememberIn(last, results),
  };
}
