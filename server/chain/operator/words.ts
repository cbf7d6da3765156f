import { createHmac } from 'node:crypto';
import { AbiCoder, keccak256 } from 'ethers';
import * as rules from '../../../core/rules/draws/request-word.ts';

const coder = AbiCoder.defaultAbiCoder();
export const hashOf: rules.HashOf = (types, values) => keccak256(coder.encode(types, values));

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
export const commitmentOf = (seed: string): string => rules.commitmentOf(hashOf, seed);

/** The word that decides a request, as ITickets says. */
export const wordOf = (seed: string, place: rules.WordPlace): string => rules.requestWordOf(hashOf, seed, place);

/** The word of the draw with this number, of a request with several. */
export const drawWord = (word: string, index: number): string => rules.drawWordOf(hashOf, word, index);

export { dayOf } from '../../../core/rules/draws/request-word.ts';
