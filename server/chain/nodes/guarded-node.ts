import type { Logger } from 'pino';
import { hexNumber, RpcError, type Rpc, type RpcCall } from '../rpc.ts';

/** A node of another chain than ours: whatever it says is about something else. Passes when the node is put right. */
export class WrongChainError extends RpcError {
  constructor(where: string, found: number, expected: number) {
    super('transport', `${where} is a node of chain ${found}, but CHAIN_ID is ${expected}`);
  }
}

export type GuardedNode = {
  ask(calls: readonly RpcCall[]): Promise<unknown[]>;
  /** Asks the node which chain it is on. Throws a WrongChainError for another one. */
  verify(): Promise<void>;
};

export type GuardOptions = {
  chainId: number;
  /** What messages call the node: its address may carry a key. */
  where: string;
  log: Logger;
};

/** How long a node is believed to be still on the chain that it named. */
const BELIEVED_MS = 10_000;

/** A node that is asked for nothing before it has named the right chain, and again while it is in use. */
export function guardNode(rpc: Rpc, { chainId, where, log }: GuardOptions): GuardedNode {
  let verifiedAt = Number.NEGATIVE_INFINITY;
  let isWrong = false;
  let verifying: Promise<void> | null = null;

  async function look(): Promise<void> {
    const found = hexNumber.safeParse(await rpc.call('eth_chainId'));
    if (!found.success) throw new RpcError('transport', `${where} names no chain`);
    if (found.data !== chainId) {
      const refusal = new WrongChainError(where, found.data, chainId);
      if (!isWrong) log.error({ err: refusal }, 'a node of another chain is not used');
      isWrong = true;
      throw refusal;
    }
    if (isWrong) log.warn({ node: where }, 'the node is on the right chain again');
    isWrong = false;
    verifiedAt = performance.now();
  }

  const verify = () => (verifying ??= look().finally(() => (verifying = null)));

  return {
    verify,
    async ask(calls) {
      if (performance.now() - verifiedAt > BELIEVED_MS) await verify();
      return rpc.batch(calls);
    },
  };
}
