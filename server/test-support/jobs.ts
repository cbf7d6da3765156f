import type { TestApp } from './test-app.ts';

/** Runs a job of the server now, as its timer would. */
export async function runJob({ app }: Pick<TestApp, 'app'>, name: string): Promise<void> {
  const job = app.jobs.find((one) => one.name === name);
  if (!job) throw new Error(`There is no job "${name}".`);
  await job.run();
}
