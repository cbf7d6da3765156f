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
 * What cannot share its process: it changes for the pages that it opens what a worker keeps, such as registries, sentences,
 * and the one chain that they talk to.
 */
export const alone = ['src/lib/routing/load-code.test.tsx', 'tests/flows/waiting/made-up-kinds.test.ts'];
/**
 * What takes minutes, for what it tells: kills, signals, reorganisations, full disks, long walks, clocks that must run, and
 * worlds made whole, which every first start makes too. `npm run test:all` runs it.
 */
export const long = [
  'tests/faults/**/*.test.ts',
  'server/**/*-killed.test.ts',
  'server/**/*reorg.test.ts',
  'server/main.test.ts',
  'server/chain/nodes/shaky-node.test.ts',
  'server/modules/account/email/guessing.test.ts',
  'server/seeding/{demo-accounts,seed-season-pool}.test.ts',
  'contracts/script/deploy.test.ts',
  'tests/flows/heroes/{forge-refunds,forge-settings,open-pages}.test.ts',
  // Each takes more than a second a test: what they tell of dialogs, moments and rules is told by others in part.
  'server/chain/{refill/refill,verify/verify}.test.ts',
  'server/economy/restore.test.ts',
  'server/modules/heroes/facets/{facet-index,hero-columns}.test.ts',
  'server/modules/mining/works/nobody-looks.test.ts',
  'server/modules/creations/files/large-picture.test.ts',
  'tests/flows/contracts/{bounty-rules,wrapped-bounty}.test.ts',
  'server/chain/operator/{dropped-answers,waiting-batch}.test.ts',
  'server/chain/verify/season-draws.test.ts',
  'server/modules/alerts/raise.test.ts',
  'server/modules/heroes/names/{kept-names,many-named}.test.ts',
  'server/modules/withdrawals/faults/many-orders.test.ts',
  'src/chain/actions/faulty-node.test.ts',
  'tests/flows/bounties/{epoch-clock,owner-changes}.test.ts',
  'tests/flows/heroes/{my-cards,upgrade-page}.test.ts',
  'tests/flows/market/{narrowed-market,withdrawn-currency}.test.ts',
  'tests/flows/seasons/{code-sentences,desk,endings}.test.ts',
  'server/local/seed/make-world.test.ts',
  'tests/flows/bounties/{captain-share,contract-figures,farm-figures}.test.ts',
  'src/resources/bounties/actions/bounty-actions.test.ts',
  'tests/flows/market/kept-dialogs.test.ts',
  'tests/flows/seasons/moments.test.ts',
  'tests/flows/staking/vote-moments.test.ts',
  'tests/flows/wallets/{bounty-after-login,poor-wallet,vote-after-login,wrapped-pages}.test.ts',
  'src/resources/orders/batch/batch.test.ts',
  'tests/flows/bounties/{bounty-edges,many-votes}.test.ts',
  'tests/flows/market/forge-pages.test.ts',
  'tests/flows/places/back-to-lists.test.ts',
  'tests/flows/seasons/team-page.test.ts',
];
/** Flows without a page: what they need of a browser they bring themselves. */
export const withoutPage = [
  'tests/flows/{access,contracts,refusals}/**/*.test.ts',
  'tests/flows/{addresses,social-request}.test.ts',
  'tests/flows/market/{narrowed-market,typed-prices}.test.ts',
  'tests/flows/wallets/{game-wallet,wallet-app,wallet-mismatch}.test.ts',
];
const clock = 'tests/support/runner/own-clock.ts';
const page = [clock, 'tests/support/node-bytes.ts', 'tests/support/dom-setup.ts'];
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
            'src/**/*.test.ts',
            'contracts/script/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{architecture,support}/**/*.test.ts',
            ...withoutPage,
          ],
          exclude: [...aside, ...alone, ...long],
          setupFiles: clock,
          // The server is read once for each worker and not once for each file: no module of it keeps anything for itself.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'pages',
          environment: 'jsdom',
          // One address for all: a worker begins anew, and reads everything again, for a file that wants another.
          environmentOptions: { jsdom: { url: 'http://127.0.0.1:8080' } },
          include: ['tests/flows/**/*.test.ts'],
          exclude: [...aside, ...alone, ...long, ...withoutPage],
          setupFiles: page,
          // Reading pages and server anew takes longer than most of these files.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          // Apart from the pages, which leave behind what a part alone has not: wallets that were announced, open dialogs.
          name: 'parts',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          exclude: [...aside, ...alone, ...long],
          setupFiles: page,
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'apart',
          environment: 'jsdom',
          include: alone,
          exclude: aside,
          setupFiles: page,
        },
      },
      {
        test: {
          ...common,
          name: 'long',
          environment: 'node',
          include: long,
          exclude: aside,
          setupFiles: page,
        },
      },
    ],
  },
});
