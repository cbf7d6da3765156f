// What votes earn, to the last unit as the contracts reckon it (OfferLedger.sol, CaptainRewards.sol).
const BPS = 10_000n;

/** A bounty as its votes are weighed: in the smallest unit of its token and of ve-ARCA. */
export type WeighedBounty = { reward: bigint; voted: bigint };

/** What voters share of a bounty: without the protocol's cut, which is rounded down. */
export const netReward = (reward: bigint, cutBps: number): bigint => reward - (reward * BigInt(cutBps)) / BPS;

/** What so many of a bounty's votes earn. */
export const payoutOf = ({ reward, voted }: WeighedBounty, amount: bigint, cutBps: number): bigint =>
  voted === 0n ? 0n : (netReward(reward, cutBps) * amount) / voted;

/** What somebody earns who had `before` of the bounty's votes and places `after` in their stead: with the own dilution. */
export const payoutWith = (
  { reward, voted }: WeighedBounty,
  { before, after }: { before: bigint; after: bigint },
  cutBps: number,
): bigint => payoutOf({ reward, voted: voted - before + after }, after, cutBps);

/** A captain's part of the epoch's ARCA, by votes x multiplier; `others` is the weight of all other captains. */
export function emissionWith(emission: bigint, own: bigint, others: bigint): bigint {
  return own === 0n ? 0n : (emission * own) / (own + others);
}
