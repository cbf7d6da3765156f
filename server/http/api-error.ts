import { errors, type ErrorName } from '../../core/wire/errors.ts';

type StatusCode = 200 | 400 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 431 | 500 | 503;

/** What never reached the domain gets a fitting status; every other outcome is 200 with its code (world.md, The wire). */
const statusByName: Partial<Record<ErrorName, StatusCode>> = {
  unknown: 500,
  badRequest: 400,
  cursorInvalid: 400,
  messageMalformed: 400,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  fileTooLarge: 413,
  notCreationOwner: 403,
  unsupportedMedia: 415,
  idempotencyMismatch: 422,
  tooManyRequests: 429,
  headersTooLarge: 431,
  unavailable: 503,
  storageFull: 503,
};

/** A refusal by its name in the catalogue. `detail` is for the log, and that of a bad request for its sender. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: number;
  readonly status: StatusCode;
  constructor(
    readonly errorName: ErrorName,
    readonly detail?: string,
    readonly headers: Record<string, string> = {},
    /** The lengths of time that its sentence names, in milliseconds. */
    readonly spans: Record<string, number> | null = null,
  ) {
    super(detail ? `${errorName}: ${detail}` : errorName);
    this.code = errors[errorName].code;
    this.status = statusByName[errorName] ?? 200;
  }
}

const COME_BACK_SECONDS = '30';
export const storageFull = () => new ApiError('storageFull', undefined, { 'Retry-After': COME_BACK_SECONDS });

/** Whether an error means that database or chain are away, which is nobody's fault who called. */
export function isUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TransactionTimeout') return true;
    if (cause.name === 'RpcError' && 'failure' in cause && cause.failure !== 'refused') return true;
    // Of the chain's node: no answer, or too many questions.
    if (cause.name === 'RpcError' && 'failure' in cause && /^(transport|busy)$/.test(String(cause.failure)))
      return true;
    const code = 'code' in cause ? String(cause.code) : '';
    // Connection refused, reset or timed out; PostgreSQL class 08, 57P, "too many connections", and one deadlock after the other.
    if (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08|57P|53300|40P01)/.test(code)) return true;
    if (
      /Connection terminated|timeout exceeded when trying to connect|not queryable|pool after calling end|PGlite is closed/.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
