import { ApiError } from '../../lib/api-error.ts';
import { isOurs, type Received } from './received.ts';

export type FileSending = {
  file: Blob;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** How much of it has left, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};

/** Sends a file as the body. `fetch` tells nobody how far it has come, so this is the one place with the older way. */
export function sendFile(url: string, headers: Record<string, string>, sending: FileSending): Promise<Received> {
  const { file, timeoutMs, signal, onProgress } = sending;
  const givenUp = () => new DOMException('The upload was cancelled', 'AbortError');
  // A request that was not sent yet tells nobody that it was aborted.
  if (signal?.aborted) return Promise.reject(givenUp());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(ApiError.of('network', { cause: new Error('the upload got no answer') }));
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded }) => onProgress?.(Math.min(loaded / Math.max(file.size, 1), 1));
    request.onload = () =>
      resolve({
        text: request.responseText,
        isOk: isOurs({ ok: request.status >= 200 && request.status < 300, status: request.status }),
      });
    request.onerror = fail;
    request.ontimeout = fail;
    request.onabort = () => reject(givenUp());
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}

/** The file of an answer; a refusal is text as everywhere. */
export async function fetchFile(url: string, init: RequestInit): Promise<Received> {
  try {
    const response = await fetch(url, init);
    const isText = response.headers.get('content-type')?.startsWith('application/json') ?? true;
    if (isText || !response.ok) return { text: await response.text(), isOk: isOurs(response) };
    return { text: '', isOk: true, file: await response.blob() };
  } catch (cause) {
    if (init.signal?.aborted && init.signal.reason instanceof DOMException && init.signal.reason.name === 'AbortError')
      throw cause;
    throw ApiError.of('network', { cause });
  }
}
