import { emissionWith } from './rewards.ts';

const ONE = 10n ** 18n;
const HUNDREDTH = ONE / 100n;

export type OutlookTerms = { emission: bigint; slope: bigint };
export type OutlookBoard = {
  /** Bounties of the same token by the other captains, and of all captains' votes the part that is placed for this token. */
  others: bigint;
  /** V-Crystal that is placed in the epoch, on all captains. */
  voted: bigint;
  captains: number;
  /** Hundredths, of all captains together. */
  aptitude: number;
};
export type Outlook = { votes: bigint; emission: bigint };

/**
 * What a bounty is likely to bring its captain, if votes go where each earns the same: its part of all votes is its part of
 * all bounties. Null while nobody has voted, for then there is nothing to go by.
 */
export function outlookOf(
  bounty: { reward: bigint; multiplier: bigint },
  board: OutlookBoard,
  { emission, slope }: OutlookTerms,
): Outlook | null {
  const all = bounty.reward + board.others;
  if (board.voted === 0n || all === 0n) return null;
  const votes = (board.voted * bounty.reward) / all;
  const mean = board.captains === 0 ? 0n : (BigInt(board.aptitude) * HUNDREDTH) / BigInt(board.captains);
  const others = (board.voted - votes) * (ONE + (mean * slope) / ONE);
  return { votes, emission: emissionWith(emission, votes * bounty.multiplier, others) };
}
