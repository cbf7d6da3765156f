// Finds processes that a test left behind, by a mark in their environment; Linux only, elsewhere none are found.
import { readFileSync, readdirSync } from 'node:fs';

export const MARK = 'HUB_TEST_RUN';

function hasMark(pid, mark) {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(mark);
  } catch {
    // It ended meanwhile, or is not ours to read.
    return false;
  }
}

function nameOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim().slice(0, 120);
  } catch {
    return '';
  }
}

/** Ends, by id, every process that carries the mark of this run but is not this one; gives back what they were. */
export function endLeftovers(runId) {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const left = pids.filter((pid) => hasMark(pid, `${MARK}=${runId}`)).map((pid) => ({ pid, name: nameOf(pid) }));
  for (const { pid } of left) {
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
  return left.map(({ pid, name }) => `${pid} ${name}`);
}
