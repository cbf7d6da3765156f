/** EIP-1193: what a wallet offers to a page. */
export type Eip1193Provider = {
  request: (request: { method: string; params?: unknown }) => Promise<unknown>;
  on?: (event: string, listener: (payload: unknown) => void) => unknown;
  removeListener?: (event: string, listener: (payload: unknown) => void) => unknown;
  /** Ours: the wallet accepts a nonce with eth_sendTransaction, so a pending transaction can be replaced from here. */
  acceptsNonce?: boolean;
};

/** The codes of EIP-1193, EIP-1474 and EIP-3085 that need an answer of their own. */
export const walletErrorCodes = {
  rejected: 4001,
  unauthorised: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  chainMissing: 4902,
  busy: -32002,
  internal: -32603,
} as const;

export class WalletRpcError extends Error {
  override readonly name = 'WalletRpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The person closed the window of a wallet app or a login before it answered. */
export class PopupClosed extends Error {
  override readonly name = 'PopupClosed';
}

const WRAPPERS = ['originalError', 'cause', 'error', 'data', 'info'] as const;
const knownCodes: readonly number[] = Object.values(walletErrorCodes).filter(
  (code) => code !== walletErrorCodes.internal,
);

/**
 * The code of a wallet's error. Wallets wrap the telling one in a general −32603 in different ways, so a known code further
 * inside wins over the outer one.
 */
export function walletErrorCode(error: unknown, depth = 0): number | null {
  if (typeof error !== 'object' || error === null || depth > 4) return null;
  const record = error as Record<string, unknown>;
  const own = typeof record['code'] === 'number' ? record['code'] : null;
  if (own !== null && knownCodes.includes(own)) return own;
  for (const key of WRAPPERS) {
    const inner = walletErrorCode(record[key], depth + 1);
    if (inner !== null && knownCodes.includes(inner)) return inner;
  }
  return own;
}

/** Revert data, wherever a node or wallet put it; null when the error carries none. */
export function revertDataOf(error: unknown, depth = 0): string | null {
  if (typeof error === 'string') return /0x(?:[0-9a-f]{2}){4,}$/i.exec(error)?.[0] ?? null;
  if (typeof error !== 'object' || error === null || depth > 4) return null;
  const record = error as Record<string, unknown>;
  for (const key of ['data', 'result', 'originalError', 'error', 'info', 'cause']) {
    const found = revertDataOf(record[key], depth + 1);
    if (found) return found;
  }
  return null;
}

const ADDRESS = /^0x[0-9a-f]{40}$/;

/** Accounts as a wallet gives them: any case, and hostile ones give anything. */
export function readAccounts(answer: unknown): string[] {
  if (!Array.isArray(answer)) return [];
  return answer
    .filter((entry): entry is string => typeof entry === 'string')
    .map((entry) => entry.toLowerCase())
    .filter((entry) => ADDRESS.test(entry));
}

/** A chain id as wallets give it: hex or decimal text, some even a number. */
export function readChainId(answer: unknown): number | null {
  if (typeof answer === 'number') return Number.isSafeInteger(answer) && answer > 0 ? answer : null;
  if (typeof answer !== 'string' || !/^(0x[0-9a-f]{1,12}|\d{1,15})$/i.test(answer)) return null;
  const chainId = Number.parseInt(answer, answer.startsWith('0x') ? 16 : 10);
  return chainId > 0 ? chainId : null;
}
