import type { MiddlewareHandler } from 'hono';
import type { CallNote, HubEnv } from '../api.ts';
import { clientAddress } from '../limits/client-address.ts';
import type { AppDeps } from '../deps.ts';

/** A request's id, and one line about it: no token, no body, no query. */
export function requestLog(deps: AppDeps): MiddlewareHandler<HubEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = deps.random.uuid();
    const note: CallNote = {};
    c.set('requestId', requestId);
    c.set('note', note);
    await next();
    c.header('X-Request-Id', requestId);
    const { endpoint, code, caller, detail, error } = note;
    const line = {
      requestId,
      method: c.req.method,
      path: endpoint ?? c.req.path.slice(0, 200),
      status: c.res.status,
      code,
      account: caller?.accountId,
      address: clientAddress(c, deps.trustedProxies),
      ms: Math.round((performance.now() - started) * 10) / 10,
      detail: detail?.slice(0, 300),
    };
    if (error) deps.log.error({ ...line, err: error }, 'request failed');
    else if (endpoint) deps.log.info(line, 'request');
    else deps.log.debug(line, 'request');
  };
}
