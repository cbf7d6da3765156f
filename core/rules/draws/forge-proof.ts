import { isRecastLucky } from './recast.ts';
import { commitmentOf, drawWordOf, requestWordOf, type HashOf, type WordPlace } from './request-word.ts';
import { drawGains, grow, largestGains } from './upgrade.ts';

/** What the chain says of an answered upgrade or recast: what went in, what came out. */
export type ForgeAnswer =
  | {
      kind: 'upgrade';
      isPower: boolean;
      count: number;
      capsBps: readonly number[];
      oldGrowthBps: readonly number[];
      newGrowthBps: readonly number[];
    }
  | { kind: 'recast'; chanceBps: number; isLucky: boolean };

/** Where the word came from: the seed is null until its day is over. */
export type ForgeFacts = {
  answer: ForgeAnswer;
  /** The word that the contract recorded. */
  word: string;
  seed: string | null;
  /** What the operator had promised of the seed before anybody asked. */
  commitment: string;
  /** Of the request's own block. */
  blockHash: string;
  /** `blockHash` is the one that the answer says it was worked out from. */
  place: WordPlace;
};

export type ForgeStep = { part: 'seed' | 'block' | 'word' | 'result'; holds: boolean };

/** Whether this answer follows from its word by the rules that are published. */
export function followsFrom(hashOf: HashOf, word: string, answer: ForgeAnswer): boolean {
  if (answer.kind === 'recast') return isRecastLucky(answer.chanceBps, BigInt(word)) === answer.isLucky;
  const { isPower, count, capsBps, oldGrowthBps, newGrowthBps } = answer;
  const gains = Array.from({ length: count }, (_, at) =>
    isPower ? largestGains(capsBps) : drawGains(capsBps, BigInt(drawWordOf(hashOf, word, at))),
  );
  const { growthBps } = grow({ growthBps: oldGrowthBps, burnCount: 0 }, gains, capsBps);
  return growthBps.length === newGrowthBps.length && growthBps.every((bps, at) => bps === newGrowthBps[at]);
}

/** Works an answer of the forge out again: from the recorded word at once, from the seed when that is revealed. */
export function proveForge(
  hashOf: HashOf,
  { answer, word, seed, commitment, blockHash, place }: ForgeFacts,
): ForgeStep[] {
  const steps: ForgeStep[] = [
    { part: 'block', holds: blockHash === place.blockHash },
    { part: 'result', holds: followsFrom(hashOf, word, answer) },
  ];
  if (seed === null) return steps;
  return [
    { part: 'seed', holds: commitmentOf(hashOf, seed) === commitment },
    { part: 'word', holds: requestWordOf(hashOf, seed, place) === word },
    ...steps,
  ];
}
