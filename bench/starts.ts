import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../scripts/paths.mjs';
import { startWorld } from '../scripts/test/server.mjs';
import { median } from './report.ts';
import type { Part } from './report.ts';

const ROUNDS = 3;

/** `npm start` itself: what is built and seeded counts. */
async function readySeconds(dataDir: string): Promise<number> {
  const world = await startWorld({ dataDir });
  await world.stop();
  return world.readyMs / 1_000;
}

export async function measureStarts(): Promise<Part> {
  const first: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'hub-bench-'));
    try {
      rmSync(inRoot('dist'), { recursive: true, force: true });
      first.push(await readySeconds(dataDir));
      later.push(await readySeconds(dataDir));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return {
    title: 'Starting',
    how: `\`npm start\` until it is ready, dependencies installed; nothing built and no data the first time. Median of ${ROUNDS}.`,
    figures: [
      { what: 'first start', value: median(first), unit: 's', digits: 1, limit: 30 },
      { what: 'later start', value: median(later), unit: 's', digits: 1, limit: 5 },
    ],
  };
}
