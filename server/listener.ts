import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { creationEndpoints } from '../core/wire/marketplace/creations.ts';
import { answerClientErrors } from './http/limits/client-errors.ts';
import { answerWhileStarting, type StartStep } from './http/making/making-page.ts';
import { pathOf } from './http/api.ts';

/** A port that was asked for belongs to somebody else. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
  constructor(setting: string, port: number) {
    super(`${setting}: port ${port} is taken`);
  }
}

type Handler = (request: Request, env: Parameters<Hono['fetch']>[1]) => Response | Promise<Response>;

export type Listener = {
  port: number;
  /** How far the start is, for whoever looks meanwhile. */
  making(step: StartStep): void;
  /** Until it is called, a reader sees how far the start is, and every other request is told to come back. */
  serve(handler: Handler): void;
  /** Takes no new connection, lets what runs finish for so long, then cuts it off. */
  close(graceMs: number): Promise<void>;
};

/** A file of 40 MB may take minutes on a slow line; every other request is small. */
const LONG = pathOf(creationEndpoints.upload);
const REQUEST_MS = 9_000;

// Whoever is slower than this at sending a request is cut off, so that idle sockets cannot fill the server: 15 s after it
// was opened at the latest, with headers as slow as they may be and then a body as slow as it may be.
const SERVER_OPTIONS = {
  headersTimeout: 5_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
};

/** Listens at once, so that a taken port is known before a world is made. */
export async function listen(host: string, port: number, requestMs = REQUEST_MS): Promise<Listener> {
  let step: StartStep = 'chain';
  let handler: Handler = (request) => answerWhileStarting(request, step);
  const server = createServer(
    SERVER_OPTIONS,
    getRequestListener((request, env) => handler(request, env), { overrideGlobalObjects: false }),
  );
  answerClientErrors(server);
  server.on('request', (request) => cutOff(request, requestMs));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError('HUB_PORT', port) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    making: (now) => void (step = now),
    serve: (next) => void (handler = next),
    close: (graceMs) => drain(server, graceMs),
  };
}

/** Node has one time for all requests, which is as long as the longest needs. */
function cutOff(request: IncomingMessage, afterMs: number): void {
  if (request.url?.split('?', 1)[0] === LONG) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, afterMs);
  request.once('close', () => clearTimeout(timer));
}

async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
