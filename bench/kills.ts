import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { ended, startNode } from '../scripts/processes.mjs';
import type { Figure, Part } from './report.ts';

const ROUNDS = 20;
const KILLS = 200;
const SEQUENCES = 1_000;

const report = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });

/** The tests of a file with more rounds than `npm run test:all` has; what fails is on the terminal. */
async function runTests(file: string, env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-kills-'));
  try {
    const outputFile = path.join(folder, 'report.json');
    const args = ['run', file, '--reporter=default', '--reporter=json', `--outputFile=${outputFile}`];
    await ended(
      startNode(['node_modules/vitest/vitest.mjs', ...args], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, ...env },
      }),
    );
    return report.parse(JSON.parse(readFileSync(outputFile, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Report = z.infer<typeof report>;
const figuresOf = (what: string, { numPassedTests, numFailedTests }: Report): Figure[] => [
  { what: `cases ${what} that hold`, value: numPassedTests, unit: '', atLeast: 1 },
  { what: `cases ${what} that do not`, value: numFailedTests, unit: '', limit: 0 },
];

/** The kills of the tests, many times over. */
export async function measureKills(): Promise<Part> {
  const points = await runTests('tests/faults/withdrawal/withdrawal-kill.test.ts', { HUB_KILL_ROUNDS: String(ROUNDS) });
  const sequences = await runTests('tests/faults/withdrawal/sequences.test.ts', { HUB_SEQUENCES: String(SEQUENCES) });
  const starts = await runTests('tests/faults/first-start-kill.test.ts', { HUB_KILLS: String(KILLS) });
  const instants = await runTests('tests/faults/instants.test.ts', { HUB_KILLS: String(KILLS) });
  return {
    title: 'Killed, and started again',
    how: `The real server is killed by SIGKILL ${String(ROUNDS)} times at each point of a withdrawal, in one of eight of ${String(SEQUENCES)} random sequences of deposits and withdrawals, ${String(KILLS)} times at any instant while people write, and in each migration; nothing that was acknowledged may be lost, money is in one place, and the books hold.`,
    figures: [
      ...figuresOf('of withdrawals', points),
      ...figuresOf(`of ${String(SEQUENCES)} random sequences`, sequences),
      ...figuresOf('of any instant', instants),
      ...figuresOf('of first starts and migrations', starts),
    ],
  };
}
