const DEADLOCK = '40P01';

/** Whether the database undid a transaction so that another one, which waited for it while it waited, could go on. */
export function isDeadlock(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === DEADLOCK) return true;
  }
  return false;
}
