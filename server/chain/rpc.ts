import * as z from 'zod/mini';

/**
 * Why a call failed: `transport` no usable answer, `busy` asked too often, `range` asked for too much at once, `refused`
 * the node understood and said no. The first two pass by waiting, the third by asking for less.
 */
export type RpcFailure = 'transport' | 'busy' | 'range' | 'refused';

export class RpcError extends Error {
  override name = 'RpcError';
  constructor(
    readonly failure: RpcFailure,
    message: string,
    readonly code: number | null = null,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

export type RpcCall = readonly [method: string, ...params: unknown[]];
export type Rpc = {
  readonly url: string;
  call(method: string, ...params: unknown[]): Promise<unknown>;
  /** Answers in the order of the calls. Throws the first failure. */
  batch(calls: readonly RpcCall[]): Promise<unknown[]>;
};

const answer = z.object({
  id: z.nullable(z.union([z.number(), z.string()])),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
});
type Answer = z.infer<typeof answer>;
const answers = z.union([answer, z.array(answer)]);

// Nodes word this freely; these are the common ones.
const RANGE =
  /block range|range (is )?too|too many (results|logs|blocks)|query returned more|response size|limit exceeded|max(imum)? (block|results|range)|exceeds? (the )?(range|limit|max)/i;
const BUSY = /rate|too many requests|busy|try again|capacity/i;
const LIMIT_EXCEEDED = -32_005;
const HTTP_TOO_MANY = 429;

function failureOf(code: number, message: string): RpcFailure {
  if (RANGE.test(message)) return 'range';
  if (code === LIMIT_EXCEEDED || code === HTTP_TOO_MANY || BUSY.test(message)) return 'busy';
  return 'refused';
}

export function createRpc(url: string, { timeoutMs = 15_000 }: { timeoutMs?: number } = {}): Rpc {
  let lastId = 0;

  async function send(calls: readonly RpcCall[]): Promise<unknown[]> {
    const first = lastId + 1;
    lastId += calls.length;
    const requests = calls.map(([method, ...params], at) => ({ jsonrpc: '2.0', id: first + at, method, params }));
    const received = await post(url, JSON.stringify(requests.length === 1 ? requests[0] : requests), timeoutMs);
    const byId = new Map(received.map((one) => [one.id, one]));
    return calls.map(([method], at) => {
      const one = byId.get(first + at) ?? (received.length === 1 && received[0]?.error ? received[0] : undefined);
      if (!one) throw new RpcError('transport', `${method}: the node left this call of a batch unanswered`);
      if (!one.error) return one.result ?? null;
      const { code, message, data } = one.error;
      throw new RpcError(failureOf(code, message), `${method}: ${message}`, code, data ?? null);
    });
  }

  return {
    url,
    call: async (method, ...params) => (await send([[method, ...params]]))[0],
    batch: async (calls) => (calls.length === 0 ? [] : send(calls)),
  };
}

async function post(url: string, body: string, timeoutMs: number): Promise<Answer[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new RpcError('transport', `no answer from the node: ${causeOf(cause)}`);
  });
  if (response.status === HTTP_TOO_MANY) throw new RpcError('busy', 'the node answers 429', HTTP_TOO_MANY);
  const text = await response.text().catch((cause: unknown) => {
    throw new RpcError('transport', `the node's answer broke off: ${causeOf(cause)}`);
  });
  const parsed = answers.safeParse(parseJson(text));
  if (!parsed.success)
    throw new RpcError('transport', `the node answers ${response.status} with something else than JSON-RPC`);
  return Array.isArray(parsed.data) ? parsed.data : [parsed.data];
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const quantity = (value: bigint | number): string => `0x${value.toString(16)}`;

/** A hexadecimal quantity of JSON-RPC that fits a number: block numbers, times, indexes. */
export const hexNumber = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i)),
  z.transform((text: string) => Number.parseInt(text, 16)),
);

export const hexText = z.string().check(z.regex(/^0x[0-9a-f]*$/i));
