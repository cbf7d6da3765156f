// What the actions of the contracts cost, kept in contracts/gas.json: the tests in contracts/test/gas measure it, and
// `npm run test:all` fails when an action became dearer or cheaper by more than the tolerance without the file saying so.
//   node contracts/script/gas.mjs --update     keeps what was measured last
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const keptFile = path.join(root, 'contracts/gas.json');
/** Where forge writes (`snapshots` in foundry.toml): a file for each contract. */
const measuredFolder = path.join(root, 'contracts/cache/gas');

/** The part of a cost by which it may differ: the optimizer's moods, not a new storage slot. */
const TOLERANCE = 0.03;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Gas by contract and action, as the last run measured it. */
function readMeasured() {
  const files = existsSync(measuredFolder) ? readdirSync(measuredFolder).filter((file) => file.endsWith('.json')) : [];
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [
        path.basename(file, '.json'),
        Object.fromEntries(
          Object.entries(readJson(path.join(measuredFolder, file))).map(([action, gas]) => [action, Number(gas)]),
        ),
      ]),
  );
}

/** Where measured and kept costs differ by more than the tolerance, in words. */
export function gasDifferences(kept, measured) {
  const actions = (costs) =>
    Object.entries(costs).flatMap(([contract, own]) => Object.keys(own).map((action) => `${contract}: ${action}`));
  const costOf = (costs, name) => {
    const [contract, action] = name.split(': ');
    return costs[contract]?.[action];
  };
  return [...new Set([...actions(kept), ...actions(measured)])].flatMap((name) => {
    const [before, now] = [costOf(kept, name), costOf(measured, name)];
    if (before === undefined) return [`${name} is not kept yet: ${now} gas`];
    if (now === undefined) return [`${name} is kept, but no test measures it`];
    const change = (now - before) / before;
    if (Math.abs(change) <= TOLERANCE) return [];
    return [`${name} went from ${before} to ${now} gas (${change > 0 ? '+' : ''}${(change * 100).toFixed(1)} %)`];
  });
}

/** What does not fit the kept file after a run of all contract tests; empty when all is well. */
export function gasProblems() {
  const problems = gasDifferences(readJson(keptFile), readMeasured());
  return problems.length === 0 ? [] : [...problems, 'If that is meant: node contracts/script/gas.mjs --update'];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && process.argv.includes('--update')) {
  writeFileSync(keptFile, `${JSON.stringify(readMeasured(), null, 2)}\n`);
}
