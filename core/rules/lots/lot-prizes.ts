import { COMBINATIONS, JACKPOT_TIERS, tiers } from './lots.ts';

/** Of a bet so much is burned, in per cent. */
export const BURNED_PERCENT = 5n;
export const burnedOf = (stake: bigint): bigint => (stake * BURNED_PERCENT) / 100n;

export type LotRules = {
  /** Of tiers 5 to 7. */
  fixed: readonly bigint[];
  /** Of the jackpot for tiers 1 to 4, in per cent. */
  shares: readonly number[];
};
export type LotResult = { each: bigint[]; paid: bigint; jackpot: bigint };

const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);

/**
 * What each winning bet of a tier gets. Fixed prizes come out of what the bets of this draw brought, then out of the
 * jackpot, and in proportion where both are not enough; what is left of all goes on in the jackpot.
 */
export function settleLot(
  { fixed, shares }: LotRules,
  { winners, pool, jackpot }: { winners: readonly number[]; pool: bigint; jackpot: bigint },
): LotResult {
  const counts = winners.map((count) => BigInt(count));
  const fixedCounts = counts.slice(JACKPOT_TIERS);
  const all = pool + jackpot;
  const wanted = sum(fixedCounts.map((count, at) => count * (fixed[at] ?? 0n)));
  const fixedEach = fixed.map((prize) => (wanted > all ? (prize * all) / wanted : prize));
  const left = all - sum(fixedCounts.map((count, at) => count * (fixedEach[at] ?? 0n)));
  const shared = shares.map((share, at) => {
    const count = counts[at] ?? 0n;
    return count === 0n ? 0n : (left * BigInt(share)) / 100n / count;
  });
  const each = [...shared, ...fixedEach];
  const paid = sum(each.map((prize, at) => prize * (counts[at] ?? 0n)));
  return { each, paid, jackpot: all - paid };
}

const PARTS = 10_000;

/**
 * What comes back of a bet on average, in basis points of the stake: of a tier that shares the jackpot, its part by the
 * chance that anybody wins it, divided among all bets.
 */
export function expectedReturn(
  rules: LotRules,
  { stake, jackpot, bets }: { stake: bigint; jackpot: bigint; bets: number },
) {
  const many = Math.max(1, bets);
  const stakeNumber = Number(stake);
  const partOf = ({ tier, combinations }: (typeof tiers)[number]): number => {
    const chance = combinations / COMBINATIONS;
    if (tier > JACKPOT_TIERS) return chance * Number(rules.fixed[tier - JACKPOT_TIERS - 1] ?? 0n);
    const share = (Number(jackpot) * (rules.shares[tier - 1] ?? 0)) / 100;
    return ((1 - (1 - chance) ** many) * share) / many;
  };
  return Math.round((tiers.reduce((total, tier) => total + partOf(tier), 0) / stakeNumber) * PARTS);
}
