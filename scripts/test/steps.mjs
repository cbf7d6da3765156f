// The steps of `npm test`, by name.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { root, webFolder } from '../paths.mjs';
import { capture, startNode } from '../processes.mjs';
import { ensureBrowser } from './browser.mjs';
import { withPostgres } from './postgres.mjs';
import { logFolder, outcome, runCommands, skipped } from './run.mjs';
import { smoke } from './smoke.mjs';

/** Of what a failed test said, as much as tells the cause. */
const FAILURE_LENGTH = 600;

const bin = {
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/playwright/cli.js',
};

const projects = ['tsconfig.json', 'core/tsconfig.json', 'server/tsconfig.json', 'tests/tsconfig.json'];
const types = (project) => {
  const memory = `.cache/types/${project.replace('/', '-')}.tsbuildinfo`;
  return [bin.tsc, '-p', project, '--incremental', '--tsBuildInfoFile', memory];
};

const format = { name: 'format', run: () => runCommands([[bin.prettier, '--check', '--log-level', 'warn', '.']]) };
const lint = { name: 'lint', run: () => runCommands([[bin.eslint, '.', '--max-warnings', '0']]) };
const typecheck = { name: 'types', run: () => runCommands(projects.map(types)) };

const artefacts = {
  name: 'artefacts',
  run: () => runCommands([[bin.tsx, 'contracts/script/build.ts', '--check']]),
};

/** Counts of a runner that failed before it could count are one failure. */
function counted({ code, output }, passed, failed, skipped) {
  const isBroken = code !== 0 && failed === 0;
  return { passed, failed: isBroken ? 1 : failed, skipped, note: '', output };
}

async function runVitest(name, args, env = {}) {
  const file = `${logFolder}/${name}.json`;
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const child = startNode([bin.vitest, 'run', ...reporters, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NO_COLOR: '1', ...env },
  });
  const done = await capture(child);
  if (!existsSync(file))
    return { ...outcome(false, `ended with ${done.code} before it reported`), output: done.output };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  return {
    ...counted(
      done,
      report.numPassedTests,
      report.numFailedTests + brokenFiles,
      report.numPendingTests + report.numTodoTests,
    ),
    failures: report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile),
  };
}

/** In one line each: where, which, and what it said. A file that broke before its tests says so itself. */
function failuresOfFile({ name, message, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [`${file}: ${message.slice(0, FAILURE_LENGTH)}`];
  return failed.map(({ fullName, failureMessages }) =>
    `${file} > ${fullName}: ${failureMessages.join(' | ').slice(0, FAILURE_LENGTH)}`.replaceAll(/\s+/g, ' '),
  );
}

const unit = { name: 'unit', run: () => runVitest('unit', []) };

const servers = ['--project', 'node', '--project', 'apart'];
const postgres = {
  name: 'postgres',
  run: () =>
    withPostgres(
      (url) => runVitest('postgres', [...servers, 'server/', 'tests/flows/'], { TEST_DATABASE_URL: url }),
      (reason) => skipped(`the server's tests on PostgreSQL: ${reason}`),
    ),
};

/** Our runners end with `N passed, N failed` and `, N skipped` if any. */
const countLine = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm;

const contracts = {
  name: 'contracts',
  async run() {
    const done = await runCommands([['contracts/script/test.mjs']]);
    const [, ...counts] = [...done.output.matchAll(countLine)].at(-1) ?? [];
    if (counts.length === 0) return { ...outcome(false, 'no test was counted'), output: done.output };
    return counted(done, ...counts.map((count) => Number(count ?? 0)));
  },
};

const build = { name: 'build', run: () => runCommands([['scripts/build.mjs'], ['scripts/build/web.mjs', 'local']]) };

const smokeBoot = { name: 'smoke', needs: ['build'], run: smoke };

const specsOf = (suites, status) =>
  suites.flatMap((suite) => [
    ...suite.specs.filter((spec) => spec.tests.some((test) => test.status === status)),
    ...specsOf(suite.suites ?? [], status),
  ]);

function failureOfSpec({ file, title, tests }) {
  const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
  const said = messages.join(' | ').slice(0, FAILURE_LENGTH);
  return `${file} > ${title}: ${said}`.replaceAll(/\s+/g, ' ');
}

async function runStories(project, browser) {
  const file = `${logFolder}/e2e-${project}.json`;
  rmSync(file, { force: true });
  const child = startNode([bin.playwright, 'test', `--project=${project}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NO_COLOR: '1', HUB_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, HUB_WEB: webFolder.local },
  });
  const done = await capture(child);
  if (!existsSync(file))
    return { ...outcome(false, `ended with ${done.code} before it reported`), output: done.output };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    ...counted(done, stats.expected + stats.flaky, stats.unexpected, stats.skipped),
    unsteady: specsOf(suites, 'flaky').map(({ title }) => title),
    failures: specsOf(suites, 'unexpected').map(failureOfSpec),
  };
}

const e2e = {
  name: 'e2e',
  needs: ['build'],
  async run() {
    const browser = await ensureBrowser();
    // One after the other: what is in `crowd` wants the machine for itself.
    const runs = [await runStories('stories', browser), await runStories('crowd', browser)];
    const sum = (field) => runs.reduce((total, run) => total + run[field], 0);
    const unsteady = runs.flatMap((run) => run.unsteady ?? []);
    const notes = runs.map((run) => run.note);
    if (unsteady.length > 0) notes.push(`only at the second try: ${unsteady.join('; ')}`);
    return {
      passed: sum('passed'),
      failed: sum('failed'),
      skipped: sum('skipped'),
      note: notes.filter(Boolean).join('; '),
      output: runs.map((run) => run.output).join('\n'),
      failures: runs.flatMap((run) => run.failures ?? []),
    };
  },
};

export const checkSteps = [format, lint, typecheck];

/** What may run side by side on two cores, in turns; the browser's turn comes alone. */
export const turns = [
  [checkSteps, [artefacts, contracts]],
  [
    [unit, postgres],
    [build, smokeBoot],
  ],
  [[e2e]],
];
export const steps = turns.flat(2);
