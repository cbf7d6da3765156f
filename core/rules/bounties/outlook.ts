import { emissionWith } from './rewards.ts';

const ONE = 10n ** 18n;
const HUNDREDTH = ONE / 100n;

export type OutlookTerms = { emission: bigint; slope: bigint };
export type OutlookBoard = {
  /** Bounties of the same token by the other captains. */
  others: bigint;
  /** V-Crystal that is placed for bounties in this token: bounties in another are another race. */
  votedInToken: bigint;
  /** V-Crystal that is placed in the epoch, on all captains. */
  voted: bigint;
  captains: number;
  /** Hundredths, of all captains together. */
  aptitude: number;
};
export type Outlook = { votes: bigint; emission: bigint };

/**
 * What a bounty is likely to bring its captain, if votes go where each earns the same: its part of the votes for this token
 * is its part of the bounties in it. Null while nobody has voted so, for then there is nothing to go by.
 */
export function outlookOf(
  bounty: { reward: bigint; multiplier: bigint },
  board: OutlookBoard,
  { emission, slope }: OutlookTerms,
): Outlook | null {
  const all = bounty.reward + board.others;
  if (board.votedInToken === 0n || all === 0n) return null;
  const votes = (board.votedInToken * bounty.reward) / all;
  const mean = board.captains === 0 ? 0n : (BigInt(board.aptitude) * HUNDREDTH) / BigInt(board.captains);
  const others = (board.voted - votes) * (ONE + (mean * slope) / ONE);
  return { votes, emission: emissionWith(emission, votes * bounty.multiplier, others) };
}
