const ONE = 10n ** 18n;
/** Points of aptitude are shown as hundredths. */
const HUNDREDTH = ONE / 100n;

/** What makes a captain worth more; weights, slope and rarities (N, R, SR, SSR) are of 1e18 (domain.md 15). */
export type AptitudeTerms = {
  cap: number;
  maxBadges: number;
  slope: bigint;
  rarityWeight: bigint;
  badgeWeight: bigint;
  upgradeWeight: bigint;
  rarities: readonly bigint[];
};
export type Apt = { rarity: number; badges: number; level: number };

/** From 0 to the cap, of 1e18, rounded down as the contract does it. */
export function aptitudeScore(terms: AptitudeTerms, { rarity, badges, level }: Apt): bigint {
  const byRarity = terms.rarityWeight * (terms.rarities[rarity - 1] ?? 0n);
  const burned = BigInt(Math.min(badges, terms.maxBadges));
  const byBadges = (terms.badgeWeight * burned * ONE) / BigInt(terms.maxBadges);
  const byLevel = (terms.upgradeWeight * BigInt(Math.min(level, terms.cap)) * ONE) / BigInt(terms.cap);
  return ((byRarity + byBadges + byLevel) * BigInt(terms.cap)) / ONE;
}

/** One, and the slope for each point; of 1e18. */
export const multiplierOf = (terms: Pick<AptitudeTerms, 'slope'>, score: bigint): bigint =>
  ONE + (score * terms.slope) / ONE;

export const hundredthsOf = (score: bigint): number => Number((score + HUNDREDTH / 2n) / HUNDREDTH);

/** Hundredths of aptitude, out of what it added to the multiplier; rounded, for the contract rounded it down before. */
export function hundredthsOfBonus(bonus: bigint, slope: bigint): number {
  if (slope === 0n) return 0;
  return Number((bonus * 200n + slope) / (2n * slope));
}
