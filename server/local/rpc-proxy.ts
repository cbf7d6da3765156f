import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { Faults } from './faults.ts';

/** What a wallet or page asks of a node. Everything that steers the node, or signs for somebody, is left out. */
const ALLOWED = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionBySenderAndNonce',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'eth_syncing',
  'net_listening',
  'net_version',
  'web3_clientVersion',
]);
const MAX_BYTES = 512 * 1024;
const MAX_BATCH = 50;
const TIMEOUT_MS = 15_000;

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const LIMIT_EXCEEDED = -32_005;
const INTERNAL = -32_603;

const id = z.union([z.string().check(z.maxLength(100)), z.number(), z.null()]);
const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(id),
  method: z.string().check(z.maxLength(100)),
  params: z.optional(z.unknown()),
});
const requests = z.union([request, z.array(request).check(z.minLength(1), z.maxLength(MAX_BATCH))]);
type Id = z.infer<typeof id>;

const refusal = (to: Id | undefined, code: number, message: string) => ({
  jsonrpc: '2.0',
  id: to ?? null,
  error: { code, message },
});

/** The node of the local chain under the web's own origin, for reading and for sending signed transactions. */
export function registerRpcProxy(app: Hono, nodeUrl: string, faults: Faults): void {
  const tooLarge = (c: Context) => c.json(refusal(null, LIMIT_EXCEEDED, 'The request is too large'), 413);
  app.post('/rpc', bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge }), async (c) => {
    // A page of another origin can send this type only after a preflight, which is not answered.
    if (!c.req.header('content-type')?.startsWith('application/json')) {
      return c.json(refusal(null, INVALID_REQUEST, 'The content type must be application/json'), 415);
    }
    const text = await c.req.text();
    const parsed = requests.safeParse(parseJson(text));
    if (!parsed.success) return c.json(refusal(null, PARSE_ERROR, 'This is no JSON-RPC request of this node'), 400);
    const asked = Array.isArray(parsed.data) ? parsed.data : [parsed.data];
    const refused = asked.find(({ method }) => !ALLOWED.has(method));
    if (refused) {
      return c.json(refusal(refused.id, METHOD_NOT_FOUND, `The method ${refused.method} is not available here`));
    }
    const fault = faults.rpc(asked.map(({ method }) => method));
    if (fault) return broken(c, fault.mode, asked[0]?.id);
    return forward(c, nodeUrl, text, asked[0]?.id);
  });
}

async function forward(c: Context, nodeUrl: string, body: string, first: Id | undefined): Promise<Response> {
  try {
    const answer = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return c.body(await answer.text(), 200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  } catch {
    // The browser is told what it can act upon: the node is not there.
    return c.json(refusal(first, INTERNAL, 'The node does not answer'), 503);
  }
}

async function broken(
  c: Context,
  mode: 'error' | 'limit' | 'html' | 'timeout',
  first: Id | undefined,
): Promise<Response> {
  if (mode === 'limit') return c.json(refusal(first, LIMIT_EXCEEDED, 'rate limit exceeded'), 429);
  if (mode === 'html') return c.html('<html><body>502 Bad Gateway</body></html>', 502);
  if (mode === 'timeout') await new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  return c.json(refusal(first, INTERNAL, 'Internal error'), 500);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
