import type * as z from 'zod/mini';
import type { Endpoint, InputOf, OutputOf, Schema } from '../../../core/wire/endpoint.ts';
import { envelope, type Envelope } from '../../../core/wire/envelope.ts';
import { errors } from '../../../core/wire/errors.ts';
import { hasPrivateKey } from '../../chain/wallet/webview/private-key.ts';
import { ApiError, toApiError } from '../../lib/api-error.ts';
import { baseUrls } from '../../lib/base-urls.ts';
import { takeEarly } from '../../lib/early-requests.ts';
import { noteServerTime } from '../../lib/time/server-time.ts';
import { buildRequest } from './build-request.ts';

/** What the client asks of the session; `auth/session.ts` keeps it. */
export type SessionAccess = {
  jwtKey: () => string | null;
  walletAddress: () => string | null;
  /** Renews once for all calls and tabs; `usedKey` is the key that the server called expired. */
  renew: (usedKey: string | null) => Promise<boolean>;
  /** The server ended the session that had this key, and said why. */
  expire: (usedKey: string | null, why: ApiError) => void;
};

export type SendOptions = {
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** No message: the caller shows the failure in its own place, or asks again by itself. */
  quiet?: boolean | undefined;
  /** Neither key nor renewal: the call that renews. */
  bare?: boolean | undefined;
  /** An expired key is an answer, not a reason to renew: the check at start (core.md 4). */
  keepKey?: boolean | undefined;
};

export type HttpClient = {
  /** `false` for a code that is silent (71001, core.md 8). */
  send: <E extends Endpoint>(
    endpoint: E,
    input: z.input<E['input']>,
    options?: SendOptions,
  ) => Promise<OutputOf<E> | false>;
  /** A JSON file of the CDN, which has no envelope. */
  getFile: <T>(path: string, schema: Schema<T>, options?: SendOptions) => Promise<T>;
};

type Deps = { session: SessionAccess; announce: (error: ApiError) => void };

const CDN_TIMEOUT_MS = 10_000;

/** Fixed per chain (core.md 7). */
const USER_ENV = import.meta.env.VITE_USER_ENV ?? 'local';
/** The browser, or a game's webview (core.md 7). */
const userType = () => (hasPrivateKey.get() ? '13' : '12');

type Received = { text: string; isOk: boolean };

async function fetchText(url: string, init: RequestInit, timeoutMs: number, signal?: AbortSignal): Promise<Received> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const early = init.method === 'GET' ? takeEarly(url) : undefined;
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const response = await (early ?? fetch(url, { ...init, signal: limit }));
    return { text: await response.text(), isOk: response.ok };
  } catch (cause) {
    if (signal?.aborted) throw cause; // the caller left: nobody to tell
    throw ApiError.of('network', { cause });
  }
}

function parseJson({ text, isOk }: Received): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A proxy's page about a server that is away, or an answer that is not what it should be.
    throw ApiError.of(isOk ? 'badResponse' : 'network', { cause });
  }
}

function readEnvelope(received: Received, startedAt: number): Envelope {
  const parsed = envelope.safeParse(parseJson(received));
  if (!parsed.success) throw ApiError.of('badResponse', { cause: parsed.error });
  if (parsed.data.time) noteServerTime(parsed.data.time, Date.now() - startedAt);
  return parsed.data;
}

function headersOf(session: SessionAccess, key: string | null, options: SendOptions): Record<string, string> {
  const address = session.walletAddress();
  return {
    Accept: 'application/json',
    'User-Env': USER_ENV,
    'User-Type': userType(),
    ...(address ? { 'User-Address': address } : {}),
    ...(key ? { Authorization: `Bearer ${key}` } : {}),
    ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
  };
}

async function ask(session: SessionAccess, endpoint: Endpoint, input: unknown, options: SendOptions) {
  const key = options.bare ? null : session.jwtKey();
  const { url, method, body } = buildRequest(endpoint, input);
  const headers = { ...headersOf(session, key, options), ...(body ? { 'Content-Type': 'application/json' } : {}) };
  const startedAt = Date.now();
  const init = { method, headers, ...(body ? { body } : {}) };
  const received = await fetchText(url, init, endpoint.timeoutMs, options.signal);
  return { key, answer: readEnvelope(received, startedAt) };
}

/** Asks, and once more with a renewed key when the first has expired (decisions.md 11). */
async function askRenewing(session: SessionAccess, endpoint: Endpoint, input: unknown, options: SendOptions) {
  const first = await ask(session, endpoint, input, options);
  if (first.answer.code !== errors.tokenExpired.code || options.bare || options.keepKey) return first;
  if (await session.renew(first.key)) return ask(session, endpoint, input, options);
  return first;
}

const isEndOfSession = (error: ApiError) => error.handling === 'relogin' || error.handling === 'refresh';

function readOutput<E extends Endpoint>(endpoint: E, answer: Envelope): OutputOf<E> {
  const parsed = endpoint.output.safeParse(answer.data);
  if (parsed.success) return parsed.data as OutputOf<E>;
  const cause = new Error(`${endpoint.method} ${endpoint.path} answered what it did not promise`, {
    cause: parsed.error,
  });
  throw ApiError.of('badResponse', { requestId: answer.requestId, cause });
}

/** The one place that sends HTTP: it parses every answer and turns every failure into a code of the catalogue. */
export function createHttpClient({ session, announce }: Deps): HttpClient {
  function fail(error: unknown, options: SendOptions): never {
    if (options.signal?.aborted) throw error;
    const known = toApiError(error);
    if (!options.quiet) announce(known);
    throw known;
  }

  async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: SendOptions = {}) {
    try {
      const { key, answer } = await askRenewing(session, endpoint, input, options);
      if (answer.code === 0) return readOutput(endpoint, answer);
      const error = new ApiError(answer.code, { requestId: answer.requestId });
      if (error.handling === 'silent') return false;
      if (isEndOfSession(error) && !options.bare) session.expire(key, error);
      throw error;
    } catch (error) {
      return fail(error, options);
    }
  }

  async function getFile<T>(path: string, schema: Schema<T>, options: SendOptions = {}): Promise<T> {
    try {
      const init = { method: 'GET', headers: { Accept: 'application/json' } };
      const received = await fetchText(`${baseUrls.cdn}${path}`, init, CDN_TIMEOUT_MS, options.signal);
      const parsed = schema.safeParse(parseJson(received));
      if (!parsed.success) throw ApiError.of('badResponse', { cause: parsed.error });
      return parsed.data;
    } catch (error) {
      return fail(error, options);
    }
  }

  return { send: send as HttpClient['send'], getFile };
}
