import { createInterface } from 'node:readline';

/** Calls back with each line of a stream; what comes after the last line break is a line too. */
export function readLines(stream, onLine) {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
}
