// The steps of `npm test` and of `npm run test:all`, by name.
import { capture, startNode } from '../processes.mjs';
import { ensureStoryBrowser } from './browser.mjs';
import { withPostgres } from './postgres.mjs';
import { outcome, runCommands, skipped } from './run.mjs';
import { bin, counted, runStories, runVitest } from './runners.mjs';
import { smoke } from './smoke.mjs';

const projects = ['tsconfig.json', 'core/tsconfig.json', 'server/tsconfig.json', 'tests/tsconfig.json'];
const types = (project) => {
  const memory = `.cache/types/${project.replace('/', '-')}.tsbuildinfo`;
  return [bin.tsc, '-p', project, '--incremental', '--tsBuildInfoFile', memory];
};
/** What is read and judged again only where it changed, by content: a clean clone reads everything. */
const kept = (tool) => ['--cache', '--cache-strategy', 'content', '--cache-location', `.cache/${tool}/`];

/** Commands that read the tree and need nothing that is made: they can run beside others, and wait for them. */
const reading = (name, commands) => ({
  name,
  run: () => runCommands(commands),
  patient: { name, run: () => runCommands(commands, { isPatient: true }) },
});
const format = reading('format', [[bin.prettier, '--check', '--log-level', 'warn', ...kept('prettier/kept'), '.']]);
const lint = reading('lint', [[bin.eslint, '.', '--max-warnings', '0']]);
const typecheck = reading('types', projects.map(types));
const artefacts = reading('artefacts', [[bin.tsx, 'contracts/script/build.ts', '--check', '--full']]);

/** Vitest's projects without what takes minutes: vitest.config.ts says which files those are. */
const quick = ['node', 'pages', 'parts', 'apart'].flatMap((name) => ['--project', name]);
const unit = { name: 'unit', isCut: true, run: (scope) => runVitest('unit', quick, scope) };
const everyUnit = { ...unit, run: (scope) => runVitest('unit', [], scope, { HUB_FUZZ_RUNS: '40' }) };

/** Where clocks go wrong: the last half hour of a week and of a month, a leap day, an hour that a zone has twice. */
const moments = [
  { HUB_TEST_NOW: '2027-03-07T23:30:00Z' },
  { HUB_TEST_NOW: '2027-04-30T23:30:00Z' },
  { HUB_TEST_NOW: '2028-02-29T12:00:00Z' },
  { HUB_TEST_NOW: '2027-10-31T00:30:00Z', TZ: 'Europe/Berlin' },
];
const everyMoment = moments.map((env, at) => ({
  name: `moment-${String(at + 1)}`,
  isCut: true,
  run: (scope) => runVitest(`moment-${String(at + 1)}`, quick, scope, env),
}));

const servers = ['node', 'pages', 'parts', 'apart', 'long'].flatMap((name) => ['--project', name]);
const postgres = {
  name: 'postgres',
  isCut: true,
  run: (scope) =>
    withPostgres(
      (url) => {
        const files = scope.files?.filter((file) => /^(server|tests\/flows)\//.test(file)) ?? [
          'server/',
          'tests/flows/',
        ];
        if (files.length === 0) return skipped('nothing of the server is concerned');
        return runVitest('postgres', servers, { ...scope, files }, { TEST_DATABASE_URL: url });
      },
      (reason) => skipped(`the server's tests on PostgreSQL: ${reason}`),
    ),
};

/** Our runners end with `N passed, N failed` and `, N skipped` if any. */
const countLine = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/gm;

async function runContracts(args, env = {}) {
  const child = startNode(['contracts/script/test.mjs', ...args], { stdio: ['ignore', 'pipe', 'pipe'], env });
  const done = await capture(child);
  const [, ...counts] = [...done.output.matchAll(countLine)].at(-1) ?? [];
  if (counts.length === 0) return { ...outcome(false, 'no test was counted'), output: done.output };
  return counted(done, ...counts.map((count) => Number(count ?? 0)));
}

const contracts = { name: 'contracts', run: () => runContracts(['--quick']) };
const everyContract = { ...contracts, run: () => runContracts([], { FOUNDRY_PROFILE: 'long' }) };

const build = { name: 'build', run: () => runCommands([['scripts/build.mjs'], ['scripts/build/web.mjs', 'local']]) };

const smokeBoot = { name: 'smoke', needs: ['build'], run: smoke };

const stories = ['first', 'stories'];
/** One story of each journey, and axe on every page. */
const e2e = {
  name: 'e2e',
  needs: ['build'],
  isCut: true,
  run: async (scope) => runStories(stories, await ensureStoryBrowser(), scope, ['--grep', '@journey']),
};

const everyStory = {
  ...e2e,
  async run(scope) {
    const browser = await ensureStoryBrowser();
    // One after the other: what is in `crowd` wants the machine for itself.
    const runs = [await runStories(stories, browser, scope), await runStories(['crowd'], browser, scope)];
    const sum = (field) => runs.reduce((total, run) => total + run[field], 0);
    return {
      passed: sum('passed'),
      failed: sum('failed'),
      skipped: sum('skipped'),
      note: runs.flatMap((run) => run.note || []).join('; '),
      output: runs.map((run) => run.output).join('\n'),
      failures: runs.flatMap((run) => run.failures ?? []),
      again: runs.flatMap((run) => run.again ?? []),
    };
  },
};

export const checkSteps = [format, lint, typecheck];

/** What may run side by side on two cores, in turns; the units have both, and the browser. */
export const quickRun = {
  turns: [[[contracts], [build, smokeBoot]], [[unit]], [[e2e]]],
  // Tests wait for blocks, pages and each other: a third of an hour has minutes of idle cores.
  beside: [typecheck, artefacts, lint, format].map(({ patient }) => patient),
};

export const wholeRun = {
  turns: [
    [checkSteps, [artefacts, everyContract]],
    [
      [everyUnit, postgres],
      [build, smokeBoot],
    ],
    [everyMoment],
    [[everyStory]],
  ],
  beside: [],
};
