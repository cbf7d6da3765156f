import { defineConfig } from '@playwright/test';

/** What takes all of two cores by itself: beside it another story waits longer than it may. */
const CROWD = /@crowd/;
/** What is long and has a world of its own: begun after the others, it would run alone at the end. */
const FIRST = /@first/;

// Two workers: a story waits for blocks, mails and pages for much of its time, and two cores carry two of them.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/e2e',
  workers: 2,
  globalSetup: './tests/e2e/seed-world.ts',
  projects: [
    { name: 'first', grep: FIRST },
    { name: 'stories', grepInvert: [CROWD, FIRST] },
    { name: 'crowd', grep: CROWD, outputDir: '.cache/e2e-crowd' },
  ],
  // A story that needs a second try is a defect of the story or of the product.
  retries: 0,
  forbidOnly: true,
  // A bound for what hangs: how fast things are is measured by the benchmarks.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME || '.cache/e2e-results.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: process.env.HUB_BROWSER ? { executablePath: process.env.HUB_BROWSER } : {},
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A recording takes a third of the time: it is made where a story is run by itself.
    trace: process.env.HUB_WEB ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
});
