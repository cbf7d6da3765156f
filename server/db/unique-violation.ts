const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because this unique index already holds its value: of two at once, one was later. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) return 'constraint' in cause && cause.constraint === index;
  }
  return false;
}
