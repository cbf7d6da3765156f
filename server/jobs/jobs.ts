import type { Logger } from 'pino';
import type { DiskWatch } from '../http/operations/disk.ts';

export type Job = {
  name: string;
  everyMs: number;
  /** True when one process of several is enough. */
  leaderOnly: boolean;
  /** It writes nothing, and so goes on while the disk is full. */
  inMemory?: boolean;
  run(): Promise<void>;
  /** Instead, while another process leads: what this one knows gets old. */
  rest?(): void;
};

export type Runner = { isLeading: () => Promise<boolean>; disk: DiskWatch; log: Logger };

/** Runs each job again and again, never twice at once; a failure is logged and does not end it. */
export function startJobs(jobs: readonly Job[], runner: Runner): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const work = runOnce(job, runner).finally(() => {
        isBusy = false;
        running.delete(work);
      });
      running.add(work);
    }, job.everyMs);
    // A process that has nothing else to do may end.
    timer.unref();
    return timer;
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}

async function runOnce(job: Job, { isLeading, disk, log }: Runner): Promise<void> {
  try {
    if (!job.inMemory && (await disk.report()).isFull) return;
    if (job.leaderOnly && !(await isLeading())) return job.rest?.();
    await job.run();
  } catch (error) {
    disk.note(error);
    log.warn({ err: error, job: job.name }, 'a job failed');
  }
}
