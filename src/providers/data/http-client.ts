import type * as z from 'zod/mini';
import { BUILD_HEADER } from '../../../core/wire/build-header.ts';
import type { Endpoint, InputOf, OutputOf, Schema } from '../../../core/wire/endpoint.ts';
import { envelope, type Envelope } from '../../../core/wire/envelope.ts';
import { errorNameOf, errors } from '../../../core/wire/errors.ts';
import { USER_ENV_HEADER } from '../../../core/wire/user-env.ts';
import { hasPrivateKey } from '../../chain/wallet/webview/private-key.ts';
import { ApiError, toApiError } from '../../lib/api-error.ts';
import { baseUrls } from '../../lib/base-urls.ts';
import { takeEarly } from '../../lib/early-requests.ts';
import { loadPart } from '../../lib/routing/load-code.ts';
import { reloadOffer } from '../../lib/session/reload-offer.ts';
import { USER_ENV } from '../../lib/session/user-env.ts';
import { noteServerTime } from '../../lib/time/server-time.ts';
import { buildRequest } from './build-request.ts';
import { isOurs, type Received } from './received.ts';

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
  /**
   * No message: the caller shows the failure in its own place, or asks again by itself. `unheard`: none where there is no
   * answer, which whatever else the page asks for says already.
   */
  quiet?: boolean | 'unheard' | undefined;
  /** Neither key nor renewal: the call that renews. */
  bare?: boolean | undefined;
  /** An expired key is an answer, not a reason to renew: the check at start (core.md 4). */
  keepKey?: boolean | undefined;
  /** For an endpoint that takes one. */
  file?: Blob | undefined;
  /** How much of the file has left, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
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

/** The browser, or a game's webview (core.md 7). */
const userType = () => (hasPrivateKey.get() ? '13' : '12');

async function fetchText(url: string, init: RequestInit, timeoutMs: number, signal?: AbortSignal): Promise<Received> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const early = init.method === 'GET' ? takeEarly(url) : undefined;
    const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const response = await (early ?? fetch(url, { ...init, signal: limit }));
    reloadOffer.noteBuild(response.headers.get(BUILD_HEADER));
    return { text: await response.text(), isOk: isOurs(response) };
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

/** `startedAt` is null where the way there took minutes and the way back did not: it says nothing about the clock. */
function readEnvelope(received: Received, startedAt: number | null): Envelope {
  const parsed = envelope.safeParse(parseJson(received));
  if (!parsed.success) throw ApiError.of('badResponse', { cause: parsed.error });
  if (parsed.data.time && startedAt !== null) noteServerTime(parsed.data.time, Date.now() - startedAt);
  return parsed.data;
}

function headersOf(session: SessionAccess, key: string | null, options: SendOptions): Record<string, string> {
  const address = session.walletAddress();
  return {
    Accept: 'application/json',
    [USER_ENV_HEADER]: USER_ENV,
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
  const received = endpoint.file
    ? await moveFile(endpoint, url, init, options)
    : await fetchText(url, init, endpoint.timeoutMs, options.signal);
  if (received.file) return { key, answer: { code: 0, data: received.file } };
  return { key, answer: readEnvelope(received, endpoint.file ? null : startedAt) };
}

type FileInit = { method: string; headers: Record<string, string> };

/** Few pages move files: what it takes is no part of a first view. */
async function moveFile({ file: way, timeoutMs }: Endpoint, url: string, init: FileInit, options: SendOptions) {
  const { sendFile, fetchFile } = await loadPart('file transport', () => import('./file-transport.ts')).catch(
    (cause: unknown) => {
      throw ApiError.of('network', { cause });
    },
  );
  const { file, signal, onProgress } = options;
  if (way === 'sent') {
    if (!file) throw new Error(`${url} takes a file`);
    return sendFile(url, init.headers, { file, timeoutMs, signal, onProgress });
  }
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetchFile(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
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

/** What an older page gets to hear of a newer server where it asks for what is no more, or no longer asks for enough. */
const isOfOldPage = (error: ApiError) =>
  error.is('badRequest') ||
  error.is('notFound') ||
  error.is('methodNotAllowed') ||
  error.is('unsupportedMedia') ||
  errorNameOf(error.code) === undefined;

function noteRefusal({ method, service, path }: Endpoint, error: ApiError): void {
  const isUnread = error.is('badResponse') || (reloadOffer.isOld() && isOfOldPage(error));
  if (isUnread) reloadOffer.noteMissed(`${method} ${service}${path}`);
}

/** The one place that sends HTTP: it parses every answer and turns every failure into a code of the catalogue. */
export function createHttpClient({ session, announce }: Deps): HttpClient {
  function fail(error: unknown, options: SendOptions): never {
    if (options.signal?.aborted) throw error;
    const known = toApiError(error);
    const isQuiet = options.quiet === 'unheard' ? known.is('network') : (options.quiet ?? false);
    if (!isQuiet) announce(known);
    throw known;
  }

  async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, options: SendOptions = {}) {
    try {
      const { key, answer } = await askRenewing(session, endpoint, input, options);
      if (answer.code === 0) {
        const output = readOutput(endpoint, answer);
        reloadOffer.noteRead(`${endpoint.method} ${endpoint.service}${endpoint.path}`);
        return output;
      }
      const error = new ApiError(answer.code, { requestId: answer.requestId, spans: answer.spans });
      if (error.handling === 'silent') return false;
      if (isEndOfSession(error) && !options.bare) session.expire(key, error);
      throw error;
    } catch (error) {
      if (error instanceof ApiError) noteRefusal(endpoint, error);
      return fail(error, options);
    }
  }

  async function getFile<T>(path: string, schema: Schema<T>, options: SendOptions = {}): Promise<T> {
    try {
      // What is asked for again because it changed must not be what the browser has kept.
      const init = { method: 'GET', headers: { Accept: 'application/json' }, cache: 'no-cache' as const };
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
