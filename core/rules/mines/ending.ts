import type { WorkEnding } from '../../wire/mines/mine-names.ts';

export type WorkLimits = {
  /** Each is the minute from which on nothing is mined any more; null where it does not limit. */
  time: number;
  level: number | null;
  energy: number | null;
  storage: number;
  pool: number | null;
};

/** When a machine will stand by itself, and why: the earliest of what limits it. */
export function endOf({ time, level, energy, storage, pool }: WorkLimits): { minute: number; ending: WorkEnding } {
  const limits: [WorkEnding, number | null][] = [
    ['pool', pool],
    ['level', level],
    ['storage', storage],
    ['energy', energy],
  ];
  const first = { minute: time, ending: 'time' as WorkEnding };
  return limits.reduce(
    (found, [ending, minute]) => (minute !== null && minute < found.minute ? { minute, ending } : found),
    first,
  );
}
