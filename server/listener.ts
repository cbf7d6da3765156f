import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

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
  /** Until it is called, every request is told to come back. */
  serve(handler: Handler): void;
  /** Takes no new connection, lets what runs finish for so long, then cuts it off. */
  close(graceMs: number): Promise<void>;
};

// Whoever is slower than this at sending a request is cut off, so that idle sockets cannot fill the server.
const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
};

/** Listens at once, so that a taken port is known before a world is made. */
export async function listen(host: string, port: number): Promise<Listener> {
  let handler: Handler = () =>
    Response.json({ code: -503, data: null }, { status: 503, headers: { 'Retry-After': '1' } });
  const server = createServer(
    SERVER_OPTIONS,
    getRequestListener((request, env) => handler(request, env), { overrideGlobalObjects: false }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError('HUB_PORT', port) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    serve: (next) => void (handler = next),
    close: (graceMs) => drain(server, graceMs),
  };
}

async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}
