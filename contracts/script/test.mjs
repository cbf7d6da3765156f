// Runs the contract tests and ends with one line: `N passed, N failed`, and `, N skipped` if any.
//   node contracts/script/test.mjs [arguments of forge test]
//   FOUNDRY_PROFILE=long node contracts/script/test.mjs     10,000 fuzz runs, invariants 256 x 500
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { foundryBinary } from '../../scripts/foundry.mjs';
import { writeMutants } from './mutants.mjs';
import { treeProblems } from './trees.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

function runForge(args) {
  return new Promise((resolve, reject) => {
    const forge = spawn(foundryBinary('forge'), ['test', '--color', 'never', ...args], {
      cwd: root,
      env: { ...process.env, FOUNDRY_DISABLE_NIGHTLY_WARNING: '1' },
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

async function main(args) {
  writeMutants();
  const problems = treeProblems();
  const { code, output } = await runForge(args);
  const counts = countTests(output);

  // Only what went wrong is worth reading; without a total, forge did not get as far as testing.
  if (!counts || counts.failed > 0)
    process.stdout.write(`${output.slice(Math.max(0, output.indexOf('\nFailing tests:')))}\n`);
  else process.stdout.write(output.replace(/^\[PASS\].*\n/gm, ''));
  if (problems.length > 0) process.stdout.write(`Trees and tests differ:\n${problems.join('\n')}\n`);

  const { passed, failed, skipped } = counts ?? { passed: 0, failed: 1, skipped: 0 };
  const allFailed = failed + (problems.length > 0 ? 1 : 0);
  const allPassed = passed + (problems.length > 0 ? 0 : 1);
  process.stdout.write(`${allPassed} passed, ${allFailed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  process.exitCode = allFailed > 0 || code !== 0 ? 1 : 0;
}

await main(process.argv.slice(2));
