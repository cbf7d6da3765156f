import path from 'node:path';
import * as z from 'zod/mini';
import { readJsonFile, writeFileAtomic } from './files.ts';

const clockRecord = z.object({ offsetMs: z.number() });

/** The clock of the local world: the machine's, moved forward by time travel, which a restart does not undo. */
export type LocalClock = {
  now(): Date;
  /** Throws when the time lies behind the clock: a chain's time never runs back. */
  moveTo(time: Date): void;
};

export function openLocalClock(dataDir: string): LocalClock {
  const file = path.join(dataDir, 'clock.json');
  let offsetMs = readJsonFile(file, clockRecord)?.offsetMs ?? 0;
  const now = () => new Date(Date.now() + offsetMs);
  return {
    now,
    moveTo(time) {
      const forward = time.getTime() - now().getTime();
      if (forward < 0) throw new RangeError('Time only moves forward');
      offsetMs += forward;
      writeFileAtomic(file, JSON.stringify({ offsetMs }));
    },
  };
}
