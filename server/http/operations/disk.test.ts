import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDiskWatch } from './disk.ts';

const MB = 1024 ** 2;
const log = pino({ level: 'silent' });

test('a disk is full below its reserve, and not before there is more than that again', async () => {
  let free = 48 * MB;
  const disk = createDiskWatch({ folder: '/data', log, freeIn: async () => free });
  expect(await disk.report()).toEqual({ free, isFull: false });
  free -= 1;
  expect((await disk.report()).isFull).toBe(true);
  free = 64 * MB - 1;
  expect((await disk.report()).isFull).toBe(true);
  free += 1;
  expect((await disk.report()).isFull).toBe(false);
});

test.each([
  ['of the file system', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['a quota', Object.assign(new Error('write'), { code: 'EDQUOT' })],
  [
    'of the database, behind the query',
    new Error('failed query', { cause: Object.assign(new Error(), { code: '53100' }) }),
  ],
  ['by its words alone', new Error('could not write to file "pg_wal/xlogtemp.1": No space left on device')],
])(
  'a write that failed for want of room (%s) keeps others off for five seconds, wherever the data is',
  async (_name, error) => {
    let now = 0;
    const disk = createDiskWatch({ folder: null, log, now: () => now });
    expect(disk.note(error)).toBe(true);
    now = 4_999;
    expect(await disk.report()).toEqual({ free: null, isFull: true });
    now = 5_000;
    expect((await disk.report()).isFull).toBe(false);
  },
);

test('what failed for another reason says nothing about the disk', async () => {
  const disk = createDiskWatch({ folder: null, log });
  expect(disk.note(new Error('duplicate key'))).toBe(false);
  expect((await disk.report()).isFull).toBe(false);
});
