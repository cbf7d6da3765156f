import { Hono } from 'hono';
import type { Endpoint } from '../../core/wire/endpoint.ts';
import type { AppDeps, Caller, Gate } from './deps.ts';
import { createReadGate, type ReadGate } from './limits/read-gate.ts';
import { createRateLimiter, type RateLimiter } from './limits/rate-limit.ts';

/** What the request log says about a call; filled in on the way. */
export type CallNote = { endpoint?: string; code?: number; caller?: Caller | null; error?: unknown; detail?: string };
export type HubEnv = { Variables: { requestId: string; note: CallNote; nonce: string } };

/** The app while its routes are being registered. */
export type Api = {
  app: Hono<HubEnv>;
  deps: AppDeps;
  gate: Gate;
  limiter: RateLimiter;
  readGate: ReadGate;
  /** `METHOD /path` of every endpoint that is served. */
  served: Map<string, Endpoint>;
};

export function createApi(deps: AppDeps, gate: Gate): Api {
  return {
    app: new Hono<HubEnv>(),
    deps,
    gate,
    limiter: createRateLimiter(deps.clock),
    readGate: createReadGate(deps.readLimits),
    served: new Map(),
  };
}

export const pathOf = (endpoint: Pick<Endpoint, 'service' | 'path'>) => `/api/${endpoint.service}${endpoint.path}`;
export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${pathOf(endpoint)}`;
