import { mkdir, statfs } from 'node:fs/promises';
import { isDiskFull } from './disk-full.ts';

const MEGABYTE = 1024 ** 2;
/** What is kept free, so that the database never comes to the very end: its log grows by 16 MB at a time. */
export const RESERVE_BYTES = 48 * MEGABYTE;
/** Room that must be there before anything is begun. */
export const ENOUGH_BYTES = 64 * MEGABYTE;

export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The data folder is on a full disk: a start there would only get half way. */
export class NoRoomError extends Error {
  override name = 'NoRoomError';
  constructor(folder: string, free: number) {
    const [left, needed] = [free, ENOUGH_BYTES].map((bytes) => Math.floor(bytes / MEGABYTE));
    super(`HUB_DATA: the disk of ${folder} is full: ${left} MB are left, ${needed} MB are needed to start.`);
  }
}

/** Throws a NoRoomError where the embedded database could not be opened. A database elsewhere needs no room here. */
export async function requireRoom({
  databaseUrl,
  dataDir,
}: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<void> {
  if (databaseUrl !== null) return;
  await mkdir(dataDir, { recursive: true }).catch((error: unknown) => {
    throw isDiskFull(error) ? new NoRoomError(dataDir, 0) : error;
  });
  const free = await freeBytesIn(dataDir);
  if (free < ENOUGH_BYTES) throw new NoRoomError(dataDir, free);
}
