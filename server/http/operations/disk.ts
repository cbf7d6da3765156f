import type { Logger } from 'pino';
import { isDiskFull } from '../../db/disk-full.ts';
import { ENOUGH_BYTES, freeBytesIn, RESERVE_BYTES } from '../../db/room.ts';

export type DiskReport = {
  /** Bytes; null where the data is on a disk of somebody else, such as a database server's. */
  free: number | null;
  /** Nothing is written any more; reading goes on. */
  isFull: boolean;
};

export type DiskWatch = {
  /** Looks and says. */
  report(): Promise<DiskReport>;
  /** Takes note of what went wrong; true when it is that the disk is full. */
  note(error: unknown): boolean;
};

export type DiskWatchOptions = {
  /** Where the data is; null when it is elsewhere, and only failures tell. */
  folder: string | null;
  log: Logger;
  freeIn?: (folder: string) => Promise<number>;
  now?: () => number;
};

/** After a write that failed for want of room, when the next one may try. */
const TRY_AGAIN_MS = 5_000;

/** Whether there is room to write. It is asked before every write, so that a full disk is found before the database finds it. */
export function createDiskWatch(options: DiskWatchOptions): DiskWatch {
  const { folder, log, freeIn = freeBytesIn, now = () => performance.now() } = options;
  let failedUntil = Number.NEGATIVE_INFINITY;
  let isLow = false;
  let wasFull = false;
  let looking: Promise<DiskReport> | null = null;

  async function look(): Promise<DiskReport> {
    const free = folder === null ? null : await freeIn(folder);
    if (free !== null) isLow = free < (isLow ? ENOUGH_BYTES : RESERVE_BYTES);
    const isFull = isLow || now() < failedUntil;
    if (isFull !== wasFull) {
      if (isFull) log.error({ folder, free }, 'the disk is full: nothing is written until there is room');
      else log.warn({ folder, free }, 'there is room on the disk again');
    }
    wasFull = isFull;
    return { free, isFull };
  }

  return {
    report: () => (looking ??= look().finally(() => (looking = null))),
    note(error) {
      const isFull = isDiskFull(error);
      if (isFull) failedUntil = now() + TRY_AGAIN_MS;
      return isFull;
    },
  };
}
