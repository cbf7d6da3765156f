import { mkdirSync, statSync, renameSync } from 'node:fs';
import path from 'node:path';
import { destination, multistream, pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from './config/config.ts';

const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** What waits to be written down while the disk is full; what comes on top is lost. */
const MOST_WAITING = 1024 * 1024;

/**
 * In production one JSON line per event on standard output. On one's own machine the terminal is for people: the log goes
 * to a file in the data folder, and only what needs attention is shown as well.
 */
export function openLog({ production, logLevel, dataDir, chain }: Config): Logger {
  if (production || chain.kind === 'public') return pino({ level: logLevel }, open({ fd: 1 }));
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'server.log');
  keepPrevious(file);
  return pino(
    { level: logLevel },
    multistream([
      { level: logLevel, stream: open({ dest: file }) },
      { level: 'error', stream: open({ fd: 2 }) },
    ]),
  );
}

/** A log that cannot be written is no reason to end: what waits is written when there is room again. */
function open(where: { dest: string } | { fd: number }): DestinationStream {
  return destination({ ...where, sync: true, maxLength: MOST_WAITING }).on('error', () => undefined);
}

/** One older file is kept, so that the log cannot fill the disk. */
function keepPrevious(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MAX_FILE_BYTES) renameSync(file, `${file}.1`);
}
