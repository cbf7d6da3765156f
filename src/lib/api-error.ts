import { errorNameOf, errors, handlingOf, type ErrorName, type Handling } from '../../core/wire/errors.ts';

type ErrorOptions = {
  requestId?: string | undefined;
  spans?: Readonly<Record<string, number>> | undefined;
  cause?: unknown;
};

/**
 * A refused or unanswered call. `message` is the code's name, never the server's text: what people read comes from
 * locales (errors.<code>). Refine reads `statusCode`.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly statusCode: number;
  readonly requestId: string | undefined;
  /** The lengths of time that its sentence names, in milliseconds. */
  readonly spans: Readonly<Record<string, number>>;

  constructor(code: number, options: ErrorOptions = {}) {
    super(errorNameOf(code) ?? String(code), { cause: options.cause });
    this.name = 'ApiError';
    this.code = code;
    this.statusCode = code;
    this.requestId = options.requestId;
    this.spans = options.spans ?? {};
  }

  static of(name: ErrorName, options?: ErrorOptions): ApiError {
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
