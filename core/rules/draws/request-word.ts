/** keccak256 of values as the chain encodes them. The rules say of what; who runs them brings the hash. */
export type HashOf = (types: readonly string[], values: readonly unknown[]) => string;

/** What binds the operator to a seed before anybody asks. */
export const commitmentOf = (hashOf: HashOf, seed: string): string => hashOf(['bytes32'], [seed]);

export type WordPlace = { chainId: number; contract: string; requestId: bigint; blockHash: string };

/** The word that decides a request, as ITickets says. */
export function requestWordOf(hashOf: HashOf, seed: string, place: WordPlace): string {
  const types = ['bytes32', 'uint256', 'address', 'uint256', 'bytes32'];
  return hashOf(types, [seed, place.chainId, place.contract, place.requestId, place.blockHash]);
}

/** The word of the draw with this number, of a request with several. */
export const drawWordOf = (hashOf: HashOf, word: string, index: number): string =>
  hashOf(['bytes32', 'uint256'], [word, index]);

/** The day of a seed, by UTC. */
export const dayOf = (seconds: number): number => Math.floor(seconds / 86_400);
