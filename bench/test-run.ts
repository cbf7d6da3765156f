import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { capture, ended, start } from '../scripts/processes.mjs';
import { inRoot } from '../scripts/paths.mjs';
import { budget } from '../scripts/test/budget.mjs';
import { median } from './report.ts';
import type { Part } from './report.ts';

const ROUNDS = Number(process.env['HUB_TEST_RUNS'] ?? '3');
const STEP = /^ok +(\S+) +([\d.]+) s/gm;
const WHOLE = /^in (\d+) s/m;

/** What a clean clone of the last commit takes for each step of its `npm test`, and for all of them without installing, in seconds. */
async function runOnce(): Promise<Map<string, number>> {
  const clone = mkdtempSync(path.join(tmpdir(), 'hub-test-run-'));
  try {
    if ((await ended(start('git', ['clone', '--quiet', inRoot('.'), clone]))) !== 0) throw new Error('no clone');
    const child = start('bash', ['.ci/run'], { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'], env: { NO_COLOR: '1' } });
    const { code, output } = await capture(child, (text) => process.stdout.write(text));
    if (code !== 0) throw new Error('a run that fails measures nothing');
    const steps = [...output.matchAll(STEP)].map(([, name = '', seconds]) => [name, Number(seconds)] as const);
    return new Map([...steps, ['all', Number(WHOLE.exec(output)?.[1])]]);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

/** `npm test`, as often as HUB_TEST_RUNS says; a quarter of an hour each. */
export async function measureTestRun(): Promise<Part> {
  const runs: Map<string, number>[] = [];
  while (runs.length < ROUNDS) runs.push(await runOnce());
  const of = (name: string) => runs.map((run) => run.get(name) ?? Number.NaN);
  return {
    title: 'The test run',
    how: `\`npm test\` in a clean clone; what runs beside the other steps waits for them. Median of ${String(ROUNDS)}; all of it took ${of('all').join(', ')} s.`,
    figures: Object.entries(budget).map(([name, limit]) => ({ what: name, value: median(of(name)), unit: 's', limit })),
  };
}
