import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '../api-error.ts';

const REQUEST_TIMEOUT = 408;

/** What Node refuses before there is a request: as everywhere, an envelope says why. Then the connection ends. */
export function answerClientErrors(server: Server): void {
  const answering = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => answering.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer another one would be read as a part of it.
    const isFree = socket.writable && answering.get(socket)?.headersSent !== true;
    if (!isFree || error.code === 'ECONNRESET') return void socket.destroy(error);
    socket.end(answerTo(error.code), () => socket.destroy());
  });
}

function answerTo(reason: string | undefined): string {
  const isOverflow = reason === 'HPE_HEADER_OVERFLOW';
  const { code, errorName, status } = new ApiError(isOverflow ? 'headersTooLarge' : 'badRequest');
  const sent = reason === 'ERR_HTTP_REQUEST_TIMEOUT' ? REQUEST_TIMEOUT : status;
  const body = JSON.stringify({ code, data: null, error: errorName });
  return [
    `HTTP/1.1 ${String(sent)} ${STATUS_CODES[sent] ?? ''}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=UTF-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    '',
    body,
  ].join('\r\n');
}
