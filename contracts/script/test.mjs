// Runs the contract tests and ends with one line: `N passed, N failed`, and `, N skipped` if any.
// Nearly all the time goes into the compiler, which uses one core: so two halves run side by side. What is compiled is
// kept in .cache/contracts, and compiled again where its content changed.
//   node contracts/script/test.mjs                          everything
//   node contracts/script/test.mjs --quick                  without mutants and gas, not optimized, few fuzz runs
//   node contracts/script/test.mjs [arguments of forge test]     one run, with these
//   FOUNDRY_PROFILE=long node contracts/script/test.mjs     10,000 fuzz runs, invariants 256 x 500
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { foundryBinary } from '../../scripts/foundry.mjs';
import { gasProblems } from './gas.mjs';
import { writeMutants } from './mutants.mjs';
import { treeProblems } from './trees.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

// The market with what it trades, and all the rest. Each half keeps its own build.
const trade =
  'contracts/test/{Arca/**,Hero/**,Items/**,WhiteOre/**,*Market*/**,invariant/{Market*,*Market*/**},mutants/*Market*}';
const halves = [
  { name: 'trade', args: ['--match-path', trade] },
  { name: 'economy', args: ['--no-match-path', trade] },
];

/**
 * The optimizer takes two thirds of the compiler's time, the mutants most of the rest: without both, one compilation of
 * all sources and tests is done in half a minute. What a call costs is not measured then.
 */
const quick = { name: 'quick', args: ['--no-match-test', 'CostLittle'], env: { FOUNDRY_PROFILE: 'quick' } };

function runForge({ name, args, env = {} }) {
  return new Promise((resolve, reject) => {
    const forge = spawn(foundryBinary('forge'), ['test', '--color', 'never', ...args], {
      cwd: root,
      env: {
        ...process.env,
        FOUNDRY_DISABLE_NIGHTLY_WARNING: '1',
        FOUNDRY_OUT: `.cache/contracts/${name}/out`,
        FOUNDRY_CACHE_PATH: `.cache/contracts/${name}/cache`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    forge.stdout.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    forge.on('error', reject);
    forge.on('close', (code) => resolve({ code, output }));
  });
}

function countTests(output) {
  const total = /(\d+) tests passed, (\d+) failed, (\d+) skipped \(\d+ total tests\)/.exec(output);
  return total && { passed: Number(total[1]), failed: Number(total[2]), skipped: Number(total[3]) };
}

/** Only what went wrong is worth reading; without a total, forge did not get as far as testing. */
function report(output) {
  const counts = countTests(output);
  if (!counts || counts.failed > 0)
    process.stdout.write(`${output.slice(Math.max(0, output.indexOf('\nFailing tests:')))}\n`);
  else process.stdout.write(output.replace(/^\[PASS\].*\n/gm, ''));
  return counts ?? { passed: 0, failed: 1, skipped: 0 };
}

function chooseRuns(args) {
  if (args.length === 0) return halves;
  return args[0] === '--quick' ? [{ ...quick, args: [...quick.args, ...args.slice(1)] }] : [{ name: 'some', args }];
}

async function main(args) {
  writeMutants();
  const problems = treeProblems();
  const runs = await Promise.all(chooseRuns(args).map(runForge));
  const counts = runs.map(({ output }) => report(output));
  if (problems.length > 0) process.stdout.write(`Trees and tests differ:\n${problems.join('\n')}\n`);
  // Only a run of everything measures everything.
  const dearer = args.length > 0 ? [] : gasProblems();
  if (dearer.length > 0) process.stdout.write(`Gas differs:\n${dearer.join('\n')}\n`);

  const sum = (of) => counts.reduce((total, count) => total + of(count), 0);
  const checks = args.length > 0 ? [problems] : [problems, dearer];
  const failed = sum((count) => count.failed) + checks.filter((found) => found.length > 0).length;
  const passed = sum((count) => count.passed) + checks.filter((found) => found.length === 0).length;
  const skipped = sum((count) => count.skipped);
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exitCode = failed > 0 || runs.some(({ code }) => code !== 0) ? 1 : 0;
}

await main(process.argv.slice(2));
