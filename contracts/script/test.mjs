// Runs the contract tests and ends with one line: `N passed, N failed`, and `, N skipped` if any.
// Nearly all the time goes into the compiler, which uses one core: so two halves run side by side.
//   node contracts/script/test.mjs                          everything
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

function runForge({ name, args }) {
  return new Promise((resolve, reject) => {
    const forge = spawn(foundryBinary('forge'), ['test', '--color', 'never', ...args], {
      cwd: root,
      env: {
        ...process.env,
        FOUNDRY_DISABLE_NIGHTLY_WARNING: '1',
        FOUNDRY_OUT: `contracts/out/${name}`,
        FOUNDRY_CACHE_PATH: `contracts/cache/${name}`,
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

async function main(args) {
  writeMutants();
  const problems = treeProblems();
  const runs = await Promise.all((args.length > 0 ? [{ name: 'some', args }] : halves).map(runForge));
  const counts = runs.map(({ output }) => report(output));
  if (problems.length > 0) process.stdout.write(`Trees and tests differ:\n${problems.join('\n')}\n`);
  // Only a run of everything measures everything.
  const dearer = args.length > 0 ? [] : gasProblems();
  if (dearer.length > 0) process.stdout.write(`Gas differs:\n${dearer.join('\n')}\n`);

  const sum = (of) => counts.reduce((total, count) => total + of(count), 0);
  const checks = [problems, dearer];
  const failed = sum((count) => count.failed) + checks.filter((found) => found.length > 0).length;
  const passed = sum((count) => count.passed) + checks.filter((found) => found.length === 0).length;
  const skipped = sum((count) => count.skipped);
  process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exitCode = failed > 0 || runs.some(({ code }) => code !== 0) ? 1 : 0;
}

await main(process.argv.slice(2));
