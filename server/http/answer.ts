import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { ApiError, isUnavailable, storageFull } from './api-error.ts';
import type { Api, HubEnv } from './api.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Below this a header costs more than it saves. */
const MIN_COMPRESSED = 1_400;
const BROTLI_QUALITY = 4;

/** Runs a call and wraps what comes of it. The one place where an outcome becomes an envelope. */
export async function answer(c: Context<HubEnv>, api: Api, endpoint: string, call: () => Promise<unknown>) {
  const stop = api.deps.metrics.requests.startTimer({ endpoint });
  const note = c.get('note');
  note.endpoint = endpoint;
  try {
    const data = await call();
    note.code = 0;
    return await send(c, 200, { code: 0, data, time: api.deps.clock.now().toISOString() });
  } catch (error) {
    return await sendFailure(c, api, error);
  } finally {
    stop({ code: String(note.code ?? -1) });
  }
}

export function sendFailure(c: Context<HubEnv>, api: Api, error: unknown) {
  const note = c.get('note');
  const failure = api.deps.disk.note(error) ? storageFull() : asApiError(error);
  note.code = failure.code;
  note.detail = failure.detail;
  if (failure.status >= 500) note.error = error;
  const endpoint = note.endpoint ?? 'other';
  api.deps.metrics.failures.inc({ endpoint, code: String(failure.code) });
  api.gate.noteFailure(failure.code, endpoint);
  for (const [name, value] of Object.entries(failure.headers)) c.header(name, value);
  const time = api.deps.clock.now().toISOString();
  return send(c, failure.status, {
    code: failure.code,
    data: null,
    error: failure.errorName,
    // What else a refusal knows is about us or about other players.
    ...(failure.errorName === 'badRequest' && failure.detail !== undefined ? { detail: failure.detail } : {}),
    ...(failure.spans ? { spans: failure.spans } : {}),
    time,
    requestId: c.get('requestId'),
  });
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isUnavailable(error)
    ? new ApiError('unavailable', undefined, { 'Retry-After': '2' })
    : new ApiError('unknown');
}

async function send(c: Context<HubEnv>, status: ApiError['status'], envelope: object) {
  const text = JSON.stringify(envelope);
  c.header('Content-Type', 'application/json; charset=UTF-8');
  c.header('Cache-Control', 'no-store');
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (text.length < MIN_COMPRESSED) return c.body(text, status);
  const accepted = c.req.header('accept-encoding') ?? '';
  const packed = await compressed(text, accepted);
  if (!packed) return c.body(text, status);
  c.header('Content-Encoding', packed.encoding);
  return c.body(packed.bytes, status);
}

/** Text as the browser takes it smallest, or null when it takes it plain only. */
export async function compressed(text: string, accepted: string) {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { encoding: 'br', bytes: new Uint8Array(await toBrotli(text, { params })) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: new Uint8Array(await toGzip(text)) };
  return null;
}
