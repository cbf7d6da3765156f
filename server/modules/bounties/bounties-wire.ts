import { hundredthsOfBonus, type AptitudeTerms } from '../../../core/rules/economy/aptitude.ts';
import type { Bounty, BountyEpoch, BountyVote } from '../../../core/wire/lp/bounties.ts';
import type { EpochWithTerms, OfferWithTerms, VoteWithOffer } from './bounties.repository.ts';
import type { BountyTermsRow } from './bounties.tables.ts';

const ONE = 10n ** 18n;
const BPS = 10_000n;

export const wireTerms = ({ termsId: _number, claimDelay, ...terms }: BountyTermsRow): BountyEpoch['terms'] => ({
  ...terms,
  claimDelaySeconds: claimDelay,
});

/** When what an epoch gives is counted. */
export const claimsAtOf = ({ endsAt, claimDelay }: { endsAt: Date; claimDelay: number }): string =>
  new Date(endsAt.getTime() + claimDelay * 1_000).toISOString();

export function wireEpoch({ epoch, terms }: EpochWithTerms, now: Date): BountyEpoch {
  const { epochId, startsAt, endsAt } = epoch;
  const running = now < endsAt ? 'running' : 'over';
  return {
    epochId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    claimsAt: claimsAtOf({ endsAt, claimDelay: terms.claimDelay }),
    state: now < startsAt ? 'upcoming' : running,
    terms: wireTerms(terms),
  };
}

export const aptitudeTermsOf = (terms: BountyTermsRow): AptitudeTerms => ({
  cap: terms.cap,
  maxBadges: terms.maxBadges,
  slope: BigInt(terms.slope),
  rarityWeight: BigInt(terms.rarityWeight),
  badgeWeight: BigInt(terms.badgeWeight),
  upgradeWeight: BigInt(terms.upgradeWeight),
  rarities: terms.rarities.map(BigInt),
});

/** A bounty beside what it is of its epoch's ARCA. */
export function wireBounty({ row, slope, emission, weight }: OfferWithTerms): Bounty {
  const own = BigInt(row.voted) * BigInt(row.multiplier);
  const part = own === 0n ? 0n : (BigInt(emission) * own) / BigInt(weight);
  return {
    epochId: row.epochId,
    captainId: row.captainId.toString(),
    token: row.token,
    reward: row.reward,
    voters: row.voters,
    voted: row.voted,
    badges: row.badges,
    aptitude: hundredthsOfBonus(BigInt(row.multiplier) - ONE, BigInt(slope)),
    multiplier: row.multiplier,
    claimed: (BigInt(row.claimed) - BigInt(row.swept)).toString(),
    swept: row.swept,
    emission: row.settled ?? part.toString(),
    isSettled: row.settled !== null,
    startedAt: row.startedAt.toISOString(),
    isCancelled: row.isCancelled,
  };
}

/** A vote with its part of the bounty, rounded down as the contract does. */
export function wireVote({ row, offer, cutBps, endsAt, claimDelay }: VoteWithOffer): BountyVote {
  const [amount, voted, reward] = [BigInt(row.amount), BigInt(offer.voted), BigInt(offer.reward)];
  const net = reward - (reward * BigInt(cutBps)) / BPS;
  const share = voted === 0n ? 0n : (net * amount) / voted;
  return {
    epochId: row.epochId,
    heroId: row.heroId.toString(),
    captainId: row.captainId.toString(),
    voter: row.voter,
    amount: row.amount,
    shareBps: voted === 0n ? 0 : Number((amount * BPS) / voted),
    token: offer.token,
    reward: row.paid ?? share.toString(),
    isClaimed: row.paid !== null,
    paidTo: row.paidTo,
    votedAt: row.votedAt.toISOString(),
    claimsAt: claimsAtOf({ endsAt, claimDelay }),
  };
}

export function sumsByToken(votes: readonly BountyVote[]) {
  const sums = new Map<string, bigint>();
  for (const { token, reward } of votes) sums.set(token, (sums.get(token) ?? 0n) + BigInt(reward));
  return [...sums].map(([token, sum]) => ({ token, amount: sum.toString() }));
}
