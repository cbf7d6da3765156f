// Our test runners as steps: each tells how many passed, what failed, and where, so that it can be run again alone.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { root, webFolder } from '../paths.mjs';
import { capture, startNode } from '../processes.mjs';
import { logFolder, outcome } from './run.mjs';

/** Of what a failed test said, as much as tells the cause. */
const FAILURE_LENGTH = 600;
const PAGE_LENGTH = 3_000;

export const bin = {
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  // The compiler in Go: the same judgement in a fifth of the time. ESLint's parser needs the one in JavaScript still.
  tsc: 'node_modules/typescript-native/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/playwright/cli.js',
};

/** Counts of a runner that failed before it could count are one failure. */
export function counted({ code, output }, passed, failed, skipped) {
  const isBroken = code !== 0 && failed === 0;
  return { passed, failed: isBroken ? 1 : failed, skipped, note: '', output };
}

const inOneLine = (text) => text.slice(0, FAILURE_LENGTH).replaceAll(/\s+/g, ' ');
const told = ({ file, title, said }) => `${file}${title === undefined ? '' : ` > ${title}`}: ${said}`;
const shardOf = ({ shard }) => (shard ? [`--shard=${shard.index}/${shard.count}`] : []);

/** Where, which, and what it said. A file that broke before its tests has no title. */
function failuresOfFile({ name, message, assertionResults }) {
  const file = relative(root, name).replaceAll('\\', '/');
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ file, said: inOneLine(message) }];
  return failed.map(({ fullName, failureMessages }) => ({
    file,
    title: fullName,
    said: inOneLine(failureMessages.join(' | ')),
  }));
}

/** Runs what `scope` has of the tests that `args` choose. */
export async function runVitest(name, args, scope, env = {}) {
  const file = `${logFolder}/${name}.json`;
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const chosen = [...args, ...shardOf(scope), ...(scope.files ?? [])];
  const child = startNode([bin.vitest, 'run', '--passWithNoTests', ...reporters, ...chosen], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // COLORS is what the printer of documents asks.
    env: { NO_COLOR: '1', COLORS: 'false', ...env },
  });
  const done = await capture(child);
  if (!existsSync(file))
    return { ...outcome(false, `ended with ${done.code} before it reported`), output: done.output };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile);
  const brokenFiles = failures.filter(({ title }) => title === undefined).length;
  return {
    ...counted(
      done,
      report.numPassedTests,
      report.numFailedTests + brokenFiles,
      report.numPendingTests + report.numTodoTests,
    ),
    failures: failures.map(told),
    again: failures.map(({ file: where }) => ({ file: where })),
  };
}

const specsOf = (suites, status) =>
  suites.flatMap((suite) => [
    ...suite.specs.filter((spec) => spec.tests.some((test) => test.status === status)),
    ...specsOf(suite.suites ?? [], status),
  ]);

/** What stood on the page when a story failed: where it ran is gone by the time that somebody asks. */
function pageOf({ attachments }) {
  const place = attachments.find(({ name }) => name === 'error-context')?.path;
  if (place === undefined || !existsSync(place)) return [];
  const [, snapshot] = readFileSync(place, 'utf8').split('# Page snapshot');
  return snapshot === undefined ? [] : [snapshot.replaceAll(/\s+/g, ' ').slice(0, PAGE_LENGTH)];
}

function failureOfSpec({ file, title, tests }) {
  const results = tests.flatMap((one) => one.results);
  const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
  const page = results.flatMap(pageOf).map((text) => ` ON THE PAGE: ${text}`);
  return { file: `tests/e2e/${file}`, title, said: [inOneLine(messages.join(' | ')), ...page].join('') };
}

const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Runs the browser stories of projects of playwright.config.ts, in this order; `grep` chooses of them. */
export async function runStories(projects, browser, scope, grep = []) {
  const file = `${logFolder}/e2e-${projects.at(-1)}.json`;
  rmSync(file, { force: true });
  const titles = scope.titles ? ['--grep', scope.titles.map(literal).join('|')] : grep;
  const chosen = [...titles, ...shardOf(scope), ...(scope.files ?? [])];
  const named = projects.map((project) => `--project=${project}`);
  const child = startNode([bin.playwright, 'test', '--pass-with-no-tests', ...named, ...chosen], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NO_COLOR: '1', HUB_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, HUB_WEB: webFolder.local },
  });
  const done = await capture(child);
  if (!existsSync(file))
    return { ...outcome(false, `ended with ${done.code} before it reported`), output: done.output };
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  const failures = specsOf(suites, 'unexpected').map(failureOfSpec);
  return {
    ...counted(done, stats.expected + stats.flaky, stats.unexpected, stats.skipped),
    failures: failures.map(told),
    again: failures.map(({ file: where, title }) => ({ file: where, title })),
  };
}
