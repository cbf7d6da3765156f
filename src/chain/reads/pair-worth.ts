import { RpcError, type RpcClient } from '../rpc-client.ts';

/** Selectors of a pair of an exchange, so that its reserves need no ABI coder. */
const RESERVES = '0x0902f1ac';
const TOKENS = ['0x0dfe1681', '0xd21220a7'] as const;
const TOTAL_SUPPLY = '0x18160ddd';
const WORD = 64;

/** A part of one side of a pair's reserves is half of what the same part of its shares is worth. */
const SIDES = 2n;

/** The words of an answer; null for a contract that does not know the question. */
async function ask(rpc: RpcClient, to: string, data: string): Promise<string[] | null> {
  try {
    const answer = await rpc.call<string>('eth_call', [{ to, data }, 'latest']);
    return answer.slice(2).match(new RegExp(`.{${WORD}}`, 'g'));
  } catch (error) {
    if (error instanceof RpcError) return null;
    throw error;
  }
}

/**
 * What so many shares of a pair come to in one of its two tokens, as its reserves stand now; null for what is no pair, or
 * none with this token: then nobody can say.
 */
export async function pairWorth(
  rpc: RpcClient,
  { lpToken, token, shares }: { lpToken: string; token: string; shares: bigint },
): Promise<bigint | null> {
  const reserves = await ask(rpc, lpToken, RESERVES);
  if (!reserves || reserves.length < TOKENS.length) return null;
  const [supply] = (await ask(rpc, lpToken, TOTAL_SUPPLY)) ?? [];
  const names = await Promise.all(TOKENS.map(async (selector) => (await ask(rpc, lpToken, selector))?.[0]?.slice(-40)));
  const side = names.indexOf(token.slice(2).toLowerCase());
  const reserve = reserves[side];
  if (reserve === undefined || supply === undefined || BigInt(`0x${supply}`) === 0n) return null;
  return (SIDES * BigInt(`0x${reserve}`) * shares) / BigInt(`0x${supply}`);
}
