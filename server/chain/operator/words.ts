import { createHmac } from 'node:crypto';
import { AbiCoder, keccak256 } from 'ethers';

const coder = AbiCoder.defaultAbiCoder();
const encode = (types: readonly string[], values: readonly unknown[]) => keccak256(coder.encode(types, values));

export type SeedPlace = { chainId: number; contract: string; day: number };

/**
 * The seed of a contract's day, worked out from the operator's secret each time, so that it need not be kept anywhere
 * and outlives every restart. It is secret until it is revealed on chain: never log it.
 */
export function seedOf(secret: string, { chainId, contract, day }: SeedPlace): string {
  const place = `seed ${chainId} ${contract.toLowerCase()} ${day}`;
  return `0x${createHmac('sha256', secret).update(place).digest('hex')}`;
}

/** What binds the operator to a seed before anybody asks. */
export const commitmentOf = (seed: string): string => encode(['bytes32'], [seed]);

export type WordPlace = { chainId: number; contract: string; requestId: bigint; blockHash: string };

/** The word that decides a request, as ITickets says. */
export function wordOf(seed: string, { chainId, contract, requestId, blockHash }: WordPlace): string {
  const types = ['bytes32', 'uint256', 'address', 'uint256', 'bytes32'];
  return encode(types, [seed, chainId, contract, requestId, blockHash]);
}

/** The word of the draw with this number, of a request with several. */
export const drawWord = (word: string, index: number): string => encode(['bytes32', 'uint256'], [word, index]);

export const dayOf = (seconds: number): number => Math.floor(seconds / 86_400);
