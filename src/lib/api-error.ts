import { errorNameOf, errors, handlingOf, type ErrorName, type Handling } from '../../core/wire/errors.ts';

/**
 * A refused or unanswered call. `message` is the code's name, never the server's text: what people read comes from
 * locales (errors.<code>). Refine reads `statusCode`.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly statusCode: number;
  readonly requestId: string | undefined;

  constructor(code: number, options: { requestId?: string | undefined; cause?: unknown } = {}) {
    super(errorNameOf(code) ?? String(code), { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = code;
    this.requestId = options.requestId;
  }

  static of(name: ErrorName, options?: { requestId?: string | undefined; cause?: unknown }): ApiError {
    return new ApiError(errors[name].code, options);
  }

  get handling(): Handling {
    return handlingOf(this.code);
  }

  is(name: ErrorName): boolean {
    return this.code === errors[name].code;
  }
}

export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : ApiError.of('unknown', { cause: error });
}

/** No answer from the server, as opposed to an answer that refuses. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof ApiError && (error.is('network') || error.is('badResponse') || error.is('unavailable'));
}
