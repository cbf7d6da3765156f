import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/runner/longest-first.ts';

// Two cores are what the tests are made for: anvil and PGlite want one of them.
const common = {
  // Generous: a world with its chain takes a minute where the machine has other things to do.
  testTimeout: 40_000,
  hookTimeout: 150_000,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};
/**
 * What cannot share its process: whose subject is a process of its own, with its signals and its end; and what changes for
 * the pages that it opens what a worker keeps, such as registries, sentences, and the one chain that they talk to.
 */
const alone = [
  'server/main.test.ts',
  'src/lib/routing/load-code.test.tsx',
  'tests/flows/heroes/forge-refunds.test.ts',
  'tests/flows/heroes/open-pages.test.ts',
  'tests/flows/waiting/made-up-kinds.test.ts',
];
/** What takes minutes, for what it tells: kills, signals, full disks, long walks. `npm run test:all` runs it. */
const long = ['tests/faults/**/*.test.ts'];
const aside = ['**/node_modules/**', 'tests/e2e/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'node',
          environment: 'node',
          include: [
            'core/**/*.test.ts',
            'server/**/*.test.ts',
            'contracts/script/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{architecture,support}/**/*.test.ts',
          ],
          exclude: [...aside, ...alone, ...long],
          // The server is read once for each worker and not once for each file: no module of it keeps anything for itself.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'flows',
          environment: 'node',
          include: ['tests/flows/**/*.test.ts'],
          exclude: [...aside, ...alone, ...long],
          setupFiles: ['tests/support/node-bytes.ts', 'tests/support/dom-setup.ts'],
          // Reading pages and server anew takes longer than most of these files.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'apart',
          environment: 'node',
          include: alone,
          exclude: aside,
          setupFiles: ['tests/support/node-bytes.ts', 'tests/support/dom-setup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'long',
          environment: 'node',
          include: long,
          exclude: aside,
        },
      },
      {
        test: {
          ...common,
          name: 'jsdom',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: [...aside, ...alone],
          setupFiles: ['tests/support/dom-setup.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'plain',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: aside,
          isolate: false,
        },
      },
    ],
  },
});
