import type { Logger } from 'pino';
import { OtherChainError } from '../cursor.ts';
import { RpcError, type Rpc, type RpcCall } from '../rpc.ts';
import { guardNode, WrongChainError, type GuardedNode } from './guarded-node.ts';
import { persist } from './persist.ts';

export type SteadyOptions = {
  /** What every node must be on. */
  chainId: number;
  log: Logger;
  /** From 0 to 1. */
  random?: () => number;
};

export type SteadyRpc = Rpc & {
  /** Throws when one of the nodes that answer is on another chain. */
  check(): Promise<void>;
};

const TRIES = 6;
const SHORTEST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 400;
const PATIENCE_MS = 1_000;
/** How long others are asked before one that failed. */
const AVOIDED_MS = 5_000;

/**
 * Several nodes of one chain, in the order in which they are preferred, as one that seldom fails. What failed is asked
 * again at once of the next node, or after a short random pause of the only one; beside a node that does not answer
 * another one is asked, and the first answer counts. What a node understood and refused is its answer.
 */
export function createSteadyRpc(rpcs: readonly [Rpc, ...Rpc[]], options: SteadyOptions): SteadyRpc {
  const { chainId, log, random = Math.random } = options;
  const guarded = (rpc: Rpc, at: number) =>
    guardNode(rpc, { chainId, log, where: rpcs.length > 1 ? `CHAIN_RPC_URL (${at + 1})` : 'CHAIN_RPC_URL' });
  const nodes = rpcs.map(guarded);
  const avoidedUntil = new Map<GuardedNode, number>();

  function inOrder(): GuardedNode[] {
    const now = performance.now();
    const isAvoided = (node: GuardedNode) => (avoidedUntil.get(node) ?? 0) > now;
    return [...nodes.filter((node) => !isAvoided(node)), ...nodes.filter(isAvoided)];
  }

  async function ask(node: GuardedNode | undefined, calls: readonly RpcCall[]): Promise<unknown[]> {
    if (!node) throw new RpcError('transport', 'no node is configured');
    try {
      return await node.ask(calls);
    } catch (error) {
      if (mayPass(error)) avoidedUntil.set(node, performance.now() + AVOIDED_MS);
      throw error;
    }
  }

  function send(calls: readonly RpcCall[]): Promise<unknown[]> {
    const order = inOrder();
    return persist({
      // Whether a node took what its lost answer was about is found out by the sender.
      tries: calls.some(([method]) => method.startsWith('eth_send')) ? 1 : TRIES,
      attempt: (made) => ask(order[made % order.length], calls),
      mayPass,
      pauseAfter: (made) => {
        const isRoundDone = made % order.length === 0;
        const longest = Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** made);
        return isRoundDone ? longest * (0.5 + random() / 2) : 0;
      },
      patienceMs: PATIENCE_MS,
    });
  }

  return {
    url: rpcs[0].url,
    call: async (method, ...params) => (await send([[method, ...params]]))[0],
    batch: async (calls) => (calls.length === 0 ? [] : send(calls)),
    async check() {
      for (const { verify } of nodes) {
        await verify().catch((error: unknown) => {
          if (error instanceof WrongChainError) throw new OtherChainError(error.message);
          // One that does not answer now is asked again before it is used.
        });
      }
    },
  };
}

const mayPass = (error: unknown) => error instanceof RpcError && /^(transport|busy)$/.test(error.failure);
