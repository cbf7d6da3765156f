/** Of the file system: no room, or a quota that is used up. Of PostgreSQL: disk_full. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error, or what caused it, is that there is no room left to write. */
export function isDiskFull(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CODES.has(String(cause.code))) return true;
    if (/No space left on device/i.test(cause.message)) return true;
  }
  return false;
}

/** For what may be left out when there is no room; any other failure goes on. */
export function unlessDiskFull(error: unknown): undefined {
  if (!isDiskFull(error)) throw error;
}
