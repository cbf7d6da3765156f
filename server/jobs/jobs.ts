import type { Logger } from 'pino';

export type Job = {
  name: string;
  everyMs: number;
  /** True when one process of several is enough. */
  leaderOnly: boolean;
  run(): Promise<void>;
};

/** Runs each job again and again, never twice at once; a failure is logged and does not end it. */
export function startJobs(jobs: readonly Job[], isLeading: () => Promise<boolean>, log: Logger): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let isBusy = false;
    const timer = setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      const work = runOnce(job, isLeading, log).finally(() => {
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

async function runOnce(job: Job, isLeading: () => Promise<boolean>, log: Logger): Promise<void> {
  try {
    if (job.leaderOnly && !(await isLeading())) return;
    await job.run();
  } catch (error) {
    log.warn({ err: error, job: job.name }, 'a job failed');
  }
}
