import { commitmentOf, drawWordOf, requestWordOf, type HashOf, type WordPlace } from '../draws/request-word.ts';
import { wordOf } from '../draws/word.ts';
import { drawBoxHeroes, traitsTuple } from './box-hero.ts';
import type { BoxOdds } from './boxes.ts';

/** What the chain says of boxes that were opened, all of it read from a node. */
export type DrawFacts = {
  odds: BoxOdds;
  amount: number;
  firstHeroId: bigint;
  /** Boxes in a row without luck, before these and after. */
  missesBefore: number;
  missesAfter: number;
  /** The traits of the heroes that were minted, by id, as `traitsText` writes them. */
  minted: ReadonlyMap<bigint, string>;
};

/** Something that was worked out again, and whether the chain says the same. */
export type ProofStep =
  | { part: 'seed' | 'block'; holds: boolean }
  | { part: 'hero'; heroId: bigint; rarity: number; holds: boolean }
  | { part: 'misses'; before: number; after: number; holds: boolean };

/** A struct of numbers and lists of numbers, in the order of the contract, as one text. */
export const traitsText = (struct: unknown): string =>
  JSON.stringify(struct, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));

/** Draws the heroes again by the rules and odds that are published, and holds them against those that were minted. */
export function proveDraws(hashOf: HashOf, word: string, facts: DrawFacts): ProofStep[] {
  const { odds, amount, firstHeroId, missesBefore: before, missesAfter, minted } = facts;
  const words = Array.from({ length: amount }, (_, place) => wordOf(drawWordOf(hashOf, word, place)));
  const drawn = drawBoxHeroes(odds, words, before);
  return [
    ...drawn.heroes.map((hero, place): ProofStep => {
      const heroId = firstHeroId + BigInt(place);
      return { part: 'hero', heroId, rarity: hero.rarity, holds: minted.get(heroId) === traitsText(traitsTuple(hero)) };
    }),
    { part: 'misses', before, after: drawn.misses, holds: drawn.misses === missesAfter },
  ];
}

export type OpeningFacts = DrawFacts & {
  seed: string;
  /** What the operator had promised of the seed before anybody asked. */
  commitment: string;
  /** Of the request's own block. */
  blockHash: string;
  /** `blockHash` is the one that the answer says it was worked out from. */
  place: WordPlace;
};

/** Works an opening out again from its revealed seed. */
export function proveOpening(hashOf: HashOf, facts: OpeningFacts): ProofStep[] {
  const { seed, commitment, blockHash, place } = facts;
  return [
    { part: 'seed', holds: commitmentOf(hashOf, seed) === commitment },
    { part: 'block', holds: blockHash === place.blockHash },
    ...proveDraws(hashOf, requestWordOf(hashOf, seed, place), facts),
  ];
}
