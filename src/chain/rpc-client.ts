/** The node gave no usable answer: unreachable, HTML, 429, a timeout. What was asked may or may not have happened. */
export class RpcUnreachable extends Error {
  override readonly name = 'RpcUnreachable';
  readonly method: string;

  constructor(method: string, cause?: unknown) {
    super(`No usable answer to ${method}`, { cause });
    this.method = method;
  }
}

/** The node answered with an error of its own. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export type RpcClient = { call: <T>(method: string, params?: readonly unknown[]) => Promise<T> };

export type RpcOptions = { timeoutMs?: number; retryDelaysMs?: readonly number[]; fetch?: typeof fetch };

const TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [250, 750, 2_000] as const;
/** "Limit exceeded" of EIP-1474: the same as HTTP 429. */
const LIMIT_EXCEEDED = -32005;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Answer = { error?: { code?: unknown; message?: unknown; data?: unknown }; result?: unknown };

async function ask(url: string, method: string, params: readonly unknown[], options: RpcOptions): Promise<unknown> {
  const request = options.fetch ?? fetch;
  let answer: Answer;
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    answer = (await response.json()) as Answer;
    if (typeof answer !== 'object' || answer === null || !('result' in answer || answer.error)) {
      throw new Error(`No JSON-RPC answer (HTTP ${String(response.status)})`);
    }
  } catch (cause) {
    throw new RpcUnreachable(method, cause);
  }
  if (!answer.error) return answer.result;
  const { code, message, data } = answer.error;
  const error = new RpcError(typeof code === 'number' ? code : -32603, String(message), data);
  if (error.code === LIMIT_EXCEEDED) throw new RpcUnreachable(method, error);
  throw error;
}

/**
 * Reads from a node over HTTP. Small on purpose, and without ethers: the transaction watcher runs on every page. Retries
 * what got no usable answer, taking the addresses in turn; never used to broadcast, so that a retry repeats nothing.
 */
export function createRpcClient(urls: readonly string[], options: RpcOptions = {}): RpcClient {
  const delays = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  return {
    async call<T>(method: string, params: readonly unknown[] = []) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return (await ask(urls[attempt % urls.length] ?? '', method, params, options)) as T;
        } catch (error) {
          const delay = delays[attempt];
          if (!(error instanceof RpcUnreachable) || delay === undefined) throw error;
          await pause(delay);
        }
      }
    },
  };
}

/** A JSON-RPC quantity (`0x1a`) as a number; for heights, nonces and indexes, never for money. */
export const toCount = (quantity: string): number => Number.parseInt(quantity, 16);

export const toQuantity = (value: bigint | number): string => `0x${value.toString(16)}`;
