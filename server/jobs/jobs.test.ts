import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startJobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const disk = { report: async () => ({ free: null, isFull: false }), note: () => false };

test('a job of the leader runs while this process leads, and rests while another one does', async () => {
  const done: string[] = [];
  let leads = true;
  const job = {
    ...{ name: 'count', everyMs: 5, leaderOnly: true },
    run: async () => void done.push('run'),
    rest: () => void done.push('rest'),
  };
  const stop = startJobs([job], { isLeading: async () => leads, disk, log });

  await expect.poll(() => done.at(-1)).toBe('run');
  expect(done).not.toContain('rest');
  leads = false;
  await expect.poll(() => done.at(-1)).toBe('rest');
  done.length = 0;
  await expect.poll(() => done.length).toBeGreaterThan(1);
  await stop();

  expect(new Set(done)).toEqual(new Set(['rest']));
});
