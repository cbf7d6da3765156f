import { defineConfig } from 'vitest/config';

// Two cores are what the tests are made for: anvil and PGlite want one of them.
const common = {
  // Generous: a world with its chain takes a minute where the machine has other things to do.
  testTimeout: 40_000,
  hookTimeout: 150_000,
  retry: process.env['CI'] ? 1 : 0,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
};
const aside = ['**/node_modules/**', 'tests/e2e/**'];

export default defineConfig({
  test: {
    maxWorkers: 2,
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
            'tests/{architecture,flows,faults,support}/**/*.test.ts',
          ],
          exclude: aside,
        },
      },
      {
        test: {
          ...common,
          name: 'jsdom',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: aside,
          setupFiles: ['tests/support/dom-setup.ts'],
        },
      },
    ],
  },
});
